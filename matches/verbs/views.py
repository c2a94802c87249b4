"""The verbs that only read: what one person may know of a match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.dice import BLOCK, Dice
from engine.game import Action, AnyGame, DeckList, Outcome, Wording
from engine.optional import builds, sides
from engine.text import T, Text

from ..advance import Prepared
from ..concession import given_up, giving_up
from ..ending_turn import with_the_end
from ..errors import Refused
from ..freshness import since
from ..prepared import AHEAD, NOTHING, Supposed, for_own_turn, moment, own_turn, phrases, planned, supposed
from ..series import goes_on
from ..session import Session, entry
from ..sessions import MatchOrId, Sessions
from ..standing_orders import advance
from ..store import Applied, Head, LogStore, Row
from ..types import Acted, Entry, Look, Match
from ..visibility import refuse_outsiders


def sitting(session: Session, user: int | None) -> int | None:
    """The seat whose knowledge a person has; None for spectators and for who gave up while others play on.

    Refuses outsiders of a private match.
    """
    if user is None:
        return None
    refuse_outsiders(session.head, user)
    return next((seat.number for seat in session.head.seats if seat.played_by(user)), None)


def entries(session: Session, rows: Sequence[Row], user: int | None) -> tuple[Entry, ...]:
    """Log rows as that person may see them."""
    seat, over = sitting(session, user), all_told(session.head)
    return tuple(entry(row, seat, over) for row in rows)


def all_told(head: Head) -> bool:
    """Whether everybody may know everything of a match: it is over, and no series went on after it."""
    return head.status in ("ended", "cancelled") and not goes_on(head.options)


def choices(session: Session, seat: int | None) -> tuple[Action, ...]:
    """A seat's legal actions; none while others act, or for a spectator."""
    if seat is None or seat not in session.waiting.to_act:
        return ()
    return tuple(session.game.legal(session.state, seat))


def known_lists(game: AnyGame, head: Head, seat: int | None) -> tuple[DeckList | None, ...]:
    """The custom deck of each seat, as a seat (None: a spectator) may know it."""
    over = all_told(head)
    return tuple(one.built if over or one.number == seat else _shown(game, one.built) for one in head.seats)


def _shown(game: AnyGame, deck: DeckList | None) -> DeckList | None:
    """What others may know of a deck."""
    building = builds(game)
    return building.shown(deck) if deck and building else None


def look_from(session: Session, seat: int | None) -> Look:
    """All that a seat (None: a spectator) may know of a match that has begun."""
    game, state = session.game, session.state
    acting = seat is not None and seat in session.waiting.to_act
    known = NOTHING if seat is None else session.head.prepared.get(seat, NOTHING)
    view = game.view(state, seat)
    return Look(
        match=session.match,
        seat=seat,
        view=view,
        legal=choices(session, seat),
        question=game.question(state, seat) if acting and seat is not None else None,
        advance=None if seat is None else advance(game, state, session.waiting, seat, session.head.declined),
        since=since(session.head, seat),
        prepared=known,
        phrases=phrases(game, view, known),
    )


def look_ahead(session: Session, seat: int) -> tuple[Look, Any] | None:
    """What a seat may know where its plan would take it, and the state then; None if it could not act then.

    In its own turn that is the match if nobody answers, else its next turn if the others do nothing before.
    """
    head, now, dice = session.head, session.waiting, session.dice
    if head.status != "playing" or dice is None or seat in now.to_act:
        return None
    if all(head.seats[number].computer for number in now.to_act):
        return None
    known = head.prepared.get(seat, NOTHING)
    game, (reached, legal) = session.game, _reached(session, seat, known)
    if not reached.goes_on or not legal:
        return None
    state = reached.played.state
    revision = moment(game, state, dice.seed)
    match = replace(session.match, revision=revision, to_act=game.to_act(state), chapter=game.chapter(state))
    view, question = game.view(state, seat), game.question(state, seat)
    first = now.to_act if seat in now.owners else ()
    words = phrases(game, view, known)
    return Look(match, seat, view, legal, question, None, revision, known, True, first, words), state


def _reached(session: Session, seat: int, known: Prepared) -> tuple[Supposed, tuple[Action, ...]]:
    """Where a seat's plan would take it, and what it could do then."""
    game, state = session.game, session.state
    assert session.dice is not None
    if seat not in session.waiting.owners:
        return own_turn(game, state, seat, known.plan)
    reached = supposed(game, state, session.dice, seat, known.plan, session.head.declined.get(seat))
    return reached, tuple(game.legal(reached.played.state, seat))


def planned_by(session: Session, seat: int, actions: Sequence[Action], revision: int) -> Prepared:
    """What a seat has prepared once these acts (none: the end of its turn) are added to its plan.

    Refused if that does not lead to this `moment`.
    """
    known = session.head.prepared.get(seat, NOTHING)
    reached, legal = _reached(session, seat, known)
    assert session.dice is not None
    if not reached.goes_on or moment(session.game, reached.played.state, session.dice.seed) != revision:
        raise Refused(T("The match has moved on since that button; look at the newest board and choose again."))
    if seat in session.waiting.owners:
        if not actions:
            return with_the_end(session.game, reached, seat, known, session.head.declined.get(seat))
        return planned(session.game, reached, seat, known, actions)
    return for_own_turn(session.game, reached, seat, known, legal, actions)


