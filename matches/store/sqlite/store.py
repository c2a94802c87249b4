"""The whole store on SQLite."""

from __future__ import annotations

from .books import Books
from .decks import Decks
from .finding import Finding
from .log import Log
from .outbox import Outbox
from .people import People
from .puzzles import Puzzles
from .servers import Servers
from .standstill import Clocks
from .timers import Timers


class SqliteStore(Log, Finding, Outbox, Timers, Clocks, People, Decks, Servers, Puzzles, Books):
    """Implements `protocols.Store`; made by `open_store`."""
