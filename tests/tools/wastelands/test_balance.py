"""The balance of decks of another game than the first."""

from __future__ import annotations

from engine.wastelands.decks import MONO_COLOURED
from tools import balance
from tools.balance import pairing
from tools.balance_page import contest, page


def test_another_game_is_played_by_taste_alone_with_no_tries() -> None:
    decks = contest("wastelands").armies
    match = balance.play(3, seed=1, tries=0, key="wastelands")
    assert {match.first, match.second} == set(pairing(3, decks))
    assert match == balance.play(3, seed=1, tries=0, key="wastelands")
    assert "| The Grave Tide |" in page([match], "python -m tools.balance", "", contest("wastelands"))


def test_decks_for_the_war_of_gods_do_not_meet_the_others() -> None:
    assert len(contest("wastelands").armies) == 8 and not MONO_COLOURED.keys() & set(contest("wastelands").armies)
