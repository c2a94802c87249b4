"""Opens a database on a PostgreSQL server: fills an empty one, migrates an older one, refuses a newer or another program's."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from engine.text import T

from ...errors import StoreError
from .bells import RemoteBells
from .database import LONGEST, READERS, WRITERS, Reader
from .failing import DRIVERS, Health, is_gone
from .store import PostgresStore
from .writer import PostgresWriter

log = logging.getLogger("herald")
MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 30.0
"""Seconds for which a server that is away is waited for at the start: it may be starting, too."""
MIGRATION = 6 * 3600.0
"""Seconds that a step may take."""
CONNECTING = 2.0
"""Seconds for making a connection; people wait for it."""
MIGRATING = 0x48726C64
"""The advisory lock of who brings the tables up to date."""
SETTINGS = {"application_name": "herald", "synchronous_commit": "on", "jit": "off"}
"""Settings of every connection: a commit is on the disk when it returns."""


async def open_database(address: str) -> PostgresStore:
    """Opens the database at a `postgresql://` address. Raises StoreError with a sentence for the operator."""
    name = public(address)
    try:
        db = await _first_connection(address, name)
        try:
            await check_and_migrate(db, name)
            tag = await db.fetchval("SELECT value FROM about WHERE key = 'tag'")
            last = await db.fetchval("SELECT coalesce(max(id), 0) FROM matches")
        finally:
            await db.close()
        readers = await asyncpg.create_pool(
            address, min_size=0, max_size=READERS, connection_class=Reader, init=prepare, **_options()
        )
    except (*DRIVERS, ValueError) as error:
        raise StoreError(T("The database {name} cannot be opened: {error}.", name=name, error=_said(error))) from error
    health = Health()
    writers = [PostgresWriter(lambda: connect(address), health) for _ in range(WRITERS)]
    return PostgresStore(writers, readers, health, RemoteBells(lambda: connect(address)), tag, last)


def public(address: str) -> str:
    """The address without its password."""
    return re.sub(r"//([^/@:]*):.*@", r"//\1@", address.partition("?")[0])


async def connect(address: str, longest: float = LONGEST) -> asyncpg.Connection:
    """A connection with the store's settings; a statement that takes longer than so many seconds is given up."""
    db = await asyncpg.connect(address, **{**_options(), "command_timeout": longest})
    await prepare(db)
    return db


async def prepare(db: asyncpg.Connection) -> None:
    """JSON comes and goes as the bytes that it is stored as."""
    await db.set_type_codec("json", schema="pg_catalog", encoder=_bytes, decoder=bytes, format="binary")


def _bytes(text: bytes | str) -> bytes:
    return text.encode() if isinstance(text, str) else text


def _options() -> dict[str, Any]:
    cache = {"statement_cache_size": 1000, "max_cached_statement_lifetime": 0}
    return {"server_settings": SETTINGS, "timeout": CONNECTING, "command_timeout": LONGEST, **cache}


async def _first_connection(address: str, name: str) -> asyncpg.Connection:
    """A connection; a server that is not there yet is waited for."""
    until, told = time.monotonic() + PATIENCE, False
    while True:
        try:
            return await connect(address, MIGRATION)
        except Exception as error:
            if not is_gone(error) or time.monotonic() > until:
                raise
            if not told:
                log.warning("The database %s cannot be reached yet: %s.", name, _said(error))
            told = True
        await asyncio.sleep(0.5)


def _said(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0].rstrip(".")


def migrations() -> dict[int, str]:
    """The SQL of every step, by number."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    assert [int(file.name[:4]) for file in files] == [*range(1, len(files) + 1)], "a step is missing or there twice"
    return {number: file.read_text(encoding="utf-8") for number, file in enumerate(files, 1)}


async def check_and_migrate(db: asyncpg.Connection, name: str) -> None:
    """Updates a database in one transaction; raises StoreError if it is not ours, is newer or cannot hold every text."""
    if await db.fetchval("SHOW server_encoding") != "UTF8":
        raise StoreError(
            T("The database {name} does not take every text; create it with the encoding UTF8.", name=name)
        )
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        steps, found = migrations(), await _format(db, name)
        if found > max(steps):
            raise StoreError(
                T(
                    "The database {name} was written by a newer version of this program (format {found}, this one knows"
                    " {known}); start that version again.",
                    name=name,
                    found=found,
                    known=max(steps),
                )
            )
        for number in range(found + 1, max(steps) + 1):
            await db.execute(steps[number])
        if found < max(steps):
            kept = "INSERT INTO about VALUES ('format', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
            await db.execute(kept, str(max(steps)))


async def _format(db: asyncpg.Connection, name: str) -> int:
    """The number of the last step that the tables have seen; 0: there are none yet."""
    tables = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    if not tables:
        return 0
    if ("about",) in map(tuple, tables):
        about = dict(await db.fetch("SELECT * FROM about")) if await _is_ours(db) else {}
        if "format" in about and "tag" in about:
            return int(about["format"])
    raise StoreError(T("The database {name} is that of another program; choose another.", name=name))


async def _is_ours(db: asyncpg.Connection) -> bool:
    columns = "SELECT attname FROM pg_attribute WHERE attrelid = to_regclass('about') AND attnum > 0 ORDER BY attnum"
    return [column for (column,) in await db.fetch(columns)] == ["key", "value"]
