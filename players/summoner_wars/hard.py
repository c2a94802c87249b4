"""The hard level: tries every action as `players/normal.py` does, and judges what comes of it by the learnt value.
What seems best is left for what proves better at the end of the turn, by that value of what the learnt policy plays on to.

Where the enemy summoner may be destroyed in this turn, that is worked out exactly, and done if what it would do else loses of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, AnyGame
from engine.summoner_wars.finish import Beyond, Search
from engine.summoner_wars.view import View

from .. import normal, racing
from ..knowledge import Effort, Knowledge
from ..luck import Luck
from .policy import policy
from .sense import taste
from .value import value

FINISHING = ("movement", "attack")
"""The phases in which that is looked for."""
OVER = 20.0
"""The value of a match that is won."""
POINTS = 10
"""How many points, in which `players/normal.py` prefers doing nothing a little, are about one of value."""
LEAST, LOSS, POSITIONS = 0.35, 0.1, 500
"""The least chance to end the match at once that is looked for, what an act may cost of it, and the positions looked at."""


def pick(game: AnyGame, view: View, actions: Sequence[Action], seed: int) -> Action:
    """The action that ends the match, or else leads to the best position."""
    first = normal.pick(game, view, actions, KNOWLEDGE, seed)
    usual = racing.pick(game, view, actions, PLAYING_ON, _turn, seed, first)
    finishing = _finishing(game, view, usual, seed)
    return finishing if finishing is not None and finishing in actions else usual


def at_the_end(view: View, seat: int) -> float:
    """The value of a position, also of a match that has ended."""
    if view.winners is not None:
        return OVER if seat in view.winners else -OVER
    return value(view, seat)


def at_first_sight(view: View, seat: int) -> float:
    """The value of a position in the middle of a turn, in points."""
    return POINTS * value(view, seat)


KNOWLEDGE = Knowledge(taste, at_first_sight)
PLAYING_ON = Knowledge(policy, at_the_end, effort=Effort(positions=560, actions=10, tries=4, unlikely=0.01))


def _turn(view: View) -> int:
    return view.turn


def _finishing(game: AnyGame, view: View, usual: Action, seed: int) -> Action | None:
    """What most likely destroys the enemy summoner in this turn; None where the usual act does as well, or nothing may."""
    if len(view.sides) != 2 or view.sides[view.active].player != view.viewer or view.phase not in FINISHING:
        return None
    state = game.imagine(view, Luck(seed))
    search = Search(state, POSITIONS, LEAST)
    try:
        found = search.best(state)
        if found.action in (None, usual) or not {found.action, usual} <= set(game.legal(state, search.player)):
            return None
        if search.of(state, usual) >= found.chance - LOSS:
            return None
    except Beyond:
        return None
    return found.action
