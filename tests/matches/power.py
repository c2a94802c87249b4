"""A disk with power cuts: writes since a file's last sync may be lost.

An APSW VFS that passes everything to real files, and records what is synced and what is not. `Connection` has the part
of aiosqlite's interface that the store needs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512
"""Bytes that a disk writes whole."""
TORN = 0.2
"""How often one of the unsynced writes that came to the disk is torn."""
Write = tuple[int, bytes | None]
"""Offset and bytes; None: the file was truncated to that length."""


class Disk(apsw.VFS):
    """Opens files whose unsynced writes are remembered."""

    def __init__(self, name: str) -> None:
        self.durable: dict[str, bytearray] = {}
        self.pending: dict[str, list[Write]] = {}
        self.watch: Any = None
        super().__init__(name, "", maxpathname=1024)

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        if name is None:  # the journal of a savepoint, which nobody needs after a power cut
            return apsw.VFSFile("", name, flags)
        return File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        super().xDelete(filename, syncdir)
        self.durable.pop(filename, None)
        self.pending.pop(filename, None)

    def happened(self) -> None:
        """Called after each operation, for the test to look."""
        if self.watch:
            self.watch()

    def image(self, folder: Path, luck: random.Random) -> None:
        """The files after a power cut now: of the unsynced writes a random part is lost, and some are torn."""
        for name, durable in self.durable.items():
            content = bytearray(durable)
            kept = luck.choice((0.1, 0.5, 0.9))
            for write in self.pending[name]:
                if luck.random() < kept:
                    put(content, torn(write, luck) if luck.random() < TORN else write)
            (folder / Path(name).name).write_bytes(content)


def torn(write: Write, luck: random.Random) -> Write:
    """A write of which only some sectors came to the disk, from its beginning or its end."""
    offset, data = write
    if data is None or len(data) <= SECTOR:
        return write
    place = SECTOR * luck.randrange(1, -(-len(data) // SECTOR))
    return (offset, data[:place]) if luck.random() < 0.5 else (offset + place, data[place:])


def put(content: bytearray, write: Write) -> None:
    """Applies one write."""
    offset, data = write
    if data is None:
        del content[offset:]
        return
    if len(content) < offset:
        content.extend(bytes(offset - len(content)))
    content[offset : offset + len(data)] = data


class File(apsw.VFSFile):
    """A file of a `Disk`."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.disk = disk
        self.name = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        disk.durable.setdefault(self.name, bytearray(Path(self.name).read_bytes()))
        disk.pending.setdefault(self.name, [])

    def xWrite(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self.disk.pending[self.name].append((offset, bytes(data)))
        self.disk.happened()

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        self.disk.pending[self.name].append((size, None))
        self.disk.happened()

    def xSync(self, flags: int) -> None:
        super().xSync(flags)
        self.disk.happened()
        content = self.disk.durable[self.name]
        for write in self.disk.pending[self.name]:
            put(content, write)
        self.disk.pending[self.name].clear()


class Cursor:
    """The part of a sqlite3 cursor that the store needs."""

    def __init__(self, db: apsw.Connection, sql: str, values: Sequence[Any]) -> None:
        before = db.total_changes()
        self._rows = db.execute(sql, tuple(values)).fetchall()
        self.rowcount = db.total_changes() - before

    def fetchall(self) -> list[Any]:
        return list(self._rows)


class Driver:
    """The part of a sqlite3 connection that the store needs, on a `Disk`."""

    def __init__(self, path: Path, disk_name: str) -> None:
        self.apsw = apsw.Connection(str(path), vfs=disk_name)
        self.execute("PRAGMA locking_mode = EXCLUSIVE")

    @property
    def in_transaction(self) -> bool:
        return bool(self.apsw.in_transaction)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        return Cursor(self.apsw, sql, values)


class Connection:
    """The part of an aiosqlite connection that the store needs. APSW's VFS has no shared memory, so only one connection
    can use the database.
    """

    def __init__(self, path: Path, disk_name: str) -> None:
        self._conn = Driver(path, disk_name)

    @property
    def in_transaction(self) -> bool:
        return self._conn.in_transaction

    async def _execute(self, function: Callable[..., Any], *values: Any) -> Any:
        return function(*values)

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        return self._conn.execute(sql, values)

    async def executescript(self, sql: str) -> None:
        self._conn.execute(sql)

    async def execute_fetchall(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return self._conn.execute(sql, values).fetchall()

    async def close(self) -> None:
        self._conn.apsw.close()
