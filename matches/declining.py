"""Questions in the turns of others, declined in advance: a standing order of a seat, until its own turn begins.

Whoever has given one is not asked and not called: the act that would have raised the question carries the declining action
out with it, as that seat's act, in the same commit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import AnyGame, Declining, Reactive
from engine.text import T

from .store import Head
from .sugar import Played, Step, carry_out
from .types import Advance, MatchSeat, Refused
from .waiting.calls import Waiting

EVERYTHING = "*"
"""Declines whatever can be declined."""
ALL = T("everything that may be asked of you in the turns of others")
MOST = 60
"""So many questions in a row are declined by themselves; then the seat is asked after all."""

Orders = dict[int, tuple[str, ...]]


def asking(game: AnyGame, state: Any, seat: int) -> Declining | None:
    """What a seat is asked now that it could also decline in advance."""
    return game.declining(state, seat) if isinstance(game, Reactive) else None


def advance(game: AnyGame, state: Any, now: Waiting, seat: int, orders: Orders) -> Advance | None:
    """What a seat declines, as its person is told; None in its own turn, and in a game that asks nothing out of turn."""
    if not isinstance(game, Reactive) or not now.to_act or seat == now.owner:
        return None
    asked = game.declining(state, seat)
    declined = {key: ALL if key == EVERYTHING else game.reaction(key) for key in orders.get(seat, ())}
    return Advance(asked.key if asked else "", declined)


def ordered(game: AnyGame, head: Head, seat: int, asked: Declining | None, what: str) -> Orders:
    """The orders when a seat declines `what` besides: a key, `EVERYTHING`, or (empty) the present question.

    Raises Refused where nothing can be declined so.
    """
    if not isinstance(game, Reactive):
        raise Refused(T("In this game nothing is asked of you that could be declined in advance."))
    if not what and asked is None:
        raise Refused(
            T("Nothing is asked of you now that could be declined; “decline all” declines what may be asked.")
        )
    key = what or (asked.key if asked else "")
    kept = head.declined.get(seat, ())
    return {**head.declined, seat: (EVERYTHING,) if EVERYTHING in (key, *kept) else tuple(dict.fromkeys((*kept, key)))}


def still_ordered(orders: Orders, before: Sequence[MatchSeat], seats: Sequence[MatchSeat], now: Waiting) -> Orders:
    """The orders that still stand: those of people who stayed in their seats and whose turn it is not."""
    same = [old.number for old, new in zip(before, seats, strict=False) if old == new and not new.computer]
    return {seat: keys for seat, keys in orders.items() if seat in same and seat != now.owner and now.to_act}


def obeyed(
    game: AnyGame, orders: Mapping[int, tuple[str, ...]], played: Played
) -> tuple[Played, list[tuple[int, Step]]]:
    """What follows by itself once the orders are obeyed: the state after it, and each seat's steps in order."""
    steps: list[tuple[int, Step]] = []
    while len(steps) < MOST and (found := _next(game, orders, played.state)):
        seat, asked = found
        played = carry_out(game, played, seat, asked.action)
        steps.append((seat, played.steps[-1]))
    return played, steps


def _next(game: AnyGame, orders: Mapping[int, tuple[str, ...]], state: Any) -> tuple[int, Declining] | None:
    """A seat that is asked what it has declined, and what that is."""
    for seat in game.to_act(state) if orders else ():
        asked = asking(game, state, seat)
        if asked and not {asked.key, EVERYTHING}.isdisjoint(orders.get(seat, ())):
            return seat, asked
    return None
