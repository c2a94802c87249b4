"""The SQL for a server's managers: its rules, its matches, and cancelling even an unreadable one."""

from __future__ import annotations

from typing import Any

import msgspec

from ...server_rules import ServerRules
from ..jobs import Job, Statement, replacing
from ..values import Brief

REPLACE_RULES = replacing("servers", ("guild",), ("rules",))
SHUT = (
    Statement(
        "UPDATE matches SET status = 'cancelled', undo = NULL, computer_due = 0, version = version + 1"
        " WHERE id = ? AND status IN ('lobby', 'playing')",
        exact=True,
    ),
    Statement("DELETE FROM outbox WHERE match = ?"),
    Statement("DELETE FROM timers WHERE match = ?"),
    Statement("DELETE FROM follows WHERE match = ?"),
    Statement(
        "INSERT INTO outbox (match, kind, revision, due) SELECT id, 'end', revision, 0 FROM matches WHERE id = ?"
    ),
)
TELL = Statement(
    "INSERT INTO outbox (match, kind, revision, person, due)"
    " SELECT DISTINCT id, 'news', revision, person, 0 FROM seats JOIN matches ON matches.id = seats.match"
    " WHERE id = ?1 AND person IS NOT NULL AND (CAST(?2 AS BIGINT) IS NULL OR person <> ?2) AND level = '' AND seed IS NOT NULL"
)
"""Owes news to the people in a match that had begun, but not to one of them."""

_OPEN = "status IN ('lobby', 'playing')"
RULES = "SELECT rules FROM servers WHERE guild = ?"
BRIEF = "SELECT id, channel, guild, game, status, host_name FROM matches"
OPEN_ON = f"{BRIEF} INDEXED BY open_matches WHERE guild = ? AND {_OPEN} ORDER BY id DESC LIMIT ?"
HOSTED = (
    "SELECT count(*), count(CASE status WHEN 'lobby' THEN 1 END) FROM matches INDEXED BY open_matches_of_host"
    f" WHERE guild = ?1 AND host = ?2 AND {_OPEN}"
)
SAT = (
    "SELECT count(*) FROM seats JOIN matches ON matches.id = seats.match"
    f" WHERE guild = ?1 AND person = ?2 AND joined = 1 AND level = '' AND {_OPEN}"
    " AND (CAST(?3 AS BIGINT) IS NULL OR matches.id <> ?3)"
)


BEGUN_ON = "SELECT id FROM matches WHERE guild = ?1 AND id < ?2 AND seed IS NOT NULL ORDER BY id DESC LIMIT ?3"


def setting(guild: int, rules: ServerRules) -> Job:
    """The job that stores a server's rules."""
    return [(REPLACE_RULES, (guild, msgspec.json.encode(rules)))]


def rules_of(columns: Any) -> ServerRules:
    """A server's rules, from the columns of `RULES`; defaults if it has none."""
    return ServerRules() if columns is None else msgspec.json.decode(columns[0], type=ServerRules)


def shutting(match: int, by: int | None) -> Job:
    """The job that cancels an open match without reading it; those who play, but `by`, are owed news of it."""
    return [*[(statement, (match,)) for statement in SHUT], (TELL, (match, by))]


def brief_of(columns: Any) -> Brief:
    """A match in brief, from the columns of `BRIEF`."""
    return Brief(*columns)
