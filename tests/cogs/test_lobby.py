"""The lobby: opening, joining, inviting, leaving, computers, starting, cancelling; by command and by button."""

from __future__ import annotations

import re

import discord
import pytest

from tests.cogs.room import Room, labels, menus, text_of, words


async def open_lobby(room: Room, host: str = "ann") -> None:
    result = await room.slash(host, "game new", game="pebbles")
    assert result.ephemeral
    assert "lobby is open" in words(result)


async def start(room: Room, first: str = "ann", second: str = "bob") -> None:
    """A match of two people, begun."""
    await open_lobby(room, first)
    await room.slash(first, "game join", deck="river")
    await room.slash(second, "game join", deck="sea")
    result = await room.slash(first, "lobby start")
    assert "begins" in words(result)


async def test_a_lobby_is_opened_and_shows_its_buttons(room: Room) -> None:
    await open_lobby(room)
    lobby = room.board()
    assert labels(lobby) == ["Start", "Add computer", "Options…", "Leave", "Cancel"]
    assert [option["value"] for option in menus(lobby)[0]["options"]] == ["river", "sea"]
    assert "Free seats: 4; 2 players are enough." in text_of(lobby)


async def test_the_status_of_a_lobby_tells_who_sits_there(room: Room) -> None:
    await open_lobby(room)
    await room.slash("ann", "game join", deck="river")
    told = words(await room.slash("bob", "game status"))
    assert "1. ann: " in told and "Free seats: 3" in told and "Pace: no limit" in told


async def test_joining_by_menu_and_by_command_shows_in_the_same_message(room: Room) -> None:
    await open_lobby(room)
    lobby = room.board()
    await room.choose("ann", lobby, "river")
    await room.slash("bob", "game join", deck="Sea")
    assert room.board().id == lobby.id
    shown = text_of(room.board())
    assert "1. ann: River" in shown and "2. bob: Sea" in shown


async def test_the_start_tells_who_begins_and_the_hash_of_the_seed(room: Room) -> None:
    await start(room)
    shown = text_of(room.board())
    assert re.search(r"(ann|bob) begins\.", shown)
    assert re.search(r"`[0-9a-f]{64}`", shown)
    assert labels(room.board()) == ["Act", "My hand", "End phase", "End turn", "Undo", "Log"]
    lobby = room.messages()[0]
    assert labels(lobby) == [] and menus(lobby) == []


async def test_an_invited_member_is_told_and_joins(room: Room) -> None:
    bob = room.person("bob")
    await room.slash("ann", "game new", game="pebbles", opponent=bob)
    assert "bob: invited" in text_of(room.board())
    [invitation] = room.calls()
    assert invitation.content.startswith(f"<@{bob.id}>, ann invites you")
    await room.slash("bob", "game join", deck="sea")
    assert "1. bob: Sea" in text_of(room.board())


async def test_leaving_frees_the_seat(room: Room) -> None:
    await open_lobby(room)
    await room.slash("bob", "game join", deck="sea")
    await room.click("bob", room.board(), "Leave")
    assert "bob" not in text_of(room.board())
    assert "not in this match" in words(await room.slash("bob", "lobby leave"))


async def test_a_computer_is_added_by_button_and_removed_by_command(room: Room) -> None:
    await open_lobby(room)
    asked = await room.click("ann", room.board(), "Add computer")
    assert asked.ephemeral and asked.response
    await room.choose("ann", asked.response, "easy:sea:0")
    assert "1. Computer easy: Sea" in text_of(room.board())
    await room.slash("ann", "lobby remove", seat=1)
    assert "Computer easy" not in text_of(room.board())
    await room.slash("ann", "lobby computer", level="normal", deck="river")
    assert "1. Computer normal: River" in text_of(room.board())
    told = words(await room.slash("ann", "lobby computer", level="hard", deck="sea"))
    assert "no level “hard”; there are: beginner, easy, normal" in told, "another game has it"


async def test_only_the_host_adds_computers_starts_and_cancels(room: Room) -> None:
    await open_lobby(room)
    before = text_of(room.board())
    for label in ("Add computer", "Start", "Cancel"):
        result = await room.click("bob", room.board(), label)
        assert "host" in words(result).lower()
        assert all(
            message.ephemeral
            for message in [*result.followups, *([result.response] if result.ephemeral and result.response else [])]
        )
    assert text_of(room.board()) == before


async def test_the_host_cancels_the_lobby(room: Room) -> None:
    await open_lobby(room)
    await room.click("ann", room.board(), "Cancel")
    [message] = room.messages()
    assert "cancelled" in text_of(message) and labels(message) == []
    await open_lobby(room)


@pytest.mark.parametrize("right", ["manage_channels", "manage_guild"])
async def test_who_manages_the_channels_or_the_server_cancels_too(room: Room, right: str) -> None:
    role = room.env.guild.create_role("keepers", permissions=discord.Permissions(**{right: True}))
    room.person("mod", roles=[role])
    await open_lobby(room)
    assert "closed" in words(await room.slash("mod", "lobby cancel"))
    await open_lobby(room)
    await room.click("mod", room.board(), "Cancel")
    assert labels(room.messages()[-1]) == []


async def test_adding_computers_goes_on_until_the_seats_are_filled(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", seats=3)
    await room.slash("ann", "game join", deck="river")
    asked = await room.click("ann", room.board(), "Add computer")
    before = {option["value"] for option in menus(asked.response)[0]["options"]}
    await room.choose("ann", asked.response, "easy:river:1")
    assert "Free seats: 1" in text_of(asked.response) and "2. Computer easy: River" in text_of(room.board())
    assert before.isdisjoint(option["value"] for option in menus(asked.response)[0]["options"]), "nothing seems chosen"
    await room.choose("ann", asked.response, "normal:sea:2")
    assert "3. Computer normal: Sea" in text_of(room.board())
    assert asked.response is None, "with the last seat it closes"


async def test_a_host_without_a_seat_is_told_so_at_the_start(room: Room) -> None:
    await open_lobby(room)
    asked = await room.click("ann", room.board(), "Start")
    assert asked.ephemeral and "You have no seat in this match yet: choose what you play" in words(asked)
    assert labels(asked.response) == []
    for who in ("bob", "cy"):
        await room.slash(who, "game join", deck="river")
    for asked in (await room.slash("ann", "lobby start"), await room.click("ann", room.board(), "Start")):
        assert "You have no seat" in words(asked) and labels(asked.response) == ["Start without me"]
    await room.click("ann", asked.response, "Start without me")
    assert "The match begins." in text_of(asked.response) and labels(room.board())[0] == "Act"


async def test_a_host_whom_nobody_left_a_seat_is_told_how_to_get_one(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", seats=2)
    for who in ("bob", "cy"):
        await room.slash(who, "game join", deck="river")
    assert "all are taken; /lobby remove frees one" in words(await room.click("ann", room.board(), "Start"))
    assert "free again" in words(await room.slash("ann", "lobby remove", seat=2))
    await room.slash("ann", "game join", deck="sea")
    assert "begins" in words(await room.slash("ann", "lobby start"))


async def test_a_match_does_not_start_with_too_few(room: Room) -> None:
    await open_lobby(room)
    await room.slash("ann", "game join", deck="river")
    result = await room.click("ann", room.board(), "Start")
    assert "needs 2 players; so far: 1" in words(result)
    assert "1. ann: River" in text_of(room.board())
