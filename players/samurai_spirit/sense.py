"""The taste for actions: all of the easy level, and how the normal level plays on in rollouts.

An action's use is estimated in barricades and turned into a weight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.game import Action
from engine.samurai_spirit.cards import Raider
from engine.samurai_spirit.view import Fighter, View

from .worth import (
    FLAMES,
    HELPERS,
    MEAN,
    SHARE,
    burning,
    others,
    penalty,
    places,
    turns_to_come,
)

SHARPNESS = 3.0
"""An action one barricade better is taken e to this times as often."""
KIAI = 1.0
"""Value of a kiai before its effect."""
ROOM = 0.1
"""Value of a point of the track."""
TAKEN = 0.35
"""Average cost of taking a raider."""
OVER = 0.5
"""Share of what a samurai might still save on the left that is lost above the kiai number."""
CROWDED = 0.6
"""Cost of having no room for the raiders to expect."""
LATER = 0.6
"""Share of a card's value on the left that is lost if others will come for that place."""
RISKY = 0.2
"""Extra cost of a raider that must be confronted."""
ESCAPED = 0.7
"""Share of a recurring penalty that passing saves."""
BURDEN = 0.8
"""What passing costs the others."""
GOROBEI, HEIHACHI, KATSUSHIRO, KYUZO = 0.5, 1.0, 0.3, 0.1
"""Values of their effects."""
SEND = 0.1
TOKEN = 0.6
"""Value of keeping a token from beside the village."""

Sense = Callable[[View, Fighter, Sequence[Action]], list[float]]


