"""What is left of somebody who asked to be forgotten: where they still play nothing changes, everywhere else they are
nobody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .store.values import Part


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Where a person is taken out: of these seats (match and number), as host of these matches, and out of the logs of all;
    whoever has just read one of those in `moved` has to read it again."""

    seats: tuple[tuple[int, int], ...]
    hosted: tuple[int, ...]
    matches: tuple[int, ...]
    moved: tuple[int, ...]


def waits(part: Part) -> bool:
    """Whether a match waits for that person: a lobby, or one that they play and have not given up."""
    return part.status == "lobby" or (part.status == "playing" and _plays(part))


def _plays(part: Part) -> bool:
    return any(not conceded for _, conceded in part.seats)


def forgotten(parts: Sequence[Part]) -> Forgotten:
    """Where somebody is taken out who has these parts in matches."""
    over = ("ended", "cancelled")
    return Forgotten(
        seats=tuple(
            (one.match, seat) for one in parts for seat, conceded in one.seats if conceded or one.status in over
        ),
        hosted=tuple(one.match for one in parts if one.hosts and not waits(one)),
        matches=tuple(one.match for one in parts),
        moved=tuple(one.match for one in parts if one.status == "playing"),
    )
