"""Where matches are held: channels and threads of a server.

`addresses` finds a match's channel and links to it, `threads` keeps those open that are a match's own, `deleted` stops the matches
of places that are no more, `onlookers` says who may look into one.
"""
