"""The SQL of pauses of clocks: holidays and downtimes."""

from __future__ import annotations

from ..jobs import Statement

ABSENT = "SELECT person, since, until FROM holidays WHERE person IN (SELECT value FROM json_each(?)) AND until > ?"
CLOSED = "SELECT since, until FROM closed WHERE until > ?"
ALIVE = "SELECT CAST(value AS REAL) FROM about WHERE key = 'alive'"
TICKING = "SELECT DISTINCT match FROM timers WHERE kind = 'warn'"

SET_ALIVE = Statement("INSERT OR REPLACE INTO about VALUES ('alive', ?)")
CLOSE = Statement("INSERT OR REPLACE INTO closed VALUES (?, ?)")
FORGET_FUTURE = Statement("DELETE FROM closed WHERE since >= ?")
CUT_FUTURE = Statement("UPDATE closed SET until = ?1 WHERE until > ?1")
