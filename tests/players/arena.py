"""Whole matches between computers, to test that they end, and who wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.dice import Dice
from engine.game import AnyGame, Outcome, Setup
from players import pick

RANDOM = "random"
"""In place of a level: any legal action."""
LIMIT = 4000
"""Actions after which a match counts as endless."""


@dataclass(slots=True)
class Played:
    """The result of a match: outcome (None: endless), actions, turns, the last view."""

    outcome: Outcome | None
    actions: list[str] = field(default_factory=list)
    turns: int = 0
    view: Any = None

    @property
    def winner(self) -> int | None:
        """The seat that won (the first of several); None if nobody did."""
        return self.outcome.winners[0] if self.outcome and self.outcome.winners else None


def play(game: AnyGame, setup: Setup, levels: Sequence[str], seed: int, limit: int = LIMIT) -> Played:
    """One match between computers, `levels[seat]` each; nobody wins if it is not over after `limit` actions."""
    dice = Dice(seed.to_bytes(32, "big"))
    state, _ = game.new(setup, dice)
    played = Played(None)
    while game.outcome(state) is None and len(played.actions) < limit:
        seat = game.to_act(state)[0]
        view, actions = game.view(state, seat), game.legal(state, seat)
        number = seed * LIMIT + len(played.actions)
        at_random = levels[seat] == RANDOM
        action = Random(number).choice(actions) if at_random else pick(game, view, actions, levels[seat], number)
        assert action in actions, f"{action} is not legal"
        game.apply(state, seat, action, dice)
        played.actions.append(action)
    played.outcome = game.outcome(state)
    played.turns = game.chapter(state).turn
    played.view = game.view(state, None)
    return played


def wins(results: Iterable[bool], least: int, of: int) -> bool:
    """Whether at least so many of so many matches are won; those that cannot change it any more are not played."""
    won = lost = 0
    for result in results:
        won, lost = won + result, lost + (not result)
        if won >= least or lost > of - least:
            break
    return won >= least
