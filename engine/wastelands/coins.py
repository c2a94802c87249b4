"""Coins that cards flip, and who may say how they fall."""

from __future__ import annotations

from .effects import HEADS, TAILS
from .play import Play, step
from .resources import gain_kb
from .sides import others, present
from .state import State
from .voices import voices


def call_coin(p: Play, seat: int) -> None:
    """A seat's card calls for a coin: `p.s.coin` shows its side to the step that waits. Who may decide it is asked, opponents
    first (7.13).
    """
    p.then(ask_to_decide, others(p.s, seat)[0], 0)


def _price(s: State, seat: int) -> int:
    prices = [ability.coin_price(s, me, ~seat) for ability, me in voices(s, "coin_price", ~seat)]
    return min(filter(None, prices), default=0)


@step
def ask_to_decide(p: Play, seat: int, asked: int) -> None:
    """Asks one seat after another; if nobody decides, the coin does."""
    s = p.s
    if asked >= len(present(s)):
        _falls(p, p.dice.below(2))
        return
    able = 0 < _price(s, seat) <= s.kb[seat]
    options = [("choose heads", HEADS), ("choose tails", TAILS)] if able else []
    p.ask_seat(seat, "coin", options, decided, (seat, asked), declines="next")


@step
def decided(p: Play, seat: int, asked: int, side: int) -> None:
    """A seat has decided the coin, or the next one is asked."""
    if side < 0:
        p.then(ask_to_decide, others(p.s, seat)[0], asked + 1)
        return
    gain_kb(p, seat, -_price(p.s, seat))
    _falls(p, side)


def _falls(p: Play, side: int) -> None:
    p.s.coin = side
    p.tell("coin", None, "heads" if side == HEADS else "tails")
