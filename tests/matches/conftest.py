"""Fixtures: houses on a real database in a temporary folder."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.matches.house import House
from tests.matches.recorded import Club
from tests.seeded import luck

__all__ = ("luck",)


@pytest.fixture
async def house(tmp_path: Path, unsynced: None) -> AsyncIterator[House]:
    made = House(tmp_path / "house.sqlite3")
    await made.open()
    yield made
    await made.close()


@pytest.fixture
async def club(tmp_path: Path, unsynced: None) -> AsyncIterator[Club]:
    made = Club(tmp_path / "club.sqlite3")
    await made.open()
    yield made
    await made.close()
