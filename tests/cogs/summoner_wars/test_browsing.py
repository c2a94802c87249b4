"""Looking at the armies from a lobby: no army is left out, each can be taken, and so can one's own decks and one by chance."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.games import PRESENTERS
from engine.summoner_wars import GAME
from matches.drawn import BUILT, DRAWN, RANDOM
from tests.cogs.plays import refused
from tests.cogs.pressing import match_of, offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, components, in_a_room, labels, text_of, words

KEY = "summoner-wars"
ARMIES = [deck.name for deck in GAME.decks()]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel in which Summoner Wars can be played, without pictures."""
    async with in_a_room(tmp_path, {KEY: replace(QUICK[KEY], deck=None, shelf=None)}) as room:
        await room.slash("ann", "game new", game=KEY)
        yield room


async def pages(room: Room, who: str, first: Any) -> list[list[str]]:
    """The buttons of every page."""
    found, shown = [labels(first)], first
    for _ in range(20):
        if not turns(shown):
            return found
        shown = (await room.click(who, shown, "More")).response
        found.append(labels(shown))
    raise AssertionError("the pages never end")


def turns(message: Any) -> bool:
    """Whether there is a page after this one."""
    return any(part.get("label") == "More" and not part.get("disabled") for part in components(message))


async def test_every_army_and_every_deck_of_ones_own_is_on_a_page(club: Room) -> None:
    for number in range(3):
        await club.slash("ann", "deck random", base=ARMIES[0], name=f"Mine_{number}*")
    await club.slash("bob", "deck random", base=ARMIES[0], name="His")
    opened = await club.click("ann", club.board(), "See the armies")
    assert opened.ephemeral and opened.response
    shown = [label for page in await pages(club, "ann", opened.response) for label in page]
    assert [label for label in shown if label in ARMIES] == ARMIES
    assert [label for label in shown if label.startswith(("Mine", "His"))] == ["Mine_0*", "Mine_1*", "Mine_2*"]


async def test_an_army_is_looked_at_and_taken_and_changed_for_another(club: Room) -> None:
    for name in (ARMIES[1], ARMIES[2]):
        page = (await club.click("bob", club.board(), "See the armies")).response
        one = (await club.click("bob", page, name)).response
        shown = text_of(one)
        deck = next(deck for deck in GAME.decks() if deck.name == name)
        assert str(deck.plays) in shown and name in shown
        assert all(f"{count} × {card}" in shown for card, count in GAME.draft(name).cards)
        back = (await club.click("bob", one, "Back")).response
        one = (await club.click("bob", back, name)).response
        taken = await club.click("bob", one, "Take this army")
        assert f"You sit at seat 1 with {name}." in words(taken)
        assert f"1. bob: {name}" in text_of(club.board())


async def test_ones_own_deck_is_taken_and_an_unfinished_one_is_refused(club: Room) -> None:
    await club.slash("ann", "deck random", base=ARMIES[0], name="Good")
    await club.slash("ann", "deck new", base=ARMIES[0], name="Half")
    good, half = await club.house.matches.decks.of(club.person("ann").id)
    card, copies = half.deck.cards[0]
    await club.slash("ann", "deck remove", deck="Half", card=card, copies=copies)
    for name, found in (("Half", "not finished"), ("Good", "Your own deck.")):
        page = (await club.click("ann", club.board(), "See the armies")).response
        while name not in labels(page):
            page = (await club.click("ann", page, "More")).response
        one = (await club.click("ann", page, name)).response
        assert found in text_of(one)
        result = await club.click("ann", one, "Take this army")
        if name == "Half":
            refused(result, "instead of")
            assert (await match_of(club)).seats == ()
    assert "with Good" in words(result)
    await club.slash("bob", "game join", deck=ARMIES[1])
    await club.slash("ann", "lobby start")
    lists = await club.house.matches.views.lists(await match_of(club), club.person("ann").id)
    assert lists[0] == good.deck


