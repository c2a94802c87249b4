"""`make chaos` as a command; what it does is tried in `tests/wire`."""

from __future__ import annotations

from tests.wire.chaos import Toll
from tools import chaos


def test_the_table_has_every_figure() -> None:
    toll = Toll(kills=1, matches=2, acknowledged=1234, repeated=4, found=5, calls=6, doubles=7)
    lines = [line.split() for line in chaos.table(toll, 8, 9.4)]
    assert [line[-1] for line in lines] == ["1", "2", "1,234", "5", "4", "7", "6", "9", "8"]
    assert [line[-2] for line in lines[:2]] == ["kills", "matches"]
