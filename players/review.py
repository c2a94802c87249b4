"""A match judged after its end: how the chances went, what was luck and what was play, and where it turned.

What an act was expected to lead to, over all of its dice and what it may draw, tells the two apart: from the chances before it to
that is play, from there to what came is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from engine.game import Action, AnyGame, Setup, Sides
from engine.optional import side_of, sides
from engine.text import Text

from .chance import Fit, chances
from .expectation import outcomes
from .pick import known_of, levels_of, pick

MOST_RESULTS, ALL_RESULTS = 1296, 300_000
"""How many results of one act are looked at, and of all acts together, about."""
TURNING_POINTS = 3
"""The most acts that are told."""
WORTH_TELLING = 0.01
"""The least that an act must have cost."""


class Deed(NamedTuple):
    """An act of a match: its number in the log, who did what, and the states before and after it, packed."""

    number: int
    seat: int
    action: Action
    before: bytes
    after: bytes


class Point(NamedTuple):
    """The chances of all sides after an act of a turn."""

    number: int
    turn: int
    chances: tuple[float, ...]


class TurningPoint(NamedTuple):
    """An act that cost its side the share `loss` of its chances, and what would have been better, as sentences."""

    number: int
    turn: int
    seat: int
    done: Text
    better: Text
    loss: float


@dataclass(frozen=True, slots=True)
class Review:
    """What a match looks like afterwards. `luck` and `play` of each side are what these added to its chance of winning."""

    sides: tuple[tuple[int, ...], ...]
    points: tuple[Point, ...]
    luck: tuple[float, ...]
    play: tuple[float, ...]
    turning: tuple[TurningPoint, ...]


def review(game: AnyGame, setup: Setup, deeds: Sequence[Deed], fit: Fit, seed: int) -> Review:
    """Judges the acts of a match, one at least; takes some seconds. The same arguments give the same review."""
    together = sides(game, setup)
    most = max(36, min(MOST_RESULTS, ALL_RESULTS // len(deeds)))
    begun = game.unpack(deeds[0].before)
    now = chances(game, setup, begun, fit)
    points = [Point(deeds[0].number - 1, game.chapter(begun).turn, now)]
    luck, play, cost = [0.0] * len(together), [0.0] * len(together), list[float]()
    for deed in deeds:
        before = game.unpack(deed.before)
        expected = expectation(game, setup, before, deed.seat, deed.action, fit, seed, most)
        came = chances(game, setup, game.unpack(deed.after), fit)
        for side in range(len(together)):
            luck[side] += came[side] - expected[side]
            play[side] += expected[side] - now[side]
        own = together.index(side_of(together, deed.seat))
        cost.append(now[own] - expected[own])
        now = came
        points.append(Point(deed.number, game.chapter(before).turn, now))
    worst = [deeds[place] for place in candidates(game, deeds, cost, together)]
    found = [_turning_point(game, setup, deed, fit, seed, most) for deed in worst]
    told = turning([one for one in found if one], together)
    return Review(together, tuple(points), tuple(luck), tuple(play), tuple(told))


def candidates(game: AnyGame, deeds: Sequence[Deed], cost: Sequence[float], together: Sides) -> list[int]:
    """The places of the acts, as many as the game's `Knowledge` says, for which it is worked out what would have been better:
    those of each side that gained least, where there was a choice.
    """
    most, found = known_of(game.key).candidates, list[int]()
    costly = sorted(range(len(deeds)), key=lambda place: -cost[place])
    for number, side in enumerate(together):
        share = most * (number + 1) // len(together) - most * number // len(together)
        own = (place for place in costly if deeds[place].seat in side and _chosen(game, deeds[place]))
        found += islice(own, share)
    return found


def _chosen(game: AnyGame, deed: Deed) -> bool:
    """Whether anything else could have been done."""
    return len(game.legal(game.unpack(deed.before), deed.seat)) > 1


def turning(found: Sequence[TurningPoint], together: Sides) -> list[TurningPoint]:
    """The acts that are told, as they were done: the costliest of each side first, then the costliest of all."""
    costly = sorted(found, key=lambda one: -one.loss)
    own = {side_of(together, one.seat): one for one in reversed(costly)}
    first = [one for one in costly if one in own.values()]
    others = [one for one in costly if one not in first]
    return sorted([*first, *others][:TURNING_POINTS])


def expectation(
    game: AnyGame, setup: Setup, state: Any, seat: int, action: Action, fit: Fit, seed: int, most: int
) -> tuple[float, ...]:
    """The chances of all sides after an action, over what luck may make of it."""
    total = [0.0] * len(sides(game, setup))
    for share, after in outcomes(game, state, seat, action, seed, most):
        for side, chance in enumerate(chances(game, setup, after, fit)):
            total[side] += share * chance
    return tuple(total)


def _turning_point(game: AnyGame, setup: Setup, deed: Deed, fit: Fit, seed: int, most: int) -> TurningPoint | None:
    """An act with what would have been better; None if nothing was by much."""
    state, seat = game.unpack(deed.before), deed.seat
    actions = game.legal(state, seat)
    better = pick(game, game.view(state, seat), actions, levels_of(game.key)[-1], seed)
    own = sides(game, setup).index(side_of(sides(game, setup), seat))
    there, here = (expectation(game, setup, state, seat, one, fit, seed, most)[own] for one in (better, deed.action))
    if there - here < WORTH_TELLING:
        return None
    done, instead = (game.wording(state, seat, one).sentence for one in (deed.action, better))
    return TurningPoint(deed.number, game.chapter(state).turn, seat, done, instead, there - here)
