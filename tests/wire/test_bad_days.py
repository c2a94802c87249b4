"""Discord on a bad day: refusals, lost answers, a moderator, a broken gateway.  Everything owed is announced once all the same."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables import Tables
from tools.games import FIRST

from .ledger import Ledger
from .people import Person
from .playing import Table
from .process import BotProcess, herald
from .standin import Standin
from .world import ATTACH_FILES

BOARD, CALL, EDIT = (
    r"POST /channels/\d+/messages ###",
    r"POST /channels/\d+/messages <@",
    r"PATCH /channels/\d+/messages/",
)


@pytest.fixture
async def bot(discord_world: Standin, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = herald(discord_world, tmp_path)
    await process.start()
    yield process
    await process.stop()


@pytest.fixture
async def war(discord_world: Standin, tmp_path: Path) -> Table:
    people = [Person(discord_world, discord_world.add_user(name)) for name in ("Ann", "Bob")]
    ledger = Ledger(Tables(tmp_path / "matches.sqlite3"), FIRST.game)
    return Table(discord_world, ledger, await discord_world.add_channel("war"), people, random.Random(7))


async def settled(table: Table) -> None:
    """All that is owed has been announced, and each call once; one message has buttons."""
    await table.discord.until(lambda: not table.ledger.owed(), "all that is owed")
    posted = table.discord.world.posted(table.channel)
    called = [person for message in posted for person in message.pings]
    assert called == [
        person for match in table.ledger.matches(table.channel.id) for person in table.ledger.calls_owed(match)
    ]
    assert sum(any(c.get("label") == "Act" for c in message.components) for message in posted) == 1
    assert not table.refusals


async def acts(table: Table, count: int) -> None:
    """Plays that many more acts."""
    wanted = len(table.acknowledged) + count
    while len(table.acknowledged) < wanted:
        await table.play()


async def test_refusals_and_lost_answers(discord_world: Standin, bot: BotProcess, war: Table) -> None:
    await acts(war, 3)
    faults = discord_world.faults
    for pattern in (BOARD, CALL, EDIT):
        faults.add(pattern, "lost")
        faults.add(pattern, "429", seconds=0.05)
        faults.add(pattern, "500")
    faults.add("/callback", "429", seconds=0.05)
    faults.add("/callback", "slow", times=3, seconds=0.2)
    for _ in range(40):
        if not faults.waiting:
            break
        await acts(war, 2)
        await discord_world.until(lambda: not war.ledger.owed(), "all that is owed")
    assert not faults.waiting
    await settled(war)


async def test_a_deleted_board_is_posted_anew(discord_world: Standin, bot: BotProcess, war: Table) -> None:
    await acts(war, 2)
    await settled(war)
    old = war.board()
    assert old
    await discord_world.moderate(old)
    await acts(war, 1)
    await settled(war)
    new = war.board()
    assert new and new is not old and new.files


async def test_the_end_is_told_once(discord_world: Standin, bot: BotProcess, war: Table) -> None:
    await acts(war, 1)
    discord_world.faults.add(r"POST /channels/\d+/messages .*is over", "lost", times=2)
    ann = war.people[0]
    asked = await discord_world.finished(await ann.slash(war.channel, "game concede"))
    assert asked.original
    await ann.press(asked.original, "Give up")
    await discord_world.until(lambda: war.ledger.match(war.channel.id) == (1, "ended"), "the end")
    await discord_world.until(lambda: not war.ledger.owed(), "all that is owed")
    assert not discord_world.faults.waiting
    posted = discord_world.world.posted(war.channel)
    assert ["is over" in message.text for message in posted].count(True) == 1
    assert war.board() is None, "the buttons are gone"


async def test_play_goes_on_after_the_gateway_breaks(discord_world: Standin, bot: BotProcess, war: Table) -> None:
    await acts(war, 1)
    await discord_world.gateway.ask_to_reconnect()
    await discord_world.until(lambda: discord_world.gateway.counts["resume"] == 1, "a resume")
    await acts(war, 2)
    await settled(war)


async def test_without_the_permission_for_pictures_nothing_is_begun(
    discord_world: Standin, bot: BotProcess, war: Table
) -> None:
    closed = await discord_world.add_channel("closed", denied=ATTACH_FILES)
    answer = await discord_world.finished(await war.people[0].slash(closed, "game new", game=FIRST.game.key))
    assert answer.text and war.ledger.match(closed.id) is None
    assert not discord_world.world.posted(closed)


async def test_a_second_start_tells_discord_nothing_new(discord_world: Standin, bot: BotProcess) -> None:
    syncs = [call for call in discord_world.calls if call.method == "PUT" and call.path.endswith("/commands")]
    await bot.stop()
    await bot.start()
    again = [call for call in discord_world.calls if call.method == "PUT" and call.path.endswith("/commands")]
    assert len(syncs) == len(again) == 1
