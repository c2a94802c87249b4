"""The SQL of reviews."""

from __future__ import annotations

from ..jobs import Statement

KEEP = Statement(
    "INSERT INTO reviews VALUES (?, ?, ?)"
    " ON CONFLICT (match) DO UPDATE SET revision = excluded.revision, review = excluded.review"
)
REVIEW = "SELECT review FROM reviews WHERE match = ? AND revision = ?"
