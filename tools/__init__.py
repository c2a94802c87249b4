"""Programs for people who run, check or draw matches.

`backup` copies the database, `verify` checks a record by itself, `gallery` draws every picture (`sight`: as colour-blind
people see it), `translations` collects the texts to translate, `verbs` lists what can be done with a match, `fuzz` plays at
random with every one of the `invariants` on, `fast` compiles the rules; `games` has what `fuzz` and `fast` need to know of
each game, which stands in a module of its key.
"""
