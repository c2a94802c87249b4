"""What the rules promise for cards that may come, tried with the facts of some cards changed."""

from __future__ import annotations

from pathlib import Path

from .changed_facts import play_with

COWARD = ("phoenix_elves.toml", 'ability = "Fire Blast"', 'ability = "Cowardly"')
CALLER = ("fallen_kingdom.toml", 'ability = "Soul Harvest"', 'ability = "Gem of Calling"')

RUNS_AWAY = """
rule = "rules 7.1, 11.26"
says = "A summoner that leaves play as the turn ends: the other one has won, and no further turn begins"
game = "summoner-wars"
seats = ["Prince Elien", "Prince Elien"]
turn = 1
phase = "magic"
board = [
  "1 Prince Elien c4", "1 Wall a1", "1 Archer c6",
  "2 Prince Elien c8", "2 Wall a8", "2 Archer c5", "2 Kaeseeall d6",
]
hand = { 1 = ["Burn"] }
dice = [1]
steps = [
  "1 magic Burn", "expect c4 empty", "expect winner 2", "expect turn 1", "expect hand 2 0",
]
"""

CALLS_AGAIN = """
rule = "rules 11.6, faq 2.5.6.1"
says = "Once a turn counts for the unit that was in play: raised from the dead it is new"
game = "summoner-wars"
seats = ["Ret-Talus", "Grognack"]
turn = 1
phase = "movement"
board = [
  "1 Ret-Talus b3", "1 Wall a1", "1 Reaper d4 wounds 2", "1 Guardian d6", "1 Controller c5",
  "2 Grognack f8", "2 Wall e5", "2 Fighter b5",
]
magic = { 1 = ["Burn", "Burn", "Burn"] }
dice = [2, 2]
steps = [
  "1 move d4 d5", "1 choose b5", "expect magic 1 2", "expect d4 2 Fighter", "1 next",
  "1 attack d6 d5", "1 use b3", "1 choose c3", "expect c3 1 Reaper", "expect magic 1 1",
  "1 attack c5 c3", "1 choose c3", "1 move c3 c4", "asks 1", "1 choose d4", "1 choose b4", "expect b4 2 Fighter",
  "expect magic 1 0",
]
"""


def test_a_summoner_lost_at_the_end_of_a_turn_ends_the_match(tmp_path: Path) -> None:
    """Rules 7.1, 11.26: with a summoner who may run away as the turn ends."""
    assert play_with(tmp_path, [COWARD], RUNS_AWAY) == ""


def test_once_a_turn_begins_anew_for_a_unit_that_comes_back(tmp_path: Path) -> None:
    """Rule 11.6: with a common that calls others once a turn, killed and raised."""
    assert play_with(tmp_path, [CALLER], CALLS_AGAIN) == ""


def test_what_goes_otherwise_is_found(tmp_path: Path) -> None:
    """With the printed cards it does not go so: it is the copy that is played."""
    assert "FAIL" in play_with(tmp_path, [], RUNS_AWAY)
