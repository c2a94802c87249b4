"""Hints for who plays against computers alone: what is best, why, done with a press; such a match does not count."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches.types import HINTED
from tests.cogs.plays import other, refused, start, whose
from tests.cogs.presenters import Painter, face_of
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, in_a_room, labels, text_of, words
from tests.toy import Weir


async def alone(room: Room) -> None:
    """A match of Ann against the computer, in which it is her turn."""
    await room.slash("ann", "game new", game="weir")
    await room.slash("ann", "game join", deck="river")
    await room.slash("ann", "lobby computer", level="easy", deck="sea")
    await room.slash("ann", "lobby start")
    await room.quiet()


async def test_a_hint_is_given_after_asking_and_done_with_a_press(tmp_path: Path, painter: Painter) -> None:
    async with in_a_room(tmp_path, {"weir": face_of(Weir(), painter)}) as room:
        await alone(room)
        panel = await room.click("ann", room.board(), "Act")
        await room.click("ann", panel.response, "Hint")
        assert "this match counts in no record or rating" in words(panel)
        assert HINTED not in (await match_of(room)).options.extra
        await room.click("ann", panel.response, "Show the hint")
        assert "### Hint" in words(panel) and labels(panel.response)[-1] == "Back"
        assert HINTED in (await match_of(room)).options.extra
        before = (await match_of(room)).revision
        await room.click("ann", panel.response, labels(panel.response)[0])
        assert (await match_of(room)).revision > before
        again = await room.slash("ann", "game hint")
        assert "### Hint" in text_of(again.response)


async def test_nobody_is_advised_against_a_person(room: Room) -> None:
    await start(room)
    who = whose(room)
    panel = await room.click(who, room.board(), "Act")
    assert "Hint" not in labels(panel.response)
    refused(await room.slash(who, "game hint"), "Hints are given only to who plays against computers alone")


async def test_who_is_not_to_act_gets_none(room: Room) -> None:
    await start(room)
    refused(await room.slash(other(whose(room)), "game hint"), "when it is your turn")


@pytest.mark.parametrize("hinted", [False, True])
async def test_a_match_with_hints_is_in_no_record(tmp_path: Path, painter: Painter, hinted: bool) -> None:
    async with in_a_room(tmp_path, {"weir": face_of(Weir(), painter)}) as room:
        await alone(room)
        if hinted:
            asked = await room.slash("ann", "game hint")
            await room.click("ann", asked.response, "Show the hint")
        result = await room.slash("ann", "game concede")
        await room.click("ann", result.response, "Give up")
        await room.quiet()
        told = await room.slash("ann", "stats me")
        assert ("There is no finished match of yours yet" in words(told)) is hinted
