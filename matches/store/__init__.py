"""The store: everything of matches that is on disk.

`protocols` is its interface, `values` are its types. `jobs` are all-or-nothing writes, `sql` has those of each purpose, and
`parts` implements the protocols with them on any database. `sqlite` and `postgres` are such databases: connections,
transactions, migrations. `writer` is the one task that commits jobs in groups, and `place` finds which of them an address
or a file name means. Of SQLite, `disk` handles a full or missing disk, `soundness` looks for damage, and `alone` keeps a second
bot away.

A store reads and writes rows. Rules are pure functions (`timing.announcements`, `timing.followers`, `forgetting`) that it
calls within the transaction.
"""

from .place import open_store
from .protocols import (
    BookStore,
    ClockStore,
    DeckStore,
    Entrant,
    FindingStore,
    LeaseStore,
    LogStore,
    OutboxStore,
    PeopleStore,
    PuzzleStore,
    ServerStore,
    Solver,
    Store,
    TimerStore,
    Try,
    WeeklyStore,
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
    Lease,
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
    "Entrant",
    "FindingStore",
    "Follower",
    "Head",
    "Lease",
    "LeaseStore",
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
    "WeeklyStore",
    "open_store",
]
