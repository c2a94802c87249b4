"""Opens the store at a place: PostgreSQL at an address, else SQLite in a file."""

from __future__ import annotations

from pathlib import Path

from engine.text import T

from ..errors import StoreError
from .protocols import Store
from .sqlite.opening import open_file

SERVER = ("postgresql://", "postgres://")


async def open_store(place: str | Path) -> Store:
    """Opens a store, which is made or brought up to date first. Raises StoreError with a sentence for the operator."""
    if not str(place).startswith(SERVER):
        return await open_file(place)
    try:
        from .postgres.opening import open_database
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        missing = T("A database on PostgreSQL needs the package asyncpg; install it with `make postgres`.")
        raise StoreError(missing) from None
    return await open_database(str(place))
