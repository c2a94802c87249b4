"""How things are said.

`formatting` is where a `Text` becomes words in somebody's language, `command_names` the same for commands. `story` tells a
match, `clock_times` the time left, `lessons` what a learner is to do, `proposals` what others are asked, `preferences` how a person
is called. `times` has spans, days and time zones, `letters` who reads the board in letters instead of pictures.
"""
