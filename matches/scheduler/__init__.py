"""What is looked after while nobody does anything: timers that are due, and the time in which this program does not run.

`scheduler` finds the timers and reminds; `claims` warns whose time runs out, and tells the others when it has; `absence` tells
them who has been away for long.  `downtime` notices when this program was not there for anybody.
"""
