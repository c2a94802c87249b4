"""Open panels while others act: they stay good, are good once, and what means everybody's moment asks for that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.forging import forge
from tests.cogs.plays import id_of, logged, press_together, refused, start
from tests.cogs.presenters import Painter, face_of
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, in_a_room, labels, text_of
from tests.toy import Tide


@pytest.fixture
async def tide(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """Ann and Bob play what both are asked at the same time."""
    async with in_a_room(tmp_path, {"tide": face_of(Tide(), painter)}) as room:
        await start(room, game="tide")
        yield room


async def panel(room: Room, who: str) -> Any:
    return (await room.click(who, room.board(), "Act")).response


async def test_a_panel_is_good_after_another_has_acted_and_after_a_restart(tide: Room) -> None:
    ann, bob = await panel(tide, "ann"), await panel(tide, "bob")
    await tide.click("bob", bob, "Take 1")
    await tide.restart()
    told = await tide.click("ann", ann, "Take 2")
    assert told.response and "ann takes 2." in text_of(told.response)
    assert "bob takes 1." in tide.public_text() and "ann takes 2." in tide.public_text()


async def test_two_presses_at_the_same_instant_both_count(tide: Room) -> None:
    ann, bob = await panel(tide, "ann"), await panel(tide, "bob")
    before = len(logged(tide))
    await press_together(tide, "ann", ann, id_of(ann, "Take 2"), id_of(ann, "Take 2"))
    await tide.click("bob", bob, "Take 3")
    assert len(logged(tide)) == before + 2, "a double press is one act"


async def test_what_one_has_pressed_is_stale_even_where_it_is_offered_again(tide: Room) -> None:
    ann, before = await panel(tide, "ann"), len(logged(tide))
    pressed = id_of(ann, "Wait")
    again = await tide.click("ann", ann, "Wait")
    assert again.response and "Wait" in labels(again.response) and len(logged(tide)) == before + 1
    match = await match_of(tide)
    assert pressed.split(":")[3] == str(match.revision - 1)
    refused(await forge(tide, "ann", tide.channel, pressed), "earlier moment")
    assert len(logged(tide)) == before + 1


async def test_buttons_of_everybodys_moment_ask_for_that(tide: Room) -> None:
    await tide.do("ann", "wait")
    undo = id_of(tide.board(), "Undo")
    await tide.do("bob", "wait")
    before = logged(tide)
    refused(await forge(tide, "ann", tide.channel, undo), "earlier moment")
    assert logged(tide) == before
