"""The SQL of the matches of the weeks."""

from __future__ import annotations

from ..jobs import Statement

SEED = Statement("INSERT INTO weeks VALUES (?, ?, ?) ON CONFLICT (game, week) DO NOTHING")
ENTER = Statement(
    "INSERT INTO weekly VALUES (?, ?, ?, ?, '', 0, NULL, NULL) ON CONFLICT (game, week, person) DO NOTHING"
)
NOTE = Statement(
    "UPDATE weekly SET acts = ?, done = ?, feat = ?, ended = ? WHERE game = ? AND week = ? AND person = ? AND done = ?",
    exact=True,
)
FORGET = (Statement("DELETE FROM weekly WHERE person = ?1"),)
SEED_OF = "SELECT seed FROM weeks WHERE game = ? AND week = ?"
_ENTRANT = "SELECT person, guild, acts, feat, ended FROM weekly WHERE game = ? AND week = ?"
ENTRANT = f"{_ENTRANT} AND person = ?"
ENTRANTS = f"{_ENTRANT} AND guild = ? AND feat IS NOT NULL ORDER BY ended, person"
