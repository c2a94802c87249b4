"""The verbs by which the rest of the bot knows a store; another database stands in by keeping this protocol."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from ..records.record import Record
from ..results.values import Rating, Result
from ..server_rules import ServerRules
from ..types import Come, Question, Shown, Told, Work
from .census import Census
from .values import Applied, Brief, Change, Head, Owed, Row, Stored, Timer


class Store(Protocol):
    """What is on disk.  Every writing verb returns when its commit is durable."""

    async def create(self, head: Head, owed: Sequence[Owed] = ()) -> Head:
        """A new match with an id of its own, and what it owes to its channel; raises ChannelTaken."""

    async def commit(self, change: Change) -> None:
        """Writes a change whole; raises Conflict (read the match again) or Repeated (an interaction is known)."""

    async def head(self, match: int) -> Head | None:
        """A match's head."""

    async def open_in(self, channel: int) -> int | None:
        """The id of the lobby or running match of a channel."""

    async def latest_in(self, channel: int, come: Come = "opened") -> int | None:
        """The id of the channel's newest match that has come so far, also an ended one."""

    async def listed(
        self, guild: int, start: int, limit: int, seen: Collection[int] | None = None
    ) -> tuple[Sequence[int], int]:
        """The ids of a server's open public matches from place `start` on, and how many there are in all; of those in
        the channels `seen`, where they are given."""

    async def listed_own(self, person: int, start: int, limit: int) -> tuple[Sequence[int], int]:
        """The same of the open matches in which a person sits or which they host."""

    async def channels_of(self, guild: int) -> Sequence[int]:
        """The channels and threads in which a server's open matches are."""

    async def follow(self, match: int, person: int, how: str, turn: int) -> None:
        """Keeps how a person follows a match from after that turn on."""

    async def unfollow(self, match: int, person: int) -> None:
        """A person no longer follows a match."""

    async def followed(self, match: int, person: int) -> str | None:
        """How a person follows a match."""

    async def load(self, match: int) -> Stored | None:
        """A match with what is needed to bring it into memory."""

    async def rows(self, match: int, since: int = 0, upto: int | None = None) -> Sequence[Row]:
        """The log rows with `since` < number <= `upto`."""

    async def applied(self, interaction: int) -> Applied | None:
        """What an interaction did, if it was applied."""

    async def computers_due(self) -> Sequence[int]:
        """The matches in which a computer is to act."""

    async def owed(self, now: float, limit: int, without: Collection[int] = ()) -> Sequence[Work]:
        """Announcements due, the oldest first, but for those of the matches `without`."""

    async def owed_by(self, match: int, now: float) -> Sequence[Work]:
        """A match's announcements due, the oldest first."""

    async def next_due(self, now: float) -> float | None:
        """When the next announcement that is not due yet will be."""

    async def finish(self, work: Work, shown: Shown | None, now: float, told: Told | None) -> None:
        """Takes an announcement out, and remembers the board message, or what came of it for whom it is."""

    async def postpone(self, work: Work, now: float, due: float) -> None:
        """Makes an announcement due later."""

    async def called(self, match: int, seat: int) -> float | None:
        """When a seat was last called whose person has done nothing since."""

    async def calling(self, match: int, seat: int) -> str | None:
        """The kind of the first announcement by which a seat is about to be called."""

    async def timers(self, match: int) -> Sequence[Timer]:
        """A match's timers."""

    async def timers_due(self, now: float, kinds: Collection[str], limit: int) -> Sequence[Timer]:
        """Timers of these kinds that are due, the longest overdue first."""

    async def next_timer(self, now: float) -> float | None:
        """When the next timer that is not due yet will be."""

    async def set_timer(self, old: Timer, new: Timer | None, owed: Sequence[Owed] = ()) -> bool:
        """Sets a timer anew (None: takes it out), and owes something; False, and nothing, if it is not as it was any more.

        What is owed to a seat that is already about to be called is left out.
        """

    async def clock_set_back(self, now: float) -> None:
        """Timers that were set later than `now` go off as long after it as they would have after their setting."""

    async def shown(self, match: int) -> Shown | None:
        """The board message last posted."""

    async def questions(self, match: int) -> Sequence[Question]:
        """The messages of a match that ask something and still have their buttons."""

    async def keep_question(self, match: int, question: Question) -> None:
        """Remembers such a message."""

    async def drop_question(self, match: int, message: int) -> None:
        """Forgets a message whose buttons are gone."""

    async def settings(self, person: int) -> dict[str, str]:
        """A person's settings."""

    async def set_settings(
        self, person: int, settings: Mapping[str, str], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        """Keeps settings of a person, sets timers anew that are still as they were, and has calls put off looked at."""

    async def timers_of(self, person: int, kind: str) -> Sequence[Timer]:
        """The timers of a kind in all matches of a person."""

    async def holidays(self, person: int) -> Sequence[tuple[float, float]]:
        """From when until when a person is away, in order."""

    async def set_holidays(self, person: int, holidays: Sequence[tuple[float, float]]) -> None:
        """Keeps a person's holidays, has calls put off looked at, and shows the person's running matches anew."""

    async def absent(self, people: Collection[int], since: float) -> dict[int, list[tuple[float, float]]]:
        """From when until when people are on holiday, but for what ended before `since`."""

    async def closed(self, since: float) -> Sequence[tuple[float, float]]:
        """From when until when this program did not run, but for what ended before `since`."""

    async def alive(self) -> float | None:
        """When this program last said that it runs."""

    async def set_alive(self, now: float, away_since: float | None = None) -> None:
        """Says that this program runs, and that it did not since `away_since`."""

    async def set_back_alive(self, now: float) -> None:
        """The clock was set back: says that this program runs, and has not been away later than now."""

    async def ticking(self) -> Sequence[int]:
        """The matches in which a clock runs."""

    async def uncounted(self) -> Sequence[int]:
        """The ids of the matches that ended and are not in the books yet, in the order of their ends."""

    async def count(self, result: Result, ratings: Mapping[str, Rating]) -> None:
        """Puts a match into the books with the ratings that it changed; nothing if it is there already."""

    async def ratings(self, game: str) -> dict[str, Rating]:
        """The ratings of all who played a game."""

    async def results(self, person: int | None, guild: int | None, limit: int) -> Sequence[Result]:
        """The newest results of a person (None: of all) on a server (None: on all), the oldest first."""

    async def names(self, people: Collection[int], guild: int | None = None) -> dict[int, str]:
        """What people were called in their newest matches on a server (None: anywhere)."""

    async def asked(self, person: int) -> Sequence[int]:
        """The running matches in which a person is asked to take a seat."""

    async def involved(self, person: int) -> tuple[Sequence[int], Sequence[int]]:
        """The matches in which a person sits or which they host: the open ones, and those that are over or where they
        handed a seat over."""

    async def forget(self, person: int, name: str) -> None:
        """Takes a person out of settings, ratings, results and matches that are over, where they are `name` now."""

    async def server_rules(self, guild: int) -> ServerRules:
        """The rules of a server."""

    async def set_server_rules(self, guild: int, rules: ServerRules) -> None:
        """Keeps the rules of a server."""

    async def hosted(self, guild: int, person: int) -> tuple[int, int]:
        """How many open matches a person hosts on a server, and how many of them have not begun."""

    async def sat(self, guild: int, person: int, but: int | None = None) -> int:
        """How many open matches of a server a person plays in, the match `but` left out."""

    async def open_on(self, guild: int, limit: int) -> Sequence[Brief]:
        """The newest open matches of a server in brief, also those that cannot be read."""

    async def brief(self, match: int) -> Brief | None:
        """A match in brief, also one that cannot be read."""

    async def begun_on(self, guild: int, before: int | None, limit: int) -> Sequence[int]:
        """The numbers of a server's matches that have begun, also those that are over, below `before`, the newest first."""

    async def shut(self, match: int) -> None:
        """Cancels an open match with nothing read of it; it owes its end and nothing else.  Raises Conflict if it is over."""

    async def keep_replay(self, number: int, person: int, now: float, record: Record) -> None:
        """Keeps a record for a person to look at, in place of their oldest where they have many."""

    async def replay(self, number: int) -> Record | None:
        """A record kept for looking at."""

    async def census(self) -> Census:
        """How much there is of everything."""

    async def close(self) -> None:
        """Waits for what is being written, and closes."""
