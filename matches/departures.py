"""How somebody leaves a running match: by giving up, on time, by handing the seat over, or by abandoning it together.

Each function builds a change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from engine.dice import Dice
from engine.optional import drops_out, sides

from .changes import entered, stopped
from .concession import given_up, giving_up
from .events import pack_events
from .playing import By, entry_row
from .series import giving_up as series_given_up
from .session import Session
from .store import Change
from .types import ABANDONED, Former, Person

STAND_IN = "easy"
"""The level of a computer that plays on for somebody."""


def lost(
    session: Session, by: By, kind: Literal["concede", "forfeit"] = "concede", *, series: bool = False
) -> tuple[Change, Any, Dice]:
    """A seat gives up, perhaps the whole `series`, or loses on time: the match ends (see `given_up`), or a computer (`STAND_IN`)
    plays on in it, which has nothing to do in games that go on without the seat. Also the state and dice after it.
    """
    assert session.dice is not None
    game, row = session.game, entry_row(session, kind, by)
    state, dice = session.state, session.dice
    if leaving := drops_out(game, session.head.setup):
        state, dice = game.copy(state), Dice(dice.seed, dice.position)
        events = leaving.drop_out(state, by.seat, dice)
        row = replace(row, events=pack_events(events), settles=game.settles(events))
    seats = giving_up(session.head.seats, by.seat)
    if (game.outcome(state) or given_up(sides(game, session.head.setup), seats)) is None:
        seats = giving_up(seats, by.seat, STAND_IN)
    actor = by.seat if kind == "concede" else None
    options = session.head.options
    head = replace(session.head, seats=seats, options=series_given_up(options, by.seat) if series else options)
    return entered(session, [row], state, dice, head=head, actor=actor, interactions=by.interactions), state, dice


def substituted(session: Session, by: By, person: Person | None, level: str = "") -> Change:
    """A seat gets another player: a person, or a computer of a `level`.

    A new person has all their time, and is called if the match waits for them. The former player becomes a spectator.
    """
    head, row = session.head, entry_row(session, "substitute", by)
    before = head.seats[by.seat]
    seats = tuple(replace(one, person=person, level=level) if one.number == by.seat else one for one in head.seats)
    head = replace(
        head,
        seats=seats,
        former=(*head.former, Former(row.number, by.seat, before.person, before.level)),
        told={seat: turn for seat, turn in head.told.items() if seat != by.seat},
        clocks={seat: clock for seat, clock in head.clocks.items() if seat != by.seat},
    )
    assert session.dice is not None
    return entered(session, [row], session.state, session.dice, head=head, interactions=by.interactions)


def abandoned(session: Session, by: By) -> Change:
    """The match ends for everybody, without a winner."""
    row = replace(entry_row(session, "abandon", by), seat=None)
    options = session.head.options
    options = replace(options, extra={**options.extra, ABANDONED: str(row.number)})
    return stopped(replace(session.head, options=options), (row,), by.interactions)
