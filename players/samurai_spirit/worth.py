"""What things cost the village, in barricades: wounds, farms, families, penalties, raiders to come."""

from __future__ import annotations

from engine.samurai_spirit.cards import Raider
from engine.samurai_spirit.view import Fighter, View

LOST = 40.0
"""The whole village."""
FLAMES = 0.53
"""Share of raiders with flames: what an intruder is expected to burn (11.2)."""
SHARE = 0.25
"""The share of raiders with each of the three symbols."""
MEAN = 2.6
"""The mean strength of raiders."""
PENALTY = {
    "intruder": FLAMES,
    "no-defend": 0.5,
    "no-support": 0.1,
    "left-draws": 0.5,
    "right-draws": 0.5,
    "must-pass": 1.0,
    "reshuffle": 0.2,
    "no-talent": 0.2,
    "discard-left": 1.5,
}
"""Penalties other than burning and wounds."""
WOUNDS = ((0.8, 0.5, 1.8), (0.8, 0.5, 1.8), (0.6, 0.4, 1.5))
"""By round: the first, second and third wound of a samurai; the second one makes a beast, which has advantages (10.1).
"""
FARM, SCARCE_FARM = 1.3, 2.0
"""A farm, and a surcharge that grows as farms get fewer."""
FAMILIES = 5.0
"""All families together."""
HELPERS = ("Gorobei", "Kanbei")
"""Who ignores the penalties of even and of odd raiders."""


def burning(view: View) -> float:
    """Cost of a flame: a barricade, or a farm if none is left."""
    return 1.0 if view.barricades else farm(view)


def farm(view: View) -> float:
    """Cost of losing a farm."""
    return LOST if view.farms <= 1 else FARM + SCARCE_FARM / view.farms


def family(view: View) -> float:
    """Cost of losing a family."""
    return LOST if len(view.families) <= 1 else FAMILIES / len(view.families)


def wound(view: View, fighter: Fighter) -> float:
    """Cost of a wound."""
    taken = 2 * fighter.beast + fighter.wounded
    return LOST if taken == 3 else WOUNDS[view.round - 1][taken]


def places(view: View, fighter: Fighter) -> tuple[float, float, float]:
    """What the end of the round costs for each unprotected place: hat, farm, family; 0 if protected."""
    hat, farms, families = fighter.left
    return (
        0.0 if hat else wound(view, fighter),
        0.0 if farms else farm(view),
        0.0 if families else family(view),
    )


def penalty(view: View, fighter: Fighter, raider: Raider) -> float:
    """What the last raider of a line costs its samurai at the start of the next turn."""
    if not raider.penalties or fighter.name == HELPERS[raider.strength % 2]:
        return 0.0
    total = 0.0
    for word in raider.penalties:
        if word == "burn":
            total += burning(view)
        elif word == "wound":
            total += wound(view, fighter)
        else:
            total += PENALTY[word]
    return total


def others(view: View, fighter: Fighter) -> int:
    """How many other samurai are still in the round."""
    number, count = fighter.number, 0
    for other in view.fighters:
        if not other.passed and other.number != number:
            count += 1
    return count


def turns_to_come(view: View, fighter: Fighter) -> float:
    """Turns that a samurai can expect before the raiders run out."""
    return view.stack / (others(view, fighter) + 1)
