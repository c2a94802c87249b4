"""A boosted ability outlasts what takes abilities away, not what stops a unit from acting (mechanisms, boost marker)."""

from __future__ import annotations

import pytest

from engine.summoner_wars.battlefield import has_ability
from engine.summoner_wars.lasting import Frozen
from engine.summoner_wars.position import from_position

POSITION = {
    "seats": ["Endrich", "Grognack"],
    "phase": "attack",
    "board": ["1 Endrich d1", "1 Geopath d4 boosted with Freeze", "1 Zealot e4 with Freeze", "2 Grognack f8"],
    "hand": {"1": ["Wall"]},
}


@pytest.mark.parametrize("stops", [True, False])
def test_what_merely_takes_abilities_away_leaves_a_boosted_one(stops: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Freeze, and an effect like Freeze that only takes abilities away."""
    monkeypatch.setattr(Frozen, "stops", stops)
    s = from_position(POSITION)
    geopath, zealot = (s.board[s.field.index[space]] for space in ("d4", "e4"))
    assert has_ability(s, geopath, "Deep Sight") != stops
    assert not has_ability(s, zealot, "Bloodlust")
