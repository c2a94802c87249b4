"""The acts of a seat: answers to a question, or what it does when it has the word."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Action
from .announcing import carry_out
from .giving_up import go_on
from .legal import NEXT, PASS, acts
from .play import Play
from .state import State
from .windows import passed, window_of


def legal(s: State, seat: int) -> Sequence[Action]:
    """Every legal act of a seat, in a stable order; worked out once and kept as long as it is asked the same."""
    ask = s.ask
    if ask is None or s.outcome is not None or ask.seat != seat:
        return ()
    window = window_of(s)
    if window is None:
        return ask.actions
    if s.able is None or s.able[0] is not ask or s.able[1] is not s.hand:
        s.able = ask, s.hand, acts(s, window, seat)
    return s.able[2]


def perform(p: Play, action: Action) -> None:
    """Carries a legal act out, up to the next decision of anybody."""
    if window_of(p.s) is None:
        p.answer(action)
    elif action in (NEXT, PASS):
        passed(p)
    else:
        carry_out(p, action)
    go_on(p)
