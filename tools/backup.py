"""`python -m tools.backup DATABASE TARGET`: a checked copy of Herald's database, made while the bot plays.

The copy is one moment of the database; nobody waits for it. It gets its name only after the check, and existing files
are never overwritten. If TARGET is a folder, the copy's name is the time.

To restore, stop the bot, move the old database away with its `-wal` and `-shm`, and copy back with the same command.

Exit status: 0 if the copy is there and whole; 1 if it could not be made or is not whole; 2 for a wrong call.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from matches.store.sqlite.opening import APPLICATION

ASIDE = ("-wal", "-shm", "-journal")
"""Files that belong to a database; if another database's lie beside a copy, they would spoil it."""


class Failed(Exception):
    """Why there is no copy, in one sentence; `status` is the exit status."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes the copy and prints a sentence; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.backup", description="A checked copy of Herald's database.")
    parser.add_argument("database", type=Path, help="the database, as [store] database in config.toml names it")
    parser.add_argument("target", help="the file to make, or a folder to make it in")
    options = parser.parse_args(arguments)
    try:
        target = named(options.target)
        matches = copy(options.database, target)
    except Failed as error:
        print(error, file=sys.stderr)
        return error.status
    print(f"{target} is a whole copy with {matches} matches ({target.stat().st_size:,} bytes).")
    return 0


def named(place: str) -> Path:
    """The path of the copy; raises Failed if something is in the way or its folder is missing."""
    target = Path(place)
    if place.endswith("/") and not target.is_dir():
        raise Failed(f"There is no folder {target} for the copy; make it first.", 2)
    if target.is_dir():
        target /= f"herald-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite3"
    if not target.parent.is_dir():
        raise Failed(f"There is no folder {target.parent} for the copy.", 2)
    for file in (target, *(Path(f"{target}{end}") for end in ASIDE)):
        if file.exists():
            raise Failed(f"{file} is there already and is not overwritten; choose another name or move it away.", 2)
    return target


def copy(database: Path, target: Path) -> int:
    """Copies what is committed in `database` to `target` and checks the copy; returns how many matches it has."""
    if not database.is_file():
        raise Failed(f"There is no database {database}.", 2)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        os.close(handle)
    except OSError as error:
        raise Failed(f"Nothing can be written to {target.parent}: {error.strerror}.") from None
    unnamed = Path(name)
    try:
        matches = _fill(database, unnamed)
        _settle(unnamed, target)
    except sqlite3.Error as error:
        raise Failed(f"{database} cannot be copied to {target}: {error}.") from None
    except FileExistsError:
        raise Failed(f"{target} is there already and is not overwritten; choose another name.", 2) from None
    except OSError as error:
        raise Failed(f"The copy {target} cannot be written: {error.strerror}.") from None
    finally:
        for file in (unnamed, *(Path(f"{unnamed}{end}") for end in ASIDE)):
            with suppress(FileNotFoundError):
                file.unlink()
    return matches


def _fill(database: Path, unnamed: Path) -> int:
    """Copies one moment of the database to the file `unnamed` and checks it."""
    address = f"file:{quote(str(database.absolute()))}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=30)) as source, closing(sqlite3.connect(unnamed)) as made:
        if source.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise Failed(f"{database} is not a database of Herald.", 2)
        source.backup(made)  # all pages in one step: one moment, and no writer waits for it
        made.execute("PRAGMA journal_mode = DELETE")
        found = [line for (line,) in made.execute("PRAGMA integrity_check(3)")]
        if found != ["ok"] or made.execute("PRAGMA foreign_key_check").fetchone():
            raise Failed(f"{database} is damaged ({found[0]}), and so would be its copy: none was made.")
        return int(made.execute("SELECT count(*) FROM matches").fetchone()[0])


def _settle(unnamed: Path, target: Path) -> None:
    """Syncs the finished file and gives it its name, unless that exists by now."""
    with unnamed.open("rb") as file:
        os.fsync(file.fileno())
    os.link(unnamed, target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


if __name__ == "__main__":
    sys.exit(main())
