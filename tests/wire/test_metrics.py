"""Metrics of the real bot, scraped over HTTP while it is played."""

from __future__ import annotations

import random
import socket
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from tests.tables import Tables
from tools.games import FIRST

from .health import free_port, healthy, page, well
from .ledger import Ledger
from .people import Person
from .playing import Table
from .process import herald
from .standin import Standin


async def scraped(port: int) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels."""
    status, text = await page(port, "/metrics")
    assert status == 200
    return {
        (sample.name, *(value for key, value in sorted(sample.labels.items()) if key != "le")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_what_is_played_is_measured(discord_world: Standin, tmp_path: Path) -> None:
    bot, port = herald(discord_world, tmp_path), free_port()
    config = tmp_path / "config.toml"
    config.write_text(config.read_text() + f"[metrics]\nport = {port}\n")
    await bot.start()
    people = [Person(discord_world, discord_world.add_user(name)) for name in ("Ann", "Bob")]
    ledger = Ledger(Tables(tmp_path / "matches.sqlite3"), FIRST.game)
    channel = await discord_world.add_channel("war")
    table = Table(discord_world, ledger, channel, people, random.Random(7))
    try:
        discord_world.faults.add("/callback", "429", seconds=0.05)
        while len(table.acknowledged) < 6:
            await table.play()
        await discord_world.until(lambda: not ledger.owed(), "all that is owed")
        found = await scraped(port)
        assert found["herald_matches", FIRST.game.key, "playing"] == 1
        acts = sum(person is not None for (person,) in ledger.tables.rows("actions", "person", kind="act"))
        assert found["herald_actions_total", "person", FIRST.game.key] == acts > 0
        assert found["herald_answer_seconds_count", "command"] > 0
        assert found["herald_picture_seconds_count",] > 0
        assert found["herald_discord_requests_total", "200"] > 0 < found["herald_discord_requests_total", "429"]
        assert sum(value for key, value in found.items() if key[0] == "herald_rate_limited_total") == 1
        assert found["herald_outbox_oldest_seconds",] == 0 and ("herald_outbox_owed", "board") not in found
        assert found["herald_sweep_seconds_count",] > 0 < found["process_resident_memory_bytes",]
        assert found["herald_guilds",] == 1
        labels = {part for key in found for part in key[1:]}
        assert not labels & {str(person.id) for person in people} and not labels & {"Ann", "Bob", str(channel.id)}
        assert await well(port)
    finally:
        await bot.stop()


async def test_without_discord_the_bot_is_not_well_until_it_is_back(discord_world: Standin, tmp_path: Path) -> None:
    bot, port = herald(discord_world, tmp_path), free_port()
    config = tmp_path / "config.toml"
    config.write_text(config.read_text() + f"[metrics]\nport = {port}\n")
    await bot.start()
    try:
        assert await well(port)
        await discord_world.gateway.go_away()
        assert await healthy(port, (503, "not connected to Discord\n"))
        discord_world.gateway.away = False
        assert await well(port)
    finally:
        await bot.stop()


async def test_a_taken_port_is_logged_and_the_bot_plays_without(discord_world: Standin, tmp_path: Path) -> None:
    bot = herald(discord_world, tmp_path)
    config = tmp_path / "config.toml"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        config.write_text(config.read_text() + f"[metrics]\nport = {port}\n")
        await bot.start()
        try:
            assert f"nothing can listen at 127.0.0.1 port {port}" in bot.said() and bot.alive
        finally:
            await bot.stop()


async def test_a_service_that_is_asked_to_stop_ends_tidily(discord_world: Standin, tmp_path: Path) -> None:
    bot = herald(discord_world, tmp_path)
    await bot.start()
    assert bot.process is not None
    bot.process.terminate()
    assert await bot.process.wait() == 0
    assert not (tmp_path / "matches.sqlite3-wal").exists(), "the store was closed"
    assert not bot.tracebacks()
    await bot.stop()
