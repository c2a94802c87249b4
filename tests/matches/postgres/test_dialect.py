"""Every statement of the store is one that PostgreSQL knows, too, and both databases have the same tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from matches.store import open_store, sql
from matches.store.jobs import Statement
from matches.store.postgres.dialect import translated
from matches.store.postgres.opening import connect
from tests.postgres import emptied
from tools.cluster import Cluster

KINDS = {"INTEGER": {"bigint", "smallint"}, "REAL": {"double precision"}, "TEXT": {"text"}, "BLOB": {"bytea", "json"}}
"""What SQLite's kinds of columns are on PostgreSQL."""
VERBS = ("SELECT ", "INSERT ", "UPDATE ", "DELETE ")


def statements() -> Iterator[str]:
    """All SQL that the modules of `store.sql` name."""
    for module in iter_modules(sql.__path__):
        for name, value in vars(import_module(f"{sql.__name__}.{module.name}")).items():
            several = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else (value,)
            for one in several:
                text = one.sql if isinstance(one, Statement) else one
                if isinstance(text, str) and text.startswith(VERBS) and not name.startswith("_") and "{" not in text:
                    yield text


@pytest.mark.parametrize(
    ("sqlite", "postgres"),
    [
        ("SELECT a FROM t WHERE b = ? AND c > ?", "SELECT a FROM t WHERE b = $1 AND c > $2"),
        ("DELETE FROM t WHERE b = ?2 AND c IN (?1, ?2)", "DELETE FROM t WHERE b = $2 AND c IN ($1, $2)"),
        ("SELECT a FROM t WHERE b = ?1 AND c > ?2 AND d = ?", "SELECT a FROM t WHERE b = $1 AND c > $2 AND d = $3"),
        ("SELECT a FROM t INDEXED BY i WHERE b = 1", "SELECT a FROM t WHERE b = 1"),
        (
            "(julianday('now') - 2440587.5) * 86400.0 < ?",
            "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION) < $1",
        ),
        ("SELECT value FROM json_each(?1)", "SELECT value FROM json_array_elements_text(CAST($1 AS JSON))"),
        ("json_extract(CAST(o.x AS TEXT), '$.a.\"b-c\"') = ?", "(o.x #>> '{a,b-c}') = $1"),
    ],
)
def test_what_sqlite_alone_says_is_translated(sqlite: str, postgres: str) -> None:
    assert translated(sqlite) == postgres


async def test_postgresql_knows_every_statement(cluster: Cluster) -> None:
    known = set(statements())
    assert len(known) > 80
    db = await connect(await emptied(cluster))
    for text in sorted(known):
        await db.prepare(translated(text))
    await db.close()


async def test_both_databases_have_the_same_tables(cluster: Cluster, tmp_path: Path) -> None:
    """With the same columns in the same order, and the same indexes."""
    await (await open_store(tmp_path / "a.sqlite3")).close()
    with closing(sqlite3.connect(tmp_path / "a.sqlite3")) as file:
        found = file.execute("SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'")
        names = sorted(found.fetchall())
        columns = {
            table: [(name, kind, key) for _, name, kind, _, _, key in file.execute(f"PRAGMA table_info({table})")]
            for kind, table in names
            if kind == "table"
        }
    db = await connect(await emptied(cluster))
    kinds = (
        "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position"
    )
    for table, wanted in columns.items():
        got = [tuple(row) for row in await db.fetch(kinds, table)]
        assert [name for name, _ in got] == [name for name, *_ in wanted], table
        assert all(kind in KINDS[expected] for (_, kind), (_, expected, _) in zip(got, wanted, strict=True)), (
            f"{table}: {got}"
        )
        primary = await db.fetchval(
            "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = $1", f"{table}_pkey"
        )
        keys = [name for name, _, key in sorted(wanted, key=lambda one: one[2]) if key]
        assert primary == f"PRIMARY KEY ({', '.join(keys)})"
    indexes = await db.fetch(
        "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%_pkey'"
    )
    triggers = await db.fetch("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal")
    await db.close()
    assert sorted(name for (name,) in indexes) == [name for kind, name in names if kind == "index"]
    assert sorted(name for (name,) in triggers) == [name for kind, name in names if kind == "trigger"]
