"""Opens the store at a place: PostgreSQL at an address, else SQLite in a file."""

from __future__ import annotations

from pathlib import Path

from .protocols import Store
from .sqlite.opening import open_file


async def open_store(place: str | Path) -> Store:
    """Opens a store, which is made or brought up to date first. Raises StoreError with a sentence for the operator."""
    return await open_file(place)
