"""How a match ends where somebody gives up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import AnyGame, Outcome

from .types import MatchSeat


def given_up(game: AnyGame, seats: Sequence[MatchSeat]) -> Outcome | None:
    """The outcome where those who gave up leave one side, or only computers; else None.

    Where all win or lose together the last person who gives up loses it for everybody.
    """
    losers = tuple(seat.number for seat in seats if seat.conceded)
    stay = [seat for seat in seats if not seat.conceded]
    nobody = all(seat.computer for seat in stay)
    if losers and game.cooperative:
        return Outcome((), tuple(seat.number for seat in seats)) if nobody else None
    if losers and (len(stay) == 1 or nobody):
        return Outcome(tuple(seat.number for seat in stay), losers)
    return None


def giving_up(seats: Sequence[MatchSeat], number: int, level: str = "") -> tuple[MatchSeat, ...]:
    """The seats when that one has given up and a computer of `level` (empty: nobody) plays on in its place."""
    return tuple(replace(seat, conceded=True, level=level) if seat.number == number else seat for seat in seats)
