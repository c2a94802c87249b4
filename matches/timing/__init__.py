"""What comes of a match that waits for somebody: calls, reminders, clocks.

`calls` says who is to be called, `preferences` how a person wishes it, `holidays` when not.  `timers` are what a match will owe and
when; `clock` has the paces and what clocks show, `standstill` when they stand, `claims` when others may claim that one is over;
`absence` says who has been away for long.  What is due is looked after in `scheduler/`.
"""
