"""Direct access to the store's tables, for tests that inspect or damage it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any


class Tables:
    """The tables of SQLite's store, also while it is open.  Another database's store has another class like this.

    `watched`: the file stays open until `close`, for who asks again and again.
    """

    def __init__(self, path: Path, *, watched: bool = False) -> None:
        self.path, self.watched = path, watched
        self._kept: sqlite3.Connection | None = None

    def rows(self, table: str, *columns: str, **where: Any) -> list[tuple[Any, ...]]:
        """Those columns (none: all) of the rows where others have these values, in order of them."""
        listed = ", ".join(columns) or "*"
        sql = f"SELECT {listed} FROM {table}{_where(where)} ORDER BY {listed if columns else 1}"
        try:
            return self._reading().execute(sql, (*where.values(),)).fetchall()
        finally:
            if not self.watched:
                self.close()

    def change(self, table: str, values: Mapping[str, Any], **where: Any) -> int:
        """Writes those values into rows, past what guards the log; returns how many rows there were."""
        sets = ", ".join(f"{column} = ?" for column in values)
        with closing(sqlite3.connect(self.path)) as db, db:
            if table == "actions":
                for (trigger,) in db.execute(
                    "SELECT name FROM sqlite_master WHERE tbl_name = 'actions' AND type = 'trigger'"
                ):
                    db.execute(f"DROP TRIGGER {trigger}")
            return db.execute(f"UPDATE {table} SET {sets}{_where(where)}", (*values.values(), *where.values())).rowcount

    def insert(self, table: str, **values: Any) -> None:
        """A row more."""
        with closing(sqlite3.connect(self.path)) as db, db:
            marks = ", ".join("?" * len(values))
            db.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", (*values.values(),))

    def empty(self, *tables: str) -> None:
        """Takes all rows out."""
        with closing(sqlite3.connect(self.path)) as db, db:
            for table in tables:
                db.execute(f"DELETE FROM {table}")

    def add_act(self, match: int, action: str) -> None:
        """An act behind the last entry of a match's log, whether its game knows it or not."""
        number = len(self.rows("actions", "number", match=match)) + 1
        usual = {"kind": "act", "seat": 0, "events": b"\x90", "settles": 0, "position": 0, "target": 0, "time": 0.0}
        self.insert("actions", match=match, number=number, first=number, action=action, **usual)
        self.change("matches", {"revision": number}, id=match)

    def sound(self) -> bool:
        """Whether the database finds no fault with its own file."""
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=5)) as db:
            return db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]

    def close(self) -> None:
        """Lets go of the file."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _reading(self) -> sqlite3.Connection:
        self._kept = self._kept or sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=5)
        return self._kept

    def text(self) -> str:
        """All that is stored."""
        with closing(sqlite3.connect(self.path)) as db:
            return "\n".join(db.iterdump())


def _where(where: Mapping[str, Any]) -> str:
    return f" WHERE {' AND '.join(f'{column} IS ?' for column in where)}" if where else ""
