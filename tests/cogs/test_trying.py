"""Trials by buttons: nothing of them is done or seen by others, and a plan is played for real from there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord.results import InteractionResult

from engine.game import Action
from matches.errors import Refused
from tests.cogs.plays import other, refused, start, whose
from tests.cogs.presenters import Painter, face_of
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, in_a_room, labels, text_of, words
from tests.toy import Weir


@pytest.fixture
async def room(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """A room with Weir."""
    async with in_a_room(tmp_path, {"weir": face_of(Weir(), painter)}) as made:
        await made.quiet()
        await start(made, game="weir")
        yield made


async def trying(room: Room) -> tuple[str, InteractionResult]:
    """A trial opened from the panel of whose turn it is."""
    who = whose(room)
    panel = await room.click(who, room.board(), "Act")
    await room.click(who, panel.response, "Try it…")
    return who, panel


async def press(room: Room, who: str, panel: InteractionResult, *buttons: str) -> str:
    for label in buttons:
        await room.click(who, panel.response, label)
    return words(panel)


async def test_nothing_of_a_trial_is_done_and_nobody_else_sees_it(room: Room) -> None:
    before = [text_of(message) for message in room.messages()]
    who, panel = await trying(room)
    assert "Trial, plan A" in words(panel) and "Only you see this, and nothing of it is done." in words(panel)
    told = await press(room, who, panel, "Take 2", "Take 1")
    assert "Plan A: Take 2; Take 1" in told and f"{who} takes 1." in told
    assert [text_of(message) for message in room.messages()] == before
    assert "Plan A: Take 2\n" in await press(room, who, panel, "Step back")


async def test_from_a_trial_one_goes_back_to_the_match(room: Room) -> None:
    who, panel = await trying(room)
    told = await press(room, who, panel, "Take 2", "Back to the match")
    assert "Trial" not in told and "Try it…" in labels(panel.response)
    await press(room, who, panel, "Take 1")
    assert f"{who} takes 1." in room.public_text() and f"{who} takes 2." not in room.public_text()


async def test_two_plans_are_compared_and_one_is_played(room: Room) -> None:
    who, panel = await trying(room)
    await press(room, who, panel, "Take 2", "Plan B")
    assert "Play plan B" in labels(panel.response) and "Take 3" in labels(panel.response)
    told = await press(room, who, panel, "Take 3", "Take 1", "Compare")
    assert "**Plan A**: Take 2\n" in told and "A heap of 28" in told and "\n**Plan B**: Take 3; Take 1" in told
    await press(room, who, panel, "Back", "Play plan B")
    assert f"{who} takes 3." in room.public_text() and f"{who} takes 1." in room.public_text()
    assert f"{who} takes 2." not in room.public_text()


async def test_what_would_come_to_light_ends_a_trial_and_is_not_shown(room: Room) -> None:
    who, panel = await trying(room)
    label = next(label for label in labels(panel.response) if label.startswith("Draw"))
    told = await press(room, who, panel, label)
    assert "Something would come to light now that you do not know yet." in told
    assert "Plan A: Draw" in told and "Take 1" not in labels(panel.response)
    await press(room, who, panel, "Play plan A")
    assert "draws" in room.public_text()


async def test_a_plan_stops_where_the_match_goes_otherwise(room: Room) -> None:
    who = whose(room)
    for action in ("draw", "next"):
        await room.do(who, action)
    panel = await room.click(who, room.board(), "Act")
    await room.click(who, panel.response, "Try it…")
    throw = next(label for label in labels(panel.response) if label.startswith("Throw"))
    assert f"{other(who)} loses" in await press(room, who, panel, throw), "nobody answers in a trial"
    await press(room, who, panel, "Go on")
    assert "Then somebody else decides." in words(panel)
    await press(room, who, panel, "Play plan A")
    await room.do(other(who), "choose yes")
    shown = words(await room.click(who, room.board(), "Act"))
    assert "came back, since the match went otherwise than you expected: Go on." in shown


async def test_a_trial_is_forgotten_by_a_restart_and_another_turn_has_none(room: Room) -> None:
    who, panel = await trying(room)
    refused(await room.slash(other(who), "game try"), "when it is your turn")
    refused(await room.slash("eve", "game try"), "You do not play in this match.")
    room.house.matches.trials._open.clear()
    refused(await room.click(who, panel.response, "Take 2"), "trials do not outlast a restart")


async def test_a_plan_for_an_earlier_position_is_refused(room: Room) -> None:
    who, matches = whose(room), room.house.matches
    match, user = await match_of(room), room.person(whose(room)).id
    look, _ = await matches.trials.begin(match, user)
    look, _ = await matches.trials.act(match, user, Action("take 2"), revision=look.match.revision)
    await room.do(who, "take 1")
    with pytest.raises(Refused, match="stands elsewhere"):
        await matches.trials.play(match, user, look.match.revision)
