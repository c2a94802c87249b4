"""Metrics: no port is opened unless the settings say so, and faults are counted where people are told of them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot import create_bot
from cogs import metrics
from cogs.exposition import Exposition
from matches.store.sql import census
from matches.store.sqlite.store import SqliteStore
from settings import Metrics, Pictures, Settings, Store
from tests.cogs.plays import start, whose
from tests.cogs.presenters import Painter, pebbles
from tests.cogs.room import Env, Room, words

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'pebbles', 'over', count(*) FROM n"


@pytest.mark.parametrize("port", [0, 9464])
async def test_a_port_is_opened_only_where_the_settings_say_so(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch, port: int
) -> None:
    opened: list[tuple[Any, Any]] = []

    async def listen(self: object, factory: object, host: object = None, port: object = None, **_: object) -> None:
        opened.append((host, port))
        raise OSError("not in a test")

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "create_server", listen)
    settings = Settings(store=Store(str(tmp_path / "herald.sqlite3")), pictures=Pictures(processes=0))
    if port:
        settings = replace(settings, metrics=Metrics(port=port))
    env = Env(bot := create_bot(settings, {"pebbles": pebbles(painter)}), shard_count=1)
    await env.start()
    assert opened == ([("127.0.0.1", port)] if port else [])
    with env._bot_scope():
        await bot.close()
    await env.shutdown()


async def test_faults_are_counted_by_where_they_happen(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await start(room)

    async def broken(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(room.house.matches.views, "log", broken)
    assert "a fault of ours" in words(await room.slash("ann", "game status"))
    monkeypatch.undo()
    text = (await room.house.metrics.text(room.house.matches, room.bot)).decode()
    assert 'herald_faults_total{place="Looks.status"} 1.0' in text
    assert 'herald_matches{game="pebbles",status="playing"} 1.0' in text


async def test_announcements_that_are_put_off_are_counted(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    room.env.inject_error("PATCH", f"/channels/{room.channel.id}/messages/{room.board().id}", status=403, code=50013)
    await room.slash("ann", "game join", deck="river")
    text = (await room.house.metrics.text(room.house.matches, room.bot)).decode()
    assert 'herald_announcements_failed_total{kind="board"} 1.0' in text
    assert 'herald_outbox_owed{kind="board"} 1.0' in text


def test_what_is_never_answered_is_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "OPEN_LIMIT", 2)
    told, kind = metrics.Metrics(), discord.InteractionType.component
    for number in range(5):
        told.received(cast(Any, SimpleNamespace(id=number, type=kind)))
    assert list(told._open) == [3, 4]


async def test_a_disk_that_takes_nothing_is_told_as_that_and_shows_in_the_health(room: Room) -> None:
    await start(room)
    who, store, exposition = whose(room), room.house.matches.store, Exposition(room.house, room.bot.connections)
    assert isinstance(store, SqliteStore)
    await store._writing.execute_fetchall("PRAGMA query_only = ON")
    told = words(await room.person(who).slash(room.channel, "game do", action="next"))
    assert "cannot be written to" in told and "No match is lost" in told and "fault" not in told
    answer = await exposition._health(cast(Any, None))
    assert (answer.status, answer.text) == (503, "the disk cannot be written to\n")
    await store._writing.execute_fetchall("PRAGMA query_only = OFF")
    assert "fault" not in words(await room.do(who, "next"))
    answer = await exposition._health(cast(Any, None))
    assert answer.text and "disk" not in answer.text


async def test_nobody_waits_until_all_matches_are_counted(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await start(room)
    store, exposition = room.house.matches.store, Exposition(room.house, room.bot.connections)
    assert isinstance(store, SqliteStore)
    monkeypatch.setattr(census, "MATCHES", ENDLESS)
    counting = asyncio.create_task(room.house.metrics.text(room.house.matches, room.bot))
    try:
        await asyncio.sleep(0)
        async with asyncio.timeout(240):
            assert "fault" not in words(await room.do(whose(room), "next"))
            assert "read" not in ((await exposition._health(cast(Any, None))).text or "")
        assert not counting.done()
    finally:
        for connection in (store._counting, store._reading):
            await connection.interrupt()
        await asyncio.gather(counting, return_exceptions=True)


async def test_who_asks_how_the_bot_is_does_not_keep_it_from_stopping() -> None:
    asked, never = asyncio.Event(), asyncio.Event()

    async def alive() -> None:
        asked.set()
        await never.wait()

    house: Any = SimpleNamespace(matches=SimpleNamespace(store=SimpleNamespace(alive=alive)))
    exposition = Exposition(house, cast(Any, None))
    await exposition.start("127.0.0.1", 0)
    _, writer = await asyncio.open_connection(*exposition._runner.addresses[0])
    writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
    await asked.wait()
    await asyncio.wait_for(exposition.stop(), 30)  # aiohttp itself waits for a minute
    writer.close()
