"""Databases on the tests' PostgreSQL server."""

from __future__ import annotations

import asyncpg  # type: ignore[import-untyped]

from matches.store.postgres.opening import connect, open_database
from tools.cluster import Cluster


async def emptied(cluster: Cluster, name: str = "tests") -> str:
    """The address of a database with empty tables; made at first, since emptying it is cheaper."""
    if not cluster.sql(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
        cluster.sql(f"CREATE DATABASE {name}")
        await (await open_database(cluster.address(name))).close()
    db = await connect(cluster.address(name))
    try:
        await empty(db)
    finally:
        await db.close()
    return cluster.address(name)


async def empty(db: asyncpg.Connection) -> None:
    """Takes all rows out but what the database says of itself."""
    found = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'about'")
    await db.execute(f"TRUNCATE {', '.join(table for (table,) in found)}")
    await db.execute("DELETE FROM about WHERE key NOT IN ('tag', 'format')")
