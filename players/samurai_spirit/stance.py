"""How well a samurai stands, by what was learnt, and what a raider that comes or goes changes of it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.samurai_spirit.cards import Raider
from engine.samurai_spirit.view import Fighter, View

from .learnt import Policy, Standing
from .sense import laid_left, laid_right
from .worth import HELPERS, SHARE, turns_to_come

Places = Sequence[Raider | None]
MOST_ROOM = 8
"""More room than that is as good."""


def standing(view: View, told: Standing, fighter: Fighter, room: int, last: Raider | None, left: Places) -> float:
    """How well a samurai stands with that room, that last raider of the line, and those on the left."""
    stays = turns_to_come(view, fighter)
    odds = told.room[rows(room)][(stays >= 0.5) + (stays >= 1.2) + (stays >= 2.2)]
    if last and last.penalties and fighter.name != HELPERS[last.strength % 2]:
        odds += min(1.0, stays) * sum([_pending(view, told, fighter, word) for word in last.penalties])
    open_until_the_end = 1.0 if room < 0 else math.pow(1 - SHARE, stays)
    return odds + open_until_the_end * _bare(view, told, fighter, left)


def as_is(view: View, told: Standing, fighter: Fighter) -> float:
    """How well a samurai stands now."""
    return standing(view, told, fighter, fighter.kiai - fighter.track, last_of(fighter.line), fighter.left)


def rows(room: int) -> int:
    """Where tables have that room below the kiai number: the first is for too long a line."""
    return 0 if room < 0 else 1 + MOST_ROOM if room > MOST_ROOM else 1 + room


def last_of(line: Sequence[Raider]) -> Raider | None:
    """The raider whose penalty waits, if any."""
    return line[-1] if line else None


def _pending(view: View, told: Standing, fighter: Fighter, word: str) -> float:
    if word == "burn":
        return told.burn[0 if view.barricades else 1 if view.farms > 3 else 2 if view.farms > 1 else 3]
    return told.wound[2 * fighter.beast + fighter.wounded] if word == "wound" else told.penalty[word]


def _bare(view: View, told: Standing, fighter: Fighter, left: Places) -> float:
    bare = told.bare[view.round - 1]
    hat, farm, family = left
    odds = 0.0 if hat else bare.hat[2 * fighter.beast + fighter.wounded]
    odds += 0.0 if farm else bare.farm[view.farms - 1]
    return odds + (0.0 if family else bare.family[len(view.families) - 1])


def defended(view: View, policy: Policy, fighter: Fighter, raider: Raider) -> float:
    """What it changes to lay a raider left (6.3)."""
    left = [raider if place == raider.place else old for place, old in enumerate(fighter.left)]
    then = standing(view, policy.placed, fighter, fighter.kiai - fighter.track, last_of(fighter.line), left)
    return then - as_is(view, policy.placed, fighter)


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
    then = standing(view, policy.placed, fighter, room, last_of(line), fighter.left)
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
    then = standing(view, policy.placed, fighter, room, last_of(fighter.line[:-1]), fighter.left)
    return odds + then - as_is(view, policy.placed, fighter)
