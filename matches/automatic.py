"""What seats have settled in advance is carried out at once, in the commit of what comes before it.

A prepared answer comes before a standing order. Others cannot tell these entries from those made by hand.  Who plays
against computers alone is not asked where they can only decline: there is nobody whom that would tell what they hold.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.game import AnyGame
from engine.optional import Window

from .advance import Order, Planned, Prepared
from .interrupted import interrupted
from .prepared import NOTHING, answered, next_planned
from .shorthand import Played, Step, carry_out
from .standing_orders import asking, declines
from .store import Head
from .timing.calls import waiting
from .types import LESSON

MOST = 60
"""The most that happens by itself in a row; then people are asked."""


class Automatic:
    """Plays on by itself as long as somebody has settled in advance what they do next.

    `steps` are the seats and steps played so, in order; `prepared` is what is left of it.  The seats `alone` decline what
    they cannot but decline.
    """

    def __init__(
        self,
        game: AnyGame,
        orders: Mapping[int, Order],
        prepared: Mapping[int, Prepared],
        played: Played,
        alone: Collection[int] = (),
    ) -> None:
        self._game = game
        self._orders = orders
        self._alone = alone
        self.played = played
        self.prepared = dict(prepared)
        self.steps: list[tuple[int, Step]] = []
        while (orders or self.prepared or alone) and len(self.steps) < MOST and self._one():
            pass

    def _one(self) -> bool:
        """Carries out what one seat has settled; False if the match waits for somebody to decide."""
        before, state = len(self.played.steps), self.played.state
        for seat in waiting(self._game, self.played.state).to_act:
            played = self._of(seat)
            if played is not None:
                self.played = played
                steps = played.steps[before:]
                self.steps += [(seat, step) for step in steps]
                self.prepared = interrupted(self._game, state, seat, steps, self.prepared)
                return True
        return False

    def _of(self, seat: int) -> Played | None:
        """What a seat has settled about what it is to do now."""
        game, known, state = self._game, self.prepared.get(seat, NOTHING), self.played.state
        asked = asking(game, state, seat)
        if asked and known.answers:
            played, known = answered(game, self.played, seat, asked, known)
            self._keep(seat, known)
            if played is not None:
                return played
        now = waiting(game, state)
        if asked and declines(self._orders.get(seat), asked, seat, now):
            return carry_out(game, self.played, seat, asked.action)
        if known.plan and (known.plan[0].mark or (seat in now.owners and _planned_for(known.plan[0], asked))):
            played, known = next_planned(game, self.played, seat, known)
            self._keep(seat, known)
            return played
        if asked and seat in self._alone and tuple(game.legal(state, seat)) == (asked.action,):
            return carry_out(game, self.played, seat, asked.action)
        return None

    def _keep(self, seat: int, known: Prepared) -> None:
        if known:
            self.prepared[seat] = known
        else:
            self.prepared.pop(seat, None)


def against_computers(head: Head) -> tuple[int, ...]:
    """The seat of who plays against computers alone; nobody in a lesson, which may teach to decline."""
    people = [seat.number for seat in head.seats if seat.person is not None and not seat.computer]
    return tuple(people) if len(people) == 1 and LESSON not in head.options.extra else ()


def _planned_for(act: Planned, asked: Window | None) -> bool:
    """Whether an act for one's own turn fits what one is asked then: a question that may be declined only if that is planned."""
    return asked is None or act.line == asked.action
