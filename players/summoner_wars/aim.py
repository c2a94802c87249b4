"""At what an attack is aimed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.summoner_wars.view import Piece, View

OF_A_WALL = 4
"""The words of an attack on a vine wall on which a unit stands: `attack b1 wall c1`."""


def struck(view: View, words: Sequence[str]) -> Piece | None:
    """The card that an attack, as words, is aimed at."""
    among = view.vines if len(words) == OF_A_WALL else (*view.pieces, *view.vines)
    return next((piece for piece in among if piece.space == words[-1]), None)
