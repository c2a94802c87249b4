"""SimCord in real time: ids that last, background work that nobody waits for, and the wall's clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import discord
import pytest

from table import world
from table.live import LiveClock, LiveEnv
from tests.table.a_bot import Bot


def made(channels: tuple[str, ...], people: tuple[str, ...]) -> dict[str, int]:
    place = world.make(LiveEnv(discord.Client(intents=discord.Intents.none())), channels, people)
    named = {str(channel.name): channel.id for channel in place.channels} | {
        str(one.name): one.id for one in place.people
    }
    return {**named, "server": place.server.id, "bot": place.server._env.backend.bot_user.id}


def test_the_same_names_have_the_same_ids_at_every_start() -> None:
    assert made(("a", "b"), ("Ann", "Bob")) == made(("a", "b"), ("Ann", "Bob"))


def test_a_new_channel_or_person_changes_no_one_elses_id() -> None:
    few, more = made(("b",), ("Bob",)), made(("a", "b"), ("Ann", "Bob"))
    assert few.items() <= more.items()


def test_all_ids_differ() -> None:
    ids = made(("Ann", "Bob"), ("Ann ", "Bob "))
    assert len(set(ids.values())) == len(ids)


def test_the_first_person_manages_the_server() -> None:
    place = world.make(LiveEnv(discord.Client(intents=discord.Intents.none())), ["room"], ["Ann", "Bob", "Cleo"])
    backend = place.server._env.backend
    may = [discord.Permissions(backend.compute_permissions(place.server.id, one.id)) for one in place.people]
    assert [one.manage_guild for one in may] == [True, False, False]


def test_the_clock_stands_while_the_world_is_made_and_then_is_the_walls() -> None:
    clock = LiveClock()
    assert clock.now() == clock.now()
    clock.run()
    before = datetime.now(UTC)
    assert before <= clock.now() <= datetime.now(UTC)


async def test_a_press_is_answered_while_background_work_goes_on() -> None:
    bot = Bot(pace=0.01, waits=3)
    env = LiveEnv(bot)
    place = world.make(env, ["room"], ["Ann"])
    ann, room = place.people[0], place.channels[0]
    await env.start()
    try:
        shown = await ann.slash(room, "board", game="Go")
        assert shown.response and not shown.response.ephemeral
        for _ in range(2):
            assert room.last_message
            pressed = await ann.click(room.last_message, custom_id="wait:1")
            assert pressed.deferred
        await asyncio.wait_for(bot.finished(7), 240)
        assert [message.id for message in room.history()] == sorted(message.id for message in room.history())
    finally:
        await env.shutdown()
    assert env.errors == []


async def test_a_bot_that_never_answers_is_given_up_after_discords_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.live._FIRST_ANSWER", 0.05)
    bot = Bot()
    env = LiveEnv(bot)
    place = world.make(env, ["room"], ["Ann"])
    await env.start()
    try:
        await place.people[0].slash(place.channels[0], "board", game="Go")
        monkeypatch.setattr(bot, "on_interaction", lambda _: asyncio.sleep(60))
        asked = place.channels[0].last_message
        assert asked
        result = await place.people[0].click(asked, custom_id="act:1")
        assert not result.acknowledged
    finally:
        await env.shutdown()
