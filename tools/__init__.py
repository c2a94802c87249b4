"""Command-line programs for operators, translators and developers.

`backup` copies the database, `verify` checks a record by itself. `gallery` draws every picture (`sight`: as
colour-blind people see it), `translations` collects texts to translate, `verbs` lists the verbs of matches. `fuzz`
plays at random with all `invariants` checked; `chaos` lets go wrong what may (`inputs`, `soaking`); `fast` compiles the
rules; `games` has each game's module for them.
"""
