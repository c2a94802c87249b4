"""The lobby of Summoner Wars: for two unless three or four are asked for, and all of them have to sit down."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.games import PRESENTERS
from engine.dice import Dice
from engine.game import Setup
from engine.summoner_wars import GAME
from tests.cogs.plays import refused
from tests.cogs.pressing import match_of, offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, labels, menus, text_of, words

KEY = "summoner-wars"


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel in which Summoner Wars can be played."""
    async with in_a_room(tmp_path, {KEY: QUICK[KEY]}) as room:
        yield room


async def sit(room: Room, *people: str) -> None:
    for who in people:
        await room.slash(who, "game join", deck="Prince Elien")


async def test_a_table_is_for_two_unless_more_are_asked_for(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY)
    assert "Free seats: 2" in text_of(club.board()) and "enough" not in text_of(club.board())
    await sit(club, "ann", "bob")
    refused(await club.slash("cleo", "game join", deck="Prince Elien"), "Every seat of this match is taken.")
    assert "begins" in words(await club.slash("ann", "lobby start"))


async def test_the_hard_computer_is_offered(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY)
    shown = (await club.click("ann", club.board(), "Add computer")).response
    assert labels(shown) == [f"All free seats: {level}" for level in ("beginner", "easy", "normal", "hard")]
    assert "More than fit" not in text_of(shown)
    for level in ("beginner", "easy", "normal", "hard"):
        levels, *offers = menus(shown)
        await club.choose("ann", shown, level, custom_id=levels["custom_id"])
        levels, *offers = menus(shown)
        assert [option["value"] for option in levels["options"] if option.get("default")] == [level]
        values = [option["value"] for one in offers for option in one["options"]]
        assert sorted(values) == sorted(f"{level}:{deck.name}:0" for deck in GAME.decks())
    deck = offers[-1]["options"][-1]["value"].split(":")[1]
    await club.choose("ann", shown, f"hard:{deck}:0", custom_id=offers[-1]["custom_id"])
    again = [option["value"] for one in menus(shown)[1:] for option in one["options"]]
    assert all(value.startswith("hard:") for value in again), "the level stays for the next"
    await club.slash("ann", "lobby computer", level="hard", deck="Prince Elien")
    assert f"1. Computer hard: {deck}" in text_of(club.board())
    assert "2. Computer hard: Prince Elien" in text_of(club.board())


@pytest.mark.parametrize("seats", [3, 4])
async def test_a_larger_table_waits_for_all_of_them(club: Room, seats: int) -> None:
    people = ("ann", "bob", "cleo", "dan")[:seats]
    await club.slash("ann", "game new", game=KEY, seats=seats)
    await sit(club, *people[:-1])
    assert "Free seats: 1" in text_of(club.board()) and "enough" not in text_of(club.board())
    refused(await club.slash("ann", "lobby start"), f"The match needs {seats} players; so far: {seats - 1}.")
    await sit(club, people[-1])
    assert "begins" in words(await club.slash("ann", "lobby start"))
    assert len((await match_of(club)).seats) == seats


async def test_a_host_without_a_seat_starts_a_larger_table_when_it_is_full(club: Room) -> None:
    await club.slash("host", "game new", game=KEY, seats=3)
    await sit(club, "ann", "bob")
    asked = await club.click("host", club.board(), "Start")
    assert "Start without me" not in words(asked)
    await sit(club, "cleo")
    assert "Start without me" in words(await club.click("host", club.board(), "Start"))


