"""Losses of the village and its samurai: barricades, farms, families, wounds (rules 1.7, 3.5, 10, 11.3)."""

from __future__ import annotations

from .cards import FARM_BACKS
from .play import Play, in_round
from .setup import farm_penalties

FIRST, BEAST, SECOND, DEATH = 1, 2, 3, 4
"""The wounds of 10.1 in their order."""


def burn(p: Play) -> None:
    """Removes a barricade; with none left a farm burns (1.7, 5.3)."""
    s = p.s
    if s.barricades:
        s.barricades -= 1
        p.tell("barricade", s.barricades)
    else:
        lose_farm(p)


def lose_farm(p: Play) -> None:
    """Destroys a random farm (3.6), whose back is applied at once where farm penalties are on (3.5, 11.3)."""
    s = p.s
    if not s.farms:
        return
    back = p.pick(s.farms)
    s.burnt.append(back)
    shown = FARM_BACKS[back] if farm_penalties(s) else ""
    p.tell("farm", len(s.farms), shown)
    if not s.farms:
        p.lose("farms")
    elif shown:
        FARM_PENALTIES[shown](p)


def lose_family(p: Play) -> None:
    """Removes a random family (11.2, 11.3)."""
    s = p.s
    if s.families:
        p.pick(s.families)
        p.tell("family", len(s.families))
    if not s.families:
        p.lose("families")


def wound_somebody(p: Play) -> None:
    """Wounds a random samurai, in a round one who has not passed (11.9)."""
    s = p.s
    fighters = list(range(len(s.names))) if s.counting else in_round(s)
    if fighters:
        wound(p, p.pick(fighters))


FARM_PENALTIES = {"A": lose_family, "B": lose_farm, "C": burn, "D": wound_somebody}
"""The backs of farms (11.3)."""


def wound(p: Play, fighter: int) -> None:
    """One more wound: token, beast, token, death (10.1). Turning the board can trigger a kiai (9.6), except after the
    round's end (9.16).
    """
    s = p.s
    if not s.wounded[fighter]:
        s.wounded[fighter] = 1
        p.tell_of(fighter, "wound", SECOND if s.beast[fighter] else FIRST)
    elif not s.beast[fighter]:
        s.wounded[fighter], s.beast[fighter] = 0, 1
        p.tell_of(fighter, "wound", BEAST)
        if not s.counting:
            p.sum_changed(fighter)
    else:
        s.dead = fighter
        p.tell_of(fighter, "wound", DEATH)
        p.lose("death")


def heal(p: Play, fighter: int) -> None:
    """Removes a board's wound token; it never turns back (10.2)."""
    p.s.wounded[fighter] = 0
    p.tell_of(fighter, "healed")


def add_barricade(p: Play) -> None:
    """Adds a barricade, never above the starting number (9.3)."""
    s = p.s
    if s.barricades < s.most_barricades:
        s.barricades += 1
        p.tell("built", s.barricades)
