"""The whole store on SQLite."""

from __future__ import annotations

from ..parts import Parts
from .database import SqliteDatabase


class SqliteStore(SqliteDatabase, Parts):
    """Implements `protocols.Store`; made by `open_file`."""
