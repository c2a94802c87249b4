"""Decides which followers of a match are called about a turn; at its end all are."""

from __future__ import annotations

from collections.abc import Iterable

from ..store.values import Follower


def hears_of_turn(followers: Iterable[Follower], turn: int) -> list[Follower]:
    """Who is called about the start of a turn; nobody twice for the same turn, even after an undo."""
    return [one for one in followers if one.how == "turns" and one.turn < turn]
