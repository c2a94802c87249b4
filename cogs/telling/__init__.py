"""How things are said.

`speech` is where a `Text` becomes words in somebody's language, `localised` the same for commands. `story` tells a
match, `clocks` the time left, `lessons` what a learner is to do, `consent` what others are asked, `notice` how a person
is called. `times` has spans, days and time zones, `letters` who reads the board in letters instead of pictures.
"""
