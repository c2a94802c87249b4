"""The rooms that the tests of the cogs play in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from .faces import Painter, pebbles
from .room import Room, make_bot


@pytest.fixture
def painter() -> Painter:
    """What draws the toy game."""
    return Painter()


@pytest.fixture
async def room(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """A room where Pebbles is played."""
    faces = {"pebbles": pebbles(painter)}
    database = tmp_path / "herald.sqlite3"
    bot = make_bot(database, faces)
    async with simcord.run(bot) as env:
        channel = env.create_guild("Club").create_text_channel("games")
        made = Room(env, bot, channel, database, faces)
        await made.quiet()
        yield made
        with env._bot_scope():
            await made.bot.close()
