"""`/deck`: people build decks, keep them, share them and play them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import InteractionResult

from cogs.deck_window import FIELD, NAME
from cogs.games import PRESENTERS
from matches.store import BuiltDeck
from tests.cogs.plays import refused
from tests.cogs.pressing import match_of, offered, own_menu
from tests.cogs.room import Room, in_a_room, menus, text_of, words

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, PRESENTERS) as made:
        yield made


def base(room: Room) -> tuple[str, str]:
    """The first two decks for which others are built."""
    decks = room.bot.house.matches.decks
    names = [
        deck.name
        for key in room.presenters
        if decks.buildable(key)
        for deck in room.bot.house.matches.games[key].decks()
    ]
    return names[0], names[1]


async def only(room: Room, who: str) -> BuiltDeck:
    (deck,) = await room.bot.house.matches.decks.of(room.person(who).id)
    return deck


def fields_of(result: InteractionResult) -> list[dict[str, Any]]:
    """The fields of a window."""
    assert result.modal
    return [field for line in result.modal["components"] for field in line["components"]]


async def test_a_deck_is_begun_changed_and_shown_with_what_is_wrong(room: Room) -> None:
    first, _ = base(room)
    result = await room.slash("ann", "deck new", base=first.upper(), name="Mine")
    assert "It can be played" in words(result) and result.response
    assert result.response.attachments and result.response.ephemeral
    deck = await only(room, "ann")
    card, copies = max(deck.deck.cards, key=lambda one: one[1])
    gone = words(await room.slash("ann", "deck remove", deck="mine", card=card, copies=1))
    assert "It cannot be played yet" in gone and f"{copies - 1} × {card}" in gone
    back = words(await room.slash("ann", "deck add", deck="mine", card=card))
    assert "It can be played" in back and f"{copies} × {card}" in back
    refused(await room.slash("ann", "deck add", deck="Mine", card="Unicorn"), "There is no card “Unicorn”")
    assert "called Other now" in words(await room.slash("ann", "deck rename", deck="Mine", name="Other"))
    assert f"Other ({first})" in words(await room.slash("ann", "deck list"))


async def test_options_are_completed(room: Room) -> None:
    first, _ = base(room)
    assert first in await offered(room, "ann", "deck new", "base", first[:4])
    await room.slash("ann", "deck new", base=first, name="Mine")
    assert list(await offered(room, "ann", "deck show", "deck", "min")) == ["Mine"]
    assert await offered(room, "bob", "deck show", "deck", "") == {}
    deck = await only(room, "ann")
    card = deck.deck.cards[0][0]
    assert card in await offered(room, "ann", "deck remove", "card", card, deck="Mine")
    assert card in await offered(room, "ann", "deck add", "card", card, deck="Mine")
    assert await offered(room, "ann", "deck add", "card", card, deck="Yours") == {}


async def test_a_deck_goes_out_as_a_text_and_comes_back(room: Room) -> None:
    first, _ = base(room)
    await room.slash("ann", "deck random", base=first, name="Luck")
    deck = (await only(room, "ann")).deck
    out = await room.slash("ann", "deck export", deck="luck")
    assert out.response and out.response.attachments and f"{deck.cards[0][1]} {deck.cards[0][0]}" in words(out)
    gone = await room.slash("ann", "deck delete", deck="Luck")
    text = words(gone).split("```")[1]
    refused(await room.slash("ann", "deck list"), "You have no decks yet")
    shown = await room.person("ann").slash(room.channel, "deck import", name="Again")
    await room.restart()
    back = await room.person("ann").submit_modal(shown, {FIELD: text})
    assert "It can be played" in words(back) and (await only(room, "ann")).deck == deck


async def test_a_list_that_is_too_long_ends_with_a_whole_line_and_says_how_many_are_left(room: Room) -> None:
    first, _ = base(room)
    decks, ann = room.bot.house.matches.decks, room.person("ann").id
    for number in range(60):
        await decks.new(ann, f"{number:02} {'long ' * 7}", first)
    lines = words(await room.slash("ann", "deck list")).splitlines()
    assert lines[0] == "You have 60 decks, of at most 200:"
    told = lines[1:-1]
    assert 20 < len(told) < 60 and [line[:2] for line in told] == [f"{number:02}" for number in range(len(told))]
    assert all(line.endswith(")") for line in told)
    assert lines[-1] == f"… and {60 - len(told)} more, page by page: /deck browse"


async def test_what_is_wrong_with_a_pasted_list_is_told_in_lines(room: Room) -> None:
    first, _ = base(room)
    shown = await room.person("ann").slash(room.channel, "deck import", name="Bad")
    told = words(await room.person("ann").submit_modal(shown, {FIELD: f"{first}\n3 Unicorn\n2 Dragonfly"}))
    assert "“Unicorn”" in told and "“Dragonfly”" in told and len(told.splitlines()) > 3
    refused(await room.slash("ann", "deck list"), "You have no decks yet")
    refused(await room.slash("ann", "deck import"), "Say what the new deck is called")
    refused(await room.slash("ann", "deck new", base="nothing", name="x"), "There is no deck “nothing”")


async def test_a_pasted_list_that_is_refused_comes_back_in_the_window(room: Room) -> None:
    first, _ = base(room)
    await room.slash("ann", "deck random", base=first, name="Luck")
    good = words(await room.slash("ann", "deck export", deck="luck")).split("```")[1].strip()
    pasted = f"{good}\n3 Unicorn\n1 `Dragon`"
    shown = await room.person("ann").slash(room.channel, "deck import", name="Bad")
    told = await room.person("ann").submit_modal(shown, {FIELD: pasted})
    assert told.ephemeral and "“Unicorn”" in words(told) and "3 Unicorn\n1 'Dragon'\n```" in words(told)
    await room.restart()
    again = await room.click("ann", told.response, "Correct the list…")
    filled = {field["custom_id"]: field["value"] for field in fields_of(again) if "value" in field}
    assert filled == {NAME: "Bad", FIELD: pasted.replace("`", "'")}
    taken = await room.person("ann").submit_modal(again, {NAME: "luck", FIELD: good})
    assert "You have a deck “luck” already" in words(taken) and good in words(taken)
    third = await room.click("ann", taken.response, "Correct the list…")
    assert "It can be played" in words(await room.person("ann").submit_modal(third, {NAME: "Better", FIELD: good}))
    assert [deck.name for deck in await room.bot.house.matches.decks.of(room.person("ann").id)] == ["Better", "Luck"]


async def test_a_deck_is_seen_by_its_maker_and_by_whoever_has_its_code(room: Room) -> None:
    first, _ = base(room)
    await room.slash("ann", "deck random", base=first, name="Secret")
    deck = await only(room, "ann")
    for command in ("show", "export", "delete", "share"):
        refused(await room.slash("bob", f"deck {command}", deck=deck.code), "You have no decks yet")
    assert deck.code in words(await room.slash("ann", "deck share", deck="secret"))
    assert "Secret" in words(await room.slash("bob", "deck import", code=deck.code.lower()))
    assert (await only(room, "bob")).deck == deck.deck
    refused(await room.slash("bob", "deck import", code="x"), "no deck with this code")
    assert "Secret" not in room.public_text()


async def test_ones_own_deck_is_played_and_nobody_sees_its_list(room: Room) -> None:
    first, second = base(room)
    await room.slash("ann", "deck random", base=first, name="Secret")
    built = await only(room, "ann")
    await room.slash("ann", "game new", game=built.game)
    assert built.code in await offered(room, "ann", "game join", "deck", "sec")
    assert "with Secret" in words(await room.slash("ann", "game join", deck="secret"))
    await room.slash("bob", "game join", deck=second)
    await room.slash("ann", "lobby start")
    match = await match_of(room)
    views = room.bot.house.matches.views
    assert (await views.lists(match, room.person("ann").id))[0] == built.deck
    theirs = (await views.lists(match, room.person("bob").id))[0]
    assert theirs is not None and theirs.cards == ()
    assert "Secret" not in "\n".join(text_of(message) for message in room.messages())
    assert "(a deck of their own)" in room.public_text(), "nobody takes it for the deck with which it was begun"
    await room.slash("ann", "deck delete", deck="Secret")
    assert (await views.lists(match, room.person("ann").id))[0] == built.deck


async def test_ones_own_decks_are_offered_in_the_lobby_to_their_maker_alone(room: Room) -> None:
    """Only what can be played there; never more than a menu holds."""
    first, _ = base(room)
    await room.slash("ann", "game new", game=room.bot.house.matches.decks.game_of(first))
    refused(await own_menu(room, "ann"), "no deck that you could play here")
    for number in range(26):
        await room.slash("ann", "deck random", base=first, name=f"Secret {number:02}")
    await room.slash("ann", "deck new", base=first, name="A half")
    half = (await room.bot.house.matches.decks.of(room.person("ann").id))[0]
    await room.slash("ann", "deck remove", deck="A half", card=half.deck.cards[0][0], copies=1)
    refused(await own_menu(room, "bob"), "no deck that you could play here")
    shown = await own_menu(room, "ann")
    (menu,) = menus(shown.response)
    assert [one["label"] for one in menu["options"]] == [f"Secret {number:02}" for number in range(25)]
    assert "/game join finds the others" in words(shown) and shown.ephemeral
    taken = await room.choose("ann", shown.response, menu["options"][3]["value"], custom_id=menu["custom_id"])
    assert "You sit at seat 1 with Secret 03." in words(taken)
    told = room.public_text()
    assert "(a deck of their own)" in told and "Secret" not in told


async def test_an_unfinished_deck_is_refused_with_a_line_for_each_breach(room: Room) -> None:
    first, _ = base(room)
    await room.slash("ann", "deck new", base=first, name="Half")
    built = await only(room, "ann")
    for card, copies in built.deck.cards[:2]:
        await room.slash("ann", "deck remove", deck="Half", card=card, copies=copies)
    await room.slash("ann", "game new", game=built.game)
    told = words(await room.slash("ann", "game join", deck="half"))
    assert "instead of" in told
    assert (await match_of(room)).seats == ()