def taste(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action for the samurai who is asked."""
    question = view.question
    assert question is not None
    uses = SENSES[question.word](view, view.fighters[question.fighter], actions)
    best = max(uses)
    return [math.exp(SHARPNESS * (use - best)) for use in uses]


# --- raiders that come


def laid_right(view: View, fighter: Fighter, raider: Raider) -> float:
    """Value of adding a raider to a line (6.2)."""
    room = fighter.kiai - fighter.track - raider.strength
    if room == 0:
        return KIAI
    stays = turns_to_come(view, fighter)
    if room < 0:
        return -burning(view) - OVER * hopes(view, fighter, stays)
    again = min(1.0, stays)
    return -ROOM * raider.strength - again * (penalty(view, fighter, raider) + crowded(room, stays))


def crowded(room: int, stays: float) -> float:
    """Cost of having only that much room left."""
    return CROWDED * max(0.0, min(1.0, (stays * MEAN * 0.5 - room) / 4))


def hopes(view: View, fighter: Fighter, stays: float) -> float:
    """What a samurai who stays in the round may still save on the left."""
    chance = 1 - math.pow(1 - SHARE, stays)
    return chance * sum(places(view, fighter))


def laid_left(view: View, fighter: Fighter, raider: Raider) -> float:
    """Value of defending against a raider (6.3): what would be lost, unless another card would come for it."""
    stays = turns_to_come(view, fighter)
    value = places(view, fighter)[raider.place]
    last = fighter.line[-1] if fighter.line else None
    again = penalty(view, fighter, last) * min(1.0, stays) if last else 0.0
    return value * (1 - LATER + LATER * math.pow(1 - SHARE, stays)) - again


def received(view: View, fighter: Fighter, raider: Raider) -> float:
    """The best a samurai can do with a raider."""
    best = laid_right(view, fighter, raider)
    place = raider.place
    if place >= 0 and fighter.left[place] is None and not (fighter.acting and "no-defend" in fighter.bound):
        best = max(best, laid_left(view, fighter, raider))
    if fighter.name == "Kyuzo" and any(other.strength == raider.strength for other in fighter.line):
        best = max(best, DROPPED)
    return best


DROPPED = 0.3


def placing(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """Confront, defend, or a talent."""
    raider = view.drawn
    assert raider is not None
    uses = []
    for action in actions:
        words = action.split(" ")
        if words[0] == "confront":
            uses.append(laid_right(view, fighter, raider))
        elif words[0] == "defend":
            uses.append(laid_left(view, fighter, raider))
        elif len(words) == 3:
            uses.append(received(view, named(view, words[2]), raider) - SEND)
        else:
            uses.append(DROPPED if words[1] == "Kyuzo" else -TAKEN)
    return uses


def named(view: View, name: str) -> Fighter:
    """The samurai of that name."""
    for fighter in view.fighters:
        if fighter.name == name:
            return fighter
    raise LookupError(name)


# --- a turn


def fighting(view: View, fighter: Fighter) -> float:
    """Expected value of a fight: a card for the left, a kiai, or too much."""
    if view.turned_up:
        return received(view, fighter, view.turned_up[0])
    saved = places(view, fighter)
    free = SHARE * sum(value > 0 for value in saved)
    stays = turns_to_come(view, fighter)
    left = SHARE * sum(saved) * (1 - LATER + LATER * math.pow(1 - SHARE, stays))
    room = fighter.kiai - fighter.track
    over = max(0.0, (4.3 - room) / 4)
    exact = 0.24 if room <= 4 else 0.05
    return left + (1 - free) * (exact * KIAI - over * (burning(view) + OVER * hopes(view, fighter, stays)) - RISKY)


def passing(view: View, fighter: Fighter) -> float:
    """Cost of leaving the round: what is no longer saved, and more raiders for fewer samurai."""
    stays = turns_to_come(view, fighter)
    if others(view, fighter):
        room = max(0.0, fighter.kiai - fighter.track)
        rest = BURDEN + TAKEN * min(stays, room / MEAN)
    else:
        rest = FLAMES * burning(view) * view.stack
    last = fighter.line[-1] if fighter.line else None
    escaped = penalty(view, fighter, last) * min(1.0, stays) if last else 0.0
    return -rest - hopes(view, fighter, stays) + ESCAPED * escaped


def acting(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """Fight, support, pass, or a token from beside the village first."""
    uses = []
    for action in actions:
        what, _, name = action.partition(" ")
        if what == "fight":
            uses.append(fighting(view, fighter))
        elif what == "support":
            uses.append(-FLAMES * burning(view) + helping(view, fighter, named(view, name)))
        elif what == "pass":
            uses.append(passing(view, fighter))
        else:
            uses.append(-TOKEN)
    return uses


def helping(view: View, fighter: Fighter, other: Fighter) -> float:
    """Value of lending one's talent to another for their next turn (7.2)."""
    last = other.line[-1] if other.line else None
    if fighter.name in HELPERS:
        return penalty(view, other, last) if last and HELPERS[last.strength % 2] == fighter.name else 0.0
    return KYUZO


def again(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """Kikuchiyo's second fight: if he declines, somebody else takes the raider."""
    fights = fighting(view, fighter)
    return [-TAKEN if action == "skip" else fights for action in actions]


def starting(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """A token from beside the village before the penalty: only one that prevents it."""
    last = fighter.line[-1]
    cost = penalty(view, fighter, last)
    helper = f"talent {HELPERS[last.strength % 2]}"
    return [cost if action == helper else TOKEN if action == "next" else 0.0 for action in actions]


# --- penalties


def ignoring(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """Penalties are better ignored."""
    return [0.0 if action == "skip" else 1.0 for action in actions]


def ordering(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """Broken swords come second, while talents may still prevent the first (5.7)."""
    return [0.0 if action == "choose no-talent" else 1.0 for action in actions]


def giving_up(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """The card on the left that protects least."""
    bare = places(view, _bare(fighter))
    value = dict(zip(("choose hat", "choose farm", "choose family"), bare, strict=True))
    return [-value[action] for action in actions]


def _bare(fighter: Fighter) -> Fighter:
    return replace(fighter, left=(None, None, None))


# --- kiai


def shouting(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """The effect of the samurai whose kiai it is."""
    effect = EFFECTS[fighter.name]
    return [0.0 if action == "skip" else effect(view, fighter, action.split(" ")[1:]) for action in actions]


def _building(view: View, fighter: Fighter, names: list[str]) -> float:
    healed = named(view, names[0]) if names else None
    return HEIHACHI + (0.0 if healed is None else 2.0 if healed.beast else 0.5)


def _moving(view: View, fighter: Fighter, names: list[str]) -> float:
    giver, receiver = named(view, names[0]), named(view, names[1])
    return relief(view, giver) + received(view, receiver, giver.line[-1])


def _dropping(view: View, fighter: Fighter, names: list[str]) -> float:
    return relief(view, named(view, names[0]))


def relief(view: View, fighter: Fighter) -> float:
    """Value of removing the last raider of a line."""
    last = fighter.line[-1]
    stays = turns_to_come(view, fighter)
    room = fighter.kiai - fighter.track
    use = ROOM * last.strength + penalty(view, fighter, last) * min(1.0, stays)
    if room < 0 <= room + last.strength:
        use += 0.5 + hopes(view, fighter, stays)
    elif room >= 0:
        use += crowded(room, stays) - crowded(room + last.strength, stays)
    return use + (KIAI if room + last.strength == 0 else 0.0)


EFFECTS: dict[str, Callable[[View, Fighter, list[str]], float]] = {
    "Heihachi": _building,
    "Daisuke": _moving,
    "Gorobei": lambda view, fighter, names: GOROBEI,
    "Kanbei": lambda view, fighter, names: 1.0,
    "Kikuchiyo": _dropping,
    "Kyuzo": lambda view, fighter, names: helping(view, named(view, names[0]), named(view, names[1])) if names else 0.5,
    "Katsushiro": lambda view, fighter, names: KATSUSHIRO,
}


def sorting(view: View, fighter: Fighter, actions: Sequence[Action]) -> list[float]:
    """Katsushiro: first the raider that suits the next samurai best."""
    known = view.turned_up[: 3 if fighter.beast else 2]
    sorted_already = len(known) - len(actions)
    free = view.fighters[view.active + 1 :] + view.fighters[: view.active + 1]
    waiting = [other for other in free if not other.passed]
    drawer = waiting[sorted_already % len(waiting)]
    return [received(view, drawer, raider) for raider in known[sorted_already:]]


SENSES: dict[str, Sense] = {
    "start": starting,
    "action": acting,
    "place": placing,
    "given": placing,
    "ignore": ignoring,
    "order": ordering,
    "discard-left": giving_up,
    "again": again,
    "kiai": shouting,
    "sort": sorting,
}
"""By the key of the question."""
