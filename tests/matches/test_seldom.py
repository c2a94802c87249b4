"""What may happen only so often."""

from __future__ import annotations

import pytest

from matches.clock import WallClock
from matches.seldom import Seldom


def test_so_often_in_so_many_seconds_for_each_key() -> None:
    now = [0.0]
    seldom = Seldom(2, 10.0, WallClock(lambda: now[0]))

    def happens(key: str) -> bool:
        with seldom.counted(key) as allowed:
            return allowed

    assert [happens("a"), happens("a"), happens("a"), happens("b")] == [True, True, False, True]
    now[0] = 9.0
    assert not seldom.allows("a") and happens("b") and not happens("b")
    now[0] = 10.0
    assert happens("a") and happens("a") and happens("b"), "what did not happen does not count"
    now[0] = 30.0
    assert happens("c") and set(seldom._times) == {"c"}, "nobody is remembered for ever"


def test_what_failed_does_not_count() -> None:
    seldom = Seldom(1, 10.0, WallClock(lambda: 0.0))
    for _ in range(3):
        with pytest.raises(ValueError), seldom.counted("a") as allowed:
            assert allowed
            raise ValueError
    with seldom.counted("a"), pytest.raises(ValueError), seldom.counted("a") as allowed:
        assert not allowed
        raise ValueError
    assert not seldom.allows("a")
