"""`/card` without a name: the cards that are whose, of which type, at most so dear, with such words on them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.catalogue import Wanted
from cogs.games import PRESENTERS
from cogs.presenter import Facts
from engine.text import T
from engine.wastelands.cards import COUNTERSPELL, CREATURE, KINDS, TYPES, Kind
from tests.cogs.plays import refused
from tests.cogs.pressing import offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, components, in_a_room, labels, text_of, words
from words import translate

pytestmark = pytest.mark.usefixtures("unpainted")

KEY, OTHER = "wastelands", "summoner-wars"


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel with Wastelands, after another game with cards that are found; without pictures."""
    async with in_a_room(tmp_path, {key: replace(QUICK[key], laid=None) for key in (OTHER, KEY)}) as made:
        yield made


async def named(room: Room, first: Any) -> list[list[str]]:
    """The cards on every page."""
    shown, found = first, list[list[str]]()
    while True:
        found.append(re.findall(r"^- \*\*(.*?)\*\*:", text_of(shown), re.M))
        if not any(part.get("label") == "More" and not part.get("disabled") for part in components(shown)):
            return found
        shown = (await room.click("ann", shown, "More")).response


def known(*, god: str = "", type: int | None = None) -> list[Kind]:
    return [kind for kind in KINDS if not kind.token and god in {"", *kind.gods} and type in (None, kind.type)]


async def test_all_cards_of_a_god_are_on_pages_of_nine(room: Room) -> None:
    first = await room.slash("ann", "card", whose="Tharr")
    assert first.ephemeral and f"{len(known(god='Tharr'))} cards are like that, page 1 of" in words(first)
    pages = await named(room, first.response)
    assert [name for page in pages for name in page] == [kind.name for kind in known(god="Tharr")]
    assert all(len(page) == 9 for page in pages[:-1])


async def test_filters_are_joined_and_the_price_is_the_most(room: Room) -> None:
    cheap = [kind.name for kind in known(god="Tharr", type=CREATURE) if kind.kb <= 2]
    found = await room.slash("ann", "card", whose="Tharr", type="creature", price=2)
    assert [name for page in await named(room, found.response) for name in page] == cheap
    assert 0 < len(cheap) < len(known(god="Tharr", type=CREATURE))


async def test_what_is_not_paid_in_kb_has_no_price(room: Room) -> None:
    refused(await room.slash("ann", "card", type="building", price=99), "No card is like that")
    assert labels((await room.slash("ann", "card", type="building")).response) == ["Back", "More"]


async def test_words_are_found_on_cards_in_any_order_and_case(room: Room) -> None:
    found = await room.slash("ann", "card", text="WARRIOR destroy")
    names = [name for page in await named(room, found.response) for name in page]
    assert names
    for name in names:
        shown = words(await room.slash("ann", "card", name=name)).casefold()
        assert "warrior" in shown and "destroy" in shown


async def test_words_of_a_note_about_a_card_do_not_find_it(room: Room) -> None:
    """“Ours, since no source prints it” stands below the card and not on it; all four filters at once."""
    refused(await room.slash("ann", "card", text="ours source prints"), "No card is like that")
    found = await room.slash("ann", "card", whose="leah", type="SPELL", price=3, text="warrior turn")
    names = [name for page in await named(room, found.response) for name in page]
    assert {"Passivity", "Leah's Curse"} <= {*names} <= {kind.name for kind in known(god="Leah") if kind.kb <= 3}
    shown = words(await room.slash("ann", "card", name="Passivity"))
    assert "Ours, since no source prints it: the price." in shown


async def test_words_are_found_as_they_are_in_a_language(room: Room) -> None:
    catalogue = room.house.catalogue
    ((game, cards),) = catalogue.found(Wanted(text="bojovnika znic"), "", "cs")
    assert game == KEY and cards and catalogue.found(Wanted(text="bojovnika znic"), "", "en") == []
    assert all("znič" in translate(card.text, "cs").casefold() for _, card in cards)


async def test_a_type_is_called_in_any_language_and_an_unknown_word_is_told(room: Room) -> None:
    counters = [kind.name for kind in known(type=COUNTERSPELL)]
    found = await room.slash("ann", "card", type="protikouzlo")
    assert [name for page in await named(room, found.response) for name in page] == counters
    refused(await room.slash("ann", "card", type="xylophone"), "xylophone", "choose one from the list")
    refused(await room.slash("ann", "card"), "Say which card")


async def test_the_words_of_the_game_played_here_come_first(room: Room) -> None:
    assert "Tharr" in await offered(room, "ann", "card", "whose", "tha")
    assert next(iter(await offered(room, "ann", "card", "type"))) == "summoner"
    await room.slash("ann", "game new", game=KEY)
    assert next(iter(await offered(room, "ann", "card", "type"))) in TYPES
    pages = await named(room, (await room.slash("ann", "card", price=1)).response)
    assert set(pages[0]) <= {kind.name for kind in known()}
    assert pages[-1] and set(pages[-1]) <= {card.title for card in PRESENTERS[OTHER].cards()}


async def test_the_longest_words_fit_into_the_buttons(room: Room) -> None:
    faces = [
        replace(card, army="A" * 25, text=T("x" * 25), facts=Facts(T("t" * 25), 99, T("facts"), None))
        for card in PRESENTERS[KEY].cards()[:200]
    ]
    room.house.catalogue.__dict__["of_game"] = {KEY: {card.title: card for card in faces}}
    found = await room.slash("ann", "card", whose="A" * 25, type="t" * 25, price=99, text="x" * 25)
    assert len(await named(room, found.response)) == 23


async def test_cards_are_drawn_side_by_side_but_for_those_who_read_letters(tmp_path: Path) -> None:
    async with in_a_room(
        tmp_path, {key: replace(QUICK[key], laid=PRESENTERS[key].laid) for key in (OTHER, KEY)}
    ) as room:
        for asked in ({"whose": "Leah", "price": 1}, {"type": "champion", "whose": "Tundra Orcs"}):
            found = (await room.slash("ann", "card", **asked)).response
            assert found and [file.filename for file in found.attachments] == ["hand.png"]
        await room.slash("ann", "game new", game=KEY)
        for who, deck in (("ann", "Dawn Company"), ("bob", "Green Death")):
            await room.slash(who, "game join", deck=deck)
        await room.slash("ann", "lobby start")
        await room.slash("ann", "game board", text=True)
        found = (await room.slash("ann", "card", whose="Leah", price=1)).response
        assert found and not found.attachments
        first = next(kind for kind in known(god="Leah") if kind.kb == 1 and kind.effect)
        assert first.effect in text_of(found)


async def test_cards_of_no_god_are_found_too(room: Room) -> None:
    assert "colourless" in await offered(room, "ann", "card", "whose", "colour")
    found = await room.slash("ann", "card", whose="colourless")
    kinds = [kind.name for kind in KINDS if not kind.token and not kind.gods]
    assert [name for page in await named(room, found.response) for name in page] == kinds
