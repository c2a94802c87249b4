"""The rules of time: calls, reminders and clocks of a match that waits for somebody.

`calls` decides who is called, `preferences` has how a person wants it, `holidays` when not. `timers` starts and stops
reminders, warnings, notices of absence and the waits of lobbies; `announcements` decides what the outbox takes, and
what follows a delivery. `clock` has the paces and computes clocks, `standstill` their pauses, `claims` when others
may claim a time that is over. `absence` counts days of waiting, `repetition` spares people a second call, `followers`
chooses which followers are called, `news` who hears that it is over. `scheduler/` handles due timers.
"""
