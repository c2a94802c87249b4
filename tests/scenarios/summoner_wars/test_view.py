"""Each form of `expect` for Summoner Wars holds where it is true, and says what is there where it is not."""

from __future__ import annotations

from typing import Any

import pytest

from engine.summoner_wars import GAME, position

from .view import FORMS, expectation

POSITION = {
    "game": "summoner-wars",
    "seats": ["Prince Elien", "Mugglug"],
    "turn": 1,
    "phase": "movement",
    "board": [
        "1 Prince Elien c1 wounds 1",
        "1 Warrior d4 stunned",
        "2 Mugglug f8",
        "2 Vine Wall d5 wounds 1",
        "2 Splub d5 wounds 2 poison 1",
        "2 Vine Wall e5",
    ],
    "hand": {"1": ["Burn"]},
    "magic": {"1": ["Guardian", "Archer"]},
    "discard": {"2": ["Splub", "Wall", "Hunter"]},
    "draw": {"1": ["Maelena"], "2": []},
    "supply": {"2": 4},
    "prison": {"1": ["Archer", "Warrior"]},
}
PAIRS = [
    ("a1 empty", "c1 empty", "there is 1 Prince Elien wounds 1"),
    ("a1 empty", "e5 empty", "there is 2 Vine Wall wounds 0"),
    ("c1 1 Prince Elien", "c1 2 Prince Elien", "there is 1 Prince Elien wounds 1"),
    ("c1 1 Prince Elien wounds 1", "c1 1 Prince Elien wounds 2", "it has 1 wounds"),
    ("d4 1 warrior", "d3 1 Warrior", "the space is empty"),
    ("d5 2 Splub wounds 2", "d5 2 Splub wounds 1", "it has 2 wounds"),
    ("d5 2 Vine Wall wounds 1", "d5 2 Wall", "there is 2 Splub wounds 2 on 2 Vine Wall wounds 1"),
    ("control d5 2", "control d5 1", "it is 2"),
    ("control e5 2", "control e6 2", "the space is empty"),
    ("ability d4 Blaze Step", "ability d4 Precise", "there are: blaze step"),
    ("no ability d4 Precise", "no ability d4 Blaze Step", "there are: blaze step"),
    ("name d5 Splub", "name d5 Vine Wall", "it is Splub"),
    ("attack d5 3", "attack d5 4", "it is 3"),
    ("badge d4 stunned", "badge c1 stunned", "there are: none"),
    ("no badge d4 frozen", "no badge d4 stunned", "there are: stunned"),
    ("under d5 0", "under d5 1", "it is 0"),
    ("poison d5 1", "poison d5 2", "it is 1"),
    ("magic 1 2", "magic 2 2", "it is 0"),
    ("magic 1 top Guardian", "magic 2 top Guardian", "it is an empty pile"),
    ("discard 2 3", "discard 1 3", "it is 0"),
    ("discard 2 top Splub", "discard 2 top Wall", "it is Splub"),
    ("hand 1 1", "hand 2 1", "it is 0"),
    ("hand 1 holds Burn", "hand 2 holds Burn", "there are: none"),
    ("hand 1 lacks Wall", "hand 1 lacks Burn", "there are: burn"),
    ("draw 1 1", "draw 2 1", "it is 0"),
    ("supply 2 4", "supply 1 4", "it is 0"),
    ("prison 1 2", "prison 2 2", "it is 0"),
    ("prison 1 top Archer", "prison 1 top Warrior", "it is Archer"),
    ("moves 3", "moves 2", "it is 3"),
    ("attacks 3", "attacks 2", "it is 3"),
]


@pytest.fixture(scope="module")
def state() -> Any:
    """The position of all pairs."""
    return position.from_position(POSITION)


@pytest.mark.parametrize(("holds", "fails", "found"), PAIRS)
def test_looks(state: Any, holds: str, fails: str, found: str) -> None:
    """The true one is silent, the false one says what is there."""
    look, other = expectation(holds), expectation(fails)
    assert look
    assert other
    assert look(GAME, state) is None
    assert found in (other(GAME, state) or "")


def test_every_form_is_tried() -> None:
    """No form goes untested."""
    for form, _ in FORMS:
        assert any(form.fullmatch(holds) for holds, _, _ in PAIRS), form.pattern


@pytest.mark.parametrize("words", ["c9 empty", "control d5", "magic 1 many", "hand 5 1", "moves none", "wounds c1 1"])
def test_other_words_mean_nothing(words: str) -> None:
    """What is none of the forms is refused, not passed over."""
    assert expectation(words) is None
