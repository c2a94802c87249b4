"""The store: what is on disk of every match.

`protocols` are what the rest of the bot knows of it; `values` are what it keeps.  SQLite keeps it: `opening` opens and
migrates a database (`migrations/` has the numbered steps), `jobs` are what is written whole or not at all, `writer` the one
task that writes them, committing in groups; `statements` the SQL and the columns of matches; `sqlite` puts them together.
The SQL of everything else stands by itself: `timers`, `clocks`, `wishes`, `follows`, `questions`, `listing`, `servers`,
`replays`, `books`, `census`.
"""

from .opening import open_store
from .protocols import ClockStore, LogStore, OutboxStore, PeopleStore, Store
from .values import (
    Applied,
    Brief,
    Change,
    ChannelTaken,
    Conflict,
    Head,
    Owed,
    Repeated,
    Row,
    Snapshot,
    Stored,
    Timer,
    Timing,
)

__all__ = [
    "Applied",
    "Brief",
    "Change",
    "ChannelTaken",
    "ClockStore",
    "Conflict",
    "Head",
    "LogStore",
    "OutboxStore",
    "Owed",
    "PeopleStore",
    "Repeated",
    "Row",
    "Snapshot",
    "Store",
    "Stored",
    "Timer",
    "Timing",
    "open_store",
]
