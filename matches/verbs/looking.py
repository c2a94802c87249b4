"""The verbs that change nothing: finding a match, and what one person may know of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from engine.dice import BLOCK, Dice
from engine.game import Action, AnyGame, DeckList, Outcome, Wording, builds, sides
from engine.text import T, Text

from ..base import Base
from ..declining import advance
from ..desk import MatchOrId
from ..ending import given_up, giving_up
from ..freshness import since
from ..records.checking import Checked, check
from ..session import Session, entry
from ..store import Applied, Head, Row
from ..types import Acted, Come, Entry, Look, Match, Refused
from ..visibility import refuse_outsiders


def sitting(session: Session, user: int | None) -> int | None:
    """The seat whose knowledge that person has; None for spectators and for who has given up while others play on.

    Refuses outsiders of a private match.
    """
    if user is None:
        return None
    refuse_outsiders(session.head, user)
    return next((seat.number for seat in session.head.seats if seat.played_by(user)), None)


def entries(session: Session, rows: Sequence[Row], user: int | None) -> tuple[Entry, ...]:
    """Log rows as that person may see them."""
    over = session.head.status in ("ended", "cancelled")
    seat = sitting(session, user)
    return tuple(entry(row, seat, over) for row in rows)


def choices(session: Session, seat: int | None) -> tuple[Action, ...]:
    """What a seat may do now: nothing while others decide, or for a spectator."""
    if seat is None or seat not in session.waiting.to_act:
        return ()
    return tuple(session.game.legal(session.state, seat))


def known_lists(game: AnyGame, head: Head, seat: int | None) -> tuple[DeckList | None, ...]:
    """What a seat (None: a spectator) may know of the decks that all have built."""
    over = head.status in ("ended", "cancelled")
    return tuple(one.built if over or one.number == seat else _shown(game, one.built) for one in head.seats)


def _shown(game: AnyGame, deck: DeckList | None) -> DeckList | None:
    """What others may know of a deck."""
    building = builds(game)
    return building.shown(deck) if deck and building else None


def look_from(session: Session, seat: int | None) -> Look:
    """All that a seat (None: a spectator) may know of a match that has begun."""
    game, state = session.game, session.state
    acting = seat is not None and seat in session.waiting.to_act
    return Look(
        match=session.match,
        seat=seat,
        view=game.view(state, seat),
        legal=choices(session, seat),
        question=game.question(state, seat) if acting and seat is not None else None,
        advance=None if seat is None else advance(game, state, session.waiting, seat, session.head.declined),
        since=since(session.head, seat),
    )


class Looking(Base):
    """What people read."""

    def game(self, match: Match) -> AnyGame:
        """The rules of a match's game."""
        return self.games[match.game]

    async def get(self, match: int) -> Match | None:
        """The match of this id."""
        try:
            return (await self.desk.peek(match)).match
        except Refused:
            return None

    async def settled(self, match: int) -> Match | None:
        """The match of this id, after whoever is changing it has finished: never older than what is owed of it on disk."""
        try:
            async with self.desk.use(match) as session:
                return session.match
        except Refused:
            return None

    async def find(self, channel: int) -> Match | None:
        """The lobby or running match of a channel."""
        number = await self.store.open_in(channel)
        return None if number is None else await self.get(number)

    async def latest(self, channel: int, come: Come = "opened") -> Match | None:
        """The newest match of a channel that has come so far, also when it is over."""
        number = await self.store.latest_in(channel, come)
        return None if number is None else await self.get(number)

    async def look(self, match: MatchOrId, user: int | None) -> Look:
        """What a person (None: a spectator) may know of a match that has begun."""
        session = await self.desk.peek(match)
        if session.state is None:
            raise Refused(T("The match has not begun yet."))
        return look_from(session, sitting(session, user))

    async def look_for_computer(self, match: MatchOrId) -> tuple[Look, str] | None:
        """What the computer to act may know, and its level; None where no computer is to act."""
        session = await self.desk.peek(match)
        for number in session.waiting.to_act:
            seat = session.head.seats[number]
            if seat.computer:
                return look_from(session, number), seat.level
        return None

    async def view(self, match: MatchOrId, user: int | None) -> Any:
        """The game's view for that person."""
        return (await self.look(match, user)).view

    async def legal(self, match: MatchOrId, user: int) -> tuple[Action, ...]:
        """What that person may do now."""
        session = await self.desk.peek(match)
        return choices(session, sitting(session, user))

    async def wordings(self, match: MatchOrId, user: int) -> list[tuple[Action, Wording]]:
        """What that person may do now, in words."""
        session = await self.desk.peek(match)
        seat = sitting(session, user)
        actions = choices(session, seat)
        return [] if seat is None else [(one, session.game.wording(session.state, seat, one)) for one in actions]

    async def answers(self, match: MatchOrId, user: int, action: str) -> list[tuple[Action, Wording]]:
        """What that person would be asked to choose from right after a legal action, for offering both in one line.

        Nothing where it would bring something to light first; it is tried on a copy, with dice that are not the match's.
        """
        session = await self.desk.peek(match)
        seat = sitting(session, user)
        if seat is None or action not in choices(session, seat):
            return []
        game, state = session.game, session.game.copy(session.state)
        events = game.apply(state, seat, Action(action), Dice(bytes(BLOCK)))
        if game.settles(events) or seat not in game.to_act(state) or game.chapter(state) != game.chapter(session.state):
            return []
        return [(one, game.wording(state, seat, one)) for one in game.legal(state, seat)]

    async def log(self, match: MatchOrId, user: int | None = None, since: int = 0) -> tuple[Entry, ...]:
        """The entries after number `since`, as that person may see them."""
        session = await self.desk.peek(match)
        rows = await self.store.rows(session.head.id, since)
        return entries(session, rows, user)

    def acted_again(self, user: int) -> Callable[[Session, Applied], Awaitable[Acted]]:
        """How that person's interaction is answered that was applied before: with the same entries."""

        async def again(session: Session, applied: Applied) -> Acted:
            rows = await self.store.rows(applied.match, applied.first - 1, applied.last)
            return Acted(session.match, entries(session, rows, user), again=True)

        return again

    def conceding(self, match: Match, user: int) -> Outcome | None:
        """How the match would end if that person gave it up now; None where the others play on."""
        seat = match.seat_of(user)
        return (
            None
            if seat is None
            else given_up(sides(self.game(match), match.setup), giving_up(match.seats, seat.number))
        )

    async def lists(self, match: MatchOrId, user: int | None) -> tuple[DeckList | None, ...]:
        """What that person (None: a spectator) may know of the decks that the seats have built: their own, after the match all."""
        session = await self.desk.peek(match)
        return known_lists(session.game, session.head, sitting(session, user))

    async def epilogue(self, match: MatchOrId) -> tuple[Text, ...]:
        """What its game tells at the end of a match beside who won, a line each, with `{seat1}` … for the players."""
        session = await self.desk.peek(match)
        if session.head.status != "ended":
            raise Refused(T("The match is not over yet."))
        return tuple(session.game.epilogue(session.state))

    async def verify(self, match: MatchOrId) -> Checked:
        """Whether the dice and the log of a match that is over agree with its seed."""
        session = await self.desk.peek(match)
        if session.head.status in ("lobby", "playing") or session.head.seed is None:
            raise Refused(T("The dice can be checked when the match is over."))
        rows = await self.store.rows(session.head.id, 0)
        return await asyncio.to_thread(check, session, rows)

    async def seed(self, match: MatchOrId) -> bytes:
        """The seed of a match that is over, for checking its dice."""
        session = await self.desk.peek(match)
        if session.head.status in ("lobby", "playing") or session.head.seed is None:
            raise Refused(T("The dice can be checked when the match is over."))
        return session.head.seed
