"""What has to be paid for in each preparation phase, or is lost (6.10)."""

from __future__ import annotations

from .leaving import bury
from .play import Play, kind_of, step
from .resources import gain_kb


def pay_or_lose(p: Play, seat: int, kb: int, card: int) -> None:
    """A player may pay KB; otherwise the card goes to the graveyard."""
    options = [("choose pay", 1)] if p.s.kb[seat] >= kb else []
    p.ask_seat(seat, "upkeep", options, upkeep_paid, (seat, kb, card), declines="next", about=card)


@step
def upkeep_paid(p: Play, seat: int, kb: int, card: int, pays: int) -> None:
    """It was paid, or the card goes."""
    if pays == 1:
        gain_kb(p, seat, -kb)
    elif card in p.s.pieces:
        bury(p, [card], yields=kind_of(p.s, card).is_warrior)
