"""The store: what is on disk of every match.

`verbs` is the protocol that the rest of the bot knows; `records` its values.  SQLite keeps it: `opening` opens and
migrates a database (`migrations/` has the numbered steps), `writer` is the one task that writes, committing in groups;
`statements` the SQL and the columns of matches; `sqlite` puts them together.  The SQL of everything else stands by itself:
`timers`, `clocks`, `wishes`, `follows`, `listing`, `servers`, `replays`, `books`, `census`.
"""

from .opening import DatabaseError, open_store
from .records import (
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
from .verbs import Store

__all__ = [
    "Applied",
    "Brief",
    "Change",
    "ChannelTaken",
    "Conflict",
    "DatabaseError",
    "Head",
    "Owed",
    "Repeated",
    "Row",
    "Snapshot",
    "Store",
    "Stored",
    "Timer",
    "Timing",
    "open_store",
]
