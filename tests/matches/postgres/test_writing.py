"""How PostgreSQL's store writes: in groups, in step, and each job whole or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from matches.store.jobs import Clash, Execution, Job, Missed, Read, Statement
from matches.store.postgres import failing
from matches.store.postgres import writer as writing
from matches.store.postgres.course import carry_out
from matches.store.postgres.failing import Health
from matches.store.postgres.opening import connect
from matches.store.postgres.writer import PostgresWriter
from tools.cluster import Cluster

INSERT, DELETE = Statement("INSERT INTO t VALUES (?)"), Statement("DELETE FROM t WHERE a = ?", exact=True)
NOTE = Statement("INSERT INTO noted VALUES (?)")


@pytest.fixture
async def address(cluster: Cluster) -> str:
    """A database with a table of numbers."""
    cluster.sql("DROP DATABASE IF EXISTS numbers WITH (FORCE)", "CREATE DATABASE numbers")
    cluster.sql("CREATE TABLE t (a BIGINT PRIMARY KEY)", "CREATE TABLE noted (a BIGINT)", database="numbers")
    return cluster.address("numbers")


@pytest.fixture
async def db(address: str) -> AsyncIterator[asyncpg.Connection]:
    made = await connect(address)
    yield made
    await made.close()


@pytest.fixture
async def writer(address: str) -> AsyncIterator[PostgresWriter]:
    made = PostgresWriter(lambda: connect(address), Health())
    yield made
    await made.close()


async def numbers(db: asyncpg.Connection, table: str = "t") -> list[int]:
    return [number for (number,) in await db.fetch(f"SELECT a FROM {table} ORDER BY a")]


async def commits(db: asyncpg.Connection) -> int:
    return int(await db.fetchval("SELECT count(DISTINCT xmin::text) FROM t"))


def following(number: int, by: int) -> Job:
    """Inserts a number, and then another that comes of reading it."""

    def decide(read: Read) -> list[Execution]:
        [(there,)] = read("SELECT a FROM t WHERE a = ?", number)
        more = [there + by for (_,) in read("SELECT a FROM t WHERE a > ? AND a < ? ORDER BY a", there - 1, there + 1)]
        return [(INSERT, (one,)) for one in more]

    return [(INSERT, (number,)), decide, (NOTE, (number,))]


async def test_jobs_at_once_share_a_commit(writer: PostgresWriter, db: asyncpg.Connection) -> None:
    await asyncio.gather(*(writer.write([(INSERT, (number,))], number) for number in range(50)))
    assert await numbers(db) == [*range(50)] and await commits(db) == 1


async def test_jobs_of_one_match_or_of_several_are_not_in_one_group(
    writer: PostgresWriter, db: asyncpg.Connection
) -> None:
    matches = [1, 2, 1, None, 3, None]
    await asyncio.gather(*(writer.write([(INSERT, (number,))], match) for number, match in enumerate(matches)))
    groups = await db.fetch("SELECT array_agg(a ORDER BY a) FROM t GROUP BY xmin::text ORDER BY min(a)")
    assert [list(group) for (group,) in groups] == [[0, 1, 4], [2], [3], [5]]


async def test_a_decision_knows_what_its_job_has_written_though_others_go_in_step(db: asyncpg.Connection) -> None:
    asked: list[str] = []
    db.add_query_logger(lambda query: asked.append(query.query))
    async with db.transaction():
        await carry_out(db, [following(number * 100, 7) for number in range(20)])
    assert await numbers(db) == sorted([*range(0, 2000, 100), *range(7, 2007, 100)])
    assert await numbers(db, "noted") == [*range(0, 2000, 100)]
    assert sum("INSERT INTO t" in one for one in asked) == 2 and sum("AS found" in one for one in asked) == 2


async def test_a_job_that_fails_in_a_group_is_taken_back_alone(writer: PostgresWriter, db: asyncpg.Connection) -> None:
    jobs: list[Job] = [
        [(INSERT, (1,))],
        [(INSERT, (2,)), (DELETE, (7,))],
        [(INSERT, (3,)), (INSERT, (1,))],
        [(INSERT, (4,)), (DELETE, (4,)), (INSERT, (2,))],
    ]
    found = await asyncio.gather(*(writer.write(job, n) for n, job in enumerate(jobs)), return_exceptions=True)
    assert [type(one) for one in found] == [type(None), Missed, asyncpg.UniqueViolationError, type(None)]
    assert await numbers(db) == [1, 2]


async def test_of_two_in_each_others_way_one_tries_again(address: str, db: asyncpg.Connection) -> None:
    """They lock the same rows, each in another order."""
    both = [PostgresWriter(lambda: connect(address), Health()) for _ in range(2)]
    await db.executemany("INSERT INTO t VALUES ($1)", [(number,) for number in (1, 2)])
    touch, pause = Statement("UPDATE t SET a = a WHERE a = ?"), Statement("SELECT pg_sleep(?)")
    jobs = [[(touch, (one,)), (pause, (0.2,)), (touch, (3 - one,)), (NOTE, (one,))] for one in (1, 2)]
    await asyncio.gather(*(writer.write(job) for writer, job in zip(both, jobs, strict=True)))
    assert await numbers(db, "noted") == [1, 2]
    for writer in both:
        await writer.close()


async def test_the_drivers_errors_become_the_stores(db: asyncpg.Connection) -> None:
    async def failed(sql: str, *values: Any) -> BaseException:
        with pytest.raises(Exception) as raised, failing.translated():
            await db.execute(sql, *values)
        return raised.value

    await db.execute("INSERT INTO t VALUES (1)")
    assert isinstance(await failed("INSERT INTO t VALUES (1)"), Clash)
    missing = await failed("SELECT * FROM nowhere")
    assert type(missing).__name__ == "StoreFailed" and getattr(missing, "trouble", "?") is None
    assert isinstance(await failed("INSERT INTO t VALUES ($1)", 2**64), OverflowError)


async def test_a_writer_that_is_cancelled_ends_though_its_connection_breaks(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, never = asyncio.Event(), asyncio.Event()

    async def waiting(db: asyncpg.Connection, jobs: object) -> None:
        begun.set()
        try:
            await never.wait()
        finally:
            db.terminate()

    monkeypatch.setattr(writing, "carry_out", waiting)
    writer = PostgresWriter(lambda: connect(address), Health())
    asked = asyncio.ensure_future(writer.write([(INSERT, (1,))], 1))
    await begun.wait()
    writer._task.cancel()
    found = await asyncio.wait_for(asyncio.gather(writer._task, asked, return_exceptions=True), 60)
    assert [type(one) for one in found] == [asyncio.CancelledError] * 2
