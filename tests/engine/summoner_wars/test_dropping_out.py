"""What goes with a player who is out (rules 8.6, 11.29)."""

from __future__ import annotations

from engine.dice import QueuedDice
from engine.summoner_wars.battlefield import has_ability
from engine.summoner_wars.changes import gain, take_off
from engine.summoner_wars.play import Play
from engine.summoner_wars.position import from_position
from engine.summoner_wars.winning import look_for_winner


def test_what_was_to_last_until_their_next_turn_ends() -> None:
    seats = ["Vlox", "Grognack", "Krusk", "Grognack"]
    board = ["1 Vlox a1", "2 Grognack a8", "3 Krusk l1", "4 Grognack l8", "3 Scavenger k1"]
    s = from_position({"seats": seats, "phase": "attack", "board": board, "hand": {"1": ["Wall"]}})
    scavenger = s.board[s.field.index["k1"]]
    gain(s, scavenger, "Camouflage", until=1)
    assert has_ability(s, scavenger, "Camouflage")
    take_off(s, s.summoners[1])
    look_for_winner(Play(s, QueuedDice()))
    assert s.outcome is None and s.out == 1 << 1
    assert not has_ability(s, scavenger, "Camouflage")
