"""A power cut at any moment loses no acknowledged act, and no act is there by half.

The same matches on a database that does not sync each commit lose some: so the test can fail.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from matches import Match, Matches
from matches.store import open_store
from matches.store.sqlite import opening
from tests.toy import Pebbles

from .house import ANN, BOB, House, turn_of
from .power import Connection, Disk

pytestmark = pytest.mark.long

CUTS = 40


async def cuts(folder: Path, pragmas: tuple[str, ...], luck: random.Random) -> list[tuple[Path, set[int]]]:
    """Plays on a disk and cuts its power at random moments: what each cut left, and the interactions acknowledged before."""
    disk = Disk(folder.name)
    db: Any = Connection(folder / "house.sqlite3", folder.name)
    for pragma in pragmas:
        await db.execute_fetchall(pragma)
    await opening.check_and_migrate(db, "house")
    house = House(folder)
    house.matches = Matches(await opening.make_store(db, db, db), {"pebbles": Pebbles()}, new_seed=lambda: house.seed)
    matches = [await house.play(ANN, BOB, seed=number) for number in range(3)]
    acknowledged: set[int] = set()
    found: list[tuple[Path, set[int]]] = []

    def watch() -> None:
        if luck.random() < 0.06 and len(found) < CUTS:
            left = folder / f"cut-{len(found)}"
            left.mkdir()
            disk.image(left, luck)
            found.append((left / "house.sqlite3", set(acknowledged)))

    async def play(match: Match, first: int) -> None:
        for number in range(first, first + 1000):
            if match.status != "playing" or len(found) == CUTS:
                return
            action = luck.choice(await house.matches.views.legal(match, turn_of(match)))
            match = (await house.matches.play.act(match, turn_of(match), action, interaction=number)).match
            acknowledged.add(number)

    disk.watch = watch
    await asyncio.gather(*(play(match, 10_000 * match.id) for match in matches))
    disk.watch = None
    await house.close()
    return found


async def lost(path: Path, acknowledged: set[int]) -> int:
    """How many acknowledged interactions are not there after the cut; what is there has to be whole."""
    store = await open_store(path)
    matches = Matches(store, {"pebbles": Pebbles()})
    missing = 0
    for interaction in acknowledged:
        applied = await store.applied(interaction)
        missing += applied is None
        if applied:
            assert (
                len(await store.rows(applied.match, applied.first - 1, applied.last))
                == applied.last - applied.first + 1
            )
    for number in (1, 2, 3):
        match = await matches.get(number)
        if match:
            rows = await store.rows(number)
            assert [row.number for row in rows] == list(range(1, match.revision + 1))
    await store.close()
    return missing


@pytest.mark.parametrize("sync", ["FULL", "NORMAL"])
async def test_no_acknowledged_act_is_lost(tmp_path: Path, sync: str) -> None:
    pragmas = tuple(pragma.replace("FULL", sync) for pragma in opening.DURABLE)
    assert any(sync in pragma for pragma in pragmas)
    found = await cuts(tmp_path, pragmas, random.Random(7))
    assert len(found) == CUTS and len(found[-1][1]) > CUTS
    missing = [await lost(path, acknowledged) for path, acknowledged in found]
    if sync == "FULL":
        assert missing == [0] * CUTS
    else:
        assert sum(1 for count in missing if count) > CUTS // 4
