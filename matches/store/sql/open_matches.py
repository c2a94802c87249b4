"""The SQL of the lists of open matches: lobbies with room first, then the newest first."""

from __future__ import annotations

_OPEN = "status IN ('lobby', 'playing')"
_OPTION = "json_extract(CAST(options AS TEXT), '{path}')"
_ROOM = f"status = 'lobby' AND (SELECT count(*) FROM seats WHERE match = id) < CAST({_OPTION.format(path='$.seats')} AS INTEGER)"
_LIST = f"SELECT id, count(*) OVER () FROM matches {{which}} ORDER BY {_ROOM} DESC, id DESC LIMIT ?2 OFFSET ?3"

CHANNELS = f"SELECT channel FROM matches INDEXED BY open_matches WHERE {_OPEN} AND guild = ?"
"""The channels and threads of a server's open matches."""
PRIVATE = f"(coalesce({_OPTION.format(path='$.extra.visibility')}, '') = 'private')"
"""SQL: whether a match is private."""
_PUBLIC = f"{_OPEN} AND guild = ?1 AND NOT {PRIVATE}"
_SEEN = " AND (CAST(?4 AS TEXT) IS NULL OR channel IN (SELECT CAST(value AS BIGINT) FROM json_each(?4)))"
PUBLIC = _LIST.format(which=f"INDEXED BY open_matches WHERE {_PUBLIC}{_SEEN}")
"""Ids of a server's public matches, optionally in some channels, and their number."""
_MINE = f"SELECT match FROM seats WHERE person = ?1 UNION SELECT id FROM matches WHERE host = ?1 AND {_OPEN}"
OWN = _LIST.format(which=f"WHERE status || '' IN ('lobby', 'playing') AND id IN ({_MINE})")
"""The same of a person's own matches (player or host). `||` keeps SQLite from using the index on `status`."""
