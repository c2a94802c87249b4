"""What one press or one call needs to know of a person and their server is read once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from matches.store.sqlite.store import SqliteStore
from tests.cogs.calls import CLOSED_CODE
from tests.cogs.later import DAY, virtual
from tests.cogs.plays import other, start, whose
from tests.cogs.room import Room


def counted(monkeypatch: pytest.MonkeyPatch, verb: str) -> Counter[int]:
    """How often the store is asked by that verb from now on, for each id."""
    read, real = Counter[int](), getattr(SqliteStore, verb)

    async def asked(self: SqliteStore, number: int) -> Any:
        read[number] += 1
        return await real(self, number)

    monkeypatch.setattr(SqliteStore, verb, asked)
    return read


@pytest.mark.parametrize("label", ["Act", "My hand"])
async def test_a_press_reads_the_settings_of_a_person_once(
    room: Room, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    await start(room)
    read, who = counted(monkeypatch, "settings"), whose(room)
    await room.click(who, room.board(), label)
    assert read == {room.person(who).id: 1}


async def test_what_somebody_has_just_chosen_counts_at_once(room: Room) -> None:
    await start(room)
    who = whose(room)
    assert (await room.slash(who, "game board", text=True)).response
    hand = (await room.click(who, room.board(), "My hand")).response
    assert hand and not hand.attachments
    await room.slash(who, "game board", text=False)
    hand = (await room.click(who, room.board(), "My hand")).response
    assert hand and hand.attachments


@pytest.mark.parametrize("place", ["channel", "direct"])
async def test_a_reminder_reads_everything_once(room: Room, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    time = virtual(monkeypatch)
    await room.restart()
    await start(room)
    who, bot = room.person(whose(room)), room.bot
    await room.slash(who.name, "notify where", place=place)
    closed = who.user.dm_channel.id
    room.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=CLOSED_CODE, times=1)
    await bot.announcer.stop()
    time.now += DAY
    await bot.scheduler.once()
    works = await bot.house.matches.outbox.claim_now()
    assert [work.kind for work in works] == ["remind"]
    before = len(room.messages())
    settings, holidays, rules = (counted(monkeypatch, verb) for verb in ("settings", "holidays", "server_rules"))
    with room.env._bot_scope():
        await bot.announcer._pay(works)
    assert len(room.messages()) == before + 1, "in the channel too where no direct message can be delivered"
    assert settings == {who.id: 1} and rules == {room.env.guild.id: 1}
    assert holidays == {who.id: 1, room.person(other(who.name)).id: 1}
