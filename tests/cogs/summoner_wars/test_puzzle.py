"""Puzzles by buttons: a line is judged by its exact chance, the dice fall so that it can be done, and who solved it is told."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from simcord.results import InteractionResult

from cogs.groups import sort
from cogs.wording.formatting import say
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.puzzling import PUZZLING
from matches.puzzles import Puzzle, puzzles
from tests.cogs.forging import forge
from tests.cogs.later import DAY, later
from tests.cogs.plays import refused
from tests.cogs.real import quick
from tests.cogs.room import Room, components, in_a_room, labels, words


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, {GAME.key: quick(GAME.key)}) as made:
        await made.quiet()
        yield made


def todays(room: Room) -> Puzzle:
    verbs = room.house.matches.puzzles
    return verbs.of_day(verbs.today())


async def do(room: Room, who: str, panel: InteractionResult, action: str) -> None:
    """Does one act of an attempt by its buttons and menus."""
    verbs, user = room.house.matches.puzzles, room.person(who).id
    before = (await verbs.opened(user)).revision
    _, wordings = await verbs.look(user, before)
    place = [legal for legal, _ in wordings].index(Action(action))
    group = next(group for group in sort(wordings) if any(one.index == place for one in group.choices))
    wanted = {"do": place, "aim": place, "pick": group.first.index}
    for _ in range(4):
        if (await verbs.opened(user)).revision != before:
            return
        shown = panel.response
        assert shown is not None
        for part in components(shown):
            custom_id = part.get("custom_id", "")
            number = str(wanted.get(custom_id.split(":")[1])) if custom_id else ""
            values = [one["value"] for one in part.get("options", ()) if one["value"].partition(".")[0] == number]
            if values:
                await room.person(who).select(shown, values[:1], custom_id=custom_id)
            elif part["type"] == 2 and custom_id.endswith(f":{number}"):
                await room.person(who).click(shown, custom_id=custom_id)
            else:
                continue
            break
        await room.quiet()
    raise AssertionError(f"{action} cannot be reached by buttons")


async def solve(room: Room, who: str, panel: InteractionResult, line: Sequence[str]) -> None:
    """Does the acts of a line."""
    for action in line:
        await do(room, who, panel, action)


async def test_the_best_line_solves_it_and_who_did_is_told(room: Room) -> None:
    panel = await room.slash("ann", "puzzle")
    puzzle = todays(room)
    assert "Destroy the enemy summoner in this turn." in words(panel) and "Solved today" not in words(panel)
    await solve(room, "ann", panel, puzzle.line)
    assert "Solved!" in words(panel) and f"chance of {round(100 * puzzle.chance)} %" in words(panel)
    assert f"Solved today by <@{room.person('ann').id}> (in 1 try)" in words(panel)
    assert "Solved today by" in words(await room.slash("bob", "puzzle"))
    assert f"1. <@{room.person('ann').id}>: 1 puzzle, in 1 try" in words(
        await room.slash("bob", "puzzle", which="results")
    )
    assert room.public_text() == "", "nobody else sees an attempt"


async def test_another_line_is_told_from_it_and_can_be_tried_again(room: Room) -> None:
    panel = await room.slash("ann", "puzzle")
    puzzle = todays(room)
    for _ in range(6):
        if "It cannot be done any more" in words(panel):
            break
        await do(room, "ann", panel, "next")
    assert "It cannot be done any more" in words(panel) and f"chance of {round(100 * puzzle.chance)} %" in words(panel)
    assert "Nobody here has solved today's puzzle yet." in words(panel)
    assert "Your acts: End the" in words(panel)
    await room.click("ann", panel.response, "Start again")
    assert "Your acts" not in words(panel)
    await solve(room, "ann", panel, puzzle.line)
    assert "(in 2 tries)" in words(panel)


async def give_up(room: Room, who: str, panel: InteractionResult) -> None:
    """Ends phases until it cannot be done any more."""
    while "It cannot be done any more" not in words(panel):
        await do(room, who, panel, "next")


async def test_the_best_line_is_shown_to_who_failed_and_then_it_counts_no_more(room: Room) -> None:
    panel = await room.slash("ann", "puzzle")
    assert "Show the best line" not in labels(panel.response)
    await give_up(room, "ann", panel)
    assert "today's puzzle counts no more for you" in words(panel)
    await room.click("ann", panel.response, "Show the best line")
    puzzle, shown = todays(room), words(panel)
    state = PUZZLING.begun(puzzle.position)
    (seat,) = GAME.to_act(state)
    first = say(GAME.wording(state, seat, Action(puzzle.line[0])).sentence, "en")
    assert f"The best line: *{first}; " in shown and shown.count("; ") >= len(puzzle.line) - 1
    for _ in range(2):
        await room.click("ann", panel.response, "Start again")
        assert "You have seen the best line, so this is for practice." in words(panel)
        await solve(room, "ann", panel, puzzle.line)
        assert "Solved!" in words(panel) and "Solved today" not in words(panel)
    again = await room.slash("ann", "puzzle")
    await solve(room, "ann", again, puzzle.line)
    assert "Solved!" in words(again) and "Solved today" not in words(await room.slash("bob", "puzzle"))


async def test_the_best_line_of_one_for_practice_costs_nothing(room: Room) -> None:
    panel = await room.slash("ann", "puzzle", which="medium")
    await give_up(room, "ann", panel)
    assert "counts no more" not in words(panel)
    await room.click("ann", panel.response, "Show the best line")
    assert "The best line: " in words(panel) and "Show the best line" not in labels(panel.response)


async def test_the_best_line_is_not_shown_before_the_attempt_is_over(room: Room) -> None:
    await room.slash("ann", "puzzle")
    moment = (await room.house.matches.puzzles.opened(room.person("ann").id)).revision
    refused(await forge(room, "ann", room.channel, f"h:puzzle:0:{moment}:answer"), "once your own is over")


async def test_each_day_has_its_own(room: Room) -> None:
    first = todays(room)
    await room.slash("ann", "puzzle")
    await later(room, DAY)
    assert len(puzzles()) > 1 and todays(room) != first


async def test_one_of_a_level_is_for_practice_and_in_no_list(room: Room) -> None:
    panel = await room.slash("ann", "puzzle", which="easy")
    assert "Puzzle, easy" in words(panel)
    _, attempt = room.house.matches.puzzles._open[room.person("ann").id]
    await solve(room, "ann", panel, attempt.puzzle.line)
    assert "Solved!" in words(panel) and "Solved today" not in words(panel)
    assert "Nobody here has solved a puzzle of a day yet" in words(await room.slash("ann", "puzzle", which="results"))
    await room.click("ann", panel.response, "Another puzzle")
    assert "Puzzle, easy" in words(panel) and "Your acts" not in words(panel)


async def test_what_is_no_puzzle_is_refused(room: Room) -> None:
    refused(await room.slash("ann", "puzzle", which="impossible"), "There is no such puzzle")
    refused(await forge(room, "ann", room.channel, "h:do:0:1:0"), "puzzles do not outlast a restart")
    await room.slash("ann", "puzzle")
    refused(await forge(room, "ann", room.channel, "h:do:0:99:0"), "from an earlier moment of the puzzle")
    refused(await forge(room, "ann", room.channel, "h:concede:0:1"), "That button is from an earlier moment")
    assert "Start again" in labels((await room.slash("ann", "puzzle")).response)
