"""Where matches are held: channels and threads of a server.

`addresses` finds a match's channel and links to it, `threads` looks after the threads of matches, `deleted` stops matches
whose place was deleted, `onlookers` says who may see a place, `members` fetches members of servers.
"""