def acted_again(store: LogStore, user: int) -> Callable[[Session, Applied], Awaitable[Acted]]:
    """Replays the answer to an interaction that was applied before: the same entries."""

    async def again(session: Session, applied: Applied) -> Acted:
        rows = await store.rows(applied.match, applied.first - 1, applied.last)
        return Acted(session.match, entries(session, rows, user), again=True)

    return again


def _asks_computers(session: Session) -> bool:
    """Whether a running match waits for nobody but computers."""
    seats = session.waiting.to_act
    return session.head.status == "playing" and all(session.head.seats[seat].computer for seat in seats)


class Views:
    """Reads matches for one person."""

    def __init__(self, sessions: Sessions, store: LogStore, games: Mapping[str, AnyGame]) -> None:
        self._sessions = sessions
        self._store = store
        self._games = games

    async def look(self, match: MatchOrId, user: int | None) -> Look:
        """What a person (None: a spectator) may know of a match that has begun."""
        session = await self._sessions.peek(match)
        if session.state is None:
            raise Refused(T("The match has not begun yet."))
        return look_from(session, sitting(session, user))

    async def ahead(self, match: MatchOrId, user: int) -> tuple[Look, list[tuple[Action, Wording]]] | None:
        """What a person may choose from, each in words, if nobody answers what they have done and planned."""
        session = await self._sessions.peek(match)
        seat = sitting(session, user)
        found = None if seat is None or session.state is None else look_ahead(session, seat)
        if seat is None or found is None:
            return None
        look, state = found
        return look, [(one, session.game.wording(state, seat, one)) for one in look.legal]

    async def stands_at(self, match: MatchOrId, revision: int) -> bool:
        """Whether a match has come to the moment for which buttons of a private board ahead were made."""
        session = await self._sessions.peek(match)
        if revision < AHEAD or session.dice is None:
            return False
        return moment(session.game, session.state, session.dice.seed) == revision

    async def look_for_computer(self, match: MatchOrId) -> tuple[Look, str] | None:
        """What the computer that is to act may know, and its level; None if none is to act."""
        session = await self._sessions.peek(match)
        for number in session.waiting.to_act:
            seat = session.head.seats[number]
            if seat.computer:
                return look_from(session, number), seat.level
        return None

    async def view(self, match: MatchOrId, user: int | None) -> Any:
        """The game's view for that person."""
        return (await self.look(match, user)).view

    async def legal(self, match: MatchOrId, user: int) -> tuple[Action, ...]:
        """A person's legal actions."""
        session = await self._sessions.peek(match)
        return choices(session, sitting(session, user))

    async def wordings(self, match: MatchOrId, user: int) -> list[tuple[Action, Wording]]:
        """A person's legal actions, each in words."""
        session = await self._sessions.peek(match)
        seat = sitting(session, user)
        actions = choices(session, seat)
        return [] if seat is None else [(one, session.game.wording(session.state, seat, one)) for one in actions]

    async def answers(self, match: MatchOrId, user: int, action: str) -> list[tuple[Action, Wording]]:
        """The actions a person could choose from right after a legal action, so that both can be offered in one line.

        Empty if the action would reveal something or end the phase; it is tried on a copy, with other dice.
        """
        session = await self._sessions.peek(match)
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
        session = await self._sessions.peek(match)
        rows = await self._store.rows(session.head.id, since)
        return entries(session, rows, user)

    async def answered(self, acted: Acted, user: int, seconds: float) -> Acted:
        """The act with what computers answered at once in the same turn, for which it waits at most `seconds`.

        Also with what they answer at the beginning of the person's own turn.
        """

        def over(session: Session) -> bool:
            same = session.waiting.turn == now.turn or seat in session.waiting.owners
            return not same or not _asks_computers(session)

        session = await self._sessions.peek(acted.match)
        seat, now = sitting(session, user), session.waiting
        if over(session):
            return acted
        await self._sessions.until(acted.match, over, seconds)
        entries = await self.log(acted.match, user, acted.match.revision)
        return replace(acted, match=(await self._sessions.peek(acted.match)).match, entries=(*acted.entries, *entries))

    def conceding(self, match: Match, user: int) -> Outcome | None:
        """How the match would end if that person gave up now; None if the others would play on."""
        seat = match.seat_of(user)
        return (
            None
            if seat is None
            else given_up(sides(self._games[match.game], match.setup), giving_up(match.seats, seat.number))
        )

    async def lists(self, match: MatchOrId, user: int | None) -> tuple[DeckList | None, ...]:
        """The custom deck of each seat, as a person (None: a spectator) may know it.

        That is their own, what the game shows of others', and all after the end.
        """
        session = await self._sessions.peek(match)
        return known_lists(session.game, session.head, sitting(session, user))

    async def epilogue(self, match: MatchOrId) -> tuple[Text, ...]:
        """What the game tells at the end beside who won, a line each, with `{seat1}` … for the players."""
        session = await self._sessions.peek(match)
        if session.head.status != "ended":
            raise Refused(T("The match is not over yet."))
        return tuple(session.game.epilogue(session.state))
