"""The figures of a whole match, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable

from ..game import Event, Figure
from ..text import T
from .attack import HIT
from .cards import KINDS

WALLS = frozenset(kind.name for kind in KINDS if not kind.is_unit)
CHANCE = (7 - HIT) / 6
"""That of a die to hit."""


def figures(events: Iterable[Event], players: int) -> tuple[Figure, ...]:
    """The figures by seat: units of opponents destroyed, magic paid, the hits of attacks with what so many dice have on average.
    `events` are those of the whole match, as everybody may know them.
    """
    destroyed, magic, dice, hits = ([0] * players for _ in range(4))
    for event in events:
        seat = event.seat
        if seat is None:
            continue
        match event.kind, event.args:
            case "destroyed", (name, _) if name not in WALLS:
                destroyed[seat] += 1
            case "paid", (int(count), *_):
                magic[seat] += count
            case "rolled", (_, _, *_):
                rolled = event.args[2:]
                dice[seat] += len(rolled)
                hits[seat] += sum(isinstance(die, int) and die >= HIT for die in rolled)
    luck = [
        T("{hits} ({expected})", hits=got, expected=round(thrown * CHANCE))
        for got, thrown in zip(hits, dice, strict=True)
    ]
    return (
        Figure(T("units destroyed"), tuple(destroyed)),
        Figure(T("magic spent"), tuple(magic)),
        Figure(T("hits (expected)"), tuple(luck)),
    )
