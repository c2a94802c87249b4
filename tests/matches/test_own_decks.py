"""People build decks, keep them, share them by a code, and play them."""

from __future__ import annotations

import pytest

from engine.game import DeckList
from matches import Refused
from matches.verbs.decks import LONGEST_NAME, MOST

from .house import ANN, BOB, House


async def test_a_deck_begins_with_that_of_the_game_and_is_changed_card_by_card(house: House) -> None:
    decks = house.matches.decks
    made = await decks.new(ANN.id, "  My\n first ", "river")
    assert (made.name, made.game, made.deck) == ("My first", "quarry", DeckList("river", (("Sand", 2),)))
    await decks.change(ANN.id, "my FIRST", "Boulder", 2)
    changed = await decks.change(ANN.id, made.code.lower(), "Sand", -5)
    assert changed.deck == DeckList("river", (("Boulder", 2),)) and decks.breaches(changed) == ()
    with pytest.raises(Refused, match="There is no card “Gold”"):
        await decks.change(ANN.id, "My first", "Gold", 1)
    with pytest.raises(Refused, match="Decks of this game have no sideboard"):
        await decks.change(ANN.id, "My first", "Boulder", 1, beside=True)
    assert decks.breaches(await decks.change(ANN.id, "My first", "Boulder", 1)), "it may be unfinished"


async def test_decks_are_their_makers(house: House) -> None:
    decks = house.matches.decks
    made = await decks.new(ANN.id, "Mine", "river")
    for change in (
        decks.change(BOB.id, "Mine", "Sand", 1),
        decks.delete(BOB.id, made.code),
        decks.rename(BOB.id, "Mine", "x"),
    ):
        with pytest.raises(Refused, match="You have no decks yet"):
            await change
    await decks.new(BOB.id, "Mine", "sea")
    with pytest.raises(Refused, match="You have no deck “nine”; you have: Mine"):
        await decks.named(BOB.id, "nine")
    assert [deck.deck.name for deck in await decks.of(ANN.id)] == ["river"]
    assert await decks.of(ANN.id, "pebbles") == []


async def test_a_list_is_read_and_a_shared_deck_is_copied_with_its_code(house: House) -> None:
    decks = house.matches.decks
    made = await decks.read(ANN.id, "Heavy", "river\n2 Boulder\n2 Stone")
    copied = await decks.copied(BOB.id, "", f" {made.code.lower()} ")
    assert (copied.name, copied.deck) == ("Heavy", made.deck) and copied.code != made.code
    await decks.change(BOB.id, "Heavy", "Boulder", -1)
    assert (await decks.shared(made.code)).deck == made.deck
    with pytest.raises(Refused, match="no deck with this code"):
        await decks.copied(BOB.id, "x", "'; DROP TABLE decks")
    with pytest.raises(Refused) as caught:
        await decks.read(ANN.id, "Bad", "river\n3 Boulder\n2 Gold")
    assert len(str(caught.value).splitlines()) == 3
    drawn = await decks.by_chance(ANN.id, "Luck", "sea")
    assert decks.breaches(drawn) == () and drawn.deck.name == "sea"


async def test_names_are_one_persons_own_and_short(house: House) -> None:
    decks = house.matches.decks
    await decks.new(ANN.id, "Mine", "river")
    await decks.new(ANN.id, "Other", "river")
    for name in ("mine", "", "\u200b", "x" * (LONGEST_NAME + 1)):
        with pytest.raises(Refused):
            await decks.new(ANN.id, name, "river")
        with pytest.raises(Refused):
            await decks.rename(ANN.id, "Other", name)
    assert (await decks.rename(ANN.id, "Mine", "MINE")).name == "MINE"
    assert (await decks.delete(ANN.id, "Other")).name == "Other"
    assert [deck.name for deck in await decks.of(ANN.id)] == ["MINE"]


async def test_nobody_has_more_than_the_most(house: House) -> None:
    decks = house.matches.decks
    for number in range(MOST):
        await decks.new(ANN.id, f"deck {number}", "river")
    with pytest.raises(Refused, match="which is the most"):
        await decks.new(ANN.id, "one more", "river")


async def test_a_match_keeps_the_deck_as_it_was_when_it_began(house: House) -> None:
    decks = house.matches.decks
    mine = await decks.read(ANN.id, "Mine", "river\n2 Boulder\n2 Stone")
    match = await house.lobby(game="quarry")
    await house.matches.lobbies.join(match, ANN, mine.deck)
    await house.matches.lobbies.join(match, BOB, "sea")
    await house.matches.lobbies.start(match, ANN.id)
    await decks.change(ANN.id, "Mine", "Boulder", -2)
    lists = await house.matches.views.lists(match, ANN.id)
    assert lists[0] == DeckList("river", (("Boulder", 2), ("Stone", 2)))
