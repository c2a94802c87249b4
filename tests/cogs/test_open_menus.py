"""Old private menus end as such: nothing on them looks alive, and nothing stands there that is not true any more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.plays import refused, start, whose
from tests.cogs.presenters import Painter, face_of
from tests.cogs.room import Room, in_a_room, labels, menus, text_of
from tests.toy import Tide


async def opened(room: Room, who: str) -> Any:
    return (await room.click(who, room.board(), "Act")).response


def closed(message: Any, why: str) -> bool:
    """Whether nothing is left of a menu but one sentence."""
    told = text_of(message).strip()
    return not labels(message) and not menus(message) and told.startswith("This menu is closed") and why in told


async def test_the_newest_menu_closes_the_one_before(room: Room) -> None:
    await start(room)
    who = whose(room)
    first = await opened(room, who)
    second = await opened(room, who)
    assert closed(first, "the newest is below") and "Take 1" in labels(second)


async def test_a_menu_goes_on_through_the_phases_and_is_closed_by_an_act_elsewhere(room: Room) -> None:
    await start(room)
    who = whose(room)
    menu = await opened(room, who)
    await room.click(who, menu, "Take 1")
    assert labels(menu)
    await room.do(who, "draw")
    assert closed(menu, "stands elsewhere")


async def test_after_an_undo_nothing_tells_what_was_taken_back(room: Room) -> None:
    await start(room)
    who = whose(room)
    menu = await opened(room, who)
    await room.click(who, menu, "Take 2")
    assert "takes 2" in text_of(menu)
    await room.click(who, room.board(), "Undo")
    assert closed(menu, "stands elsewhere")


async def test_the_end_of_the_match_closes_menus(room: Room) -> None:
    await start(room)
    menu = await opened(room, whose(room))
    await room.click("bob", (await room.slash("bob", "game concede")).response, "Give up")
    assert closed(menu, "the match is over")


async def test_a_menu_from_before_a_restart_is_closed_when_it_is_pressed_too_late(room: Room) -> None:
    await start(room)
    who = whose(room)
    menu = await opened(room, who)
    await room.restart()
    await room.do(who, "next")
    assert "Take 1" in labels(menu)
    refused(await room.click(who, menu, "Take 1"), "earlier moment")
    assert closed(menu, "stands elsewhere")


@pytest.fixture
async def tide(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """Ann and Bob play what both are asked at the same time."""
    async with in_a_room(tmp_path, {"tide": face_of(Tide(), painter)}) as room:
        await start(room, game="tide")
        yield room


async def test_what_another_does_leaves_a_menu_open_that_is_good_still(tide: Room) -> None:
    ann = await opened(tide, "ann")
    await tide.do("bob", "take 1")
    assert "Take 2" in labels(ann)


async def test_a_hand_is_closed_once_it_is_not_true_any_more(room: Room) -> None:
    await start(room)
    who = whose(room)
    other = "bob" if who == "ann" else "ann"
    own = (await room.click(who, room.board(), "My hand")).response
    waiting = (await room.click(other, room.board(), "My hand")).response
    mine, theirs = text_of(own), text_of(waiting)
    await room.do(who, "take 1")
    assert text_of(own) == mine, "nothing of it has changed"
    await room.do(who, "draw")
    assert closed(own, "changed since") and text_of(waiting) == theirs


async def test_adding_computers_ends_with_the_lobby(room: Room) -> None:
    await room.slash("ann", "game new", game="cairn")
    await room.slash("ann", "game join", deck="any")
    adding = (await room.click("ann", room.board(), "Add computer")).response
    assert menus(adding)
    await room.slash("bob", "game join", deck="any")
    assert closed(adding, "who sits in the lobby has changed")
    adding = (await room.click("ann", room.board(), "Add computer")).response
    await room.click("ann", room.board(), "Start")
    assert closed(adding, "the match has begun")


async def test_adding_computers_stays_open_by_its_own_presses(room: Room) -> None:
    await room.slash("ann", "game new", game="cairn")
    adding = (await room.click("ann", room.board(), "Add computer")).response
    (menu, *_) = menus(adding)
    await room.choose("ann", adding, menu["options"][0]["value"], custom_id=menu["custom_id"])
    assert menus(adding) and "Free seats" in text_of(adding)
    await room.restart()
    await room.slash("ann", "game join", deck="any")
    await room.click("ann", room.board(), "Start")
    refused(await room.click("ann", adding, "All free seats: easy"), "has begun")
    assert closed(adding, "the match has begun")


async def test_the_options_of_a_lobby_that_was_cancelled_are_closed(room: Room) -> None:
    await room.slash("ann", "game new", game="cairn")
    panel = (await room.click("ann", room.board(), "Options…")).response
    await room.click("ann", room.board(), "Cancel")
    assert closed(panel, "the lobby is closed")


async def test_where_one_sits_is_said_only_while_it_is_so(room: Room) -> None:
    await room.slash("ann", "game new", game="cairn")
    note = (await room.slash("bob", "game join", deck="any")).response
    assert "You sit at seat 1" in text_of(note)
    await room.slash("ann", "game join", deck="any")
    assert "You sit at seat 1" in text_of(note)
    await room.click("bob", room.board(), "Leave")
    assert "You sit" not in text_of(note) and "the lobby shows who sits where" in text_of(note)


async def test_where_one_sat_is_not_said_once_the_lobby_is_closed(room: Room) -> None:
    await room.slash("ann", "game new", game="cairn")
    note = (await room.slash("ann", "game join", deck="any")).response
    await room.slash("ann", "lobby cancel")
    assert text_of(note).strip() == "The lobby is closed."
