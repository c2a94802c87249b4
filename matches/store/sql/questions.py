"""The SQL of messages with a question, as long as they have buttons."""

from __future__ import annotations

from ..jobs import Statement, replacing

KEEP = replacing("questions", ("match", "message"), ("seat", "mark"))
DROP = Statement("DELETE FROM questions WHERE match = ? AND message = ?")
OF_MATCH = "SELECT message, seat, mark FROM questions WHERE match = ? ORDER BY message"
