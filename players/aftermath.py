"""What an act surely leads to, as far as the seat that does it can know: told by hints in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engine.game import Action, AnyGame, Event, IllegalAction

from .knowledge import ANSWERS, Seen, verb
from .luck import Luck
from .pick import advise

WORLDS, FURTHER = 16, 4
"""Positions imagined of which all must agree, and how many of one's own answers are followed."""
TURN = "turn"
"""The kind of event with which a turn begins: nothing is foretold beyond."""


class Aftermath(NamedTuple):
    """What happens, and whether some of it follows from answers of one's own to what is asked then."""

    events: tuple[Event, ...]
    answered: bool


def aftermath(game: AnyGame, view: Seen, action: Action, seed: int) -> Aftermath:
    """What happens until chance, something hidden or another seat has a say, with the answers that would be advised.

    It is what comes about in each of some positions that agree with the view.
    """
    assert view.viewer is not None
    answered = False
    seeds, found, seat = Random(seed), list[Event](), view.viewer
    worlds = [game.imagine(view, Luck(seeds.getrandbits(32))) for _ in range(WORLDS)]
    chapter, act = game.chapter(worlds[0]), action
    for further in range(1 + FURTHER):
        try:
            happened = [game.apply(world, seat, act, Luck(seeds.getrandbits(32))) for world in worlds]
        except IllegalAction:  # what is legal may hang on what the seat does not know
            break
        sure = _sure(game, seat, happened)
        known = [event for event in sure if event.known_to(seat)]
        found, answered = [*found, *known], answered or (further > 0 and bool(known))
        answers = _asked(game, seat, worlds)
        if any(len(events) > len(sure) for events in happened) or not answers or game.chapter(worlds[0]) != chapter:
            break
        act = advise(game, game.view(worlds[0], seat), answers, seed)
    return Aftermath(tuple(found), answered)


def _sure(game: AnyGame, seat: int, happened: Sequence[Sequence[Event]]) -> list[Event]:
    """The beginning that all have in common, before a turn, chance or what comes to light."""
    found = list[Event]()
    for events in zip(*happened, strict=False):
        first = events[0]
        if first.kind == TURN or game.settles(events[:1]) or any(event != first for event in events):
            break
        found.append(first)
    return found


def _asked(game: AnyGame, seat: int, worlds: Sequence[Any]) -> Sequence[Action]:
    """The answers to a question that is part of what the seat does; none where the worlds differ, or it is free to act."""
    legal = [tuple(game.legal(world, seat)) for world in worlds]
    one = legal[0]
    return one if all(other == one for other in legal) and all(verb(answer) in ANSWERS for answer in one) else ()
