"""`make bench`: speed, size and scale, each line beside a reference that is measured in the same run.

Every module here but `rows` measures one part of the house: `run(quick)` gives its rows of the table.  Numbers from another
machine or another moment say little; the ratio to the reference says more.
"""
