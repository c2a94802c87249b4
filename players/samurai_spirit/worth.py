"""What things cost the village, in barricades: wounds, farms, families, penalties, the raiders still to come."""

from __future__ import annotations

from engine.samurai_spirit.cards import Raider
from engine.samurai_spirit.view import Fighter, View

LOST = 40.0
"""What the whole village is worth."""
FLAMES = 0.53
"""The share of raiders with flames: what one among the intruders may be expected to burn (11.2)."""
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
"""What penalties cost beside those that burn and wound."""
WOUNDS = ((0.8, 0.5, 1.8), (0.8, 0.5, 1.8), (0.6, 0.4, 1.5))
"""By round: the first, second and third wound of a samurai; the second turns him to a beast, which is half a gift (10.1)."""
FARM, SCARCE_FARM = 1.3, 2.0
"""A farm; and what the last of them cost more."""
FAMILIES = 5.0
"""All families together."""
HELPERS = ("Gorobei", "Kanbei")
"""Who ignores the penalties of even, of odd raiders."""


def burning(view: View) -> float:
    """A flame: a barricade, or a farm when none is left."""
    return 1.0 if view.barricades else farm(view)


def farm(view: View) -> float:
    """A farm lost."""
    return LOST if view.farms <= 1 else FARM + SCARCE_FARM / view.farms


def family(view: View) -> float:
    """A family lost."""
    return LOST if len(view.families) <= 1 else FAMILIES / len(view.families)


def wound(view: View, fighter: Fighter) -> float:
    """A wound of that samurai."""
    taken = 2 * fighter.beast + fighter.wounded
    return LOST if taken == 3 else WOUNDS[view.round - 1][taken]


def places(view: View, fighter: Fighter) -> tuple[float, float, float]:
    """What the round's end takes for a hat, a farm and a family that a samurai leaves unprotected; 0 where a card lies."""
    hat, farms, families = fighter.left
    return (
        0.0 if hat else wound(view, fighter),
        0.0 if farms else farm(view),
        0.0 if families else family(view),
    )


def penalty(view: View, fighter: Fighter, raider: Raider) -> float:
    """What the last raider of a line costs its samurai when his next turn begins."""
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


def others(view: View, fighter: Fighter) -> list[Fighter]:
    """The other samurai still in the round."""
    return [other for other in view.fighters if not other.passed and other.number != fighter.number]


def turns_to_come(view: View, fighter: Fighter) -> float:
    """How many turns a samurai may expect before the raiders are used up."""
    return view.stack / (len(others(view, fighter)) + 1)
