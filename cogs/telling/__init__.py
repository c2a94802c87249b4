"""How things are said.

`speech` is the edge where a `Text` becomes words in somebody's language, `localised` the same for the commands themselves.
`story` tells a match, `clocks` what time is left, `lessons` what a learner is to do, `consent` what others are asked, `notice` how
a person is called; `times` has spans, days and time zones, `letters` who reads the board in letters instead of pictures.
"""
