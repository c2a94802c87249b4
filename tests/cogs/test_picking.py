"""Lobbies of games in which nothing is picked, or picked in secret."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.plays import refused
from tests.cogs.presenters import Painter, face_of
from tests.cogs.room import Room, in_a_room, labels, menus, text_of, words
from tests.toy import Masks, Plain


@pytest.fixture
async def club(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """A room where Plain and Masks are played."""
    presenters = {game.key: face_of(game, painter) for game in (Plain(), Masks())}
    async with in_a_room(tmp_path, presenters) as room:
        yield room


async def conceded(room: Room) -> None:
    """Bob gives the match up."""
    sure = await room.slash("bob", "game concede")
    await room.click("bob", sure.response, "Give up")


async def test_where_nothing_is_picked_one_joins_by_a_button(club: Room) -> None:
    await club.slash("ann", "game new", game="plain", seats=3)
    assert menus(club.board()) == [] and "Choose below" not in text_of(club.board())
    await club.click("ann", club.board(), "Join")
    assert "You sit at seat 2." in words(await club.slash("bob", "game join"))
    computers = (await club.click("ann", club.board(), "Add computer")).response
    await club.choose("ann", computers, "easy::2", custom_id=menus(computers)[0]["custom_id"])
    shown = text_of(club.board()).splitlines()
    assert {"1. ann", "2. bob", "3. Computer easy"} <= set(shown)
    assert "begins" in words(await club.slash("ann", "lobby start"))
    assert "?" not in words(await club.slash("eve", "watch list")) and "()" not in club.public_text()


async def test_who_is_invited_where_nothing_is_picked_is_told_of_the_button(club: Room) -> None:
    await club.slash("ann", "game new", game="plain", opponent=club.person("bob"))
    told = text_of(club.calls()[-1])
    assert "Press Join above to play" in told and "Choose above" not in told
    await club.click("bob", club.board(), "Join")
    assert "bob: invited" not in text_of(club.board()) and "bob" in text_of(club.board())


async def test_it_is_played_again_by_a_button_and_no_deck_is_counted(club: Room) -> None:
    await club.slash("ann", "game new", game="plain", seats=2)
    for who in ("ann", "bob"):
        await club.click(who, club.board(), "Join")
    await club.slash("ann", "lobby start")
    await conceded(club)
    said = words(await club.slash("ann", "stats me"))
    assert "Plain: 1 match" in said and "Decks" not in said
    refused(await club.slash("ann", "stats decks"), "nothing is counted by decks")
    assert "you sit at seat 2." in words(await club.click("ann", club.messages()[-1], "Rematch"))
    await club.click("bob", club.board(), "Join")
    assert "Swap decks" not in labels(club.board())
    assert "begins" in words(await club.slash("ann", "lobby start"))


async def test_a_secret_deck_is_nowhere_to_be_seen(club: Room) -> None:
    await club.slash("ann", "game new", game="masks", seats=2)
    assert "with Sea" in words(await club.slash("ann", "game join", deck="sea"))
    await club.slash("bob", "game join", deck="river")
    assert "1. ann: chosen in secret\n2. bob: chosen in secret" in text_of(club.board())
    await club.slash("ann", "lobby start")
    listed = words(await club.slash("eve", "watch list"))
    assert "ann (chosen in secret)" in listed and "Sea" not in listed
    await conceded(club)
    said = words(await club.slash("ann", "stats me"))
    assert "Masks: 1 match" in said and "Masks: Masks" not in said and "Sea" not in said
    await club.click("ann", club.messages()[-1], "Rematch")
    await club.click("bob", club.board(), "Join")
    assert text_of(club.board()).count("chosen in secret") == 2
