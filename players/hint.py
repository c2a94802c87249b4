"""What a computer would do in a person's place, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.game import Action, AnyGame, Event, IllegalAction, Setup
from engine.optional import side_of, sides
from engine.text import Text

from .aftermath import Aftermath, aftermath
from .chance import Fit, fit_of
from .knowledge import ANSWERS, IDLE, Seen, verb
from .luck import Luck
from .pick import advise, known_of, reason
from .review import expectation

SAMPLES, MOST_RESULTS = 4, 60
"""Positions imagined to weigh two acts against each other, and results of each looked at in each of them."""
NO = "choose no"
"""The answer that does nothing, beside the idle verbs."""


class Hint(NamedTuple):
    """The act that is best, and the share of all chances by which it is better than `instead`, doing nothing.

    `gain` is None where there is no such choice, or nobody knows the chances of the game. `why` are reasons, a sentence each.
    `follows` is what surely comes of it, as the log tells that; `answered`: with the best answers to what is asked then.
    Where it says nothing and there is but one other act, `otherwise` is what would come of that.
    """

    action: Action
    instead: Action | None = None
    gain: float | None = None
    why: tuple[Text, ...] = ()
    follows: tuple[Text, ...] = ()
    answered: bool = False
    otherwise: tuple[Text, ...] = ()


def hint(game: AnyGame, setup: Setup, view: Seen, actions: Sequence[Action], seed: int) -> Hint:
    """What the best level would do in the seat of a view, from what it knows alone, but for wasting what is its own.

    The same arguments give the same hint.
    """
    best, after = _best(game, view, actions, seed)
    instead = next((action for action in actions if verb(action) in IDLE), None)
    found, fit = _explained(game, view, best, actions, after, seed), fit_of(game.key)
    if fit is None or instead is None or instead == best:
        return found
    return found._replace(instead=instead, gain=_gain(game, setup, view, (best, instead), fit, seed))


def _best(game: AnyGame, view: Seen, actions: Sequence[Action], seed: int) -> tuple[Action, Aftermath]:
    """The act to advise and what comes of it; of free choices none that only harms what is one's own."""
    wasteful, left = known_of(game.key).wasteful, list(actions)
    while True:
        best = advise(game, view, left, seed)
        after = aftermath(game, view, best, seed)
        if wasteful is None or verb(best) in ANSWERS or len(left) == 1 or not wasteful(view, after.events):
            return best, after
        left.remove(best)


def _explained(game: AnyGame, view: Seen, best: Action, actions: Sequence[Action], after: Aftermath, seed: int) -> Hint:
    """An act with why it is advised, and what comes of it."""
    follows, why = _told(game, best, after.events), _advice(game, view, best, actions, after.events)
    otherwise = () if follows else _told_otherwise(game, view, best, actions, seed)
    return Hint(best, why=why, follows=follows, answered=after.answered, otherwise=otherwise)


def _told_otherwise(game: AnyGame, view: Seen, best: Action, actions: Sequence[Action], seed: int) -> tuple[Text, ...]:
    """What the log would say after the other one of two acts, if these are to do something and not to do it."""
    others = [action for action in actions if action != best]
    if len(others) != 1 or not any(map(_idle, actions)):
        return ()
    (other,) = others
    events = aftermath(game, view, other, seed).events
    deed = () if _idle(other) else events[:1]
    return (*_lines(game, deed), *_told(game, other, events[len(deed) :]))


def _idle(action: Action) -> bool:
    return verb(action) in IDLE or action == NO


def _advice(
    game: AnyGame, view: Seen, best: Action, actions: Sequence[Action], events: Sequence[Event]
) -> tuple[Text, ...]:
    advice = known_of(game.key).advice
    if advice is not None:
        return tuple(advice(view, best, actions, events))
    why = None if verb(best) in IDLE else reason(game, view, best)
    return (why,) if why is not None else ()


def _told(game: AnyGame, action: Action, events: Sequence[Event]) -> tuple[Text, ...]:
    """The lines of the log, without those that only repeat what is done."""
    echoes = {*known_of(game.key).echoes, verb(action)}
    return _lines(game, [event for event in events if event.kind not in echoes])


def _lines(game: AnyGame, events: Sequence[Event]) -> tuple[Text, ...]:
    return tuple([line for line in map(game.tell, events) if line is not None])


def _gain(game: AnyGame, setup: Setup, view: Seen, acts: tuple[Action, Action], fit: Fit, seed: int) -> float | None:
    """By how much the first act is better than the second, over what the seat does not know; None if that cannot be told."""
    assert view.viewer is not None
    together, seeds, found = sides(game, setup), Random(seed), list[float]()
    own = together.index(side_of(together, view.viewer))
    for _ in range(SAMPLES):
        state = game.imagine(view, Luck(seeds.getrandbits(32)))
        try:
            here, there = (
                expectation(game, setup, state, view.viewer, act, fit, seed, MOST_RESULTS)[own] for act in acts
            )
        except IllegalAction:  # what is legal may hang on what the seat does not know
            continue
        found.append(here - there)
    return sum(found) / len(found) if found else None
