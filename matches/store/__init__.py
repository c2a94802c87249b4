"""The store: what is on disk of every match.

`protocols` are what the rest of the bot knows of it; `values` are what it keeps.  SQLite keeps it: `opening` opens and
migrates a database (`migrations/` has the numbered steps), `jobs` are what is written whole or not at all, `writer` the one
task that writes them, committing in groups, `disk` what can hinder it; `statements` the SQL and the columns of matches.  The
SQL of everything else stands by itself: `timers`, `clocks`, `wishes`, `follows`, `questions`, `outbox`, `listing`, `servers`,
`replays`, `books`, `census`.  `sqlite/` keeps each of the protocols with it.

A store reads and writes rows.  What follows from them is decided by pure functions (`waiting.owing`, `waiting.following`,
`forgetting`), which every store asks in the transaction that writes it, so that nothing comes in between.
"""

from .opening import open_store
from .protocols import (
    BookStore,
    ClockStore,
    FindingStore,
    LogStore,
    OutboxStore,
    PeopleStore,
    ServerStore,
    Store,
    TimerStore,
)
from .values import (
    Applied,
    Brief,
    Called,
    Change,
    ChannelTaken,
    Conflict,
    Follower,
    Head,
    Outstanding,
    Owed,
    Part,
    Repeated,
    Row,
    Snapshot,
    Stored,
    Timer,
    Timing,
)

__all__ = [
    "Applied",
    "BookStore",
    "Brief",
    "Called",
    "Change",
    "ChannelTaken",
    "ClockStore",
    "Conflict",
    "FindingStore",
    "Follower",
    "Head",
    "LogStore",
    "OutboxStore",
    "Outstanding",
    "Owed",
    "Part",
    "PeopleStore",
    "Repeated",
    "Row",
    "ServerStore",
    "Snapshot",
    "Store",
    "Stored",
    "Timer",
    "TimerStore",
    "Timing",
    "Trouble",
    "open_store",
]
