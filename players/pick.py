"""The entry point of the computer players."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from engine.game import Action, AnyGame, IllegalAction
from engine.games import part, parts
from engine.text import Text

from . import ahead, beginner, easy, normal
from .knowledge import ANSWERS, ANY_GAME, Knowledge, OwnLevel, Seen, verb
from .luck import Luck
from .noticing import noticed

LEVELS = ("beginner", "easy", "normal")
"""The levels of every game, the weakest first; a game may have stronger ones of its own (`OWN_LEVELS` of its module)."""
EXPLAINING = ("beginner",)
"""The levels that say why they do what they do."""


def levels_of(key: str) -> tuple[str, ...]:
    """All levels of a game, the weakest first."""
    return (*LEVELS, *_own_levels(part("players", key)))


def all_levels() -> tuple[str, ...]:
    """The levels of all games."""
    return (*LEVELS, *dict.fromkeys(level for module in parts("players").values() for level in _own_levels(module)))


def _own_levels(module: ModuleType | None) -> dict[str, OwnLevel]:
    return getattr(module, "OWN_LEVELS", {})


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], level: str, seed: int) -> Action:
    """The action of a computer of that level, from its `view` and legal `actions` alone. The same arguments always give
    the same action.

    Raises ValueError for a level that the game has not, a spectator's view, or no actions.
    """
    own = _own_levels(part("players", game.key))
    if level not in (*LEVELS, *own):
        raise ValueError(f"no such level: {level}")
    if view.viewer is None or not actions:
        raise ValueError("a computer plays only for a seat that may act")
    if len(actions) == 1:
        return actions[0]
    if level in own:
        return own[level](game, view, actions, seed)
    knowledge = known_of(game.key)
    if level == "beginner":
        return beginner.pick(game, view, actions, knowledge, seed)
    if level == "easy":
        return easy.pick(game, view, actions, knowledge, seed)
    actions = noticed(view, actions, knowledge, seed)
    if len(actions) == 1:
        return actions[0]
    if knowledge.horizon is not None:
        return ahead.pick(game, view, actions, knowledge, knowledge.horizon, seed)
    return normal.pick(game, view, actions, knowledge, seed)


def advise(game: AnyGame, view: Seen, actions: Sequence[Action], seed: int) -> Action:
    """What the best level would do, but that it harms nothing of its own where it could harm what is another's instead.

    The score of a position may err there, which matters little in play and much in advice.
    """
    best, standing = pick(game, view, actions, levels_of(game.key)[-1], seed), known_of(game.key).standing
    if standing is None or verb(best) not in ANSWERS or view.viewer is None:
        return best
    state, values = game.imagine(view, Luck(seed)), dict[Action, float]()
    before = standing(view, view.viewer)
    for action in actions:
        after = game.copy(state)
        try:
            game.apply(after, view.viewer, action, Luck(seed))
        except IllegalAction:  # what is legal may hang on what the seat does not know
            return best
        values[action] = standing(game.view(after, view.viewer), view.viewer)
    if values[best] >= before or max(values.values()) <= before:
        return best
    return pick(game, view, [act for act in actions if values[act] >= before], levels_of(game.key)[-1], seed)


def explained(game: AnyGame, view: Seen, action: Action, level: str) -> Text | None:
    """Why a computer of that level does that, in a sentence for everybody; None if it says nothing."""
    return reason(game, view, action) if level in EXPLAINING else None


def reason(game: AnyGame, view: Seen, action: Action) -> Text | None:
    """Why the seat of the view may do that; None if nobody knows, or it needs no words."""
    known = known_of(game.key).reason
    return known(view, action) if known else None


def known_of(key: str) -> Knowledge:
    """The computer players' knowledge of a game; a default for an unknown one."""
    known = part("players", key)
    return known.KNOWLEDGE if known else ANY_GAME
