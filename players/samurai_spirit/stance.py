"""How well a samurai stands, by what was learnt, and what a raider that comes or goes changes of it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.samurai_spirit.cards import Raider
from engine.samurai_spirit.view import Fighter, View

from .learnt import Policy, Standing
from .sense import laid_left, laid_right
from .worth import HELPERS, SHARE, turns_to_come

MOST_ROOM = 8
"""More room than that is as good."""


def standing(view: View, told: Standing, fighter: Fighter, room: int, last: Raider | None) -> float:
    """How well a samurai stands with that room and that last raider of the line."""
    stays = turns_to_come(view, fighter)
    odds = told.room[row_of(room)][(stays >= 0.5) + (stays >= 1.2) + (stays >= 2.2)]
    if last and last.penalties and fighter.name != HELPERS[last.strength % 2]:
        odds += min(1.0, stays) * sum([_pending(view, told, fighter, word) for word in last.penalties])
    return odds + _open(room, stays) * sum(_bare(view, told, fighter))


def as_is(view: View, told: Standing, fighter: Fighter) -> float:
    """How well a samurai stands now."""
    return standing(view, told, fighter, fighter.kiai - fighter.track, last_of(fighter.line))


def row_of(room: int) -> int:
    """Where tables have that room below the kiai number: the first is for too long a line."""
    return 0 if room < 0 else 1 + MOST_ROOM if room > MOST_ROOM else 1 + room


def last_of(line: Sequence[Raider]) -> Raider | None:
    """The raider whose penalty waits, if any."""
    return line[-1] if line else None


def _pending(view: View, told: Standing, fighter: Fighter, word: str) -> float:
    if word == "burn":
        return told.burn[0 if view.barricades else 1 if view.farms > 3 else 2 if view.farms > 1 else 3]
    return told.wound[2 * fighter.beast + fighter.wounded] if word == "wound" else told.penalty[word]


def _open(room: int, stays: float) -> float:
    """How likely what is bare stays so; who has too long a line has to pass."""
    return 1.0 if room < 0 else math.pow(1 - SHARE, stays)


def _bare(view: View, told: Standing, fighter: Fighter) -> tuple[float, float, float]:
    """What each place counts that nothing protects: hat, farm, family; 0 if protected."""
    bare = told.bare[view.round - 1]
    hat, farm, family = fighter.left
    return (
        0.0 if hat else bare.hat[2 * fighter.beast + fighter.wounded],
        0.0 if farm else bare.farm[view.farms - 1],
        0.0 if family else bare.family[len(view.families) - 1],
    )


def defended(view: View, policy: Policy, fighter: Fighter, raider: Raider) -> float:
    """What it changes to lay a raider left (6.3)."""
    is_open = _open(fighter.kiai - fighter.track, turns_to_come(view, fighter))
    return -is_open * _bare(view, policy.placed, fighter)[raider.place]


def confronted(view: View, policy: Policy, fighter: Fighter, raider: Raider) -> float:
    """What it changes to lay a raider right (6.2): a kiai discards the first of the line, a line too long burns something."""
    line: Sequence[Raider] = (*fighter.line, raider)
    room = fighter.kiai - fighter.track - raider.strength
    odds = 0.0
    if room < 0:
        burns = 5 + min(view.barricades, 4) if view.barricades else view.farms - 1
        odds += policy.over[view.round - 1][burns]
    elif room == 0 and not fighter.shouting:
        odds += policy.kiai[fighter.name][fighter.beast]
        room, line = line[0].strength, line[1:]
    then = standing(view, policy.placed, fighter, room, last_of(line))
    return odds + then - as_is(view, policy.placed, fighter)


def received(view: View, policy: Policy, fighter: Fighter, raider: Raider) -> float:
    """What it changes to lay a raider where the taste has it."""
    place = raider.place
    free = place >= 0 and fighter.left[place] is None and not (fighter.acting and "no-defend" in fighter.bound)
    if free and laid_left(view, fighter, raider) > laid_right(view, fighter, raider):
        return defended(view, policy, fighter, raider)
    return confronted(view, policy, fighter, raider)


def relieved(view: View, policy: Policy, fighter: Fighter) -> float:
    """What it changes to lose the last raider of the line."""
    room = fighter.kiai - fighter.track + fighter.line[-1].strength
    odds = policy.kiai[fighter.name][fighter.beast] if room == 0 and not fighter.shouting else 0.0
    then = standing(view, policy.placed, fighter, room, last_of(fighter.line[:-1]))
    return odds + then - as_is(view, policy.placed, fighter)
