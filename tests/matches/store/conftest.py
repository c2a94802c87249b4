"""Fixtures: every kind of store, each on its own database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from matches.store import Store, open_store
from tests.postgres import emptied

STORES = ("sqlite", "postgres")


class Shelf:
    """A database that may be opened several times, at once and one after the other."""

    def __init__(self, place: str | Path) -> None:
        self._place = place
        self._open: list[Store] = []

    async def open(self) -> Store:
        """Another store on the same database."""
        self._open.append(await open_store(self._place))
        return self._open[-1]

    async def close(self) -> None:
        while self._open:
            await self._open.pop().close()


@pytest.fixture(params=STORES)
async def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Shelf]:
    on_server = request.param == "postgres"
    made = Shelf(await emptied(request.getfixturevalue("cluster")) if on_server else tmp_path / "any.sqlite3")
    yield made
    await made.close()


@pytest.fixture
async def store(shelf: Shelf) -> Store:
    return await shelf.open()
