"""Checking a match that is over: its seed against the hash told at its start, every act against what the log says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.dice import Dice
from engine.game import Action, BadRecord, IllegalAction

from ..events import pack_events
from ..session import Session, begin
from ..store import Row


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found: how many acts agree with the seed, and the number of the first entry that does not (0: all do)."""

    acts: int
    fault: int
    seed: str
    seed_hash: str


def check(session: Session, rows: Sequence[Row]) -> Checked:
    """Carries the setup and every act out again, those taken back too, and compares what followed; no byte of the seed is
    left out."""
    head = session.head
    assert head.seed is not None
    state, begun, dice = begin(session.game, head)
    before: list[tuple[int, Any]] = []
    acts = fault = 0
    for row in rows:
        if row.kind == "start" and pack_events(begun) != row.events:
            fault = row.number
            break
        if row.kind == "act":
            before.append((row.number, session.game.copy(state)))
            if row.position != dice.position or not _agrees(session, state, dice, row):
                fault = row.number
                break
            acts += 1
        while row.kind == "undo" and before and before[-1][0] >= row.target:
            _, state = before.pop()
    return Checked(acts, fault, head.seed.hex(), session.match.seed_hash)


def _agrees(session: Session, state: Any, dice: Dice, row: Row) -> bool:
    """Carries one act out on `state`; whether the log tells the same of it."""
    assert row.seat is not None
    try:
        events = session.game.apply(state, row.seat, Action(row.action), dice)
    except (IllegalAction, BadRecord):
        return False
    return pack_events(events) == row.events
