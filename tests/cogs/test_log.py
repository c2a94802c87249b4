"""`/game log` as people use it: the news since one's last turn, the whole story on request."""

from __future__ import annotations

import pytest

from cogs.ui import log_message
from tests.cogs.plays import other, start, whose
from tests.cogs.room import Room, labels, text_of, words


async def turn(room: Room, *actions: str) -> str:
    """Whoever is next does this and ends the turn."""
    who = whose(room)
    for action in (*actions, "next", "next"):
        await room.do(who, action)
    return who


async def test_before_ones_first_turn_everything_is_news(room: Room) -> None:
    await start(room)
    first = whose(room)
    for reader in (first, other(first), "eve"):
        told = await room.slash(reader, "game log")
        assert told.ephemeral and f"{first} begins." in words(told)
        assert "Since your last turn" not in words(told) and labels(told.response) == []


async def test_what_is_taken_back_one_by_one_is_told_once(room: Room) -> None:
    await start(room)
    who = whose(room)
    for action in ("take 1", "take 2"):
        await room.do(who, action)
    for _ in range(2):
        await room.slash(who, "game undo")
    assert words(await room.slash(who, "game log")).count(f"{who} takes back what was done last.") == 1


async def test_it_tells_what_happened_since_ones_last_turn(room: Room) -> None:
    await start(room)
    ann = await turn(room, "take 1")
    bob = await turn(room, "take 2")
    told = await room.slash(ann, "game log")
    assert "Since your last turn" in words(told) and f"{bob} takes 2." in words(told)
    assert "takes 1" not in words(told) and "begins" not in words(told)
    await room.do(ann, "take 3")
    told = await room.slash(ann, "game log")
    assert f"{bob} takes 2." in words(told) and f"{ann} takes 3." in words(told), "also what one did this turn"
    told = await room.slash(bob, "game log")
    assert f"{ann} takes 3." in words(told) and "takes 2" not in words(told)
    told = await room.slash("eve", "game log")
    assert all(f"takes {number}." in words(told) for number in (1, 2, 3)), "who does not play reads all"


async def test_nothing_new_is_said_so(room: Room) -> None:
    await start(room)
    who = await turn(room, "take 1")
    assert "Nothing has happened since your last turn." in words(await room.slash(who, "game log"))


async def test_the_whole_story_comes_by_a_button_and_by_an_option(room: Room) -> None:
    await start(room)
    who = await turn(room, "take 1")
    await turn(room, "take 2")
    told = await room.slash(who, "game log")
    assert labels(told.response) == ["The whole story"]
    await room.restart()
    pressed = await room.click(who, told.response, "The whole story")
    asked = await room.slash(who, "game log", whole=True)
    for result in (pressed, asked):
        assert result.ephemeral
        for line in ("begins.", "takes 1.", "takes 2."):
            assert line in words(result)
        assert result.response and labels(result.response) == [] and not result.response.attachments
    assert text_of(pressed.response) == text_of(asked.response)


async def test_a_long_story_is_in_a_file_too(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "take 1")
    await room.do(who, "take 2")
    monkeypatch.setattr(log_message, "LOG_LIMIT", 90)
    short = await room.slash("eve", "game log")
    assert short.response
    assert f"{who} takes 2." in words(short) and "begins." not in words(short) and not short.response.attachments
    long = await room.click("eve", short.response, "The whole story")
    assert f"{who} takes 2." in words(long) and "begins." not in words(long)
    assert long.response
    [file] = long.response.attachments
    stored = room.env.backend.cdn.get(file.url)
    assert stored
    assert stored.decode().splitlines() == [f"{who} begins.", f"{who} takes 1.", f"{who} takes 2."]


async def test_a_match_that_was_stopped_is_not_told_as_one_that_goes_on(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "take 1")
    await room.slash("ann", "game seat abandon")
    await room.slash("bob", "game seat answer", answer="yes")
    for command in ("game log", "game status", "game board"):
        told = words(await room.slash(who, command))
        assert "Pebbles: the match is abandoned; nobody wins it" in told and "turn 1" not in told
    assert "cancelled" not in room.public_text() and labels(room.messages()[-1]) == ["Replay", "Log"]
    shown = await room.click("eve", room.messages()[-1], "Log")
    assert f"{who} takes 1." in words(shown)
    assert "takes 1" in words(await room.click("eve", room.messages()[-1], "Replay"))
