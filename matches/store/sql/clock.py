"""The database's clock: those of processes on several machines differ."""

from __future__ import annotations

NOW = "(julianday('now') - 2440587.5) * 86400.0"
"""Seconds since 1970; `postgres/dialect.py` knows it."""
