"""What has buttons is a layout, whose first text says it; messages of the version before, sentences with buttons beside them,
are pressed and go on as layouts."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.ui.decline_buttons import NOTHING
from matches.standing_orders import EVERYTHING
from tests.cogs.access import complaints
from tests.cogs.calls import direct, pinged
from tests.cogs.plays import hand_over, other, start, throw, throwing
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, components, labels, prose, words


async def of_before(room: Room, label: str, press: str, reader: str = "") -> discord.Message:
    """A sentence with a button beside it as the version before sent it, to one `reader` directly or into the channel."""
    match, backend = await match_of(room), room.env.backend
    button = {"type": 2, "style": 2, "label": label, "custom_id": f"h:{press.format(match.id, match.revision)}"}
    row = {"type": 1, "components": [button]}
    channel = room.person(reader).user.dm_channel if reader else room.channel
    made = backend.create_message(channel.id, backend.bot_user.id, "Words.", components=[row])
    return again(room, made.id, channel)


def again(room: Room, message: int, channel: Any = None) -> discord.Message:
    """A message as it stands now."""
    return next(found for found in (channel or room.channel).history() if found.id == message)


@pytest.mark.parametrize("word", [EVERYTHING, NOTHING])
async def test_declining_below_an_old_sentence_leaves_a_layout_without_it(room: Room, word: str) -> None:
    _, target = await throwing(room)
    old = await of_before(room, "Decline", "decline:{}:{}:" + word)
    assert not (await room.click(target, old, "Decline")).followups
    now = again(room, old.id)
    assert now.flags.components_v2 and not now.content
    assert ("you decline everything" if word == EVERYTHING else "asked again") in prose(now)
    back = "Ask me again" if word == EVERYTHING else "Decline everything until my turn"
    assert back in labels(now)
    await room.click(target, now, back)
    assert back not in labels(again(room, old.id))


async def test_declining_what_is_asked_below_an_old_sentence_shows_what_came_of_it(room: Room) -> None:
    thrower, target = await throwing(room)
    await throw(room, thrower)
    old = await of_before(room, "Decline", f"decline:{{}}:{{}}:{EVERYTHING}")
    assert not (await room.click(target, old, "Decline")).followups
    now = again(room, old.id)
    assert f"{target} loses" in prose(now) and now.flags.components_v2 and not now.content


async def test_the_buttons_below_an_old_end_and_an_old_call_still_do_what_they_say(room: Room) -> None:
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    await hand_over(room)
    old = await of_before(room, "Do not call me", "follow:{}:{}:not", "eve")
    assert "nobody calls you" in words(await room.person("eve").user.click(old, label="Do not call me"))
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    old = await of_before(room, "Log", "log:{}:{}")
    assert "bob gives up" in words(await room.click("ann", old, "Log"))
    old = await of_before(room, "Rematch", "rematch:{}:{}")
    await room.click("ann", old, "Rematch")
    assert "Start" in labels(room.board())


async def test_a_question_and_a_followers_call_say_first_what_they_are_about(room: Room) -> None:
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    who = await hand_over(room)
    (call,) = direct(room, "eve")
    await room.slash(who, "game seat abandon")
    asked, question = room.person(other(who)), room.messages()[-1]
    for message, begins in ((call, f"**Pebbles, turn 2: {who}"), (question, f"<@{asked.id}>, {who} asks")):
        parts = list(components(message))
        assert message.flags.components_v2 and not message.content
        assert parts[0]["type"] == 10 and parts[0]["content"].startswith(begins), prose(message)
    assert pinged(room, question) == [asked.id] and pinged(room, call) == []


def test_words_beside_buttons_are_complained_of() -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "Yes"}]}
    assert list(complaints({"content": "Words.", "components": [row]}))
    assert not list(complaints({"content": None, "components": [{"type": 10, "content": "Words."}, row]}))
