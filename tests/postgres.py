"""Databases on the tests' PostgreSQL server."""

from __future__ import annotations

from matches.store.postgres.opening import connect, open_database
from tools.cluster import Cluster

MADE: set[str] = set()
"""The addresses of databases that have their tables."""


async def emptied(cluster: Cluster, name: str = "tests") -> str:
    """The address of a database with empty tables; one is emptied again and again, which is cheaper than making it."""
    address = cluster.address(name)
    if address not in MADE:
        cluster.sql(f"CREATE DATABASE {name}")
        await (await open_database(address)).close()
        MADE.add(address)
    db = await connect(address)
    try:
        found = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'about'")
        await db.execute("SET session_replication_role = replica")  # nothing guards the log, and no table others
        await db.execute("; ".join(f"DELETE FROM {table}" for (table,) in found))
        await db.execute("DELETE FROM about WHERE key NOT IN ('tag', 'format')")
    finally:
        await db.close()
    return address
