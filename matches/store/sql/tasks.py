"""The SQL of tasks, which go by the database's clock. One that nobody works on has a lease that is over."""

from __future__ import annotations

from ..jobs import Statement
from .clock import NOW

TRIES = 3
"""Workers that one task may cost until no other takes it."""

PUT = Statement(
    "INSERT INTO tasks (ticket, asker, match, version, work, asked, until, lease_until, tries)"
    f" VALUES (?1, ?2, ?3, ?4, ?5, {NOW}, {NOW} + ?6, 0, 0) ON CONFLICT (match) DO UPDATE SET"
    " ticket = excluded.ticket, asker = excluded.asker, version = excluded.version, work = excluded.work,"
    " asked = excluded.asked, until = excluded.until, claimed_by = NULL, lease_until = 0, tries = 0, result = NULL"
)
OF_ASKER = f"SELECT ticket, CASE WHEN lease_until > {NOW} THEN 1 ELSE 0 END, result FROM tasks WHERE asker = ?"
WITHDRAW = Statement(
    f"DELETE FROM tasks WHERE ticket = ? AND result IS NULL AND lease_until <= {NOW}",
    exact=True,
)
DROP = Statement("DELETE FROM tasks WHERE ticket = ?")
EXPIRE = Statement(f"DELETE FROM tasks WHERE until <= {NOW}")
TAKE = Statement(
    f"UPDATE tasks SET claimed_by = ?1, lease_until = {NOW} + ?2, tries = tries + 1 WHERE ticket = ("
    f"SELECT ticket FROM tasks WHERE result IS NULL AND version = ?3 AND lease_until <= {NOW} AND until > {NOW}"
    f" AND tries < {TRIES} ORDER BY asked, ticket LIMIT 1 /* SKIP LOCKED */)",
    exact=True,
)
TAKEN = "SELECT ticket, asker, work FROM tasks WHERE claimed_by = ?"
KEEP = Statement(f"UPDATE tasks SET lease_until = {NOW} + ?2 WHERE claimed_by = ?1 AND result IS NULL", exact=True)
GIVE_BACK = Statement(
    "UPDATE tasks SET claimed_by = NULL, lease_until = 0, tries = tries - 1 WHERE claimed_by = ? AND result IS NULL"
)
FINISH = Statement("UPDATE tasks SET result = ?2 WHERE claimed_by = ?1 AND result IS NULL", exact=True)
