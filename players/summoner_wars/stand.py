"""What scores ask of a card in play, worked out once for each piece: views share pieces that are the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.summoner_wars.view import Piece

from .lie import Lie
from .worth import LAMING, keeper_of, loss, of_piece

UNABLE = LAMING | {"terrified"}
"""Badges of those who do not attack in this turn."""
MOST = 1 << 14
"""How many pieces are kept in mind."""


class Stand(NamedTuple):
    """A piece, the number of its space, and what follows from both.

    `threat` are the spaces (bits) that it can attack next turn, `gains` what so many wounds on it give its enemies, from none on.
    """

    piece: Piece
    place: int
    seat: int
    keeper: int
    worth: float
    kind: str
    left: int
    threat: int
    unable: bool
    gains: tuple[float, ...]


def stands(lie: Lie, pieces: Iterable[Piece]) -> list[Stand]:
    """How each of these pieces stands."""
    memory = _memory(lie)
    if len(memory) > MOST:
        memory.clear()
    return [memory.get(id(piece)) or _remembered(memory, lie, piece) for piece in pieces]


@lru_cache(maxsize=4)
def _memory(lie: Lie) -> dict[int, Stand]:
    """By the identity of the piece, which the stand keeps from being another's."""
    return {}


def _remembered(memory: dict[int, Stand], lie: Lie, piece: Piece) -> Stand:
    place = lie.index[piece.space]
    found = memory[id(piece)] = Stand(
        piece,
        place,
        piece.seat,
        keeper_of(piece),
        of_piece(piece),
        piece.face.kind,
        piece.life - piece.wounds,
        lie.threat["fast" in piece.traits][piece.reach][place] if LAMING.isdisjoint(piece.badges) else 0,
        not UNABLE.isdisjoint(piece.badges),
        _gains(piece),
    )
    return found


def _gains(piece: Piece) -> tuple[float, ...]:
    left = max(1, piece.life - piece.wounds)
    return (*[loss(piece, wounds, 0.0) for wounds in range(left)], loss(piece, left, 1.0))
