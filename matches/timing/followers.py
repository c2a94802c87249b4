"""Which of those who follow a match are called about a change of it."""

from __future__ import annotations

from collections.abc import Iterable

from ..store.values import Follower


def hears_of_turn(followers: Iterable[Follower], turn: int) -> list[int]:
    """Who is called about the beginning of a turn: once for each, also where it is taken back."""
    return [one.person for one in followers if one.how == "turns" and one.turn < turn]


def hears_of_end(followers: Iterable[Follower]) -> list[int]:
    """Who is called when the match is over: all, and nobody follows it from then on."""
    return [one.person for one in followers]
