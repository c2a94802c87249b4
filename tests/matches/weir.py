"""Matches of Weir, in which a seat may be asked about some throws only."""

from __future__ import annotations

from matches import Match
from matches.types import Look

from .house import ANN, BOB, House, other, turn_of


async def throwing(house: House, **extra: str) -> tuple[Match, int, int]:
    """A match of Weir when one may throw: that one, and the other; `extra` are options of the house."""
    match = await house.play(ANN, BOB, game="weir", extra=extra)
    thrower, target = turn_of(match), other(match)
    for action in ("draw", "take 3", "take 3", "next"):
        match = (await house.matches.play.act(match, thrower, action)).match
    return match, thrower, target


async def hand(house: House, match: Match, user: int) -> list[int]:
    return list((await house.matches.views.view(match, user)).hand)


async def ahead(house: House, match: Match, user: int) -> Look:
    found = await house.matches.views.ahead(match, user)
    assert found is not None
    return found[0]
