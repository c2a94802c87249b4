"""What a turn costs in presses: choosing from a menu counts two, opening it and picking, and one more where several are picked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cogs.groups import BRIEF
from engine.summoner_wars.position import from_position
from tests.cogs.forging import forge
from tests.cogs.plays import id_of, logged, refused
from tests.cogs.pressing import match_of
from tests.cogs.real import begun
from tests.cogs.room import labels, menus, text_of
from tests.cogs.thumb import Thumb

POSITION: dict[str, Any] = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "phase": "summon",
    "began_turn": True,
    "board": [
        "1 Prince Elien b1",
        "1 Archer c3",
        "1 Guardian d3",
        "1 Guardian b3",
        "1 Wall e2",
        "1 Archer a2",
        "2 Grognack d8",
        "2 Wall e6",
        "2 Fighter c6",
        "2 Fighter d6",
        "2 Smasher b6",
        "2 Shaman c7",
    ],
    "hand": {1: ["Archer", "Fire Drake", "Burn", "Wall", "Archer"]},
    "magic": {1: 5},
    "draw": {1: 5, 2: 5},
}
CROWDED: dict[str, Any] = {
    **POSITION,
    "board": [
        "1 Prince Elien a1",
        *(f"1 {unit}" for unit in ("Archer a3", "Archer b3", "Guardian d3", "Archer f3", "Archer d2", "Archer f2")),
        *(f"1 {unit}" for unit in ("Guardian a4", "Guardian c4", "Guardian e4", "Archer b2", "Wall c1", "Wall e1")),
        "2 Grognack d8",
        *(f"2 {unit}" for unit in ("Fighter a5", "Fighter b4", "Fighter c5", "Fighter d4", "Fighter e5", "Fighter f4")),
        *(f"2 {unit}" for unit in ("Smasher a7", "Smasher c7", "Shaman e7", "Wall b8", "Wall f8")),
    ],
    "hand": {1: ["Archer", "Fire Drake", "Guardian", "Archer", "Warrior"]},
    "magic": {1: 6},
}
"""Eleven units of the one side, face to face with ten of the other."""
_FRONT = [(file, rank) for rank in range(3, 7) for file in "abcdef"]
MELEE: dict[str, Any] = {
    **CROWDED,
    "board": [
        "1 Prince Elien a1",
        "2 Grognack d8",
        *(f"1 {unit}" for unit in ("Wall c1", "Wall e1", "Archer a2", "Archer b2", "Archer f2")),
        *(f"{'1 Guardian' if (rank + ord(file)) % 2 else '2 Fighter'} {file}{rank}" for file, rank in _FRONT),
        *(f"2 {unit}" for unit in ("Shaman c7", "Wall b8", "Wall f8")),
    ],
}
"""Four ranks in which the sides stand like the colours of a chessboard."""
SUMMONS = ("summon Archer e3", "summon Archer e1")
MOVES = ("move c3 c5", "move d3 d5", "move b3 b5")
ATTACKS = ("attack c5 c6", "attack d5 d6", "attack b5 b6")


@pytest.fixture
async def thumb(tmp_path: Path) -> AsyncIterator[Thumb]:
    """Ann at the start of her turn."""
    async with begun(tmp_path, "summoner-wars") as room:
        session = await room.house.matches.sessions.peek((await match_of(room)).id)
        session.state = from_position(POSITION)
        session.state.waits, session.state.turn, session.state.cache = 1, 3, None
        yield Thumb(room, "ann")


async def test_a_turn_in_which_nothing_is_done(thumb: Thumb) -> None:
    await thumb.board("End turn")
    await thumb.button("End the turn")
    match = await match_of(thumb.room)
    assert match.chapter and match.chapter.turn == 4 and match.to_act == (1,)
    assert thumb.count == 2


async def test_a_usual_turn(thumb: Thumb) -> None:
    await thumb.board("Act")
    for action in SUMMONS:
        await thumb.do(action)
    await thumb.button("Go on to the movement phase")
    for action in (*MOVES, *ATTACKS, "magic Burn", "next"):
        await thumb.do(action)
    match = await match_of(thumb.room)
    assert match.chapter and match.chapter.turn == 4 and match.to_act == (1,)
    assert thumb.count <= 18


async def _set(thumb: Thumb, position: dict[str, Any]) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    session.state = from_position(position)
    session.state.turn, session.state.cache = 3, None


async def _choices(thumb: Thumb) -> int:
    """How many acts there are beside the end of the phase and those against one's own."""
    wordings = await thumb.room.house.matches.views.wordings(await match_of(thumb.room), thumb.room.person("ann").id)
    return sum(not (wording.ends or wording.own) for _, wording in wordings)


