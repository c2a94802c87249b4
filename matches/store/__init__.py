"""The store: everything of matches that is on disk.

`protocols` is its interface, `values` are its types. SQLite implements it: `opening` opens and migrates a database
(`migrations/` has the numbered steps). `jobs` are all-or-nothing writes, and `writer` is the one task that commits them
in groups. `disk` handles a full or missing disk, `failing` the driver's exceptions. `sqlite/` implements each protocol,
`statements` has the SQL and columns of matches, every other module the SQL of its name.

A store reads and writes rows. Rules are pure functions (`timing.announcements`, `timing.followers`, `forgetting`) that it
calls within the transaction.
"""

from .opening import open_store
from .protocols import (
    BookStore,
    ClockStore,
    DeckStore,
    FindingStore,
    LogStore,
    OutboxStore,
    PeopleStore,
    PuzzleStore,
    ServerStore,
    Solver,
    Store,
    TimerStore,
    Try,
)
from .values import (
    Applied,
    Brief,
    BuiltDeck,
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
    Sequel,
    Snapshot,
    Stored,
    Timer,
    Timing,
)

__all__ = [
    "Applied",
    "BookStore",
    "Brief",
    "BuiltDeck",
    "Called",
    "Change",
    "ChannelTaken",
    "ClockStore",
    "Conflict",
    "DeckStore",
    "FindingStore",
    "Follower",
    "Head",
    "LogStore",
    "OutboxStore",
    "Outstanding",
    "Owed",
    "Part",
    "PeopleStore",
    "PuzzleStore",
    "Repeated",
    "Row",
    "Sequel",
    "ServerStore",
    "Snapshot",
    "Solver",
    "Store",
    "Stored",
    "Timer",
    "TimerStore",
    "Timing",
    "Try",
    "open_store",
]
