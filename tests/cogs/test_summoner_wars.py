"""Summoner Wars in a channel: `/sw` with its options, and a whole war by buttons."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from cogs.offered import FACES
from tests.cogs.room import Room, labels, make_bot, text_of, words


@pytest.fixture
async def war(tmp_path: Path) -> AsyncIterator[Room]:
    """A room where Ann and Bob have begun a war."""
    database = tmp_path / "herald.sqlite3"
    bot = make_bot(database, FACES)
    env = simcord.Env(bot)
    await env.start()
    channel = env.create_guild("Club").create_text_channel("games")
    room = Room(env, bot, channel, database, FACES)
    await room.slash("ann", "game new", game="summoner-wars")
    await room.slash("ann", "game join", deck="Prince Elien")
    await room.slash("bob", "game join", deck="Grognack")
    assert "begins" in words(await room.slash("ann", "game start"))
    yield room
    with env._bot_scope():
        await room.bot.close()
    await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)


def whose(room: Room) -> str:
    """Whom the newest board waits for."""
    line = next(line for line in text_of(room.board()).splitlines() if line.startswith("###"))
    found = re.search(r"waiting for (\w+)", line) or re.search(r": (\w+),", line)
    assert found, line
    return found[1]


async def offered(room: Room, who: str, command: str, option: str, typed: str = "", **filled: str) -> list[str]:
    choices = await room.person(who).autocomplete(room.channel, command, option, typed, **filled)
    assert len(choices) <= 25
    assert all(len(choice["value"]) <= 100 and len(choice["name"]) <= 100 for choice in choices)
    return [choice["value"] for choice in choices]


async def test_a_war_by_game_do(war: Room) -> None:
    luck = random.Random(5)
    for _ in range(60):
        if not any(labels(message) for message in war.messages()):
            break
        who = whose(war)
        legal = await offered(war, who, "game do", "action")
        result = await war.do(who, luck.choice(legal))
        print(words(result))
    print(text_of(war.board()))
    assert 0
