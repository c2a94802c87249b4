"""The record of a match as a text.

`record` has its types, `writing` makes the text. For reading, `parsing` is the grammar, `replaying` plays it again, and
`reading` rejects what does not follow, naming the line. `checking` verifies the dice of a match that is over.
"""
