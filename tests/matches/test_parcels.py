"""What computers, hints and judges are asked of a real game travels to a worker, and what they answer travels back."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from engine.dice import Dice
from engine.puzzles import Judged, judged, puzzling
from matches.computers import Pondering, Thought
from matches.tasks.parcels import carry_out, packed, unpacked
from players import explained, pick
from players.chance import fit_of
from players.hint import Hint, hint
from players.review import Deed, Review, review
from tools.games import TRIALS


def works(key: str, acts: int) -> list[Any]:
    """Work of every kind, from the beginning of a random match."""
    trial, luck = TRIALS[key], random.Random(1)
    game, dice, deeds = trial.game, Dice(bytes(32)), list[Deed]()
    state = trial.starts[0](dice)
    for number in range(acts):
        seat = game.to_act(state)[0]
        legal, view, before = tuple(game.legal(state, seat)), game.view(state, seat), game.pack(state)
        action = luck.choice(legal)
        game.apply(state, seat, action, dice)
        deeds.append(Deed(number, seat, action, before, game.pack(state)))
    fit = fit_of(key)
    return [
        Pondering(1, pick, explained, game, view, legal, "beginner", 3),
        partial(hint, game, trial.setup, view, legal, 3),
        *([partial(judged, game, before, action)] if puzzling(game) else []),
        *([partial(review, game, trial.setup, deeds[-1:], fit, 3)] if fit else []),
    ]


@pytest.mark.parametrize("key", sorted(TRIALS))
def test_every_kind_of_work_travels(key: str) -> None:
    kinds = [type(unpacked(carry_out(packed(work)))) for work in works(key, 12)]
    assert kinds == [kind for kind in (Thought, Hint, Judged, Review) if kind in kinds] and len(kinds) >= 2
