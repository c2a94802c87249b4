"""Looking at the decks of Wastelands, taking one from its page, and decks by chance."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.games import PRESENTERS
from engine.wastelands import GAME
from matches.drawn import DRAWN
from tests.cogs.plays import refused
from tests.cogs.pressing import match_of, offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, labels, text_of, words

KEY = "wastelands"
DECKS = [deck.name for deck in GAME.decks()]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel in which Wastelands can be played, and another game before it."""
    games = {key: replace(QUICK[key], shelf=None, deck=None) for key in ("summoner-wars", KEY)}
    async with in_a_room(tmp_path, games) as room:
        yield room


async def test_a_deck_is_looked_at_and_taken_in_the_lobby(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY)
    page = (await club.click("ann", club.board(), "See the decks")).response
    shown = labels(page)
    while not shown.count(DECKS[-1]):
        page = (await club.click("ann", page, "More")).response
        shown += labels(page)
    assert set(DECKS) <= set(shown)
    page = (await club.click("ann", page, "Back")).response
    one = (await club.click("ann", page, DECKS[2])).response
    assert all(f"{count} × {card}" in text_of(one) for card, count in GAME.draft(DECKS[2]).cards)
    assert f"with {DECKS[2]}" in words(await club.click("ann", one, "Take this deck"))


async def test_a_random_deck_and_one_of_random_cards_are_drawn_when_the_match_begins(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY)
    for who, title in (("ann", "Random deck"), ("bob", "Random deck of random cards")):
        page = (await club.click(who, club.board(), "See the decks")).response
        await club.click(who, page, title)
    assert "1. ann: Random deck\n2. bob: Random deck of random cards" in text_of(club.board())
    await club.slash("ann", "lobby start")
    match = await match_of(club)
    assert all(seat.deck in DECKS for seat in match.seats) and match.options.extra[DRAWN] == "1,2"
    _, built = (await club.house.matches.views.lists(match, club.person("bob").id))[:2]
    assert built is not None and not GAME.breaches(built)


async def test_outside_a_lobby_the_decks_of_any_game_are_looked_at(club: Room) -> None:
    assert list(await offered(club, "ann", "deck browse", "game")) == ["summoner-wars", KEY]
    page = (await club.slash("ann", "deck browse", game="Wastelands")).response
    assert DECKS[0] in labels(page) and "Random deck" not in labels(page)
    assert labels((await club.click("ann", page, DECKS[0])).response) == ["Back"]
    refused(await club.slash("ann", "deck browse", game="chess"), "chess", KEY)
    await club.slash("ann", "game new", game=KEY)
    other = (await club.slash("ann", "deck browse", game="summoner-wars")).response
    assert DECKS[0] not in labels(other) and "Random army" not in labels(other)


async def test_decks_are_drawn(tmp_path: Path) -> None:
    shown = replace(QUICK[KEY], shelf=PRESENTERS[KEY].shelf, deck=PRESENTERS[KEY].deck)
    async with in_a_room(tmp_path, {KEY: shown}) as room:
        page = (await room.slash("ann", "deck browse")).response
        assert page and [file.filename for file in page.attachments] == ["decks.png"]
        one = (await room.click("ann", page, DECKS[0])).response
        assert one and [file.filename for file in one.attachments] == ["deck.png"]
