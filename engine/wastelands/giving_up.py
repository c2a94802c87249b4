"""Giving up where others play on: a seat drops out at once, or as soon as what is under way is done (13.9).

Until then whatever it is asked is declined for it.
"""

from __future__ import annotations

from ..flow import Step
from .attack import attacker_sent, declare
from .ending import drop_out, is_decided
from .moving import move_freely, moved
from .play import Play
from .sides import present
from .turn import sacrifice, sacrificed
from .windows import decline, window_of

ASKED_ANEW: dict[Step, Step] = {moved: move_freely, attacker_sent: declare, sacrificed: sacrifice}
"""Questions of the active player between which cards may leave the game, by the step that gets the answer."""


def give_up(p: Play, seat: int) -> None:
    """A seat gives up."""
    s, ask = p.s, p.s.ask
    assert ask is not None
    s.leaving = (*s.leaving, seat)
    if is_decided(s, [other for other in present(s) if other not in s.leaving]):
        drop_out(p, s.leaving)
    elif ask.then in ASKED_ANEW:
        s.ask = None
        p.then(ASKED_ANEW[ask.then])
        drop_out(p, s.leaving)
    elif window_of(s) is not None:
        s.ask = None
        p.then(ask.then, *ask.args)
    go_on(p)


def go_on(p: Play) -> None:
    """Goes on to the next decision of somebody who plays; what those who have given up are asked is declined."""
    p.run()
    while p.s.ask is not None and p.s.ask.seat in p.s.leaving:
        decline(p)
        p.run()
