"""`/game odds` in Wastelands: one's own next card, and coins with the names of people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.wastelands.position import load
from tests.cogs.pressing import match_of
from tests.cogs.real import begun
from tests.cogs.room import Room, words

SCENE = {
    "seats": ["Dawn Company", "Green Death"],
    "phase": "main",
    "players": {"1": {"kb": 9, "hand": ["Energy Stream"], "deck": ["Elf", "Goldugar"]}, "2": {"kb": 0}},
    "table": {},
}


@pytest.fixture
async def duel(tmp_path: Path) -> AsyncIterator[Room]:
    """Ann's main phase."""
    async with begun(tmp_path, "wastelands") as room:
        session = await room.house.matches.sessions.peek((await match_of(room)).id)
        session.state = load(SCENE)[0]
        yield room


async def test_the_next_card_is_told_to_who_draws_it(duel: Room) -> None:
    offered = await duel.person("ann").autocomplete(duel.channel, "game odds", "act", "next card")
    assert [one["value"] for one in offered] == ["draw"]
    public = duel.public_text()
    told = words(await duel.slash("ann", "game odds", act="draw"))
    assert "`▓▓▓▓▓░░░░░   50 %` Elf" in told and "`▓▓▓▓▓░░░░░   50 %` Goldugar" in told
    assert duel.public_text() == public, "nobody else sees it"


async def test_what_a_coin_decides_is_told_with_the_names_of_people(duel: Room) -> None:
    told = words(await duel.slash("ann", "game odds", act="play Energy Stream"))
    assert "`▓▓▓▓▓░░░░░   50 %`" in told
    assert "ann loses 4 HP." in told and "bob loses 4 HP." in told and "{seat" not in told
