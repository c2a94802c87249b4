"""Standing orders: what a seat declines in advance, until its own turn begins or is over, or until it is taken back.

A seat with an order is neither asked nor called: the act that raises the question carries out the declining action too,
as that seat's act, in the same commit. Others cannot tell that entry from one made by hand. A seat without an order is
always asked.

An undo neither ends an order nor makes it decline what is asked anew. An order ends with the match, when the seat
changes hands, and where the match is no longer as when it was given; of that its person alone is told (`Prepared.notes`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.game import AnyGame
from engine.optional import Reactive, Stops, Window, reactive, stopping
from engine.text import T, Text

from .advance import Advance, Offered, Order
from .errors import Refused
from .store import Head
from .timing.calls import Waiting
from .types import MatchSeat

EVERYTHING = "*"
"""Stands for all that can be declined."""
ALL = T("everything that may be asked of you in the turns of others")
ALL_LASTING = T("everything that can be declined")
ALL_OWN = T("everything that may be asked of you after others have answered")
MOST_STOPS = 40
"""The most words in one order."""

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
    asked, holding = windows.window(state, seat), _holding(orders.get(seat), seat, now)
    if own and holding is None and (asked is None or not now.turn):
        return None
    order = holding or orders.get(seat)
    known, key, all_windows = stopping(game), asked.key if asked else "", tuple(windows.reactions())
    found = replace(
        _told(windows, order or Order(), own), asking=key, own=own, windows=all_windows, rests=holding is None
    )
    if known is None:
        return found
    offered = Offered({word: _phrase(known, word) for word in known.stops()}, known.presets(), dict(known.until()))
    if order is None:
        return replace(found, offered=offered)
    stops = {word: _phrase(known, word) for word in order.stops}
    why = [stops[word] for word in order.stopped(asked)] if asked else []
    return replace(found, offered=offered, stops=stops, why=why, until=offered.chapters.get(order.chapter))


def _phrase(known: Stops, word: str) -> Text:
    return known.stop(word) or Text(word)


def _told(windows: Reactive, order: Order, own: bool) -> Advance:
    """What an order declines, with its exceptions."""
    if order.lasting:
        return Advance("", {EVERYTHING: ALL if order.abroad else ALL_LASTING}, lasting=True)
    named = {one: windows.reaction(one) for one in order.keys}
    return Advance("", {EVERYTHING: ALL_OWN if own else ALL}, named) if order.others else Advance("", named)


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
    stored = head.declined.get(seat)
    found = _with(_holding(stored, seat, now) or Order(), key, others)
    order = Order(found.keys, found.others, now.turn if own else 0)
    if own and stored is not None and stored.abroad:
        order = replace(stored, within=order)
    return {**head.declined, seat: order}


def _holding(order: Order | None, seat: int, now: Waiting) -> Order | None:
    """What a seat's order comes to now."""
    return None if order is None else order.in_turn(now.turn, own=seat in now.owners)


def stopping_at(
    game: AnyGame, state: Any, head: Head, now: Waiting, seat: int, stops: Sequence[str], chapter: str, *, lasting: bool
) -> dict[int, Order]:
    """The orders after a seat declines everything but what is about one of `stops`, until its own turn.

    It ends before, at the `chapter` with that key, or never by itself (`lasting`). Raises Refused if the game has no
    such word or chapter.
    """
    known = stopping(game)
    if known is None:
        raise Refused(T("In this game nothing is asked of you that could be declined in advance."))
    if any(known.stop(word) is None for word in stops) or len(stops) > MOST_STOPS:
        raise Refused(T("That is nothing to be asked about; choose from what is offered."))
    if chapter and chapter not in dict(known.until()):
        raise Refused(T("There is no such phase; choose one that is offered."))
    refuse_nothing(game, state, seat, stops)
    turn = now.turn if seat in now.owners and not lasting else 0
    order = Order(
        others=True, turn=turn, lasting=lasting, stops=tuple(dict.fromkeys(stops)), chapter=chapter, abroad=lasting
    )
    return {**head.declined, seat: order}


def refuse_nothing(game: AnyGame, state: Any, seat: int, words: Sequence[str]) -> None:
    """Refuses words about which the seat will never be asked."""
    if (never := nothing_about(game, state, seat, words)) is not None:
        raise Refused(T("You will not be asked about that, since {why}.", why=never))


def _with(kept: Order, key: str, others: bool) -> Order:
    """The order `kept`, extended by a key."""
    if key == EVERYTHING:
        return Order(others=True)
    if others != kept.others:
        return Order((key,), True) if others else Order(tuple(one for one in kept.keys if one != key), True)
    return Order(tuple(dict.fromkeys((*kept.keys, key))), others)


def still_ordered(
    game: AnyGame, state: Any, orders: Orders, before: Sequence[MatchSeat], seats: Sequence[MatchSeat], now: Waiting
) -> tuple[dict[int, Order], dict[int, Text]]:
    """The orders that still stand, and for each seat that has kept its person why its order does not."""
    if not now.to_act:
        return {}, {}
    left = {old.number for old, new in zip(before, seats, strict=False) if not same_player(old, new)}
    others = T("others play now than when you gave it") if left else None
    kept = {seat: order for seat, order in orders.items() if seat not in left}
    ends = {seat: _overtaken(game, state, order, seat, now) or others for seat, order in kept.items()}
    over = {seat: T("Your order is over, since {why}.", why=why) for seat, why in ends.items() if why is not None}
    return {seat: order for seat, order in kept.items() if seat not in over}, over


def same_player(old: MatchSeat, new: MatchSeat) -> bool:
    """Whether a seat is still played by who played it."""
    return (old.person, old.level, old.conceded) == (new.person, new.level, new.conceded)


def _overtaken(game: AnyGame, state: Any, order: Order, seat: int, now: Waiting) -> Text | None:
    """Why a match has overtaken an order, as a clause."""
    known = stopping(game)
    if known is not None and (never := nothing_about(game, state, seat, order.stops)) is not None:
        return never
    if _stands(order, seat, now):
        return None
    if order.turn:
        return T("your turn is over")
    if seat in now.owners or known is None:
        return T("your turn has begun")
    return T("this has begun: {phase}", phase=dict(known.until())[order.chapter])


def nothing_about(game: AnyGame, state: Any, seat: int, words: Sequence[str]) -> Text | None:
    """Why a seat will not be asked about one of these words any more, as a clause; None if it might be about all."""
    known = stopping(game)
    clauses = [known.never(state, seat, word) for word in words] if known else []
    return next((clause for clause in clauses if clause is not None), None)


def _stands(order: Order, seat: int, now: Waiting) -> bool:
    """Whether the turn that ends an order has not come."""
    own = seat in now.owners
    if order.lasting:
        return True
    if order.chapter and order.chapter == now.chapter:
        return False
    return own and now.turn == order.turn if order.turn else not own


def declines(order: Order | None, asked: Window, seat: int, now: Waiting) -> bool:
    """Whether a seat's order declines what it is asked now."""
    holding = _holding(order, seat, now)
    return holding is not None and holding.declines(asked) and _stands(holding, seat, now)
