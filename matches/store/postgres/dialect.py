"""PostgreSQL's words for the few of SQLite's that it does not know."""

from __future__ import annotations

import re
from functools import cache

from ..sql.clock import NOW

_HINT = re.compile(r" INDEXED BY \w+")
_FIELD = re.compile(r"json_extract\(CAST\(([\w.]+) AS TEXT\), '\$([^']+)'\)")
_LIST = re.compile(r"json_each\((\?\d*)\)")
_MARK = re.compile(r"\?(\d*)")


@cache
def translated(sql: str) -> str:
    """The statement for PostgreSQL, with the same parameters in the same order."""
    sql = sql.replace(NOW, "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)")
    sql = sql.replace("/* SKIP LOCKED */", "FOR UPDATE SKIP LOCKED")
    sql = _LIST.sub(r"json_array_elements_text(CAST(\1 AS JSON))", _HINT.sub("", sql))
    sql = _FIELD.sub(lambda found: f"({found[1]} #>> '{{{_path(found[2])}}}')", sql)
    return _numbered(sql)


def _numbered(sql: str) -> str:
    """Marks with their numbers: one without is numbered after the largest before it, as SQLite counts."""
    largest = 0

    def mark(found: re.Match[str]) -> str:
        nonlocal largest
        number = int(found[1] or largest + 1)
        largest = max(largest, number)
        return f"${number}"

    return _MARK.sub(mark, sql)


def _path(path: str) -> str:
    """A path into JSON: `.a."b-c"` as `a,b-c`."""
    return ",".join(key.strip('"') for key in path.strip(".").split("."))
