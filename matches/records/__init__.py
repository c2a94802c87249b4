"""The record of a match as a text: `record` is what one is, `writing` makes it.

Coming back: `parsing` is its grammar, `replaying` carries it out, `reading` refuses whatever does not follow, with the line.
`checking` holds a match that is over against the hash told at its start.
"""
