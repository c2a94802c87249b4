"""`make bench`: speed, size and scale, each line beside a reference that is measured in the same run.

The modules named in `__main__.PARTS` measure a part of the house each: `run(quick)` gives its `rows` of the table.  A number
by itself says little about another machine or moment; its ratio to the reference says more.  The others are what they need:
`crowd` very many matches, `limited` Discord's rate limits, `skipping` a clock that nobody waits for, `ready_bot` a reference.
"""
