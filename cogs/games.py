"""The presenters of the games on offer, by their keys."""

from __future__ import annotations

from engine.games import parts

from .presenter import Presenter


def presenters() -> dict[str, Presenter]:
    """The `PRESENTER` of every game."""
    return {key: game.PRESENTER for key, game in parts("cogs").items()}


PRESENTERS = presenters()
