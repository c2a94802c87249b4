"""`/notify`: where people are called, and what happens when a direct message is refused."""

from __future__ import annotations

import pytest

from engine.text import T
from tests.cogs.calls import CLOSED_CODE, direct, openings
from tests.cogs.plays import hand_over, other, start, whose
from tests.cogs.room import Room, words
from tests.cogs.speaking import speak
from words import translate


@pytest.mark.parametrize(
    ("place", "mentions", "messages"), [("channel", 1, 0), ("direct", 0, 1), ("both", 1, 1), ("none", 0, 0)]
)
async def test_a_call_comes_where_it_is_wished(room: Room, place: str, mentions: int, messages: int) -> None:
    await start(room)
    waiting = other(whose(room))
    assert (await room.slash(waiting, "notify where", place=place)).ephemeral
    assert await hand_over(room) == waiting
    calls = [call for call in room.calls() if call.raw_mentions == [room.person(waiting).id]]
    told = direct(room, waiting)
    assert (len(calls), len(told)) == (mentions, messages)
    link = f"https://discord.com/channels/{room.env.guild.id}/{room.channel.id})"
    for message in (*calls, *told):
        assert "it is your turn in Pebbles" in message.content
        assert (link in message.content) == (place != "channel"), "right below the call in the channel is the board"


async def test_a_direct_message_that_is_refused_becomes_a_mention_and_says_so_once(room: Room) -> None:
    await start(room)
    waiting = other(whose(room))
    await room.slash(waiting, "notify where", place="direct")
    closed = room.env.backend.get_dm_channel(room.person(waiting).id).id
    room.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=CLOSED_CODE, times=2)
    for number in range(3):
        assert await hand_over(room) == waiting
        calls = [call.content for call in room.calls() if call.raw_mentions == [room.person(waiting).id]]
        assert len(calls) == min(number + 1, 2)
        assert ("could not be delivered" in calls[-1]) == (number == 0), (
            "an old call says no more than that there was one"
        )
        assert await hand_over(room) != waiting
    assert len(direct(room, waiting)) == 1, "once they are open again, direct messages come"


async def test_a_channel_of_direct_messages_is_opened_once_and_anew_when_it_is_gone(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(room)
    waiting = other(whose(room))
    await room.slash(waiting, "notify where", place="direct")
    opened = openings(monkeypatch)
    for times in (1, 2):
        assert await hand_over(room) == waiting
        assert len(direct(room, waiting)) == times
        assert await hand_over(room) != waiting
        await room.restart()
    assert opened == [room.person(waiting).id]
    await room.house.matches.people.set_setting(room.person(waiting).id, "notify.direct", "12345")
    assert await hand_over(room) == waiting
    assert len(direct(room, waiting)) == 3 and len(opened) == 2


async def test_a_channel_that_takes_no_message_now_is_not_opened_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(room)
    waiting = other(whose(room))
    await room.slash(waiting, "notify where", place="direct")
    opened = openings(monkeypatch)
    closed = room.person(waiting).user.dm_channel.id
    room.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=CLOSED_CODE, times=2)
    for _ in range(2):
        assert await hand_over(room) == waiting
        await hand_over(room)
    assert direct(room, waiting) == [] and opened == [room.person(waiting).id]


async def test_the_wish_is_shown_and_outlives_a_restart(room: Room) -> None:
    assert "mentioned in its channel" in words(await room.slash("ann", "notify show"))
    await room.slash("ann", "notify where", place="No Calls")
    await room.restart()
    shown = await room.slash("ann", "notify show")
    assert shown.ephemeral and "nobody calls you" in words(shown)


async def test_a_direct_message_is_in_the_language_in_which_its_reader_used_the_bot_last(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(room)
    waiting = other(whose(room))
    speak(monkeypatch, "pl", "en-US")
    await room.slash(waiting, "notify where", place="direct")
    speak(monkeypatch, "cs", "en-US")
    await room.slash(waiting, "game status")
    await hand_over(room)
    [told] = direct(room, waiting)
    assert translate(T("-# [To the board]({link})", link="…"), "cs").partition("…")[0] in told.content


async def test_an_unknown_place_is_one_plain_sentence(room: Room) -> None:
    refused = await room.slash("ann", "notify where", place="pigeon")
    assert refused.ephemeral and words(refused) == "You cannot be called by “pigeon”; choose one from the list."
    assert "mentioned in its channel" in words(await room.slash("ann", "notify show"))