async def test_what_can_be_summoned_tells_cost_attack_and_life(thumb: Thumb) -> None:
    await thumb.board("Act")
    assert "Summon Archer on e1 for 1 magic" in labels(thumb.message)
    assert "- **Archer (1 magic)** · attack 1, range 3 · 1/1" in text_of(thumb.message)
    assert "attack it back" not in text_of(thumb.message)


async def test_several_moves_are_made_on_one_menu(thumb: Thumb) -> None:
    await _set(thumb, {**CROWDED, "phase": "movement"})
    await thumb.board("Act")
    shown = thumb.message
    for left, action in ((2, "move d2 c2"), (1, "move f2 f1"), (0, "move b2 b1")):
        before = thumb.count
        await thumb.do(action)
        assert thumb.count - before == 2, "a unit, then a target"
        if left:
            assert f"{left} more unit" in text_of(shown)
            assert any(one.startswith("Archer f3") for one in labels(shown)), "the next unit stands there at once"


async def test_a_turn_with_many_units(thumb: Thumb) -> None:
    await _set(thumb, CROWDED)
    await thumb.board("Act")
    assert await _choices(thumb) > 8
    for action in ("summon Archer d1", "summon Archer e2"):
        await thumb.do(action)
    await thumb.do("next")
    while (match := await match_of(thumb.room)).chapter and match.chapter.key != "movement":
        await thumb.button("Go on to the movement phase")
    for action in ("move d2 c2", "move f2 f1", "move b2 b1"):
        await thumb.do(action)
    assert await _choices(thumb) > 8
    for action in ("attack b3 b4", "attack c4 d4", "attack e4 f4"):
        await thumb.do(action)
    match = await match_of(thumb.room)
    assert match.chapter and match.chapter.key == "magic"
    for action in ("magic Warrior", "next"):
        await thumb.do(action)
    match = await match_of(thumb.room)
    assert match.chapter and match.chapter.turn == 4 and match.to_act == (1,)
    assert thumb.count <= 18


async def test_a_turn_with_more_attacks_than_buttons(thumb: Thumb) -> None:
    await _set(thumb, MELEE)
    await thumb.board("Act")
    for action in ("summon Archer d1", "summon Archer e2"):
        await thumb.do(action)
    await thumb.do("next")
    while (match := await match_of(thumb.room)).chapter and match.chapter.key != "movement":
        await thumb.button("Go on to the movement phase")
    for action in ("move b2 c2", "move a2 b1", "move d1 d2"):
        await thumb.do(action)
    assert await _choices(thumb) > BRIEF
    for action in ("attack a4 b4", "attack c4 d4", "attack e4 f4"):
        await thumb.do(action)
    for action in ("magic Warrior", "next"):
        await thumb.do(action)
    match = await match_of(thumb.room)
    assert match.chapter and match.chapter.turn == 4 and match.to_act == (1,)
    assert thumb.count <= 18


async def test_the_turn_ends_from_the_menu_of_any_phase(thumb: Thumb) -> None:
    await thumb.board("Act")
    await thumb.do("summon Archer e3")
    await thumb.button("End turn")
    await thumb.button("Play on")
    await thumb.do("summon Archer e1")
    await thumb.button("End turn")
    await thumb.button("End the turn")
    match = await match_of(thumb.room)
    assert match.to_act == (1,)
    acts = [entry for entry in await thumb.room.house.matches.views.log(match) if entry.kind == "act"]
    assert len(acts) > 5 and {entry.first for entry in acts[-5:]} == {acts[-5].number}, (
        "it is one act, taken back as one"
    )


