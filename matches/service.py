"""`Matches`: all that the rest of the bot does with matches, in parts.

Every verb that changes something returns when the change is durable.
"""

from __future__ import annotations

import logging
import math
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence

from engine.game import AnyGame

from .clock import WallClock
from .errors import Refused, Unreadable
from .lobby import Levels
from .outbox import Outbox
from .sessions import Sessions
from .store import EVERYTHING, Share, Store
from .types import Come, Match
from .verbs.admission import Admission
from .verbs.books import Books
from .verbs.calls import Calls
from .verbs.clocks import Clocks
from .verbs.decks import Decks
from .verbs.follows import Follows
from .verbs.hints import Hints
from .verbs.lessons import Lessons
from .verbs.lobbies import Lobbies
from .verbs.people import People
from .verbs.play import Play
from .verbs.proposals import Proposals
from .verbs.puzzles import Puzzles
from .verbs.records import Records
from .verbs.rematches import Rematches
from .verbs.replays import Replays
from .verbs.series import Breaks
from .verbs.servers import Servers
from .verbs.trials import Trials
from .verbs.views import Views
from .verbs.weekly import Weeks

log = logging.getLogger("herald")
MOST = 1000
"""The most of a person's own matches that are put in order."""


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(32)


class Matches:
    """Ongoing games: finds matches itself; everything else is done by its parts.

    `games` are the rules by key, `levels` gives the computers' levels of one.
    `keep` is how many matches stay in memory; `new_seed` gives 32 bytes for a match's dice; `share` tells which servers this
    process looks after now.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        *,
        levels: Levels = lambda _: ("easy", "normal"),
        keep: int = 64,
        clock: WallClock | None = None,
        new_seed: Callable[[], bytes] = new_seed,
        share: Callable[[], Share] = lambda: EVERYTHING,
    ) -> None:
        self.store = store
        self.share = share
        self.games = games
        self.clock = clock = clock or WallClock()
        self.sessions = sessions = Sessions(store, games, keep, clock, share)
        self.outbox = Outbox(store, clock, share)
        self.sessions.observers.append(self.outbox.changed)

        self.admission = Admission(store)
        self.lobbies = Lobbies(sessions, store, games, levels, self.admission, clock, new_seed)
        self.rematches = Rematches(sessions, store, self.admission, self.lobbies, clock)
        self.breaks = Breaks(sessions, store, self.lobbies)
        self.lessons = Lessons(sessions, store, games, self.admission, self.lobbies, clock)
        self.play = Play(sessions, store, clock)
        self.hints = Hints(sessions)
        self.trials = Trials(sessions, self.play, new_seed)
        self.puzzles = Puzzles(store, games, clock)
        self.weeks = Weeks(store, games, clock, new_seed)
        self.proposals = Proposals(sessions, store, self.admission, levels, clock)
        self.clocks = Clocks(sessions, store, games, clock)
        self.views = Views(sessions, store, games)
        self.records = Records(sessions, store, games)
        self.replays = Replays(sessions, store, games, clock)
        self.books = Books(store, games)
        self.people = People(sessions, store, self.outbox, self.books, clock)
        self.decks = Decks(store, games, clock, new_seed)
        self.calls = Calls(store, self.people, clock, share)
        self.follows = Follows(sessions, store)
        self.servers = Servers(sessions, store, self.outbox, self.play)

    def game(self, match: Match) -> AnyGame:
        """The rules of a match's game."""
        return self.games[match.game]

    async def get(self, match: int) -> Match | None:
        """The match with this id."""
        return await self.sessions.get(match)

    async def settled(self, match: int) -> Match | None:
        """The match with this id, after any change in progress, so it is never older than its announcements on disk."""
        try:
            async with self.sessions.use(match) as session:
                return session.match
        except Refused:
            return None

    async def find(self, channel: int) -> Match | None:
        """The open match of a channel: a lobby or a running match."""
        number = await self.store.open_in(channel)
        return None if number is None else await self.get(number)

    async def latest(self, channel: int, come: Come = "opened") -> Match | None:
        """The newest match of a channel that has come at least as far as `come`, also a finished one."""
        number = await self.store.latest_in(channel, come)
        return None if number is None else await self.get(number)

    async def listed(
        self, guild: int, start: int, limit: int, seen: Collection[int] | None = None
    ) -> tuple[list[Match], int]:
        """A server's open public matches from index `start` on, at most `limit`, and their total; lobbies with room
        come first, then the newest.

        Only in the channels `seen`, if given.
        """
        numbers, total = await self.store.listed(guild, start, limit, seen)
        return await self._readable(numbers), total

    async def listed_own(self, person: int, start: int, limit: int) -> tuple[list[Match], int]:
        """The same for matches that a person plays or hosts, private ones too, on all servers; first those that wait for
        them, in the order in which their time is over.
        """
        numbers, total = await self.store.listed_own(person, 0, MOST)
        over = await self.clocks.deadlines(person)
        ordered = sorted(numbers, key=lambda number: over.get(number, math.inf))
        return await self._readable(ordered[start : start + limit]), total

    async def _readable(self, numbers: Sequence[int]) -> list[Match]:
        found: list[Match] = []
        for number in numbers:
            try:
                match = await self.get(number)
            except Unreadable as error:
                log.info("match %s cannot be listed: %s", number, error)
                continue
            if match is not None:
                found.append(match)
        return found
