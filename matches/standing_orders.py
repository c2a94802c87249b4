"""Standing orders: what a seat declines in advance, until its own turn begins or is over, or until it is taken back.

A seat with an order is neither asked nor called: the act that raises the question carries out the declining action too,
as that seat's act, in the same commit. Others cannot tell that entry from one made by hand. A seat without an order is
always asked.

An undo neither ends an order nor makes it decline what is asked anew. An order ends with the match, and when the seat
changes hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import AnyGame, Window, reactive
from engine.text import T

from .shorthand import Played, Step, carry_out
from .store import Head
from .timing.calls import Waiting, waiting
from .types import Advance, MatchSeat, Order, Refused

EVERYTHING = "*"
"""Stands for all that can be declined."""
ALL = T("everything that may be asked of you in the turns of others")
ALL_LASTING = T("everything that can be declined")
ALL_OWN = T("everything that may be asked of you after others have answered")
MOST = 60
"""The most questions in a row that are declined in advance; after that the seat is asked."""

Orders = Mapping[int, Order]


def asking(game: AnyGame, state: Any, seat: int) -> Window | None:
    """The present question to a seat, if it could be declined in advance."""
    windows = reactive(game)
    return windows.window(state, seat) if windows else None


def advance(game: AnyGame, state: Any, now: Waiting, seat: int, orders: Orders) -> Advance | None:
    """What a seat declines, as its person is told.

    None if it cannot decline anything: in a game without windows, and in its own turn while no window is open.
    """
    windows, own = reactive(game), seat in now.owners
    if windows is None or not now.to_act:
        return None
    asked, order = windows.window(state, seat), orders.get(seat)
    if own and order is None and (asked is None or not now.turn):
        return None
    key, all_windows = asked.key if asked else "", tuple(windows.reactions())
    if order is None:
        return Advance(key, {}, own=own, windows=all_windows)
    if order.lasting:
        return Advance(key, {EVERYTHING: ALL_LASTING}, own=own, lasting=True, windows=all_windows)
    named = {one: windows.reaction(one) for one in order.keys}
    if order.others:
        return Advance(key, {EVERYTHING: ALL_OWN if own else ALL}, named, own, windows=all_windows)
    return Advance(key, named, own=own, windows=all_windows)


def ordered(
    game: AnyGame,
    head: Head,
    now: Waiting,
    seat: int,
    asked: Window | None,
    what: str,
    *,
    others: bool = False,
    lasting: bool = False,
) -> dict[int, Order]:
    """The orders after a seat declines `what` too: a key, `EVERYTHING`, or (empty) the present question.

    With `others` it declines everything except that, and except what it has kept for itself in this way before; a
    `lasting` order declines everything until it is taken back. Raises Refused if it cannot decline that.
    """
    if reactive(game) is None:
        raise Refused(T("In this game nothing is asked of you that could be declined in advance."))
    if lasting:
        return {**head.declined, seat: Order(others=True, lasting=True)}
    own = seat in now.owners
    if own and (asked is None or not now.turn):
        raise Refused(T("It is your own turn; you can decline in advance what is asked in the turns of others."))
    key = what or (asked.key if asked else "")
    if not key:
        raise Refused(
            T("Nothing is asked of you now that could be declined; “decline all” declines what may be asked.")
        )
    order = _with(head.declined.get(seat, Order()), key, others)
    return {**head.declined, seat: Order(order.keys, order.others, now.turn if own else 0)}


def _with(kept: Order, key: str, others: bool) -> Order:
    """The order `kept`, extended by a key."""
    if key == EVERYTHING:
        return Order(others=True)
    if others != kept.others:
        return Order((key,), True) if others else Order(tuple(one for one in kept.keys if one != key), True)
    return Order(tuple(dict.fromkeys((*kept.keys, key))), others)


def still_ordered(
    orders: Orders, before: Sequence[MatchSeat], seats: Sequence[MatchSeat], now: Waiting
) -> dict[int, Order]:
    """The orders that still stand: their people have kept their seats, and the turn that ends them has not come."""
    same = [old.number for old, new in zip(before, seats, strict=False) if old == new and not new.computer]
    return {seat: order for seat, order in orders.items() if seat in same and now.to_act and _stands(order, seat, now)}


def _stands(order: Order, seat: int, now: Waiting) -> bool:
    """Whether the turn that ends an order has not come."""
    own = seat in now.owners
    if order.lasting:
        return True
    return own and now.turn == order.turn if order.turn else not own


def obeyed(game: AnyGame, orders: Orders, played: Played) -> tuple[Played, list[tuple[int, Step]]]:
    """Plays what the orders decline; returns what was played, and each seat's steps in order."""
    steps: list[tuple[int, Step]] = []
    while len(steps) < MOST and (found := _next(game, orders, played.state)):
        seat, asked = found
        played = carry_out(game, played, seat, asked.action)
        steps.append((seat, played.steps[-1]))
    return played, steps


def _next(game: AnyGame, orders: Orders, state: Any) -> tuple[int, Window] | None:
    """The first seat that is asked what it has declined, and the question."""
    if not orders:
        return None
    now = waiting(game, state)
    for seat in now.to_act:
        order, asked = orders.get(seat), asking(game, state, seat)
        if order and asked and order.declines(asked.key) and _stands(order, seat, now):
            return seat, asked
    return None
