"""Attack values, with what lasts for a time."""

from __future__ import annotations

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import attack_of
from engine.summoner_wars.changes import gain
from engine.summoner_wars.position import from_position

POSITION = {
    "seats": ["Prince Elien", "Grognack"],
    "phase": "attack",
    "board": ["1 Prince Elien a1", "1 Wall b1", "1 Archer c4", "2 Grognack f8", "2 Wall a8", "2 Smasher c5"],
}


def test_an_attack_value_stops_at_nothing() -> None:
    """Rule 11.15: with fewer than no dice it may attack all the same, rolling none."""
    s = from_position(POSITION)
    archer = s.board[s.field.index["c4"]]
    gain(s, archer, "Stronger", value=-3)
    s.cache = None
    assert attack_of(s, archer) == 0
    events = GAME.apply(s, 0, Action("attack c4 c5"), QueuedDice())
    assert "attacked" in [event.kind for event in events] and "wounded" not in [event.kind for event in events]


def test_bonuses_add_up() -> None:
    """Rule 4.4, F 1.0.0.10: effects without a name are no copies of each other."""
    s = from_position(POSITION)
    archer = s.board[s.field.index["c4"]]
    gain(s, archer, "Stronger", value=2)
    gain(s, archer, "Stronger", value=2)
    assert attack_of(s, archer) == 5
