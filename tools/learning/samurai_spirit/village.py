"""Villages defended by a policy, on paper: what was weighed at each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.game import Action, Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.setup import ANY
from engine.samurai_spirit.state import State
from engine.samurai_spirit.view import View
from players.luck import Luck
from players.samurai_spirit.hard import DIFFICULTIES, SAMURAI
from players.samurai_spirit.learnt import Policy, Row
from players.samurai_spirit.net import Foresight, Net, Nets, Told, hidden, weighed
from players.samurai_spirit.policy import log_odds

from ..linear import likely


@dataclass(frozen=True, slots=True)
class Mind:
    """The policy, nets that may correct it, and a net that may judge."""

    policy: Policy
    nets: Nets
    corrected: bool
    judging: bool = True


class Layer(NamedTuple):
    """What a net was told, what it has seen in that, and by what it answers."""

    told: Told
    seen: list[float]
    answers: list[Row]


class Decision(NamedTuple):
    """The log odds of acts by the policy, the net that corrected them, their chances, which was taken, the net that judged."""

    odds: list[float]
    acts: Layer | None
    chances: list[float]
    taken: int
    hope: Layer | None


def begun(start: int, difficulty: str) -> tuple[State, Luck]:
    """Three samurai drawn by chance, before their first decision."""
    luck = Luck(start)
    return GAME.new(Setup((ANY,) * SAMURAI, {"difficulty": difficulty}), luck)[0], luck


def chance_of(start: int) -> Random:
    """What draws the acts of that match: nothing that its cards hang on."""
    return Random(start + 1)


def in_turn(number: int) -> str:
    """One of the difficulties that are learnt."""
    return DIFFICULTIES[number % len(DIFFICULTIES)]


def defended(state: State, luck: Luck, mind: Mind, chance: Random | None) -> Iterator[tuple[View, Decision]]:
    """Plays to the end and tells each decision among several acts; without `chance` the likeliest is taken."""
    foresight: Foresight | None = None
    while movers := GAME.to_act(state):
        seat = movers[0]
        actions, taken = GAME.legal(state, seat), 0
        if len(actions) > 1:
            view = GAME.glance(state, seat)
            if foresight is None or foresight.raiders.round != view.round:
                foresight = Foresight(GAME.view(state, seat), mind.nets)
            decision = decided(view, actions, mind, foresight, chance)
            taken = decision.taken
            yield view, decision
        GAME.apply(state, seat, actions[taken], luck)


def decided(view: View, actions: Sequence[Action], mind: Mind, foresight: Foresight, chance: Random | None) -> Decision:
    """What is done."""
    odds = log_odds(view, actions, mind.policy)
    asked = foresight.asked(view, actions) if mind.corrected else None
    acts = layer(foresight, view, *asked) if asked else None
    both = [one + weighed(acts.seen, row) for one, row in zip(odds, acts.answers, strict=True)] if acts else odds
    chances = likely(both)
    taken = chance.choices(range(len(odds)), chances)[0] if chance else chances.index(max(chances))
    hope = layer(foresight, view, mind.nets.saved, ["saved"]) if mind.judging else None
    return Decision(odds, acts, chances, taken, hope)


def layer(foresight: Foresight, view: View, net: Net, answers: Sequence[str]) -> Layer:
    """What a net makes of it."""
    told = foresight.told(net, view)
    return Layer(told, hidden(told), [net.answers[answer] for answer in answers])


def saved(start: int, difficulty: str, mind: Mind, best: bool) -> bool:
    """Whether that village is."""
    state, luck = begun(start, difficulty)
    for _ in defended(state, luck, mind, None if best else chance_of(start)):
        pass
    return state.outcome == "won"
