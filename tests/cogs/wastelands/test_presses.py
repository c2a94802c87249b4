"""What a turn against the computer costs in presses, and what is declined in one's own turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from engine.wastelands.position import load
from tests.cogs.pressing import match_of, offered
from tests.cogs.real import QUICK, begun
from tests.cogs.room import Room, in_a_room, labels, text_of
from tests.cogs.thumb import Thumb

KEY = "wastelands"
POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {
        "1": {
            "kb": 9,
            "hand": ["Gorombilla", "Cleansing Fire", "Level", "Spellbreak", "Stillborn", "Interruption"],
            "deck": ["Elf"] * 9,
        },
        "2": {"kb": 5, "hand": ["Ball Lightning", "Spellbreak"], "deck": ["Elf"] * 9},
    },
    "table": {
        "1": ["Gorombilla reserve", "Kobudera reserve", "Lavinia Lobara ramparts", "Winged Dumpling reserve"],
        "2": ["Elf ramparts", "Adult Lizard reserve passive"],
    },
}
DECLINE = "Decline this until my turn is over"


@pytest.fixture
async def thumb(tmp_path: Path) -> AsyncIterator[Thumb]:
    """Ann in the main phase of her turn, against a computer that could answer everything."""
    async with in_a_room(tmp_path, {KEY: QUICK[KEY]}) as room:
        await room.slash("ann", "game new", game=KEY)
        await room.slash("ann", "game join", deck="Dawn Company")
        await room.slash("ann", "lobby computer", deck="Green Death", level="easy")
        await room.slash("ann", "lobby start")
        session = await room.house.matches.sessions.peek((await match_of(room)).id)
        session.state = load(POSITION)[0]
        yield Thumb(room, "ann")


async def turn_of(room: Room) -> int:
    """The number of the turn."""
    match = await match_of(room)
    assert match.chapter
    return match.chapter.turn


async def test_a_usual_turn(thumb: Thumb) -> None:
    """Two cards, two movements and two attacks; both may answer at each of a dozen moments."""
    turn = await turn_of(thumb.room)
    await thumb.board("Act")
    await thumb.do("play Gorombilla")
    await thumb.button(DECLINE)
    for action in ("play Level", "choose 2", "next", "move 1 ramparts", "move 4 ramparts", "next"):
        await thumb.do(action)
    assert "Gorombilla (#1) goes to the ramparts" in text_of(thumb.room.board())
    await thumb.button(DECLINE)
    for action in ("attack 1 5", "attack 3 seat2", "next"):
        await thumb.do(action)
    assert "What do you do? You have 5 KB" in text_of(thumb.message), "nothing else was asked on the way"
    await thumb.do("next")
    assert await turn_of(thumb.room) > turn
    assert thumb.count <= 15


async def test_the_menu_goes_on_where_the_computer_only_answers(thumb: Thumb) -> None:
    await thumb.board("Act")
    await thumb.do("play Gorombilla")
    assert labels(thumb.message)[:2] == ["Play Stillborn (4 KB)", "Let it happen"], (
        "one's own card may be answered, too (rule 7.13)"
    )
    await thumb.button("Let it happen")
    told = text_of(thumb.message)
    assert "Gorombilla comes into play as #7." in told and "What do you do? You have 6 KB" in told


async def test_who_sees_each_question_in_their_menu_is_called_once_a_turn(thumb: Thumb) -> None:
    turn = await turn_of(thumb.room)
    await thumb.board("Act")
    while await turn_of(thumb.room) == turn:
        await thumb.do("next" if "next" in await offered(thumb.room, "ann", "game do", "action") else "pass")
    called = len(thumb.room.calls())
    await thumb.board("Act")
    assert "Do you answer?" in text_of(thumb.message)
    await thumb.button("Let it happen")
    assert await turn_of(thumb.room) == turn + 1
    assert {"Nothing now", "Do nothing"} & {*labels(thumb.message)}, "the next question is there at once"
    assert len(thumb.room.calls()) == called


@pytest.mark.parametrize(("kb", "presses"), [(0, 1), (9, 2)])
async def test_the_turn_is_ended_at_once_where_nothing_is_left_to_be_done(thumb: Thumb, kb: int, presses: int) -> None:
    """The second main phase: without KB nothing of the hand can be played, and the end offers nothing else."""
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    players = {"1": {**POSITION["players"]["1"], "kb": kb}, "2": {"deck": ["Elf"] * 9}}
    session.state = load({**POSITION, "players": players, "phase": "second main"})[0]
    turn = await turn_of(thumb.room)
    await thumb.board("End turn")
    if presses > 1:
        assert "You can still act this turn." in text_of(thumb.message)
        await thumb.button("End the turn")
    assert await turn_of(thumb.room) > turn
    assert thumb.count == presses


async def test_ending_the_turn_ends_it_though_the_computer_could_answer_at_every_phase(thumb: Thumb) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    players = {**POSITION["players"], "2": {"kb": 5, "hand": ["Elf"], "deck": ["Elf"] * 9}}
    session.state = load({**POSITION, "players": players})[0]
    turn = await turn_of(thumb.room)
    await thumb.board("End turn")
    await thumb.button("End the turn")
    assert await turn_of(thumb.room) > turn


@pytest.mark.parametrize(("table", "presses"), [(["Gorombilla reserve passive"], 1), (["Gorombilla reserve"], 2)])
async def test_the_first_main_phase_is_the_last_of_who_can_neither_play_nor_move(
    thumb: Thumb, table: list[str], presses: int
) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    players = {"1": {**POSITION["players"]["1"], "kb": 0}, "2": {"deck": ["Elf"] * 9}}
    session.state = load({**POSITION, "players": players, "table": {"1": table}})[0]
    turn = await turn_of(thumb.room)
    await thumb.board("End turn")
    if presses > 1:
        await thumb.button("End the turn")
    assert await turn_of(thumb.room) > turn


async def test_against_computers_nobody_is_asked_who_could_only_decline(thumb: Thumb) -> None:
    session = await thumb.room.house.matches.sessions.peek((await match_of(thumb.room)).id)
    hand = [card for card in POSITION["players"]["1"]["hand"] if card != "Stillborn"]
    session.state = load(
        {**POSITION, "players": {**POSITION["players"], "1": {**POSITION["players"]["1"], "hand": hand}}}
    )[0]
    await thumb.board("Act")
    await thumb.do("play Gorombilla")
    assert "What do you do?" in text_of(thumb.message), "Interruption answers magic alone"


@pytest.fixture
async def ann(tmp_path: Path) -> AsyncIterator[Thumb]:
    """Ann in the main phase of her turn, with an active warrior and 7 KB, against Bob; either could hold Stillborn."""
    async with begun(tmp_path, KEY) as room:
        await put(room, table={"1": ["Kobudera reserve"]}, players=BETWEEN_TWO)
        yield Thumb(room, "ann")


BETWEEN_TWO = {
    "1": {"kb": 7, "hand": ["Gorombilla", "Elf"], "deck": ["Elf"] * 9},
    "2": {"kb": 5, "hand": ["Ball Lightning"], "deck": ["Elf"] * 9},
}


async def put(room: Room, **changes: object) -> None:
    """Puts the match into a position, in memory only."""
    session = await room.house.matches.sessions.peek((await match_of(room)).id)
    session.state = load({**POSITION, "seats": ["The Grave Tide", "The Grave Tide"], **changes})[0]


async def test_who_ends_the_turn_lets_happen_what_they_cannot_answer(ann: Thumb) -> None:
    room, turn = ann.room, await turn_of(ann.room)
    await ann.board("Act")
    await ann.do("play Gorombilla")
    await room.slash("bob", "game do", action="decline all")
    assert list(await room.house.matches.views.legal(await match_of(room), room.person("ann").id)) == ["pass"]
    await ann.board("Act")
    assert "**Let it happen** · Gorombilla (you)" in text_of(ann.message)
    await ann.board("End turn")
    assert "waits for your answer" not in text_of(ann.message)
    await ann.button("End the turn")
    assert await turn_of(room) > turn


async def test_what_waits_may_free_the_rest_of_the_kb(ann: Thumb) -> None:
    """Gorombilla costs 3 of 7 KB, and an Elf is in the hand: the end is confirmed, though Ann cannot answer herself."""
    await put(ann.room, table={}, players=BETWEEN_TWO)
    await ann.board("Act")
    await ann.do("play Gorombilla")
    await ann.room.slash("bob", "game do", action="decline all")
    await ann.board("End turn")
    assert "You can still act this turn." in text_of(ann.message)


async def test_the_end_of_the_turn_is_chosen_ahead_in_one_press(ann: Thumb) -> None:
    room, turn = ann.room, await turn_of(ann.room)
    await ann.board("Act")
    await ann.do("play Gorombilla")
    await ann.button("Let it happen")
    assert "bob may answer first" in text_of(ann.message)
    await ann.button("End turn")
    await ann.button("End the turn")
    assert "Chosen ahead: Let it happen; the end of your turn." in text_of(ann.message)
    await room.slash("bob", "game do", action="decline all")
    assert await turn_of(room) > turn


async def test_end_turn_on_the_board_shows_what_can_be_chosen_ahead(ann: Thumb) -> None:
    await ann.board("Act")
    await ann.do("play Gorombilla")
    for label in ("End turn", "End phase"):
        await ann.board(label)
        assert "bob may answer first" in text_of(ann.message) and "End turn" in labels(ann.message)


async def test_orders_for_the_turns_of_others_are_not_told_in_ones_own(ann: Thumb) -> None:
    await ann.room.slash("ann", "wl orders", **{"ask-when": "mine"})
    await ann.board("Act")
    await ann.do("play Gorombilla")
    await ann.room.slash("bob", "game do", action="decline all")
    await ann.board("Act")
    assert "Let it happen" in labels(ann.message) and "you decline" not in text_of(ann.message)


async def test_what_an_order_declines_is_not_asked_on_the_board_ahead(ann: Thumb) -> None:
    room, turn = ann.room, await turn_of(ann.room)
    await put(room, table={"1": ["Kobudera ramparts"]}, players=BETWEEN_TWO, phase="movement")
    await ann.board("Act")
    await ann.do("next")
    await ann.button(DECLINE)
    await ann.button("Kobudera (2/2) attacks your opponent")
    assert "bob may answer first" in text_of(ann.message) and "What do you do? You have 7 KB" in text_of(ann.message)
    await ann.button("End turn")
    await ann.button("End the turn")
    await room.slash("bob", "game do", action="decline all")
    assert await turn_of(room) > turn and "came back" not in text_of(room.board())


async def test_orders_are_not_told_beside_what_cannot_be_declined(ann: Thumb) -> None:
    hand = {**BETWEEN_TWO["1"], "hand": ["Cleansing Fire"]}
    await put(ann.room, table={"1": ["Kobudera"], "2": ["Elf", "Elf"]}, players={**BETWEEN_TWO, "1": hand})
    await ann.room.slash("ann", "wl orders", **{"ask-when": "mine"})
    await ann.board("Act")
    await ann.do("play Cleansing Fire")
    assert "Which warrior?" in text_of(ann.message) and "you decline" not in text_of(ann.message)


@pytest.fixture
async def three(tmp_path: Path) -> AsyncIterator[Thumb]:
    """Ann, who sends attackers in a match of three."""
    async with in_a_room(tmp_path, {KEY: QUICK[KEY]}) as room:
        await room.slash("ann", "game new", game=KEY, seats=3)
        for who, deck in (("ann", "Dawn Company"), ("bob", "Green Death"), ("eve", "The Grave Tide")):
            await room.slash(who, "game join", deck=deck)
        await room.slash("ann", "lobby start")
        seats = ["Dawn Company", "Green Death", "The Grave Tide"]
        table = {"1": ["Elf ramparts", "Gnome ramparts"]}
        await put(room, seats=seats, players={}, table=table, phase="movement")
        ann = Thumb(room, "ann")
        await ann.board("Act")
        await ann.do("next")
        yield ann


async def test_three_are_called_by_their_names(three: Thumb) -> None:
    assert "Elf (2/1) attacks bob" in labels(three.message), "her left neighbour (13.3)"
    assert "player" not in text_of(three.message) + " ".join(labels(three.message))


async def test_three_are_called_by_their_names_while_one_types_and_tries(three: Thumb) -> None:
    assert await offered(three.room, "ann", "wl attack", "target", card="1") == {"seat2": "bob · seat2"}
    assert "Elf (2/1) attacks bob" in (await offered(three.room, "ann", "game do", "action")).values()
    await three.button("Try it…")
    await three.button("Elf (2/1) attacks bob")
    assert "So far: Elf → bob." in text_of(three.message) and "Plan A: Elf (2/1) attacks bob" in text_of(three.message)
