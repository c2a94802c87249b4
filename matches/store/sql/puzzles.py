"""The SQL of the puzzles of days."""

from __future__ import annotations

from ..jobs import Job, Statement

TRIED = Statement(
    "INSERT INTO puzzles SELECT ?1, ?2, ?3, 1, ?4, ?5"
    " WHERE NOT EXISTS (SELECT 1 FROM puzzle_answers WHERE person = ?3 AND day = ?2)"
    " ON CONFLICT (guild, day, person) DO UPDATE SET"
    " tries = puzzles.tries + CASE WHEN puzzles.solved IS NULL THEN 1 ELSE 0 END,"
    " share = CASE WHEN excluded.share > puzzles.share THEN excluded.share ELSE puzzles.share END,"
    " solved = coalesce(puzzles.solved, excluded.solved)"
)
ANSWERED = Statement("INSERT INTO puzzle_answers VALUES (?, ?) ON CONFLICT DO NOTHING")
FORGET = (
    Statement("DELETE FROM puzzles WHERE person = ?1"),
    Statement("DELETE FROM puzzle_answers WHERE person = ?1"),
)
KNOWS = "SELECT 1 FROM puzzle_answers WHERE person = ? AND day = ?"
OF_DAY = (
    "SELECT person, tries, share, solved FROM puzzles WHERE guild = ? AND day = ?"
    " ORDER BY solved IS NULL, solved, share DESC, person"
)
SOLVERS = (
    "SELECT person, count(*), CAST(sum(tries) AS BIGINT) FROM puzzles WHERE guild = ? AND day > ? AND solved IS NOT NULL"
    " GROUP BY person ORDER BY count(*) DESC, sum(tries), person LIMIT ?"
)


def trying(guild: int, day: int, person: int, share: float, solved: float | None) -> Job:
    """The job that notes one try more; what comes after it is solved, or after the answer was shown, counts no more."""
    return [(TRIED, (guild, day, person, share, solved))]


def answered(day: int, person: int) -> Job:
    """The job that notes who has been shown the answer."""
    return [(ANSWERED, (person, day))]
