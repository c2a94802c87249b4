"""The SQL that counts what there is, for whoever runs the bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..kinds import AT_ONCE

MATCHES = "SELECT game, status, count(*) FROM matches INDEXED BY matches_by_status GROUP BY status, game"
OWED = "SELECT kind, count(*) FROM outbox GROUP BY kind"
CALM = 600
"""Seconds: what was put off for longer waits for the end of somebody's quiet hours or holiday, and is late only after that."""
OLDEST = (
    f"SELECT min(max(time, CASE WHEN due - at > {CALM} THEN due ELSE 0 END)) FROM outbox"
    " JOIN actions ON actions.match = outbox.match AND actions.number = outbox.revision"
    f" WHERE outbox.kind IN ({', '.join(map(repr, AT_ONCE))})"
)


@dataclass(frozen=True, slots=True)
class Census:
    """How many matches there are by game and status, how many announcements are owed by kind, and since when the oldest of
    those that follow from an act could have been made (seconds since 1970; None where nothing is owed)."""

    matches: Mapping[tuple[str, str], int]
    owed: Mapping[str, int]
    oldest: float | None