async def test_the_end_of_the_turn_waits_for_a_question(thumb: Thumb) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    session.state = from_position({**POSITION, "board": [*POSITION["board"], "1 Warrior a3"]})
    await thumb.board("End turn")
    await thumb.button("End the turn")
    assert (await match_of(thumb.room)).to_act == (0,) and "Do nothing" in labels(thumb.message)


async def test_the_end_of_the_turn_is_refused_once_one_has_acted(thumb: Thumb) -> None:
    asked = (await thumb.room.click("ann", thumb.room.board(), "End turn")).response
    sure = id_of(asked, "End the turn")
    await thumb.room.do("ann", "summon Archer e3")
    before = logged(thumb.room)
    refused(await forge(thumb.room, "ann", thumb.room.channel, sure), "earlier moment")
    assert logged(thumb.room) == before


async def test_attacking_ones_own_comes_last_and_is_asked_once(thumb: Thumb) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    board = [*POSITION["board"][:4], "1 Archer c5", "1 Guardian d5", *POSITION["board"][6:]]
    session.state = from_position({**POSITION, "phase": "attack", "board": board})
    await thumb.board("Act")
    assert labels(thumb.message)[:2] == ["Archer c5 attacks Fighter c6", "Guardian d5 attacks Fighter d6"]
    told = text_of(thumb.message)
    assert "- **Archer c5** · attack 1, range 4 · 1/1" in told
    assert "Fighter c6: 1 die · wounds 0: 33 % · destroyed 67 %" in told
    assert told.count("Could attack it back from where they stand: c6.") == 1, (
        "once for the archer, not for each target"
    )
    assert "Could attack it back from where they stand: d6." in told
    before = logged(thumb.room)
    (menu,) = menus(thumb.message)
    assert menu["placeholder"] == "Attack: your own…"
    assert thumb.message is not None
    await thumb.room.choose("ann", thumb.message, menu["options"][0]["value"], custom_id=menu["custom_id"])
    assert "That harms a card of your own" in text_of(thumb.message) and logged(thumb.room) == before
    await thumb.button("Back")
    assert labels(thumb.message)[0] == "Archer c5 attacks Fighter c6", "back where one came from"
    assert logged(thumb.room) == before
    await thumb.do("attack c5 d5")
    assert logged(thumb.room) != before


async def test_attacks_on_ones_own_alone_are_no_reason_to_ask_before_the_turn_ends(thumb: Thumb) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    board = ["1 Prince Elien b1", "1 Archer c3", "1 Guardian d3", "2 Grognack d8", "2 Wall e6"]
    session.state = from_position({**POSITION, "phase": "attack", "board": board, "hand": {1: []}})
    await thumb.board("Act")
    assert [menu["placeholder"] for menu in menus(thumb.message)] == ["Attack: your own…"]
    assert "lit: " not in text_of(thumb.message), "nobody stands there who could strike an enemy"
    await thumb.button("End the attack phase")
    assert (await match_of(thumb.room)).to_act == (1,)


async def test_what_one_does_is_told_once(thumb: Thumb) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    session.state = from_position({**POSITION, "phase": "magic"})
    await thumb.board("Act")
    await thumb.do("magic Burn")
    assert "You put Burn on your magic pile." in text_of(thumb.message)
    assert "ann put" not in text_of(thumb.message) and "ann put 1 card" in thumb.room.public_text()


async def test_what_else_a_unit_can_do_stands_below_its_targets(thumb: Thumb) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    board = ["1 Prince Elien b1", "1 Rath c4", "1 Archer e3", "2 Grognack d8", "2 Smasher b7 wounds 1"]
    session.state = from_position({**POSITION, "phase": "movement", "board": board})
    await thumb.board("Act")
    await thumb.button(next(label for label in labels(thumb.message) if label.startswith("Move: Rath c4")))
    assert "to c5" in labels(thumb.message) and labels(thumb.message)[-2:] == ["Rath c4: Prey", "Back"]
