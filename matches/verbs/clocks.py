"""The verbs of clocks: what they show, and what others may claim when a seat's time is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, Protocol, get_args

from engine.game import AnyGame
from engine.optional import side_of, sides
from engine.text import T

from ..clock import WallClock
from ..concession import given_up, giving_up
from ..departures import STAND_IN, lost, substituted
from ..errors import Refused
from ..playing import By, running, seat_of
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..store import Change, Head, LogStore, Owed, TimerStore
from ..timing.answering import answers_until
from ..timing.claims import Reading, readings
from ..timing.clock import granted
from ..timing.standstill import StopStore, pace_of
from ..timing.timers import NEVER
from ..types import Acted, Match
from .views import acted_again, entries

Claim = Literal["win", "time", "computer"]
CLAIMS: tuple[Claim, ...] = get_args(Claim)
"""What others may do with a seat that is out of time: win, grant it a turn's worth of time, or let a computer play on.
"""


class ClocksStore(LogStore, StopStore, TimerStore, Protocol):
    """The log, the pauses of clocks, and the warnings given."""


class Clocks:
    """Reads clocks and carries out claims."""

    def __init__(
        self,
        sessions: Sessions,
        store: ClocksStore,
        games: Mapping[str, AnyGame],
        clock: WallClock,
    ) -> None:
        self._sessions = sessions
        self._store = store
        self._games = games
        self._clock = clock

    async def readings(self, match: MatchOrId) -> dict[int, Reading]:
        """What the clocks of a running match show, by seat; empty without a time limit."""
        return await readings(self._store, self._clock, (await self._sessions.peek(match)).head)

    async def answers(self, match: MatchOrId) -> dict[int, float]:
        """Until when (Unix seconds) each seat that is asked in another's turn can answer; empty where there is no limit."""
        return await answers_until(self._store, self._clock, (await self._sessions.peek(match)).head)

    async def deadlines(self, person: int) -> dict[int, float]:
        """The matches that wait for somebody, with when their time is over (Unix seconds).

        Those without a limit come later than any with one, the longest waiting first.
        """
        found: dict[int, float] = {}
        for timer in await self._store.timers_of(person, "gone"):
            found[timer.match] = timer.since + NEVER
        for timer in await self._store.timers_of(person, "warn"):
            head = await self._store.head(timer.match)
            reading = (await readings(self._store, self._clock, head)).get(timer.seat) if head is not None else None
            if reading is not None and reading.ends is not None:
                found[timer.match] = reading.ends
        for timer in await self._store.timers_of(person, "answer"):
            head = await self._store.head(timer.match)
            until = (await answers_until(self._store, self._clock, head)).get(timer.seat) if head is not None else None
            if until is not None:
                found[timer.match] = min(until, found.get(timer.match, until))
        return found

    def ends_by_claim(self, match: Match, seat: int) -> bool:
        """Whether the match would end if that seat lost on time; else a computer would play on in it."""
        return given_up(sides(self._games[match.game], match.setup), giving_up(match.seats, seat)) is not None

    async def claim(
        self, match: MatchOrId, user: int, what: str, seat: int | None = None, *, interaction: int | None = None
    ) -> Acted:
        """Carries out one of `CLAIMS` (`what`) on a seat that is out of time; with only one, `seat` may be left out."""

        async def once(session: Session) -> Acted:
            running(session.head)
            own = seat_of(session.head, user).number
            word = _meant(what)
            mine = side_of(sides(session.game, session.head.setup), own)
            out = _seat_out_of_time(session.head, await readings(self._store, self._clock, session.head), mine, seat)
            by = By(out, user, self._clock.now(), interaction)
            if word == "time":
                await self._sessions.write(session, _granted(session.head, out, user, self._clock.milliseconds()))
                return Acted(session.match, ())
            if word == "win":
                change, *after = lost(session, by, "forfeit")
            else:
                change, after = substituted(session, by, None, STAND_IN), []
            await self._sessions.write(session, change, *after)
            return Acted(session.match, entries(session, change.rows, user))

        return await self._sessions.change_once(match, interaction, once, acted_again(self._store, user))


def _granted(head: Head, seat: int, by: int, now: int) -> Change:
    """The change by which the person `by` grants one turn's worth of time to a seat that is out of it."""
    clocks = {**head.clocks, seat: granted(head.clocks[seat], pace_of(head.options), now)}
    return Change(
        replace(head, clocks=clocks, version=head.version + 1),
        drop=("board",),
        owed=(Owed("board"), Owed("grant", seat, by)),
    )


def _meant(what: str) -> Claim:
    word = next((one for one in CLAIMS if one == what.strip().casefold()), None)
    if word is None:
        raise Refused(T("You can claim: {words}.", words=", ".join(CLAIMS)))
    return word


def _seat_out_of_time(head: Head, clocks: dict[int, Reading], mine: tuple[int, ...], wanted: int | None) -> int:
    """The seat that players of the side `mine` may claim; Refused with the reason if there is none."""
    if not clocks:
        raise Refused(T("This match has no limit of time, so nobody can run out of it."))
    others = {seat: reading for seat, reading in clocks.items() if seat not in mine and wanted in (None, seat)}
    found = next((seat for seat, reading in others.items() if reading.claimable), None)
    if found is not None:
        return found
    over = next((seat for seat, reading in others.items() if reading.runs and reading.left <= 0), None)
    if over is None:
        raise Refused(T("Nobody else is out of time now."))
    moment, who = others[over].claimable_at, head.seats[over].person
    if moment is None:
        raise Refused(T("No warning has reached {who} yet, so nothing can be claimed.", who=who))
    when = f"<t:{int(moment) + 1}:R>"
    raise Refused(T("The time of {who} is over, but something can be claimed only {when}.", who=who, when=when))
