"""The hard level: plays on two turns longer than this one: between two, past the answer to the end of its own next turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, AnyGame
from engine.wastelands.view import View

from .. import racing
from ..knowledge import Effort, Knowledge, Seen
from .position import score
from .sense import taste

TURNS = 3
"""How many turns a try lasts, with what is left of this one."""
KNOWLEDGE = Knowledge(taste, score, effort=Effort(positions=1_000, actions=10, tries=3, unlikely=0.001))


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], seed: int) -> Action:
    """The action after which its side stands best two turns later."""
    assert isinstance(view, View)
    end = view.turn + TURNS

    def is_over(later: View) -> bool:
        return later.turn >= end

    return racing.pick(game, view, actions, KNOWLEDGE, is_over, seed)
