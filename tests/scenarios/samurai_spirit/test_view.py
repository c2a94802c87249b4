"""Each form of `expect` for Samurai Spirit holds where it is true, and says what is there where it is not."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.samurai_spirit import GAME, position

from .view import FORMS, expectation

POSITION = {
    "seats": ["Kyuzo", "Heihachi", "Gorobei"],
    "difficulty": "hard",
    "round": 2,
    "samurai": {
        "1": "line P4-01 P2-01 P2-04 left P1-02 wound",
        "2": "line P2-05 beast passed",
        "3": "left P3-06 token 1",
    },
    "stack": ["P1-01", "P3-01", "P3-02", "L5-01"],
    "turned_up": 2,
    "intruders": ["P1-03", "P1-04"],
    "discard": ["P4-03", "P4-04", "P4-05"],
    "barricades": 3,
    "farms": ["A", "C", "D", "D"],
    "families": ["A", "C"],
    "families_up": True,
    "absent": ["Kanbei", "Daisuke"],
}
PAIRS = [
    ("track 1 8", "track 1 6", "it is 8"),
    ("track 3 0", "track 4 0", "there are 3 samurai"),
    ("line 1 P4-01 P2-01 P2-04", "line 1 P2-04 P2-01 P4-01", "it is P4-01 P2-01 P2-04"),
    ("line 1 P4-01 P2-01 P2-04", "line 1 P4-01", "it is P4-01 P2-01 P2-04"),
    ("line 3 empty", "line 2 empty", "it is P2-05"),
    ("left 1 hat P1-02", "left 1 hat empty", "it is P1-02"),
    ("left 1 farm empty", "left 3 farm P3-06", "it is empty"),
    ("left 3 family P3-06", "left 3 hat P3-06", "it is empty"),
    ("wound 1 token", "wound 2 token", "it is none"),
    ("wound 3 none", "wound 1 none", "it is token"),
    ("side 2 beast", "side 1 beast", "it is human"),
    ("side 1 human", "side 1 dead", "it is human"),
    ("passed 2", "passed 1", "it is in"),
    ("in 1", "in 2", "it is passed"),
    ("acting 1", "acting 2", "it is 1"),
    ("asked 1", "asked none", "it is 1"),
    ("question action", "question place", "it is action"),
    ("drawn none", "drawn P1-01", "it is none"),
    ("bound 1 no-defend", "bound 1 none", "it is no-defend"),
    ("token Heihachi home", "token Gorobei home", "it is at Kyuzo"),
    ("token Gorobei at Kyuzo", "token Gorobei at Heihachi", "it is at Kyuzo"),
    ("token Kanbei absent", "token Kikuchiyo absent", "it is gone"),
    ("absent Kanbei Daisuke", "absent none", "it is Kanbei Daisuke"),
    ("barricades 3", "barricades 4", "it is 3"),
    ("farms 4", "farms 6", "it is 4"),
    ("families 2", "families 3", "it is 2"),
    ("burnt B C", "burnt none", "it is B C"),
    ("families up A C", "families up A B", "it is A C"),
    ("stack 4", "stack 3", "it is 4"),
    ("turned up P1-01 P3-01", "turned up P1-01", "it is P1-01 P3-01"),
    ("discard 3", "discard 2", "it is 3"),
    ("discard top P4-03", "discard top P4-05", "it is P4-03"),
    ("intruders 2", "intruders 0", "it is 2"),
    ("round 2", "round 1", "it is 2"),
    ("result none", "result won", "it is none"),
]
OVER = [
    ("result won", "result lost", "it is won"),
    ("score 10++", "score 10", "it is 10++"),
    ("question none", "question action", "it is none"),
    ("asked none", "asked 1", "it is none"),
]
LOST = [
    ("why death", "why farms", "it is death"),
    ("side 1 dead", "side 1 beast", "it is dead"),
]


@pytest.fixture(scope="module")
def state() -> Any:
    """The position of all pairs, its penalty suffered."""
    state, _ = position.load(POSITION)
    for action in ("next", "skip"):
        GAME.apply(state, 0, GAME.parse(state, 0, action), QueuedDice())
    return state


@pytest.mark.parametrize(("holds", "fails", "found"), PAIRS)
def test_looks(state: Any, holds: str, fails: str, found: str) -> None:
    """The true one is silent, the false one says what is there."""
    _both(state, holds, fails, found)


@pytest.mark.parametrize(("holds", "fails", "found"), OVER)
def test_looks_at_a_game_won(holds: str, fails: str, found: str) -> None:
    """The end of a game and its score."""
    left = {"1": "left P1-01 P1-07 P1-09", "2": "left P2-01 P2-07 P2-09"}
    won, _ = position.load({"seats": ["Kyuzo", "Kanbei"], "difficulty": "hard", "round": 3, "samurai": left})
    GAME.apply(won, 0, GAME.parse(won, 0, "pass"), QueuedDice())
    GAME.apply(won, 1, GAME.parse(won, 1, "pass"), QueuedDice())
    _both(won, holds, fails, found)


@pytest.mark.parametrize(("holds", "fails", "found"), LOST)
def test_looks_at_a_game_lost(holds: str, fails: str, found: str) -> None:
    """What it was lost by."""
    wounded = {"1": "beast wound line P1-01"}
    lost, _ = position.load({"seats": ["Kyuzo", "Kanbei"], "samurai": wounded})
    _both(lost, holds, fails, found)


def _both(state: Any, holds: str, fails: str, found: str) -> None:
    look, other = expectation(holds), expectation(fails)
    assert look
    assert other
    assert look(GAME, state) is None
    assert found in (other(GAME, state) or "")


def test_every_form_is_tried() -> None:
    """No form goes untested."""
    for form, _ in FORMS:
        assert any(form.fullmatch(holds) for holds, _, _ in [*PAIRS, *OVER, *LOST]), form.pattern


@pytest.mark.parametrize(
    "words", ["track 8 1", "line 1 many", "left 1 door empty", "wound 1 3", "side 1 god", "farms all"]
)
def test_other_words_mean_nothing(words: str) -> None:
    """What is none of the forms is refused, not passed over."""
    assert expectation(words) is None
