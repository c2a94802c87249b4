"""`make bench`: speed, size and scale, each line beside a reference measured in the same run.

Each module named in `__main__.PARTS` measures one part: `run(quick)` returns its `rows`. Only ratios to the reference
compare well between machines. The others are helpers: `crowd` makes very many matches, `limited` has Discord's rate
limits, `skipping` a clock that skips waiting, `ready_bot` is a reference.
"""
