"""Snapshots that are damaged: the log tells the match all the same."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing

import pytest

from .house import ANN, BOB, House, turn_of

DAMAGE = {
    "garbage": "state = x'FF00FF'",
    "not even bytes": "state = 7",
    "another position": "state = CAST(json_set(CAST(state AS TEXT), '$.heap', 0, '$.over', json('true')) AS BLOB)",
    "of no moment": "number = number + 1000",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
async def test_a_damaged_snapshot_is_made_anew_from_the_log(house: House, damage: str) -> None:
    match, luck = await house.play(ANN, BOB, heap=200), random.Random(1)
    while match.revision < 40:
        action = luck.choice(await house.matches.views.legal(match, turn_of(match)))
        match = (await house.matches.play.act(match, turn_of(match), action)).match
    look = await house.matches.views.look(match, turn_of(match))
    await house.close()
    with closing(sqlite3.connect(house.path)) as db, db:
        assert db.execute(f"UPDATE snapshots SET {damage}").rowcount == 1
    await house.open()
    assert await house.matches.views.look(match, turn_of(match)) == look
    await house.matches.play.act(match, turn_of(match), look.legal[0])
