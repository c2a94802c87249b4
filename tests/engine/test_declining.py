"""What may be declined in advance: always a legal act, told in a phrase, and out of turn unless a hand is nowhere in it; the rest
must be chosen.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from engine.dice import Dice
from engine.game import Action
from engine.optional import reactive
from tests.toy import Pebbles
from tools.games import TRIALS
from tools.invariants import dice_for

pytestmark = pytest.mark.long

HAND = "answer "
"""So begin the keys of questions that look the same whatever a hand holds, also nothing (rule 11.5 of the first game)."""


def staying(legal: Sequence[Action], chooser: random.Random) -> Action:
    """Something that does not leave the round early, where there is such a thing."""
    return chooser.choice([action for action in legal if action not in ("pass", "defend")] or legal)


@pytest.mark.parametrize("key", [key for key, trial in TRIALS.items() if reactive(trial.game)])
def test_questions_out_of_turn_are_declined_by_a_legal_act(key: str) -> None:
    trial = TRIALS[key]
    game, chooser = trial.game, random.Random(4)
    windows = reactive(game)
    assert windows is not None
    found: Counter[str] = Counter()
    for number in range(2 * len(trial.starts)):
        dice = dice_for(number)
        state = trial.fuzz_start(number)(dice)
        for _ in range(500):
            seats = game.to_act(state)
            if not seats:
                break
            chapter = game.chapter(state)
            for seat in range(game.seats[1]):
                asked = windows.window(state, seat)
                if asked is None:
                    continue
                assert seat in seats and chapter.turn > 0
                assert seat != chapter.seat or asked.key.startswith(HAND)
                legal = game.legal(state, seat)
                assert asked.action in legal
                assert len(legal) > 1 or asked.key.startswith(HAND)
                assert str(windows.reaction(asked.key))
                after = game.copy(state)
                game.apply(after, seat, asked.action, Dice(bytes(32)))
                found[asked.key] += 1
            game.apply(state, seats[0], staying(game.legal(state, seats[0]), chooser), dice)
    assert found, "nobody was ever asked out of turn, so nothing was tried"


def test_the_toy_game_declines_dodging() -> None:
    assert reactive(Pebbles()) is not None