async def test_pages_of_a_match_that_has_begun_are_closed_and_refuse(club: Room) -> None:
    page = (await club.click("cleo", club.board(), "See the armies")).response
    one = (await club.click("dan", club.board(), "See the armies")).response
    one = (await club.click("dan", one, ARMIES[0])).response
    for who in ("ann", "bob"):
        await club.slash(who, "game join", deck=ARMIES[0])
    hers = (await club.click("ann", club.board(), "See the armies")).response
    await club.slash("ann", "lobby start")
    assert text_of(hers).strip() == "This menu is closed: the match has begun." and not labels(hers)
    refused(await club.click("cleo", page, "More"), "earlier moment")
    refused(await club.click("dan", one, "Take this army"), "The match has begun")
    assert len((await match_of(club)).seats) == 2


async def test_outside_a_lobby_armies_are_looked_at_and_not_taken(club: Room) -> None:
    await club.slash("ann", "lobby cancel")
    page = (await club.slash("ann", "deck browse")).response
    assert ARMIES[0] in labels(page) and "Random army" not in labels(page)
    one = (await club.click("ann", page, ARMIES[0])).response
    assert labels(one) == ["Back"]


async def test_in_a_channel_with_a_lobby_the_command_leads_to_taking_one(club: Room) -> None:
    page = (await club.slash("ann", "deck browse")).response
    one = (await club.click("ann", page, ARMIES[3])).response
    assert f"with {ARMIES[3]}" in words(await club.click("ann", one, "Take this army"))


async def test_a_deck_that_is_not_offered_is_not_shown(club: Room) -> None:
    page = (await club.click("ann", club.board(), "See the armies")).response
    await club.slash("ann", "deck random", base=ARMIES[0], name="Gone")
    page = (await club.slash("ann", "deck browse")).response
    while "Gone" not in labels(page):
        page = (await club.click("ann", page, "More")).response
    await club.slash("ann", "deck delete", deck="Gone")
    refused(await club.click("ann", page, "Gone"), "earlier moment")


async def test_pictures_are_of_the_armies_of_the_page_and_of_the_deck(tmp_path: Path) -> None:
    shown = replace(QUICK[KEY], shelf=PRESENTERS[KEY].shelf, deck=PRESENTERS[KEY].deck)
    async with in_a_room(tmp_path, {KEY: shown}) as room:
        await room.slash("ann", "game new", game=KEY)
        page = (await room.click("ann", room.board(), "See the armies")).response
        assert page and [file.filename for file in page.attachments] == ["armies.png"]
        assert all(name in text_of(page) for name in ARMIES[:8]) and ARMIES[8] not in text_of(page)
        one = (await room.click("ann", page, ARMIES[0])).response
        assert one and [file.filename for file in one.attachments] == ["deck.png"]


async def test_a_random_army_is_the_first_choice_and_drawn_when_the_match_begins(club: Room) -> None:
    for typed in ("", "random"):
        assert next(iter(await offered(club, "ann", "game join", "deck", typed))) == RANDOM
    assert "with Random army" in words(await club.slash("ann", "game join", deck=RANDOM))
    page = (await club.click("bob", club.board(), "See the armies")).response
    await club.click("bob", page, "Random army and deck")
    assert "1. ann: Random army\n2. bob: Random army and deck" in text_of(club.board())
    lobby = club.board()
    await club.slash("ann", "lobby start")
    match = await match_of(club)
    assert all(seat.deck in ARMIES for seat in match.seats) and match.options.extra[DRAWN] == "1,2"
    begun = next(message for message in club.messages() if message.id == lobby.id)
    assert all(f"{seat.deck} (by chance)" in text_of(begun) for seat in match.seats)
    ann, bob = (await club.house.matches.views.lists(match, club.person("bob").id))[:2]
    assert ann is None and bob is not None and not GAME.breaches(bob)
    assert BUILT not in text_of(begun)
