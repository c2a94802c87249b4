"""Choosing by a race of rollouts: what is surely worse is dropped, and the rest goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from engine.dice import Dice
from engine.game import Action, Setup
from players import racing
from players.knowledge import Effort, Knowledge, taste_of_any_game
from tests.toy import Pebbles, View

GAME = Pebbles()
SEED = bytes(range(32))
EFFORT = Effort(positions=60, actions=10, tries=3)


def raced(
    score: Callable[[View, int], float], effort: Effort = EFFORT, liked: str = "draw", first: Action | None = None
) -> Action:
    """The action picked at the beginning of a match, where tries end with the turn."""
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]

    def taste(view: View, actions: Sequence[Action]) -> list[float]:
        return [
            weight + (action == liked) for weight, action in zip(taste_of_any_game(view, actions), actions, strict=True)
        ]

    known = Knowledge(taste, score, effort=effort)
    return racing.pick(GAME, GAME.view(state, seat), GAME.legal(state, seat), known, lambda view: view.turn, 1, first)


def test_the_best_action_wins() -> None:
    best = raced(lambda view, seat: float(view.points[seat]))
    assert best == "take 3"


def test_without_a_doubt_removed_the_action_liked_best_is_taken() -> None:
    """Where all leads to the same, a race is over after the fewest tries."""
    scored = count()
    assert raced(lambda view, seat: 0.0 * next(scored)) == "draw"
    assert next(scored) <= EFFORT.tries * EFFORT.actions


def test_a_race_that_is_decided_ends() -> None:
    """However many positions are left: whatever is surely worse was dropped, and the last rival is clearly better."""
    scored = count()

    def score(view: View, seat: int) -> float:
        next(scored)
        return float(view.points[seat])

    assert raced(score, Effort(positions=100_000, tries=3)) == "take 3"
    assert next(scored) < 200


def test_an_action_may_be_given_that_is_left_only_for_a_better_one() -> None:
    """Instead of the one that is liked best, also one that is not worth a try by its taste."""
    first, few = Action("take 1"), Effort(positions=60, actions=1, tries=3)
    assert raced(lambda view, seat: 0.0, first=first) == "take 1"
    assert raced(lambda view, seat: 0.0, few, first=first) == "take 1"
    assert raced(lambda view, seat: float(view.points[seat]), first=first) == "take 3"
