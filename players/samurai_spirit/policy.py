"""The learnt taste for actions: that of `sense`, corrected by how the samurai concerned would stand."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.game import Action
from engine.samurai_spirit.view import Fighter, View

from .learnt import Policy, Turn, learnt
from .sense import SENSES, SHARPNESS, named
from .stance import as_is, confronted, defended, last_of, received, relieved, row_of
from .worth import HELPERS

Acts = Sequence[tuple[Action, float]]
"""Actions, and the use of each by taste."""
Weighs = Callable[[View, Policy, Fighter, Acts], list[float]]
"""(view, what was learnt, the samurai asked, actions) -> the log odds of each beside the others."""

MOVERS = ("Daisuke", "Kikuchiyo")
"""Whose kiai takes the last raider of a line."""


def taste(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action for the samurai who is asked, 1 for the best."""
    return weights(log_odds(view, actions))


def weights(odds: Sequence[float]) -> list[float]:
    """What log odds come to, 1 for the best."""
    best = max(odds)
    return [math.exp(one - best) for one in odds]


def log_odds(view: View, actions: Sequence[Action], told: Policy | None = None) -> list[float]:
    """The log odds of each action beside the others, by default by what was learnt; sums of multiples of its weights."""
    question, policy = view.question, told or learnt().policy
    assert question is not None
    fighter = view.fighters[question.fighter]
    uses = SENSES[question.word](view, fighter, actions)
    if question.word in WEIGHTS:
        return WEIGHTS[question.word](view, policy, fighter, tuple(zip(actions, uses, strict=True)))
    weight = policy.taste.get(question.word, policy.taste["other"])
    return [weight * use for use in uses]


def placing(view: View, policy: Policy, fighter: Fighter, acts: Acts) -> list[float]:
    """Confront, defend, or a talent."""
    return [_placed(view, policy, fighter, action.split(" "), use) for action, use in acts]


def _placed(view: View, policy: Policy, fighter: Fighter, words: Sequence[str], use: float) -> float:
    raider = view.drawn
    assert raider
    if len(words) == 3:
        other = named(view, words[2])
        sent = policy.taste["send"] * use + policy.places["send"][other.name]
        return sent + received(view, policy, other, raider)
    way = words[0] if words[0] != "talent" else "drop" if words[1] == "Kyuzo" else "under"
    odds = policy.taste[way] * use + policy.places[way][fighter.name]
    if way == "confront":
        return odds + confronted(view, policy, fighter, raider)
    return odds + defended(view, policy, fighter, raider) if way == "defend" else odds


class Others(NamedTuple):
    """The others in the round, as the tables count them: their number, raiders for each, what they lack and have room for."""

    number: int
    raiders: int
    bare: int
    room: int


def acting(view: View, policy: Policy, fighter: Fighter, acts: Acts) -> list[float]:
    """Fight, support or pass."""
    others, found = _others(view, fighter), list[float]()
    lends = in_turn(view, policy.supporting, fighter, others) if len(acts) > 2 else 0.0
    for action, use in acts:
        what, _, name = action.partition(" ")
        odds = policy.taste.get(what, policy.taste["other"]) * use
        if what == "pass":
            odds += in_turn(view, policy.passing, fighter, others)
        elif what == "support":
            odds += lends + supported(policy, fighter, named(view, name))
        found.append(odds)
    return found


def again(view: View, policy: Policy, fighter: Fighter, acts: Acts) -> list[float]:
    """Kikuchiyo's second fight."""
    goes_on = in_turn(view, policy.again, fighter, _others(view, fighter))
    weight = policy.taste["again"]
    return [SHARPNESS * use if action == "skip" else weight * use + goes_on for action, use in acts]


def _others(view: View, fighter: Fighter) -> Others:
    others = [other for other in view.fighters if not other.passed and other.number != fighter.number]
    raiders = min(view.stack // (len(others) + 1), 7)
    free = [other for other in others if other.track <= other.kiai]
    if not free:
        return Others(min(len(others), 2), raiders, -1, -1)
    bare = sum([other.left.count(None) for other in free]) / len(free)
    room = sum([other.kiai - other.track for other in free]) / (view.stack + 1)
    return Others(min(len(others), 2), raiders, int(bare * 2 + 0.5), min(int(room * 1.5), 7))


def in_turn(view: View, told: Turn, fighter: Fighter, others: Others) -> float:
    """What speaks for such an act in one's turn."""
    odds = as_is(view, told.standing, fighter) + told.samurai[fighter.name]
    odds += told.barricades[view.round - 1][min(view.barricades, 4)] + told.raiders[others.number][others.raiders]
    return odds if others.bare < 0 else odds + told.others_bare[others.bare] + told.others_room[others.room]


def supported(policy: Policy, fighter: Fighter, other: Fighter) -> float:
    """What speaks for lending one's talent to that samurai (7)."""
    told, last = policy.supported, last_of(other.line)
    odds = told.samurai[other.name] + told.room[row_of(other.kiai - other.track)]
    spares = last and last.penalties and HELPERS[last.strength % 2] == fighter.name
    return odds + told.penalty[last.penalties[0]] if last and spares else odds


def shouting(view: View, policy: Policy, fighter: Fighter, acts: Acts) -> list[float]:
    """The effect of a kiai."""
    effect, found = policy.effect[fighter.name][fighter.beast], list[float]()
    for action, use in acts:
        what, *names = action.split(" ")
        odds = policy.taste["kiai"] * use + (0.0 if what == "skip" else effect)
        if names and fighter.name in MOVERS:
            giver, *receivers = (named(view, name) for name in names)
            odds += relieved(view, policy, giver)
            odds += sum([received(view, policy, receiver, giver.line[-1]) for receiver in receivers])
        found.append(odds)
    return found


WEIGHTS: dict[str, Weighs] = {
    "action": acting,
    "place": placing,
    "given": placing,
    "again": again,
    "kiai": shouting,
}
"""By the key of the question; the answers to others are weighed as the taste has them."""
