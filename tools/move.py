"""`python -m tools.move OLD NEW`: carries Herald's SQLite database OLD over to the PostgreSQL database at the address NEW.

NEW is empty or does not have tables yet, and OLD is used by nobody: stop the bot first. All is written in one transaction
and then compared row by row with OLD, which stays as it is. Matches go on where they stood, and what they owe is announced
with the same marks, so that nothing is told twice.

Exit status: 0 if all of it is there; 1 if not, and then nothing is; 2 for a wrong call.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from matches.errors import StoreError
from matches.store.place import SERVER, open_store
from matches.store.sqlite.opening import APPLICATION, migrations

FIRST = ("about", "matches", "results")
"""Tables to which others refer."""
OWN = ("format",)
"""What a database says of itself that the other does not."""
LONGEST = 24 * 3600.0
"""Seconds for one table."""


class Failed(Exception):
    """Why nothing was moved, in one sentence; `status` is the exit status."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


@dataclass(frozen=True)
class Table:
    """A table of the old database, with its columns and those of its key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


def main(arguments: Sequence[str] | None = None) -> int:
    """Moves the database and prints a sentence; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.move", description="SQLite's database into PostgreSQL's.")
    parser.add_argument("old", type=Path, help="the database, as [store] database in config.toml names it")
    parser.add_argument("new", help="the address of the other, as for [store] url")
    options = parser.parse_args(arguments)
    try:
        rows = asyncio.run(move(options.old, options.new))
    except Failed as error:
        print(error, file=sys.stderr)
        return error.status
    except StoreError as error:
        print(error, file=sys.stderr)
        return 2
    print(
        f"{rows['matches']:,} matches with {rows['actions']:,} entries are moved; all {sum(rows.values()):,} rows agree."
    )
    return 0


async def move(old: Path, new: str) -> dict[str, int]:
    """Moves all rows; how many there are of each table."""
    if not new.startswith(SERVER):
        raise Failed("The new database is an address that begins with postgresql://.", 2)
    with closing(_opened(old)) as source:
        await (await open_store(new)).close()  # makes the tables
        try:
            return await _move(source, new)
        except sqlite3.Error as error:
            raise Failed(f"{old} cannot be read: {error}.") from None


def _opened(old: Path) -> sqlite3.Connection:
    """The old database, which nobody else uses now."""
    if not old.is_file():
        raise Failed(f"There is no database {old}.", 2)
    source = sqlite3.connect(f"file:{quote(str(old.absolute()))}?mode=rw", uri=True, timeout=1)
    try:
        if source.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise Failed(f"{old} is not a database of Herald.", 2)
        source.execute("PRAGMA locking_mode = EXCLUSIVE")
        source.execute("BEGIN IMMEDIATE")
        [(found,)] = source.execute("PRAGMA user_version")
        if found != max(migrations()):
            raise Failed(f"{old} is of another version; start this version of the bot on it once, and stop it.", 2)
    except sqlite3.Error as error:
        source.close()
        why = "it is in use: stop the bot" if "locked" in str(error) else str(error)
        raise Failed(f"{old} cannot be moved: {why}.") from None
    except Failed:
        source.close()
        raise
    return source


async def _move(source: sqlite3.Connection, new: str) -> dict[str, int]:
    from matches.store.postgres.opening import connect

    tables = _tables(source)
    target = await connect(new, LONGEST)
    try:
        async with target.transaction():
            if await target.fetchval("SELECT EXISTS (SELECT FROM matches) OR EXISTS (SELECT FROM settings)"):
                raise Failed("The new database has matches or people in it already; choose an empty one.", 2)
            await target.execute(f"LOCK TABLE {', '.join(table.name for table in tables)}")
            await target.execute("DELETE FROM about WHERE key <> ALL ($1)", OWN)
            for table in tables:
                await _copy(source, target, table)
            [(last,)] = source.execute("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'outbox'")
            await target.execute("SELECT setval(pg_get_serial_sequence('outbox', 'id'), $1)", last + 1)
            counts = {table.name: await _compared(source, target, table) for table in tables}
        await target.execute("ANALYZE")
        return counts
    finally:
        await target.close()


def _tables(source: sqlite3.Connection) -> list[Table]:
    """Every table, those first to which others refer."""
    names = [name for (name,) in source.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    found = []
    for name in sorted(names, key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), name)):
        if not name.startswith("sqlite_"):
            columns = source.execute(f"PRAGMA table_info({name})").fetchall()
            key = [column[1] for column in sorted(columns, key=lambda column: column[5]) if column[5]]
            found.append(Table(name, tuple(column[1] for column in columns), tuple(key)))
    return found


async def _copy(source: sqlite3.Connection, target: Any, table: Table) -> None:
    kinds = await _kinds(target, table)
    try:
        await target.copy_records_to_table(table.name, records=_rows(source, table, kinds), columns=table.columns)
    except sqlite3.Error:
        raise
    except Exception as error:
        raise Failed(f"PostgreSQL does not take a row of {table.name}: {str(error).splitlines()[0]}.") from error


async def _compared(source: sqlite3.Connection, target: Any, table: Table) -> int:
    """How many rows the table has; raises Failed where one is not as it was."""
    kinds = await _kinds(target, table)
    order = ", ".join(f'{key} COLLATE "C"' if kinds[key] == "text" else key for key in table.key)
    columns = ", ".join(table.columns)
    number = 0
    expected = _rows(source, table, kinds)
    async for row in target.cursor(
        f"SELECT {columns} FROM {table.name} WHERE {_ours(table)} ORDER BY {order}", prefetch=1000
    ):
        number += 1
        if next(expected, None) != tuple(row):
            raise Failed(f"Row {number} of {table.name} is not as it was; nothing was moved.")
    if next(expected, None) is not None:
        raise Failed(f"Only {number} rows of {table.name} have arrived; nothing was moved.")
    return number


def _ours(table: Table) -> str:
    """SQL: which rows are compared."""
    return " AND ".join(f"key <> '{own}'" for own in OWN) if table.name == "about" else "true"


async def _kinds(target: Any, table: Table) -> dict[str, str]:
    """The type of each column."""
    sql = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = $1 AND table_schema = current_schema()"
    return dict(await target.fetch(sql, table.name))


def _rows(source: sqlite3.Connection, table: Table, kinds: dict[str, str]) -> Iterator[tuple[Any, ...]]:
    """The rows as the other database has them, in order of their key."""
    forms: list[Callable[[Any], Any]] = [_FORMS.get(kinds[column], lambda value: value) for column in table.columns]
    found = source.execute(f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {', '.join(table.key)}")
    for row in found:
        yield tuple(None if value is None else form(value) for form, value in zip(forms, row, strict=True))


def _bytes(value: bytes | str) -> bytes:
    return value.encode() if isinstance(value, str) else value


_FORMS: dict[str, Callable[[Any], Any]] = {"json": _bytes, "bytea": _bytes, "double precision": float}
"""SQLite keeps some texts as bytes and some whole numbers as such, whatever the column."""

if __name__ == "__main__":
    sys.exit(main())
