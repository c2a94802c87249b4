"""The line right of a board: what adding or removing a card sets off (rules 6.2, 6.4, 6.5, 9.2)."""

from __future__ import annotations

from .cards import RAIDERS
from .play import Play, kiai_number, overwhelmed, step, track
from .village import burn


def confront(p: Play, fighter: int, card: int) -> None:
    """Adds a raider to the line; a sum above the kiai number costs a barricade, each time (6.2, 6.5)."""
    s = p.s
    s.line[fighter].append(card)
    p.tell_of(fighter, "confronts", RAIDERS[card].id, track(s, fighter))
    if overwhelmed(s, fighter):
        p.tell_of(fighter, "overwhelmed")
        burn(p)
    else:
        p.sum_changed(fighter)


@step
def look_at_sum(p: Play, fighter: int) -> None:
    """Starts a kiai, also out of turn, whenever a change makes the sum the kiai number (9.2, 9.6). Not while the same
    kiai still runs (9.8), nor for who has passed (8.4).
    """
    s = p.s
    if s.shouting >> fighter & 1 or s.passed[fighter]:
        return
    if track(s, fighter) == kiai_number(s, fighter):
        p.then(step["kiai.kiai"], fighter)  # by name, to avoid a circular import: a kiai changes sums (9.6)