async def test_what_the_second_army_of_three_is_can_be_chosen_from_the_beginning(
    club: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.ui.options.VALUES", 12)
    await club.slash("ann", "game new", game=KEY, seats=3)
    assert "Second army of player 1: The same as on the first board" in text_of(club.board())
    assert "second army" in await offered(club, "ann", "lobby options", "name")
    panel = (await club.click("ann", club.board(), "Options…")).response
    armies = [menu for menu in menus(panel) if menu["placeholder"] == "Second army of player 1"]
    values = [option["value"] for menu in armies for option in menu["options"]]
    assert values == ["same", "random", *(deck.name for deck in GAME.decks())]
    last = armies[-1]
    assert len(armies) > 1 and len(last["options"]) <= 12
    await club.choose("ann", panel, last["options"][-1]["value"], custom_id=last["custom_id"])
    assert f"Second army of player 1: {values[-1]}" in text_of(club.board())
    await sit(club, "ann", "bob", "cleo")
    await club.click("ann", club.board(), "Start")
    match = await match_of(club)
    view = await club.house.matches.views.view(match, None)
    assert [side.summoner for side in view.sides] == ["Prince Elien", "Prince Elien", values[-1], "Prince Elien"]


async def test_the_second_army_may_be_a_random_one(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=3)
    await club.slash("ann", "lobby options", name="second army", value="random")
    assert "Second army of player 1: Random army" in text_of(club.board())
    await sit(club, "ann", "bob", "cleo")
    await club.click("ann", club.board(), "Start")
    match = await match_of(club)
    view = await club.house.matches.views.view(match, None)
    second = view.sides[2].summoner
    assert match.options.rules["second army"] == second
    assert second in {deck.name for deck in GAME.decks()} - {"Prince Elien"}


async def test_two_and_four_have_no_second_army(club: Room) -> None:
    for seats in (2, 4):
        await club.slash("ann", "game new", game=KEY, seats=seats)
        assert "Second army" not in text_of(club.board())
        assert "second army" not in await offered(club, "ann", "lobby options", "name")
        await club.slash("ann", "lobby cancel")


def test_the_second_army_is_a_deck_of_ones_own_as_well() -> None:
    own = GAME.drawn("Prince Elien", Dice(bytes(32)))
    stock = "Grognack"
    state, _ = GAME.new(Setup(("Prince Elien", stock, stock), {}, (own, None, None)), Dice(bytes(32)))
    assert state.built == 0b0101, "the same army is the same cards"


def teams_of(message: Any) -> str:
    """The teams that a message tells, with what is said of such a table."""
    shown = text_of(message)
    return "\n\n".join(shown[shown.index("**Team 1**") :].split("\n\n")[:2])


async def test_the_lobby_tells_who_plays_with_whom_while_seats_fill(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=4)
    await sit(club, "ann", "bob", "cleo")
    two_boards = "Two boards side by side; partners see each other's hands and may give each other magic."
    assert teams_of(club.board()).splitlines() == [
        "**Team 1**",
        "1\\. ann: Prince Elien",
        "3\\. cleo: Prince Elien",
        "**Team 2**",
        "2\\. bob: Prince Elien",
        "4\\. Free seat",
        "",
        two_boards,
    ]
    await club.slash("bob", "lobby leave")
    assert "2\\. Free seat\n4\\. Free seat" in text_of(club.board())
    await sit(club, "dan")
    assert "2\\. dan: Prince Elien\n4\\. Free seat" in text_of(club.board())


async def test_the_start_tells_the_teams_and_who_plays_two_armies(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=3)
    await sit(club, "ann", "bob", "cleo")
    lobby = club.board()
    await club.click("ann", lobby, "Start")
    begins = next(message for message in club.messages() if message.id == lobby.id)
    assert "the match begins" in text_of(begins)
    assert teams_of(begins).splitlines() == [
        "**Team 1**",
        "1\\. ann: Prince Elien",
        "**Team 2**",
        "2\\. bob: Prince Elien",
        "3\\. cleo: Prince Elien",
        "",
        "Player 1 plays two armies, one on each board, and has two turns in each round.",
    ]
    assert "Second army of player 1: The same as on the first board" in text_of(begins)


async def test_two_are_no_teams(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY)
    await sit(club, "ann", "bob")
    assert "Team" not in text_of(club.board())


async def test_the_picture_of_a_lobby_has_the_teams(tmp_path: Path) -> None:
    shown = replace(QUICK[KEY], lobby=PRESENTERS[KEY].lobby)
    async with in_a_room(tmp_path, {KEY: shown}) as room:
        await room.slash("ann", "game new", game=KEY, seats=4)
        await sit(room, "ann")
        assert (
            "1. ann: Prince Elien (Team 1)\n2. Free seat (Team 2)\n3. Free seat (Team 1)\n4. Free seat (Team 2)"
            in text_of(room.board())
        )


async def test_everybody_moves_to_a_free_seat_by_a_button(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=4)
    await sit(club, "ann", "bob")
    refused(await club.click("cleo", club.board(), "Seats…"), "Choose what you play first")
    shown = (await club.click("bob", club.board(), "Seats…")).response
    assert labels(shown) == ["Seat 3, Team 1", "Seat 4, Team 2"] and menus(shown) == []
    shown = (await club.click("bob", shown, "Seat 3, Team 1")).response
    assert teams_of(club.board()).splitlines()[:3] == ["**Team 1**", "1\\. ann: Prince Elien", "3\\. bob: Prince Elien"]
    assert labels(shown) == ["Seat 2, Team 2", "Seat 4, Team 2"]


async def test_the_host_moves_everybody_by_menus(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=3)
    await sit(club, "ann", "bob")
    await club.slash("ann", "lobby computer", level="easy", deck="Grognack")
    shown = (await club.click("ann", club.board(), "Seats…")).response
    first = menus(shown)[0]
    assert [option["label"] for option in first["options"]] == [
        "Seat 1, Team 1: ann",
        "Seat 1, Team 1: bob",
        "Seat 1, Team 1: Computer easy",
    ]
    assert [option["default"] for option in first["options"]] == [True, False, False]
    shown = (await club.choose("ann", shown, first["options"][2]["value"], custom_id=first["custom_id"])).response
    assert teams_of(club.board()).splitlines()[:5] == [
        "**Team 1**",
        "1\\. Computer easy: Grognack",
        "**Team 2**",
        "2\\. bob: Prince Elien",
        "3\\. ann: Prince Elien",
    ]
    await club.slash("ann", "lobby sit", seat=1, whose=2)
    first = menus(shown)[0]
    refused(await club.choose("ann", shown, first["options"][1]["value"], custom_id=first["custom_id"]), "meanwhile")
    assert "1\\. bob" in text_of(club.board())


async def test_seats_are_changed_by_a_command_too(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=4)
    refused(await club.slash("ann", "lobby sit", seat=2), "You are not in this match.")
    await sit(club, "ann", "bob")
    assert "The seats are changed" in words(await club.slash("bob", "lobby sit", seat=4))
    await club.slash("ann", "lobby sit", seat=1, whose=4)
    assert "1\\. bob" in text_of(club.board()) and "4\\. ann" in text_of(club.board())
    refused(await club.slash("bob", "lobby sit", seat=4), "only the host")


async def test_partners_play_as_the_lobby_had_them(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=4)
    await sit(club, "ann", "bob", "cleo", "dan")
    await club.slash("ann", "lobby sit", seat=3, whose=2)
    assert teams_of(club.board()).splitlines()[:3] == ["**Team 1**", "1\\. ann: Prince Elien", "3\\. bob: Prince Elien"]
    panel = (await club.click("ann", club.board(), "Seats…")).response
    await club.click("ann", club.board(), "Start")
    assert text_of(panel).strip() == "This menu is closed: the match has begun."
    match = await match_of(club)
    hands = (await club.house.matches.views.look(match, club.person("bob").id)).view.sides
    assert [bool(side.hand) or not side.hand_size for side in hands][::2] == [True, True]
    assert GAME.sides(match.setup) == ((0, 2), (1, 3))
    assert [seat.person.name for seat in match.seats if seat.person] == ["ann", "cleo", "bob", "dan"]


async def test_two_have_no_seats_to_choose(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY)
    assert "Seats…" not in labels(club.board())
