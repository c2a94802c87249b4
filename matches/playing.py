"""Builds the changes of acting and undoing in a running match, or raises Refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.game import Action, AnyGame, Event
from engine.meaning import meant
from engine.text import T, Text

from .automatic import Automatic, against_computers
from .changes import entered
from .ending_turn import ANSWER_FIRST, ending, endings_left
from .errors import OutOfTurn, Refused
from .events import pack_events
from .interrupted import interrupted
from .prepared import NOTHING, gone_on
from .session import Session, before, departures, standing
from .shorthand import Played, Step, carry_out, play_together, read_and_play
from .store import Change, Head, Row
from .types import ABANDONED, EntryKind, MatchSeat, Proposal
from .visibility import refuse_outsiders


@dataclass(frozen=True, slots=True)
class By:
    """Who does something: a seat, the person there (None: a computer, or time), when, and by which interaction on Discord."""

    seat: int
    person: int | None
    time: float
    interaction: int | None = None

    @property
    def interactions(self) -> tuple[int, ...]:
        """The interaction, if it is known."""
        return () if self.interaction is None else (self.interaction,)


def running(head: Head) -> None:
    """Refuses a match that is not running."""
    if head.status == "lobby":
        raise Refused(T("The match has not begun yet."))
    if head.status == "ended":
        raise Refused(T("This match has ended."))
    if head.status == "cancelled":
        abandoned = ABANDONED in head.options.extra
        raise Refused(T("This match is abandoned.") if abandoned else T("This match was cancelled."))


def seat_of(head: Head, user: int) -> MatchSeat:
    """The seat that the person plays; refuses spectators."""
    found = next((seat for seat in head.seats if seat.person and seat.person.id == user), None)
    if found is None:
        refuse_outsiders(head, user)
        raise Refused(T("You are not in this match; you can look on."))
    if found.conceded:
        raise Refused(T("You have given up this match."))
    return found


def current(head: Head, revision: int | None) -> None:
    """Refuses a button made at another revision."""
    if revision is not None and revision != head.revision:
        raise Refused(T("The match has moved on since that button; look at the newest board and choose again."))


def acted(session: Session, by: By, text: str, *more: Action) -> tuple[Change, Played]:
    """The change of a person's typed text; with `more`, of several actions at once."""
    _to_act(session, by.seat)
    game, state, dice = session.game, session.state, session.dice
    assert dice is not None
    if more:
        return _change(session, by, play_together(game, state, dice, by.seat, (Action(text), *more)))
    return _change(session, by, read_and_play(game, state, dice, by.seat, text))


def turn_ended(session: Session, by: By) -> tuple[Change, Played]:
    """The change of letting the rest of the turn go: phase after phase is ended, up to a question or something revealed.

    Where others may answer in between, what is left follows once they have passed, unless one of them answers.
    """
    _to_act(session, by.seat)
    game, dice = session.game, session.dice
    assert dice is not None
    played, turn = Played(session.state, dice), game.chapter(session.state).turn
    while (act := ending(game, played.state, by.seat)) and game.chapter(played.state).turn == turn:
        played = carry_out(game, played, by.seat, act)
        if game.settles(played.steps[-1].events):
            return _change(session, by, played)
    if not played.steps:
        raise Refused(ANSWER_FIRST)
    known = session.head.prepared.get(by.seat, NOTHING)
    plan = endings_left(game, played, by.seat, turn, session.head.declined.get(by.seat))
    prepared = {**session.head.prepared, by.seat: replace(known, plan=plan)} if plan else session.head.prepared
    return _change(session, by, played, replace(session.head, prepared=prepared))


def acted_exactly(session: Session, by: By, action: Action, why: Text | None = None) -> tuple[Change, Played]:
    """The change of one legal action, as a computer or time gives it, perhaps told with `why`; raises IllegalAction."""
    _to_act(session, by.seat)
    assert session.dice is not None
    played = carry_out(session.game, Played(session.state, session.dice), by.seat, action)
    if why is not None:
        first, *rest = played.steps
        played.steps = [replace(first, events=_explained(session.game, first.events, meant(by.seat, why))), *rest]
    return _change(session, by, played)


