"""Decides which followers of a match are called."""

from __future__ import annotations

from collections.abc import Iterable

from ..store.values import Follower


def hears_of_turn(followers: Iterable[Follower], turn: int) -> list[int]:
    """Who is called about the start of a turn; nobody twice for the same turn, even after an undo."""
    return [one.person for one in followers if one.how == "turns" and one.turn < turn]


def hears_of_end(followers: Iterable[Follower]) -> list[int]:
    """Who is called about the end: all followers."""
    return [one.person for one in followers]
