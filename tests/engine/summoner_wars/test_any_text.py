"""Text of any length and alphabet is an action or a sentence of refusal, never a crash (Hypothesis)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import BadRecord, IllegalAction
from engine.summoner_wars import GAME
from engine.summoner_wars.cards import KINDS
from engine.summoner_wars.field import ONE_BOARD
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from tools.invariants import dice_for
from tools.summoner_wars import any_armies, new_match

VERBS = (
    "move",
    "attack",
    "summon",
    "wall",
    "event",
    "use",
    "magic",
    "choose",
    "skip",
    "pass",
    "next",
    "via",
    "yes",
    "with",
)
WORD = st.one_of(
    st.sampled_from(
        [*VERBS, *ONE_BOARD.names, *(kind.name for kind in KINDS), "{card}", "{", "}", "%s", "9999999", "-1"]
    ),
    st.text(max_size=12),
)
LINE = st.one_of(st.text(max_size=400), st.lists(WORD, max_size=8).map(" ".join))


def _moments() -> list[State]:
    """Moments of all phases and questions, of both stock decks and of mixed armies."""
    found = []
    for seed in range(14):
        dice = dice_for(seed)
        state = (new_match if seed % 2 else any_armies(seed))(dice)
        chooser = random.Random(seed)
        for _ in range(3 + 9 * seed):
            if GAME.outcome(state) is None:
                seat = GAME.to_act(state)[0]
                GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)), dice)
        found.append(state)
    return found


MOMENTS = _moments()


@given(text=LINE, moment=st.integers(0, len(MOMENTS) - 1), seat=st.integers(0, 1))
def test_whatever_is_typed_is_legal_or_refused_in_a_sentence(text: str, moment: int, seat: int) -> None:
    state = MOMENTS[moment]
    before = GAME.pack(state)
    try:
        assert GAME.parse(state, seat, text) in GAME.legal(state, seat)
    except IllegalAction as refused:
        assert str(refused.reason).strip()
    assert GAME.pack(state) == before


@given(
    line=st.one_of(
        st.text(max_size=80), st.lists(WORD, min_size=1, max_size=7).map(lambda words: "1 " + " ".join(words))
    )
)
def test_whatever_a_board_says_is_set_up_or_refused(line: str) -> None:
    document = {
        "seats": ["Prince Elien", "Grognack"],
        "phase": "movement",
        "turn": 1,
        "board": ["1 Prince Elien c1", "2 Grognack c8", line],
    }
    try:
        state = from_position(document)
    except BadRecord as refused:
        assert str(refused.reason).strip()
    else:
        assert GAME.outcome(state) is None


@given(data=st.binary(max_size=300))
def test_foreign_bytes_are_no_state(data: bytes) -> None:
    with pytest.raises(BadRecord):
        GAME.unpack(data)