def _explained(game: AnyGame, events: Sequence[Event], why: Event) -> list[Event]:
    """The events with the reason right behind the first that is told of the deed; before all others if none is."""
    for place, event in enumerate(events, 1):
        if event.only is None and not event.explains and game.tell(event) is not None:
            while place < len(events) and (events[place].concludes or events[place].only is not None):
                place += 1
            return [*events[:place], why, *events[place:]]
    return [why, *events]


def _to_act(session: Session, seat: int) -> None:
    if seat not in session.waiting.to_act:
        raise OutOfTurn(T("It is not your turn; the match waits for another player."))


def declined(session: Session, by: By, head: Head) -> tuple[Change, Played] | Head:
    """The change that what is settled in advance in `head` brings about at once; else the head with what is left of that."""
    assert session.dice is not None
    played = Played(session.state, session.dice)
    after = Automatic(session.game, head.declined, head.prepared, played, against_computers(head))
    return _change(session, by, played, head) if after.steps else replace(head, prepared=after.prepared)


def _change(session: Session, by: By, played: Played, head: Head | None = None) -> tuple[Change, Played]:
    """The change of a command and of what was settled in advance and follows, and what was played."""
    head = head or session.head
    if played.steps and by.person is not None:
        head = replace(head, prepared=gone_on(head.prepared, by.seat))
    left = interrupted(session.game, session.state, by.seat, played.steps, head.prepared)
    head = replace(head, prepared=left)
    first = session.head.revision + 1
    rows = [_act(session, by, step, first, first + number) for number, step in enumerate(played.steps)]
    after = Automatic(session.game, head.declined, head.prepared, played, against_computers(head))
    for number, (seat, step) in enumerate(after.steps, first + len(rows)):
        person = head.seats[seat].person
        rows.append(_act(session, By(seat, person.id if person else None, by.time), step, number, number))
    head, played = replace(head, prepared=after.prepared), after.played
    actor = None if by.person is None else by.seat
    change = entered(session, rows, played.state, played.dice, head=head, actor=actor, interactions=by.interactions)
    return change, played


def _act(session: Session, by: By, step: Step, first: int, number: int) -> Row:
    events = step.events
    settles = session.game.settles(events)
    packed = pack_events(events)
    return Row(number, "act", by.seat, by.person, step.action, packed, settles, first, step.position, by.time)


def entry_row(session: Session, kind: EntryKind, by: By, target: int = 0) -> Row:
    """The next log entry, of a kind other than an act."""
    assert session.dice is not None
    number = session.head.revision + 1
    nothing = pack_events([])
    return Row(number, kind, by.seat, by.person, "", nothing, False, number, session.dice.position, by.time, target)


def may_take_back(session: Session, rows: Sequence[Row], seat: int) -> Proposal:
    """What the seat's undo would undo: its latest command and everything after it.

    `waiting` are the seats that must consent: none if only own acts that settled nothing are undone, and never
    computers. Refused where nobody could consent, else luck might be tried again; a match that does not count is free.
    """
    stand = standing(rows)
    own = next((row for row in reversed(stand) if row.seat == seat), None)
    if own is None:
        raise Refused(T("You have done nothing yet that could be taken back."))
    if any(row.number > own.first and row.kind in departures(session.game, session.head.setup) for row in rows):
        raise Refused(T("Somebody has left the match since then, so it stays."))
    back = [row for row in stand if row.number >= own.first]
    if all(row.seat == seat and not row.settles for row in back):
        return Proposal(seat, own.first, ())
    others = tuple(other.number for other in session.head.seats if other.number != seat and not other.computer)
    if not others and session.head.counts:
        raise Refused(
            T(
                "A die, a draw or a computer's act has followed, so it stays: only people can agree to take that back. "
                "In a lesson you may take anything back."
            )
        )
    return Proposal(seat, own.first, others)


def taken_back(session: Session, rows: Sequence[Row], request: Proposal, by: By, *, asked: bool) -> tuple[Change, Any]:
    """The change of an undo, and the state after it.

    If consent was `asked`, the seat that proposed it may be away, so it is called again.
    """
    state = before(session, rows, request.target)
    assert session.dice is not None
    row = entry_row(session, "undo", by, request.target)
    known = [by.interaction, session.head.proposal_interaction if asked else None]
    change = entered(
        session,
        [row],
        state,
        session.dice,
        actor=None if asked else request.seat,
        interactions=[one for one in known if one is not None],
        snapshot=True,
    )
    return change, state
