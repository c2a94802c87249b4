"""Opens a database: creates a new one, migrates an older one, refuses a newer or broken one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import aiosqlite

from engine.text import T, Text

from ...errors import StoreError
from .disk import FILES, WatchfulWriter
from .soundness import large, look_through
from .store import SqliteStore

_EFFECTIVE = os.access in os.supports_effective_ids
APPLICATION = 0x48726C64
"""SQLite's application id in the file's header, so that other programs' databases are not touched."""
MIGRATIONS = Path(__file__).parent / "migrations"
DURABLE = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)
"""Settings of every connection: a commit is on the disk when it returns, and deleted data is overwritten."""


async def open_file(path: str | Path) -> SqliteStore:
    """Opens the database at `path`. Raises StoreError with a sentence for the operator."""
    name = str(path)
    opened: list[aiosqlite.Connection] = []
    try:
        _make_private(name)
        # Tried without a thread first: aiosqlite's thread complains at exit where a database cannot be opened.
        with closing(sqlite3.connect(name)) as probe:
            probe.execute("PRAGMA schema_version").fetchone()
        writing = await connect(name)
        opened.append(writing)
        await check_and_migrate(writing, name)
        await _try_writing(writing)
        for _ in range(2):
            opened.append(await connect(name))
            await opened[-1].execute("PRAGMA query_only = ON")
        store = await make_store(*opened)
        if await large(writing):
            store.search(await connect(name))
        return store
    except BaseException as error:
        for db in opened:
            await db.interrupt()
            await db.close()
        if isinstance(error, sqlite3.Error):
            raise StoreError(_broken(name, error)) from error
        raise


def _make_private(name: str) -> None:
    """Creates a new file for its owner only, since it holds hands and seeds; SQLite's other files follow it."""
    with suppress(OSError):  # it exists already, or SQLite will say what is wrong
        os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


async def connect(name: str) -> aiosqlite.Connection:
    """A connection with the store's settings."""
    db = await aiosqlite.connect(name, isolation_level=None, timeout=10)
    try:
        for pragma in DURABLE:
            await db.execute_fetchall(pragma)
    except BaseException:
        await db.close()
        raise
    return db


async def make_store(
    writing: aiosqlite.Connection, reading: aiosqlite.Connection, counting: aiosqlite.Connection
) -> SqliteStore:
    """The store on three connections to a migrated database."""
    [(tag,)] = await reading.execute_fetchall("SELECT value FROM about WHERE key = 'tag'")
    [(last,)] = await reading.execute_fetchall("SELECT ifnull(max(id), 0) FROM matches")
    [(_, _, path), *_] = await writing.execute_fetchall("PRAGMA database_list")
    return SqliteStore(WatchfulWriter(writing, path), writing, reading, counting, tag, last)


def migrations() -> dict[int, str]:
    """The SQL of every step, by number."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    assert [int(file.name[:4]) for file in files] == [*range(1, len(files) + 1)], "a step is missing or there twice"
    return {number: file.read_text(encoding="utf-8") for number, file in enumerate(files, 1)}


async def check_and_migrate(db: aiosqlite.Connection, name: str) -> None:
    """Updates a sound database, one transaction a step; raises StoreError if it is not ours or is newer."""
    [(version,)] = await db.execute_fetchall("PRAGMA user_version")
    [(application,)] = await db.execute_fetchall("PRAGMA application_id")
    [(tables,)] = await db.execute_fetchall("SELECT count(*) FROM sqlite_master")
    if application != APPLICATION and tables:
        raise StoreError(T("The file {name} is the database of another program; choose another name.", name=name))
    steps = migrations()
    newest = max(steps)
    if version > newest:
        raise StoreError(
            T(
                "The database {name} was written by a newer version of this program (format {found}, this one knows"
                " {known}); start that version again.",
                name=name,
                found=version,
                known=newest,
            )
        )
    if version < newest or not await large(db):
        await look_through(db)
    for number in range(version + 1, newest + 1):
        marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number};"
        try:
            await db.executescript(f"BEGIN IMMEDIATE; {steps[number]} {marks} COMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                await db.execute("ROLLBACK")
            raise


async def _try_writing(db: aiosqlite.Connection) -> None:
    """Writes an unchanged value, since SQLite opens a read-only file without an error."""
    [(version,)] = await db.execute_fetchall("PRAGMA user_version")
    await db.execute_fetchall(f"PRAGMA user_version = {version}")


def _broken(name: str, error: sqlite3.Error) -> Text:
    folder = os.path.dirname(os.path.abspath(name))
    if os.path.isdir(name):
        return T("The database {name} cannot be opened: it is a folder; name a file in it.", name=name)
    if not os.path.isdir(folder):
        return T(
            "The database {name} cannot be opened: there is no folder {folder} that I may enter.",
            name=name,
            folder=folder,
        )
    files = [folder, *(name + end for end in FILES if os.path.exists(name + end))]
    if not all(os.access(one, os.W_OK, effective_ids=_EFFECTIVE) for one in files):
        return T("The database {name} cannot be opened: I may not write to it and to its folder.", name=name)
    if isinstance(error, sqlite3.OperationalError):
        return T("The database {name} cannot be opened: {error}.", name=name, error=str(error))
    return T(
        "The database {name} is broken ({error}); move it away, then begin anew or put a copy back with"
        " `python -m tools.backup COPY {name}` (see docs/operating.md).",
        name=name,
        error=str(error),
    )
