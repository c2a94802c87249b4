"""The village of the week by buttons: shown, begun, played alone to its end, and told in the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord.results import InteractionResult

from engine.game import Action
from engine.samurai_spirit import GAME
from matches.types import Person
from matches.weekly import week_at
from tests.cogs.forging import forge
from tests.cogs.plays import at_once, pressed, refused
from tests.cogs.real import quick
from tests.cogs.room import Room, components, in_a_room, labels, words

WEEK = GAME.key


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, {GAME.key: quick(GAME.key)}) as made:
        made.house.matches.weeks._new_seed = lambda: bytes(32)
        await made.quiet()
        yield made


def pressable(panel: InteractionResult) -> list[str]:
    """The ids of the buttons of acts."""
    found = [part.get("custom_id", "") for part in components(panel.response) if part["type"] == 2]
    return [one for one in found if one.split(":")[1] in ("do", "pick")]


async def press(room: Room, page: InteractionResult, custom_id: str) -> None:
    """Ann presses a button of a message."""
    assert page.response is not None
    await room.person("ann").click(page.response, custom_id=custom_id)
    await room.quiet()


async def begun(room: Room, who: str) -> InteractionResult:
    page = await room.slash(who, "puzzle", which=WEEK)
    await room.click(who, page.response, "Begin")
    return page


async def play_out(room: Room, who: str, *, but: int = 0) -> None:
    """Plays somebody's match without buttons to its end, `but` for so many acts."""
    weeks, person, acts = room.house.matches.weeks, Person(room.person(who).id, who), list[Action]()
    number = weeks.this_week(GAME.key)
    look, _ = await weeks.begin(person, room.env.guild.id, number)
    now = await weeks._course(GAME.key, week_at(room.house.matches.clock.now()), ())
    while not now.over:
        acts.append(now.legal[-1])
        now.act(acts[-1])
    left = acts[: len(acts) - but]
    await weeks.act(person, *left, number=number, revision=look.match.revision)


async def test_it_is_shown_begun_and_played_by_buttons(room: Room) -> None:
    page = await room.slash("ann", "puzzle", which=WEEK)
    assert "The village of the week" in words(page) and "difficulty" in words(page)
    assert "Nobody here has played it to its end yet." in words(page)
    await room.click("ann", page.response, "Begin")
    assert "nothing is taken back" in words(page)
    for _ in range(3):
        before = words(page)
        await press(room, page, pressable(page)[0])
        assert words(page) != before
    assert room.public_text() == "", "nobody else sees it"


async def test_the_end_is_told_with_the_table_and_it_is_not_begun_again(room: Room) -> None:
    page = await begun(room, "ann")
    await play_out(room, "ann")
    over = await room.slash("ann", "puzzle", which=WEEK)
    assert "You: " in words(over) and f"1. <@{room.person('ann').id}>: " in words(over)
    assert "Begin" not in labels(over.response) and "Play on" not in labels(over.response)
    assert f"1. <@{room.person('ann').id}>: " in words(await room.slash("bob", "puzzle", which="results"))
    await room.click("ann", page.response, "Table of the week")
    assert "You: " in words(page)


async def test_the_last_act_shows_how_it_came_out(room: Room) -> None:
    await play_out(room, "ann", but=1)
    page = await room.slash("ann", "puzzle", which=WEEK)
    await room.click("ann", page.response, "Play on")
    await press(room, page, pressable(page)[-1])
    assert "The village of the week: lost in round" in words(page) and not pressable(page)


async def test_it_goes_on_after_a_restart_by_its_old_buttons(room: Room) -> None:
    page = await begun(room, "ann")
    await room.restart()
    before = words(page)
    await press(room, page, pressable(page)[0])
    assert words(page) != before and "nothing is taken back" in words(page)
    again = await room.slash("ann", "puzzle", which=WEEK)
    assert "Play on" in labels(again.response)


async def test_a_second_press_leaves_the_board_that_the_first_one_brought(room: Room) -> None:
    page = await begun(room, "ann")
    first = pressable(page)[0]
    early = pressed(room, "ann", page.response, first)
    await press(room, page, first)
    now = words(page)
    (second,) = await at_once(room, early)
    refused(second, "from an earlier moment")
    assert words(page) == now


async def test_anothers_button_begins_nothing_for_one(room: Room) -> None:
    page = await begun(room, "ann")
    refused(await forge(room, "bob", room.channel, pressable(page)[0]), "You have not begun that match")
    number = room.house.matches.weeks.this_week(GAME.key)
    refused(await forge(room, "bob", room.channel, f"h:week:{number}:0:spy"), "button")
    refused(await forge(room, "bob", room.channel, f"h:act:{number}:0"), "")
