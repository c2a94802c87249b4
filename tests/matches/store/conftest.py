"""Fixtures: every kind of store, each on its own database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path

import pytest

from matches.store import Store, open_store

Opening = Callable[[Path], Awaitable[Store]]
STORES: Mapping[str, Opening] = {"sqlite": lambda folder: open_store(folder / "any.sqlite3")}
"""How each kind of store is opened for a folder; opening it again gives the same data."""


class Shelf:
    """A database that may be opened several times, at once and one after the other."""

    def __init__(self, opening: Opening, folder: Path) -> None:
        self._opening = opening
        self._folder = folder
        self._open: list[Store] = []

    async def open(self) -> Store:
        """Another store on the same database."""
        self._open.append(await self._opening(self._folder))
        return self._open[-1]

    async def close(self) -> None:
        while self._open:
            await self._open.pop().close()


@pytest.fixture(params=STORES)
async def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Shelf]:
    made = Shelf(STORES[request.param], tmp_path)
    yield made
    await made.close()


@pytest.fixture
async def store(shelf: Shelf) -> Store:
    return await shelf.open()
