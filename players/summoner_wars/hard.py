"""The hard level: tries what `normal` tries, and judges what comes of it by the attacks of three turns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, AnyGame

from .. import normal
from ..knowledge import Knowledge, Seen
from .judgement import score
from .sense import taste

KNOWLEDGE = Knowledge(taste, score)


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], seed: int) -> Action:
    """The action that leads to the best position."""
    return normal.pick(game, view, actions, KNOWLEDGE, seed)
