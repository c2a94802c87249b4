"""A lobby of the war of gods that computers fill can begin (13.4)."""

from __future__ import annotations

import pytest

from engine.game import Setup
from engine.wastelands import GAME
from engine.wastelands.decks import MONO_COLOURED
from matches import Options
from matches.drawn import CHANCES, drawn
from matches.lobby import filled, suited_decks
from matches.store import Head
from matches.types import MatchSeat
from tests.matches.house import ANN
from tools.invariants import dice_for

WAR = {5: {"five": "war-of-gods"}, 6: {}, 7: {}}


def lobby(seats: int, *decks: str) -> Head:
    taken = tuple(MatchSeat(number, ANN, "", deck) for number, deck in enumerate(decks))
    return Head(1, 1, 1, GAME.key, "lobby", ANN, Options(seats=seats, rules=WAR.get(seats, {})), 0.0, taken)


@pytest.mark.parametrize("seats", WAR)
@pytest.mark.parametrize("first", MONO_COLOURED)
def test_computers_get_gods_with_which_everybody_has_an_enemy(seats: int, first: str) -> None:
    for seed in range(8):
        head = filled(lobby(seats, first), GAME, ANN.id, "easy", ("easy",), dice_for(seed))
        assert len(head.seats) == seats
        GAME.new(head.setup, dice_for(seed))


def test_a_god_far_from_all_others_must_get_an_enemy() -> None:
    decks = ["Host of Raia", "Guild of Fairlight", "Procession of Leah", "Choir of Elenios"]
    named = {deck.name for deck in suited_decks(GAME, lobby(5, *decks))}
    assert named == set(MONO_COLOURED) - set(decks)
    alone = ["Host of Raia", "Clans of Tharr", "Procession of Leah", "Choir of Elenios"]
    assert [deck.name for deck in suited_decks(GAME, lobby(5, *alone))] == ["Guild of Fairlight"]


def test_elsewhere_and_where_nothing_helps_every_deck_may_be_taken() -> None:
    every = {deck.name for deck in GAME.decks()}
    assert set(GAME.suiting(Setup(("Host of Raia",)), 3)) == every
    assert set(GAME.suiting(Setup(("Host of Raia",), {"five": "final-power"}), 5)) == every
    twice = lobby(7, "Host of Raia", "Host of Raia")
    assert "Host of Raia" not in {deck.name for deck in suited_decks(GAME, twice)}


@pytest.mark.parametrize("word", CHANCES)
@pytest.mark.parametrize("seats", WAR)
def test_decks_by_chance_are_of_gods_with_which_everybody_has_an_enemy(seats: int, word: str) -> None:
    for seed in range(12):
        for decks in ((word,) * seats, (word, "Host of Raia", *(word,) * (seats - 2))):
            head = drawn(lobby(seats, *decks), GAME, bytes([seed]) * 32)
            GAME.new(head.setup, dice_for(seed))
