"""How a match ends when somebody gives up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Outcome, Sides

from .types import MatchSeat


def given_up(sides: Sides, seats: Sequence[MatchSeat]) -> Outcome | None:
    """The outcome if giving up leaves one side, none, or only computers; None if the match goes on.

    A side has given up when all its people have, even if computers play on in it.
    """
    lost = [side for side in sides if _has_given_up([seats[number] for number in side])]
    left = [side for side in sides if side not in lost]
    people = any(not (seats[number].conceded or seats[number].computer) for side in left for number in side)
    if not lost or (len(left) > 1 and people):
        return None
    return Outcome(_seats(left), _seats(lost))


def _has_given_up(side: Sequence[MatchSeat]) -> bool:
    return any(seat.conceded for seat in side) and all(seat.conceded or seat.computer for seat in side)


def _seats(sides: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted(seat for side in sides for seat in side))


def giving_up(seats: Sequence[MatchSeat], number: int, level: str = "") -> tuple[MatchSeat, ...]:
    """The seats after seat `number` has given up; a computer of `level` plays on in it (empty: nobody)."""
    return tuple(replace(seat, conceded=True, level=level) if seat.number == number else seat for seat in seats)
