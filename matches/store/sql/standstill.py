"""The SQL of pauses of clocks: holidays and downtimes."""

from __future__ import annotations

from ..jobs import Statement, replacing

ABSENT = "SELECT person, since, until FROM holidays WHERE person IN (SELECT CAST(value AS BIGINT) FROM json_each(?)) AND until > ?"
CLOSED = "SELECT since, until FROM closed WHERE until > ?"
ALIVE = "SELECT CAST(value AS DOUBLE PRECISION) FROM about WHERE key = 'alive'"
TICKING = "SELECT DISTINCT match FROM timers WHERE kind = 'warn'{of}"

SET_ALIVE = Statement("INSERT INTO about VALUES ('alive', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
CLOSE = replacing("closed", ("since",), ("until",))
FORGET_FUTURE = Statement("DELETE FROM closed WHERE since >= ?")
CUT_FUTURE = Statement("UPDATE closed SET until = ?1 WHERE until > ?1")
