"""What a computer player must know of a game: which actions are sensible at first sight, and how good a position is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.game import Action

ANSWERS = ("choose", "skip")
"""The verbs that answer a decision in every game's notation."""

IDLE = ("next", "skip", "pass")
"""The verbs that do nothing but go on."""


class Seen(Protocol):
    """The one thing that every game's view has: whose view it is."""

    @property
    def viewer(self) -> int | None: ...


Taste = Callable[[Any, Sequence[Action]], list[float]]
"""(view, actions) -> how sensible each action looks, 0 meaning: only if there is nothing better."""

Score = Callable[[Any, int], float]
"""(view, seat) -> how good the position is for the seat; only differences matter, and higher is better."""


Horizon = Callable[[Any], Hashable]
"""view -> the stretch of the match it belongs to, as its round: an action is judged by what the next stretch begins with."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of one game.

    With a `horizon` actions are judged by playing on to it, everybody as their taste says, because what they lead to shows only
    there; `score` then also says what a match is worth that is over.  Without one, by the position right after them.
    """

    taste: Taste
    score: Score
    horizon: Horizon | None = None


def verb(action: Action) -> str:
    """The first word of an action."""
    return action.partition(" ")[0]


def taste_of_any_game(view: object, actions: Sequence[Action]) -> list[float]:
    """Everything is worth a try except ending the phase or declining."""
    return [0.05 if verb(action) in IDLE else 1.0 for action in actions]


def score_of_any_game(view: object, seat: int) -> float:
    """Nothing is known: only the end of a match counts."""
    return 0.0


ANY_GAME = Knowledge(taste_of_any_game, score_of_any_game)
