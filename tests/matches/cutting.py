"""Cuts the power of a disk (`power`) while matches are played, and looks at what each cut left."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from matches import Match, Matches
from matches.store import open_store
from matches.store.sqlite import opening
from tests.toy import Pebbles

from .house import ANN, BOB, House, turn_of
from .power import Connection, Disk

MATCHES = 3
CHANCE = 0.06
"""How often the power is cut at an operation of the disk."""
CHECKPOINT = 60
"""Pages in SQLite's log before they are brought into the database, so that power is cut meanwhile too."""
AGAIN = 3
"""How many acknowledged interactions are delivered again after a cut."""


@dataclass(frozen=True)
class Cut:
    """What a power cut left, and the interactions acknowledged before it."""

    path: Path
    acknowledged: frozenset[int]


async def cuts(folder: Path, pragmas: Sequence[str], luck: random.Random, count: int) -> list[Cut]:
    """Plays on a disk whose power is cut at so many random moments."""
    disk = Disk(folder.name)
    db: Any = Connection(folder / "house.sqlite3", folder.name)
    for pragma in (*pragmas, f"PRAGMA wal_autocheckpoint = {CHECKPOINT}"):
        await db.execute_fetchall(pragma)
    await opening.check_and_migrate(db, "house")
    house = House(folder)
    house.matches = Matches(await opening.make_store(db, db, db), {"pebbles": Pebbles()}, new_seed=lambda: house.seed)
    matches = [await house.play(ANN, BOB, seed=number) for number in range(MATCHES)]
    acknowledged: set[int] = set()
    found: list[Cut] = []

    def watch() -> None:
        if luck.random() < CHANCE and len(found) < count:
            left = folder / f"cut-{len(found)}"
            left.mkdir()
            disk.image(left, luck)
            found.append(Cut(left / "house.sqlite3", frozenset(acknowledged)))

    async def play(match: Match, first: int) -> None:
        for number in range(first, first + 1000):
            if match.status != "playing" or len(found) == count:
                return
            action = luck.choice(await house.matches.views.legal(match, turn_of(match)))
            match = (await house.matches.play.act(match, turn_of(match), action, interaction=number)).match
            acknowledged.add(number)

    disk.watch = watch
    while len(found) < count:
        await asyncio.gather(*(play(match, 10_000 * match.id) for match in matches))
        matches = [await house.play(ANN, BOB, seed=match.id) for match in matches]
    disk.watch = None
    await house.close()
    return found


async def lost(cut: Cut, luck: random.Random) -> int:
    """How many acknowledged interactions are not there after a cut; what is there has to be whole, and play goes on."""
    store = await open_store(cut.path)
    try:
        matches = Matches(store, {"pebbles": Pebbles()})
        applied = {number: await store.applied(number) for number in sorted(cut.acknowledged)}
        for one in filter(None, applied.values()):
            rows = await store.rows(one.match, one.first - 1, one.last)
            assert [row.number for row in rows] == list(range(one.first, one.last + 1)), "an act is there by half"
        there = [number for number, one in applied.items() if one]
        for number in luck.sample(there, min(AGAIN, len(there))):
            await _deliver_again(matches, number, luck)
        for channel in range(1, 1 + max(cut.acknowledged, default=0) // 10_000):
            await _go_on(matches, channel, luck)
    finally:
        await store.close()
    return len(applied) - len(there)


async def _deliver_again(matches: Matches, number: int, luck: random.Random) -> None:
    """The same interaction once more changes nothing."""
    applied = await matches.store.applied(number)
    assert applied is not None
    before = await matches.store.rows(applied.match)
    person = before[applied.first - 1].person
    assert person is not None
    again = await matches.play.act(applied.match, person, "anything", interaction=number)
    assert again.again and await matches.store.rows(applied.match) == before, "an act was applied twice"


async def _go_on(matches: Matches, channel: int, luck: random.Random) -> None:
    """The log of a channel's newest match has no gap, and its next act can be done."""
    match = await matches.latest(channel)
    if match is None:
        return
    assert [row.number for row in await matches.store.rows(match.id)] == list(range(1, match.revision + 1))
    if match.status == "playing":
        action = luck.choice(await matches.views.legal(match, turn_of(match)))
        acted = await matches.play.act(match, turn_of(match), action)
        assert acted.match.revision > match.revision
