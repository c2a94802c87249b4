"""The SQL of counts for the operator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

MATCHES = "SELECT game, status, count(*) FROM matches INDEXED BY matches_by_status GROUP BY status, game"
OWED = "SELECT kind, count(*) FROM outbox GROUP BY kind"
CALM = 600
"""Announcements postponed by more than these seconds wait for quiet hours or a holiday, and are late only after that.
"""
OLDEST = (
    f"SELECT min(max(time, CASE WHEN due - at > {CALM} THEN due ELSE 0 END)) FROM outbox"
    " JOIN actions ON actions.match = outbox.match AND actions.number = outbox.revision"
    " WHERE outbox.kind IN ('board', 'call', 'ask', 'end')"
)


@dataclass(frozen=True, slots=True)
class Census:
    """Matches by game and status, owed announcements by kind, and since when (Unix seconds) the oldest owed for an act
    could have been posted (None: nothing is owed).
    """

    matches: Mapping[tuple[str, str], int]
    owed: Mapping[str, int]
    oldest: float | None
