"""Work in the background: timers that are due, and downtimes.

`scheduler` finds due timers and reminds. `claims` handles clocks that run out, `absence` somebody who has been away for
long, `lobbies` invitations without an answer and lobbies that nobody changes. `downtime` notices that the bot did not run.
"""
