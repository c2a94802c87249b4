"""A database on PostgreSQL is made, brought up to date, or refused in one sentence; a server that is starting is waited for."""

from __future__ import annotations

import asyncio
import re
import sys

import pytest

from matches import StoreError
from matches.store import open_store
from matches.store.postgres import opening
from matches.store.postgres.opening import connect, open_database, public
from tools.cluster import Cluster


@pytest.fixture
def address(cluster: Cluster) -> str:
    """An empty database."""
    cluster.sql("DROP DATABASE IF EXISTS fresh WITH (FORCE)", "CREATE DATABASE fresh")
    return cluster.address("fresh")


async def refused(address: str) -> str:
    with pytest.raises(StoreError) as error:
        await open_store(address)
    said = str(error.value)
    assert "\n" not in said and said.endswith("."), said
    return said


async def test_two_that_open_an_empty_database_at_once_make_it_once(address: str, cluster: Cluster) -> None:
    for store in await asyncio.gather(*(open_store(address) for _ in range(3))):
        await store.close()
    kept = cluster.sql("SELECT key || '=' || value FROM about ORDER BY key", database="fresh").split()
    assert kept[0] == f"format={max(opening.migrations())}" and re.fullmatch("tag=[0-9a-f]{6}", kept[1])


async def test_a_commit_is_on_the_disk_whatever_the_server_thinks_of_it(address: str, cluster: Cluster) -> None:
    cluster.sql("ALTER DATABASE fresh SET synchronous_commit = off")
    db = await connect(address)
    assert await db.fetchval("SHOW synchronous_commit") == "on"
    await db.close()


async def test_what_is_not_a_database_of_ours_is_left_alone(address: str, cluster: Cluster) -> None:
    cluster.sql("CREATE TABLE recipes (name TEXT)", database="fresh")
    assert "fresh is that of another program" in await refused(address) or "another program" in await refused(address)
    cluster.sql("DROP TABLE recipes", "CREATE TABLE about (key TEXT, author TEXT)", database="fresh")
    assert "another program" in await refused(address)
    assert cluster.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", database="fresh").strip() == "1"


async def test_a_newer_database_is_refused_and_an_older_one_brought_up_to_date(
    address: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = opening.migrations()
    newest = max(known)
    longer = {**known, newest + 1: "CREATE TABLE more (a BIGINT)"}
    monkeypatch.setattr(opening, "migrations", lambda: longer)
    await (await open_store(address)).close()
    monkeypatch.setattr(opening, "migrations", lambda: known)
    assert f"a newer version of this program (format {newest + 1}, this one knows {newest})" in await refused(address)
    column = "ALTER TABLE more ADD b BIGINT"
    monkeypatch.setattr(opening, "migrations", lambda: {**longer, newest + 2: f"{column}; SELECT nonsense"})
    assert "nonsense" in await refused(address), "a step is whole or not at all"
    monkeypatch.setattr(opening, "migrations", lambda: {**longer, newest + 2: column})
    await (await open_store(address)).close()
    assert cluster.sql("SELECT value FROM about WHERE key = 'format'", database="fresh").strip() == str(newest + 2)


async def test_what_cannot_be_opened_is_one_sentence_without_the_password(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.0)
    where = cluster.address("nowhere").replace("herald@", "herald:secret@")
    for address in (where, f"postgresql://herald:secret@/x?host={cluster.folder}/not", "postgresql://a:secret@[/x"):
        said = await refused(address)
        assert "cannot be opened" in said and "secret" not in said, said
    cluster.sql("DROP DATABASE IF EXISTS latin", "CREATE DATABASE latin ENCODING latin1 TEMPLATE template0")
    assert "encoding UTF8" in await refused(cluster.address("latin"))
    assert public("postgresql://ann:se/cr:et@there:5/herald?sslmode=x") == "postgresql://ann@there:5/herald"


async def test_a_server_that_is_not_there_yet_is_waited_for(address: str, cluster: Cluster) -> None:
    cluster.stop()
    try:
        waiting = asyncio.create_task(open_database(address))
        await asyncio.sleep(0.1)
        assert not waiting.done()
    finally:
        cluster.start()
    await (await waiting).close()


async def test_without_the_driver_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith(("asyncpg", "matches.store.postgres"))]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delattr("matches.store.postgres", raising=False)
    assert "needs the package asyncpg" in await refused("postgresql://there/herald")
