"""Computers play every army: decisions with the cards of each, and whole matches of two, three and four."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.cards import DECKS
from players import pick
from tests.players.arena import play
from tools.invariants import dice_for
from tools.summoner_wars import drawn, one_army, several

STOCK = tuple(deck.name for deck in GAME.decks())


def decide(state: Any, level: str, seed: int) -> None:
    """One decision of a level, carried out."""
    seat = GAME.to_act(state)[0]
    actions = GAME.legal(state, seat)
    action = pick(GAME, GAME.view(state, seat), actions, level, seed)
    assert action in actions
    GAME.apply(state, seat, action, dice_for(seed))


@pytest.mark.parametrize("name", STOCK)
def test_every_level_decides_with_the_cards_of_every_army(name: str) -> None:
    """A position in mid-match, with random cards of the army in play, in hand and in the piles."""
    state = one_army(DECKS[name].faction, Random(name).randrange(100))(dice_for(0))
    for number in range(24):
        if GAME.outcome(state) is not None:
            break
        decide(state, {5: "normal", 9: "hard"}.get(number % 12, "easy"), number)


@pytest.mark.parametrize("first", range(0, len(STOCK), 2))
def test_easy_plays_every_stock_deck_to_the_end(first: int) -> None:
    played = play(GAME, Setup(STOCK[first : first + 2]), ("easy", "easy"), first)
    assert played.winner is not None


@pytest.mark.parametrize("start", [several(0), several(1), drawn(0), drawn(1)], ids=["three", "four", "drawn", "more"])
def test_easy_plays_large_tables_and_drawn_decks_to_the_end(start: Any) -> None:
    state, number = start(dice_for(0)), 0
    while GAME.outcome(state) is None:
        assert number < 4000
        decide(state, "easy", number)
        number += 1
