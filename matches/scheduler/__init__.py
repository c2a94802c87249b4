"""Work in the background: timers that are due, and downtimes.

`scheduler` finds due timers and reminds. `claims` handles clocks that run out, `absence` somebody who has been away for
long. `downtime` notices that the bot did not run.
"""
