"""The lesson of Samurai Spirit, for whoever goes another way."""

from __future__ import annotations

import pytest

from engine.samurai_spirit import GAME
from tests.matches.lessons import told_after

FIRST_KIAI = ["fight", "defend", "fight", "defend", "next", "support Heihachi", "fight", "talent Katsushiro"]


@pytest.mark.parametrize(
    ("acts", "untrue"),
    [
        (["fight", "confront", "fight", "defend"], "here a barricade burns"),
        (["fight", "defend", "fight", "defend", "next", "fight", "confront"], "lent to him"),
        (FIRST_KIAI, "again"),
    ],
)
def test_whoever_goes_another_way_is_told_nothing_untrue(acts: list[str], untrue: str) -> None:
    assert untrue not in told_after(GAME.key, acts)
