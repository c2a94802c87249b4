"""Matches of the policy against itself, on paper: what was weighed at each decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.game import Action, Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.view import View
from players import pick
from players.luck import Luck
from players.summoner_wars.facts import Facts, facts_of
from players.summoner_wars.policy import forward, weighed
from players.summoner_wars.position import side_of
from players.summoner_wars.scene import Scene
from players.summoner_wars.sense import taste

from . import critic

LONGEST = 900
"""Decisions after which both have lost."""


class Decision(NamedTuple):
    """The facts of the actions, their chances, which was taken, and what the critic is told."""

    facts: list[Facts]
    chances: list[float]
    taken: int
    told: list[float]


class Contest(NamedTuple):
    """The decisions of each seat among several actions, and which seat has won: -1 for neither."""

    decisions: tuple[list[Decision], list[Decision]]
    winner: int


def decided(
    view: View, actions: Sequence[Action], weights: Sequence[float], decks: Sequence[str], chance: Random
) -> Decision:
    """What is done, each action as often as it is likely."""
    scene = Scene(view, side_of(view))
    facts = facts_of(scene, actions)
    chances = forward(scene, actions, weighed(facts, taste(view, actions), weights))
    return Decision(facts, chances, chance.choices(range(len(actions)), chances)[0], critic.told(scene, decks))


def contest(start: int, weights: Sequence[float]) -> Contest:
    """A match between two decks by chance."""
    chance, luck = Random(start + 1), Luck(start)  # acts are drawn by nothing that cards hang on
    decks = tuple(chance.sample(critic.DECKS, 2))
    state, _ = GAME.new(Setup(decks), luck)
    made: tuple[list[Decision], list[Decision]] = ([], [])
    for _ in range(LONGEST):
        movers = GAME.to_act(state)
        if not movers:
            break
        seat = movers[0]
        actions, taken = GAME.legal(state, seat), 0
        if len(actions) > 1:
            made[seat].append(decided(GAME.glance(state, seat), actions, weights, decks, chance))
            taken = made[seat][-1].taken
        GAME.apply(state, seat, actions[taken], luck)
    outcome = GAME.outcome(state)
    return Contest(made, outcome.winners[0] if outcome and outcome.winners else -1)


def won_against(level: str, start: int, seat: int, weights: Sequence[float], best: bool) -> bool:
    """Whether the policy, in that seat, wins a match against a level: by the `best` acts, or by chance as in lessons."""
    chance, luck = Random(start + 1), Luck(start)
    decks = tuple(chance.sample(critic.DECKS, 2))
    state, _ = GAME.new(Setup(decks), luck)
    for number in range(LONGEST):
        movers = GAME.to_act(state)
        if not movers:
            break
        view, actions = GAME.view(state, movers[0]), GAME.legal(state, movers[0])
        if len(actions) == 1:
            action = actions[0]
        elif movers[0] != seat:
            action = pick(GAME, view, actions, level, start + number)
        else:
            decision = decided(view, actions, weights, decks, chance)
            action = actions[decision.chances.index(max(decision.chances)) if best else decision.taken]
        GAME.apply(state, movers[0], action, luck)
    outcome = GAME.outcome(state)
    return outcome is not None and seat in outcome.winners
