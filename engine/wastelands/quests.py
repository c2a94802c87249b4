"""The gods' quests: who has done a feat in this turn draws up to three cards."""

from __future__ import annotations

from .piles import draw
from .play import Play, step
from .vocabulary import Announced, Magic

MOST_DRAWN = 3


class Quest(Magic):
    """Draws up to three cards; `may` asks for the feat."""

    def happens(self, p: Play, act: Announced) -> None:
        p.then(draw_up_to, act.seat, MOST_DRAWN)


@step
def draw_up_to(p: Play, seat: int, most: int) -> None:
    """Asks how many cards a player draws."""
    most = min(most, len(p.s.deck[seat]))
    p.ask_seat(seat, "how many", [(f"choose {count}", count) for count in range(most, -1, -1)], drawn, (seat,))


@step
def drawn(p: Play, seat: int, count: int) -> None:
    """Draws as many as were chosen."""
    draw(p, seat, count)
