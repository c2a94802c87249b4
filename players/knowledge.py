"""What a computer player must know of a game: the taste for actions, and the score of positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.game import Action, AnyGame, Event
from engine.text import Text

ANSWERS = ("choose", "skip")
"""The verbs that answer a decision in every game's notation."""

IDLE = ("next", "skip", "pass")
"""The verbs that do nothing but continue."""


class Seen(Protocol):
    """What every game's view has: the viewer."""

    @property
    def viewer(self) -> int | None: ...


Taste = Callable[[Any, Sequence[Action]], list[float]]
"""(view, actions) -> a weight for each action; 0 means only if there is nothing better."""

Score = Callable[[Any, int], float]
"""(view, seat) -> the score of the position for the seat; higher is better, only differences matter."""


Reason = Callable[[Any, Action], Text | None]
"""(view, action) -> why the seat of the view may do that, in a sentence that tells nothing hidden; None if that needs no words."""

Advice = Callable[[Any, Action, Sequence[Action], Sequence[Event]], Sequence[Text]]
"""(view, action, all legal actions, what surely happens) -> why it is advised, in sentences for the seat of the view alone."""

Wasteful = Callable[[Any, Sequence[Event]], bool]
"""(view, what surely happens) -> whether that only harms what is one's own."""

OwnLevel = Callable[[AnyGame, Any, Sequence[Action], int], Action]
"""(game, view, actions, seed) -> the choice of a level that one game alone has."""

Horizon = Callable[[Any], Hashable]
"""(view) -> the stretch of the match, such as its round; rollouts stop where the next one begins."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried by playing on: positions looked at for one decision, unless `tries` needs more; the most actions, those
    with the highest taste; tries of each of them before any is dropped.

    Actions are not tried whose taste is below the share `unlikely` of the best one's. After `most` positions no try is begun,
    as soon as each action has had two; nor, once each stage had its `tries`, when actions have been compared `enough` times.
    """

    positions: int = 500
    actions: int = 8
    tries: int = 4
    unlikely: float = 0.0028
    most: int = 1_000_000
    enough: int = 1_000_000


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of one game.

    With a `horizon`, actions are judged by playing on to it by taste, and `score` must also rate finished matches.
    Without one, they are judged by the position right after them.  `standing` scores only what a side surely has: the easy
    level does nothing that lowers it and no more (None: it does anything).  `effort` is what playing on may take, `considered`
    how many actions the normal level judges (None: all).  `restrained` is the taste of the easy level (None: `taste`), `gentle`
    that of the beginner level (None: as easy). `reason` says why something is done. `outlook` is the score by which chances are
    judged (None: `score`). `advice` is what a hint says (None: the reason), `echoes` are the kinds of events that say no more than
    the words of the act do; what is `wasteful` no hint advises (None: nothing is). For so many acts of a match, the
    `candidates`, a review asks the strongest level what is better.
    """

    taste: Taste
    score: Score
    horizon: Horizon | None = None
    standing: Score | None = None
    effort: Effort = Effort()
    considered: int | None = None
    restrained: Taste | None = None
    gentle: Taste | None = None
    reason: Reason | None = None
    outlook: Score | None = None
    advice: Advice | None = None
    echoes: frozenset[str] = frozenset()
    wasteful: Wasteful | None = None
    candidates: int = 100


def verb(action: Action) -> str:
    """The first word of an action."""
    return action.partition(" ")[0]


def taste_of_any_game(view: object, actions: Sequence[Action]) -> list[float]:
    """Everything is worth a try except ending the phase or declining."""
    return [0.05 if verb(action) in IDLE else 1.0 for action in actions]


def score_of_any_game(view: object, seat: int) -> float:
    """Always 0: only the end of a match counts."""
    return 0.0


ANY_GAME = Knowledge(taste_of_any_game, score_of_any_game)
