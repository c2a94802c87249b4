"""Reviews as bytes: what is kept is what was made, and what another version kept is made anew."""

from __future__ import annotations

import zlib

from engine.text import TN, T
from matches.reviews import pack, unpack
from players.review import Point, Review, TurningPoint

MADE = Review(
    ((0, 2), (1,)),
    (Point(1, 1, (0.5, 0.5)), Point(2, 1, (0.75, 0.25))),
    (0.125, -0.125),
    (0.125, -0.125),
    (TurningPoint(2, 1, 1, T("Take {n}", n=2), TN("{n} die", "{n} dice", 3, n=T("Elf")), 0.25),),
)


def test_what_is_kept_is_what_was_made() -> None:
    assert unpack(pack(MADE)) == MADE


def test_what_another_version_kept_is_made_anew() -> None:
    assert unpack(zlib.compress(b'{"sides": [[0]], "marks": []}')) is None
