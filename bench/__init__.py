"""`make bench`: speed, size and scale, each line beside a reference that is measured in the same run.

Every module here but `rows` measures one part of the house: `run(quick)` gives its rows of the table.  A number by
itself says little about another machine or moment; its ratio to the reference says more.
"""
