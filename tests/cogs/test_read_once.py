"""What one press needs of a person's settings is read once."""

from __future__ import annotations

from collections import Counter

import pytest

from matches.store.sqlite import SqliteStore
from tests.cogs.plays import start, whose
from tests.cogs.room import Room


@pytest.mark.parametrize("label", ["Act", "My hand"])
async def test_a_press_reads_the_settings_of_a_person_once(
    room: Room, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    await start(room)
    read: Counter[int] = Counter()
    settings = SqliteStore.settings

    async def counted(self: SqliteStore, user: int) -> dict[str, str]:
        read[user] += 1
        return await settings(self, user)

    monkeypatch.setattr(SqliteStore, "settings", counted)
    who = whose(room)
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
