"""The SQL of messages that ask somebody something, as long as they have their buttons."""

from __future__ import annotations

from .jobs import Statement

KEEP = Statement("INSERT OR REPLACE INTO questions VALUES (?, ?, ?, ?)")
DROP = Statement("DELETE FROM questions WHERE match = ? AND message = ?")
OF_MATCH = "SELECT message, seat, mark FROM questions WHERE match = ? ORDER BY message"
