"""By what chances in Wastelands are judged: also by what was drawn."""

from __future__ import annotations

from dataclasses import replace

from engine.dice import Dice
from engine.game import Setup
from engine.wastelands import GAME
from engine.wastelands.sight import face_of
from engine.wastelands.view import View
from players.wastelands.outlook import outlook
from players.wastelands.position import score


def holding(attack: int, life: int) -> View:
    """A first view with only such a warrior in the own hand."""
    state, _ = GAME.new(Setup(tuple(deck.name for deck in GAME.decks()[:2])), Dice(bytes(32)))
    view = GAME.view(state, 0)
    warrior = replace(face_of(state.kind[0]), type="warrior", attack=attack, life=life, x="")
    return replace(view, sides=(replace(view.sides[0], hand=(warrior,), hand_size=1), view.sides[1]))


def test_a_better_warrior_in_the_hand_is_a_better_chance_and_another_hand_is_unknown() -> None:
    assert outlook(holding(4, 4), 0) > outlook(holding(1, 1), 0) > score(holding(1, 1), 0)
    assert outlook(holding(4, 4), 1) == score(holding(4, 4), 1)


def test_a_match_that_is_over_is_judged_by_its_end() -> None:
    over = replace(holding(4, 4), winners=(1,))
    assert outlook(over, 0) == score(over, 0) == -outlook(over, 1)
