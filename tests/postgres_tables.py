"""Direct access to the tables of PostgreSQL's store, for tests that look at it while bots run; see `tests.tables`."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from threading import Thread
from typing import Any, TypeVar

from matches.store.postgres.opening import connect

Result = TypeVar("Result")
INDEXES = """
    SELECT bt_index_check(index.indexrelid, true)
    FROM pg_index AS index
    JOIN pg_class AS named ON named.oid = index.indrelid
    JOIN pg_namespace AS space ON space.oid = named.relnamespace
    WHERE space.nspname = 'public' AND named.relkind = 'r'
"""


class PostgresTables:
    """A connection with a loop in a thread of its own, so that who reads need not await."""

    def __init__(self, address: str) -> None:
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, daemon=True).start()
        self._db = self._do(connect(address))

    def rows(self, table: str, *columns: str, **where: Any) -> list[tuple[Any, ...]]:
        """Those columns (none: all) of the rows where others have these values, in order of them."""
        wanted = (f"{column} IS NOT DISTINCT FROM ${number}" for number, column in enumerate(where, 1))
        sql = f"SELECT {', '.join(columns) or '*'} FROM {table} {'WHERE ' * bool(where)}{' AND '.join(wanted)}"
        found = map(tuple, self._do(self._db.fetch(sql, *where.values())))
        return sorted(found, key=lambda row: [(one is not None, one) for one in row])

    def sound(self) -> bool:
        """Whether every index finds all rows of its table; what is not sound is told by an exception."""
        self._do(self._db.execute("CREATE EXTENSION IF NOT EXISTS amcheck"))
        return bool(self._do(self._db.fetch(INDEXES)))

    def close(self) -> None:
        """Gives the connection up."""
        self._do(self._db.close())
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _do(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()
