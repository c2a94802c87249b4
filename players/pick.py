"""The entry point of the computer players."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, AnyGame
from engine.games import part

from . import ahead, easy, normal
from .knowledge import ANY_GAME, Knowledge, Seen

LEVELS = ("easy", "normal")


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], level: str, seed: int) -> Action:
    """The action of a computer of that level, from its `view` and legal `actions` alone. The same arguments always give
    the same action.

    Raises ValueError for an unknown level, a spectator's view, or no actions.
    """
    if level not in LEVELS:
        raise ValueError(f"no such level: {level}")
    if view.viewer is None or not actions:
        raise ValueError("a computer plays only for a seat that may act")
    if len(actions) == 1:
        return actions[0]
    knowledge = known_of(game.key)
    if level == "easy":
        return easy.pick(game, view, actions, knowledge, seed)
    if knowledge.horizon is not None:
        return ahead.pick(game, view, actions, knowledge, knowledge.horizon, seed)
    return normal.pick(game, view, actions, knowledge, seed)


def known_of(key: str) -> Knowledge:
    """The computer players' knowledge of a game; a default for an unknown one."""
    known = part("players", key)
    return known.KNOWLEDGE if known else ANY_GAME
