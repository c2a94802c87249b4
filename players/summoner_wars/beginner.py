"""The taste of the beginner level: summoners are left alone at first, and phases end sooner."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.summoner_wars.view import Piece, View

from ..knowledge import verb
from .position import team_of
from .sense import taste

ALONE = 16
"""Turns, of two sides together, in which summoners are left alone."""
CALM = {"movement": 7.0, "attack": 14.0}
"""By so much it rather ends a phase than the easy level does."""
LONG = 60
"""From that turn on, of two sides together, it has had enough: it plays as the easy level does."""


def gentle(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action."""
    spared = spaces_spared(view)
    calm = CALM.get(view.phase, 1.0) if _within(view, LONG) else 1.0
    return [
        0.0 if _aim(action) in spared else weight * (calm if verb(action) == "next" else 1.0)
        for action, weight in zip(actions, taste(view, actions), strict=True)
    ]


def spaces_spared(view: View) -> dict[str, Piece]:
    """The enemy summoners that are still left alone, by their spaces."""
    assert view.viewer is not None
    if not _within(view, ALONE):
        return {}
    own = team_of(view, view.viewer)
    return {
        piece.space: piece
        for piece in view.pieces
        if piece.face.kind == "summoner" and view.sides[piece.seat].team != own
    }


def _within(view: View, turns: int) -> bool:
    """Whether the match has had no more turns, of two sides together."""
    return view.turn * 2 <= turns * len(view.sides)


def _aim(action: Action) -> str:
    """The space at which an attack, or an effect, is aimed."""
    words = action.split(" ")
    return words[-1] if words[0] in ("attack", "choose") else ""
