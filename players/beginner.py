"""The beginner level: what the easy level would do by a gentler taste, and why, for who learns the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, AnyGame

from . import easy
from .knowledge import Knowledge, Seen


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int) -> Action:
    """A random action weighted by the gentle taste; nothing that certainly hurts only its own side."""
    return easy.pick(game, view, actions, knowledge, seed, knowledge.gentle)
