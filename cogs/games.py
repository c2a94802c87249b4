"""The games on offer, by their keys, as people see them."""

from __future__ import annotations

from engine.games import parts

from .faces import Face


def faces() -> dict[str, Face]:
    """The `FACE` of every game."""
    return {key: game.FACE for key, game in parts("cogs").items()}


FACES = faces()
