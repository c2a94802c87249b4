"""`/game odds` where a game works no chances out."""

from __future__ import annotations

from tests.cogs.plays import refused, start
from tests.cogs.room import Room


async def test_a_game_without_chances_says_so(room: Room) -> None:
    await start(room)
    refused(await room.slash("ann", "game odds", act="next"), "no chances are worked out")
    assert await room.person("ann").autocomplete(room.channel, "game odds", "act", "") == []
