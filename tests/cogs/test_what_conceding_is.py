"""What somebody who is about to give up is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.ui.private import what_conceding_is
from matches import Person
from tests.matches.house import ANN, BOB, CY, House


@pytest.fixture
async def house(tmp_path: Path, unsynced: None) -> AsyncIterator[House]:
    made = House(tmp_path / "house.sqlite3")
    await made.open()
    yield made
    await made.close()


@pytest.mark.parametrize(
    ("game", "people", "says"),
    [
        ("shore", (ANN, BOB), "ends with your defeat"),
        ("pebbles", (ANN, BOB, CY), "a computer in your place"),
        ("shore", (ANN, BOB, CY), "You drop out"),
    ],
)
async def test_it_says_what_follows(house: House, game: str, people: tuple[Person, ...], says: str) -> None:
    match = await house.play(*people, game=game)
    assert says in str(what_conceding_is(house.matches, match, ANN.id))
