"""The figures of a whole match, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable

from ..game import Event, Figure
from ..text import T


def figures(events: Iterable[Event], players: int) -> tuple[Figure, ...]:
    """The figures by seat: KB paid, cards and abilities, damage to the player (also what was healed, or went below 0 HP).

    `events` are those of the whole match, as everybody may know them.
    """
    paid, announced, lost = ([0] * players for _ in range(3))
    for event in events:
        seat = event.seat
        if seat is None:
            continue
        match event.kind, event.args:
            case "kb", (int(amount),) if amount < 0:
                paid[seat] -= amount
            case "announced", _:
                announced[seat] += 1
            case "lost hp", (int(amount),):
                lost[seat] += amount
    return (
        Figure(T("KB spent"), tuple(paid)),
        Figure(T("cards and abilities"), tuple(announced)),
        Figure(T("damage to the player"), tuple(lost)),
    )
