"""Verifies a finished match: its seed against the hash announced at the start, every act against the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.dice import Dice
from engine.game import BadRecord, Event, IllegalAction

from ..events import pack_events, unpack_events
from ..session import Session, begin, carried_out, departures
from ..store import Row


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of a check: how many acts agree with the seed, and the first entry that does not (0: all do)."""

    acts: int
    fault: int
    seed: str
    seed_hash: str


def check(session: Session, rows: Sequence[Row]) -> Checked:
    """Plays the setup and every act again, including undone ones, and compares the results; no byte of the seed may be
    skipped.
    """
    head = session.head
    assert head.seed is not None
    state, begun, dice = begin(session.game, head)
    before: list[tuple[int, Any]] = []
    changing = ("act", *departures(session.game, head.setup))
    acts = fault = 0
    for row in rows:
        if row.kind == "start" and not _same(begun, row):
            fault = row.number
            break
        if row.kind in changing:
            before.append((row.number, session.game.copy(state)))
            if row.position != dice.position or not _agrees(session, state, dice, row):
                fault = row.number
                break
            acts += row.kind == "act"
        while row.kind == "undo" and before and before[-1][0] >= row.target:
            _, state = before.pop()
    return Checked(acts, fault, head.seed.hex(), session.match.seed_hash)


def _agrees(session: Session, state: Any, dice: Dice, row: Row) -> bool:
    """Whether carrying the act, or departure, out on `state` gives what the log says."""
    assert row.seat is not None
    try:
        events = carried_out(session.game, state, row.kind, row.seat, row.action, dice)
    except (IllegalAction, BadRecord):
        return False
    return _same(events, row)


def _same(events: Sequence[Event], row: Row) -> bool:
    """Whether the same happened as in the log, where an earlier version may have explained less."""
    if pack_events(events) == row.events:
        return True
    return _happened(events) == _happened(unpack_events(row.events))


def _happened(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not event.explains]
