"""What comes of a match that waits for somebody: calls, reminders, clocks.

`calls` says who is to be called, `notice` how a person wishes it, `holidays` when not.  `timers` are what a match will owe and
when; `sweep` finds those that are due.  `clock` has the paces and what clocks show, `stopping` when they stand, `downtime` when
this program did not run, `claims` what others may do when a time is over.
"""
