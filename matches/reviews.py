"""Reviews as bytes, so that each is made once and kept."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from players.review import Point, Review, TurningPoint

from .packed_text import packed, unpacked


class Kept(msgspec.Struct, frozen=True):
    """A review whose sentences are packed."""

    sides: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, int, tuple[float, ...]], ...]
    luck: tuple[float, ...]
    play: tuple[float, ...]
    turning: tuple[tuple[int, int, int, tuple[Any, ...], tuple[Any, ...], float], ...]


def pack(review: Review) -> bytes:
    """The bytes of a review."""
    turning = tuple(
        (number, turn, seat, packed(done), packed(better), loss)
        for number, turn, seat, done, better, loss in review.turning
    )
    kept = Kept(review.sides, review.points, review.luck, review.play, turning)
    return zlib.compress(msgspec.json.encode(kept))


def unpack(data: bytes) -> Review | None:
    """The review whose bytes these are; None if another version of the bot made it otherwise."""
    try:
        kept = msgspec.json.decode(zlib.decompress(data), type=Kept)
    except msgspec.ValidationError:
        return None
    points = tuple(Point(*point) for point in kept.points)
    turning = tuple(
        TurningPoint(number, turn, seat, unpacked(done), unpacked(better), loss)
        for number, turn, seat, done, better, loss in kept.turning
    )
    return Review(kept.sides, points, kept.luck, kept.play, turning)
