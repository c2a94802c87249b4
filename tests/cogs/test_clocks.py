"""Clocks as people see them in a channel."""

from __future__ import annotations

import re

from tests.cogs.plays import whose
from tests.cogs.room import Room, text_of, words


async def begin(room: Room, pace: str) -> None:
    """A match of Pebbles for Ann and Bob at that pace, begun."""
    await room.slash("ann", "game new", game="pebbles", pace=pace)
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "game start")


async def test_the_board_says_until_when_there_is_time(room: Room) -> None:
    await begin(room, "day")
    who = whose(room)
    found = re.search(rf"{who} has time until <t:(\d+):f> \(<t:(\d+):R>\)\.", text_of(room.board()))
    assert found and found[1] == found[2]
    match = await room.bot.matches.find(room.channel.id)
    assert match is not None
    reading = (await room.bot.matches.clocks(match))[match.to_act[0]]
    assert int(found[1]) == int(reading.ends or 0)


async def test_the_status_shows_everybodys_clock(room: Room) -> None:
    await begin(room, "bank")
    told = words(await room.slash("eve", "game status"))
    assert re.search(r"has time until <t:\d+:f>", told) and "has 10 days left; the clock stands." in told


async def test_without_a_limit_nothing_is_said_of_time(room: Room) -> None:
    await begin(room, "none")
    told = words(await room.slash("eve", "game status"))
    assert "has time" not in told + text_of(room.board())
