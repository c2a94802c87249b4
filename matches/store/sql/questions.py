"""The SQL of messages with a question, as long as they have buttons."""

from __future__ import annotations

from ..jobs import Statement

KEEP = Statement("INSERT OR REPLACE INTO questions VALUES (?, ?, ?, ?)")
DROP = Statement("DELETE FROM questions WHERE match = ? AND message = ?")
OF_MATCH = "SELECT message, seat, mark FROM questions WHERE match = ? ORDER BY message"
