"""The whole store on PostgreSQL."""

from __future__ import annotations

from ..parts import Parts
from .database import PostgresDatabase


class PostgresStore(PostgresDatabase, Parts):
    """Implements `protocols.Store`; made by `open_database`."""
