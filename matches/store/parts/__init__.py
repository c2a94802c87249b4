"""The parts of a store: each module implements one of the `protocols` on a `database`, whichever that is."""

from .books import Books
from .database import Database
from .decks import Decks
from .finding import Finding
from .leases import Leases
from .log import Log
from .outbox import Outbox
from .people import People
from .puzzles import Puzzles
from .reviews import Reviews
from .servers import Servers
from .standstill import Clocks
from .tasks import Tasks
from .timers import Timers
from .weekly import Weekly


class Parts(
    Log, Finding, Outbox, Timers, Clocks, People, Decks, Servers, Puzzles, Weekly, Reviews, Books, Leases, Tasks
):
    """All of them."""


__all__ = ["Database", "Parts"]
