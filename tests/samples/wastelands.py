"""Wastelands in the shared tests."""

from __future__ import annotations

import re

from engine.wastelands import GAME
from engine.wastelands.state import State
from engine.wastelands.view import View as Waste

from . import Sample, Table


def read_waste(letters: str, view: Waste) -> None:
    """All that lies on the table and in the piles is in the letters."""
    numbers = {int(tag) for tag in re.findall(r"#(\d+)", letters)}
    assert numbers >= {piece.tag for piece in view.pieces}
    for side in view.sides:
        assert str(side.hp) in letters and str(side.deck_size) in letters


def shorten(state: State) -> None:
    """A single HP, and KB enough for everything from the first turn on."""
    state.hp[:], state.turns[:] = [1, 1], [4, 4]


SAMPLE = Sample(
    tables=(
        Table(GAME.key, ("Dawn Company", "Green Death")),
        Table(GAME.key, ("Horde of the Pit", "Storm of Wits"), computers=1),
    ),
    lasts=80,
    hands=True,
    read=read_waste,
    calls=1,
    page=(("Dawn Company", "Green Death"), 5),
    shorten=shorten,
    lists=("ce97479a20a2", "0b3f176b9ea6", "8d59a78851b8", "84771fb01f39"),
    sure=frozenset({"3.4", "7.13", "10.16", "15.40"}),
)
