"""Armies to choose from: each is told and looks like no other, and a deck's picture shows how it begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Deck
from engine.summoner_wars import GAME
from engine.summoner_wars.cards import DECKS, DeckList
from engine.text import T
from render.summoner_wars import deck, shelf
from tests.render.odd import ODD

ARMIES = GAME.decks()


def test_every_army_says_in_few_letters_how_it_plays_and_what_it_asks_of_a_beginner() -> None:
    assert len({str(army.plays) for army in ARMIES}) == len(ARMIES) == 32
    assert {army.demand for army in ARMIES} == {1, 2, 3}


def test_a_picture_tells_army_summoner_and_how_it_plays() -> None:
    for at in range(0, len(ARMIES), 8):
        told = shelf(ARMIES[at : at + 8]).description
        assert len(told) <= 1024
        for army in ARMIES[at : at + 8]:
            assert f"{army.title}, {army.about}: {army.plays}" in told


def test_no_army_looks_like_another() -> None:
    assert len({shelf([army]).data for army in ARMIES}) == len(ARMIES)


@pytest.mark.parametrize(
    "other",
    [
        replace(ARMIES[0], about=T("Mine")),
        replace(ARMIES[0], plays=T("Otherwise.")),
        replace(ARMIES[0], demand=1),
        replace(ARMIES[0], demand=0),
        replace(ARMIES[0], name=ARMIES[1].name),
    ],
    ids=["its name", "how it plays", "for beginners", "nobody says", "another army"],
)
def test_everything_about_an_army_is_seen(other: Deck) -> None:
    assert shelf([ARMIES[0]]).data != shelf([other]).data


@pytest.mark.parametrize("name", [*ODD, "W" * 300])
def test_own_decks_may_be_called_anything(name: str) -> None:
    assert shelf([replace(ARMIES[0], about=T("{deck}", deck=name or " "), demand=0)]).width == shelf(ARMIES[:1]).width


def test_the_picture_of_a_deck_shows_its_starting_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    name = ARMIES[0].name
    before = deck(GAME.draft(name), "Deck")
    (kind, _), *rest = DECKS[name].setup
    moved: DeckList = replace(DECKS[name], setup=((kind, "f4"), *rest))
    monkeypatch.setitem(DECKS, name, moved)
    after = deck(GAME.draft(name), "Deck")
    assert before and after and before.data != after.data
