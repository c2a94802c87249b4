"""What is forgotten of a person: matches they still play stay as they are, in all others they become nobody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .store.values import Part


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Where a person is taken out.

    These are `seats` (match, number), `hosted` matches, and the logs of `matches`. Those in `moved` are running, so
    whoever has just read one must read it again.
    """

    seats: tuple[tuple[int, int], ...]
    hosted: tuple[int, ...]
    matches: tuple[int, ...]
    moved: tuple[int, ...]


def waits(part: Part) -> bool:
    """Whether a match waits for that person: it is a lobby, or they play it and have not given up."""
    return part.status == "lobby" or (part.status == "playing" and _plays(part))


def _plays(part: Part) -> bool:
    return any(not conceded for _, conceded in part.seats)


def forgotten(parts: Sequence[Part]) -> Forgotten:
    """Where a person with these parts in matches is taken out."""
    over = ("ended", "cancelled")
    return Forgotten(
        seats=tuple(
            (one.match, seat) for one in parts for seat, conceded in one.seats if conceded or one.status in over
        ),
        hosted=tuple(one.match for one in parts if one.hosts and not waits(one)),
        matches=tuple(one.match for one in parts),
        moved=tuple(one.match for one in parts if one.status == "playing"),
    )
