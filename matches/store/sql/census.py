"""The SQL of counts for the operator."""

from __future__ import annotations

from ...kinds import AT_ONCE

MATCHES = "SELECT game, status, count(*) FROM matches INDEXED BY matches_by_status GROUP BY status, game"
OWED = "SELECT kind, count(*) FROM outbox GROUP BY kind"
WAITING = (
    "SELECT time, at, due FROM outbox"
    " JOIN actions ON actions.match = outbox.match AND actions.number = outbox.revision"
    f" WHERE outbox.kind IN ({', '.join(map(repr, AT_ONCE))})"
)
"""For each announcement that follows from an act: when it was owed, when it was postponed, and until when."""
