"""The figures of a whole match, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..game import Event
from .attack import HIT
from .cards import KINDS

WALLS = frozenset(kind.name for kind in KINDS if not kind.is_unit)
CHANCE = (7 - HIT) / 6
"""That of a die to hit."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What one player's match came to: the units that they destroyed, the magic that they paid, the dice of their attacks
    and how many of these showed enough to hit.
    """

    destroyed: int = 0
    magic: int = 0
    dice: int = 0
    hits: int = 0

    @property
    def expected(self) -> float:
        """The hits that so many dice have on average."""
        return self.dice * CHANCE


def figures(events: Iterable[Event], players: int) -> tuple[Figures, ...]:
    """Each player's figures, by seat; `events` are those of the whole match, as everybody may know them."""
    destroyed, magic, dice, hits = ([0] * players for _ in range(4))
    for event in events:
        seat = event.seat
        if seat is None:
            continue
        match event.kind, event.args:
            case "destroyed", (name, *_) if name not in WALLS:
                destroyed[seat] += 1
            case "paid", (int(count), *_):
                magic[seat] += count
            case "rolled", (_, _, *rolled):
                dice[seat] += len(rolled)
                hits[seat] += sum(isinstance(die, int) and die >= HIT for die in rolled)
    return tuple(Figures(*counted) for counted in zip(destroyed, magic, dice, hits, strict=True))
