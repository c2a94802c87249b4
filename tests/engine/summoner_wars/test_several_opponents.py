"""Cards that speak of an opponent, where there are two: one is chosen (rules 11.30)."""

from __future__ import annotations

from typing import Any

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import has_ability, kind_of
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State

FOUR: dict[str, Any] = {
    "seats": ["Abua Shi", "Oldin", "Nikuya Na", "Nikuya Na"],
    "phase": "event",
    "board": [
        *("1 Abua Shi a1", "1 Wall b1", "1 Rhinoceros c1", "1 Anica d4"),
        *("2 Oldin f8", "2 Wall e8", "2 Guardsman d8", "2 Architect d5"),
        *("3 Nikuya Na g1", "3 Wall h1", "3 Rhinoceros i1"),
        *("4 Nikuya Na l8", "4 Wall k8", "4 Rhinoceros j8"),
    ],
    "hand": {"1": ["Chant of Negation", "Wall"]},
    "magic": {"2": ["Gror"], "3": ["Hyena"], "4": ["Hunter", "Wall"]},
}


def _played(s: State, *actions: str, dice: tuple[int, ...] = ()) -> State:
    rolls = QueuedDice(dice)
    for action in actions:
        assert action in GAME.legal(s, 0), GAME.legal(s, 0)
        GAME.apply(s, 0, Action(action), rolls)
    return s


def test_a_chant_of_negation_silences_the_chosen_one() -> None:
    """The other opponent, the partner and the own side keep their abilities (decisions, Chant of Negation)."""
    s = _played(from_position(FOUR), "event Chant of Negation")
    assert [*GAME.legal(s, 0)] == ["choose seat 2", "choose seat 4"]
    _played(s, "choose seat 4")
    tough = [space for space in ("c1", "d8", "i1", "j8") if has_ability(s, s.board[s.field.index[space]], "Tough")]
    assert tough == ["c1", "d8", "i1"]


def test_anica_takes_the_magic_of_the_chosen_one() -> None:
    """Of those who have any, and never the partner's."""
    s = from_position({**FOUR, "phase": "attack"})
    _played(s, "attack d4 d5", "choose yes", dice=(3, 3))
    assert [*GAME.legal(s, 0)] == ["choose seat 2", "choose seat 4"]
    _played(s, "choose seat 4")
    assert [len(pile) for pile in s.magic] == [2, 1, 1, 1] and kind_of(s, s.magic[0][-1]).name == "Hunter"
