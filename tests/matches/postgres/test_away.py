"""A connection that breaks: nothing is done twice, and who asked is told what is known."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from matches.errors import StoreFailed
from matches.store.postgres.failing import AWAY, UNSURE, Health, trouble_of
from matches.store.troubles import FULL
from tests.matches.house import ANN, BOB, House, turn_of
from tests.postgres import emptied
from tools.cluster import Cluster


@pytest.fixture
async def far(cluster: Cluster) -> Any:
    made = House(await emptied(cluster))
    await made.open()
    yield made
    await made.close()


def kill(cluster: Cluster) -> None:
    """Ends every connection but this one."""
    cluster.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'tests'")


async def test_connections_that_were_ended_are_made_anew(far: House, cluster: Cluster) -> None:
    match = await far.play(ANN, BOB)
    for _ in range(3):
        kill(cluster)
        await asyncio.sleep(0.05)
        for _ in range(2):
            try:
                match = (await far.matches.play.act(match, turn_of(match), "next")).match
                break
            except StoreFailed as error:
                assert error.trouble is AWAY
    rows = await far.matches.store.rows(match.id)
    assert [row.number for row in rows] == [1, 2, 3, 4] and far.matches.store.trouble is None


@pytest.mark.parametrize("done", [True, False])
async def test_where_the_connection_breaks_in_a_commit_nobody_is_told_that_it_failed(
    far: House, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    match = await far.play(ANN, BOB)
    commit = asyncpg.transaction.Transaction.commit

    async def breaking(self: Any) -> None:
        if done:
            await commit(self)
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    with monkeypatch.context() as patched:
        patched.setattr(asyncpg.transaction.Transaction, "commit", breaking)
        with pytest.raises(StoreFailed) as raised:
            await far.matches.play.act(match, turn_of(match), "take 1")
    assert raised.value.trouble is UNSURE
    known = await far.matches.get(match.id)
    assert known is not None and known.revision == match.revision + done, "what is known is read again"
    acted = await far.matches.play.act(match, turn_of(match), "take 1")
    assert acted.match.revision == match.revision + done + 1


async def test_who_is_cancelled_as_the_connection_breaks_is_cancelled(
    far: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Event()

    async def broken(self: Any, *query: Any) -> None:
        try:
            asked.set()
            await asyncio.Event().wait()
        except asyncio.CancelledError:  # what the pool raises then
            raise asyncpg.InternalClientError("release() called on a free connection holder") from None

    monkeypatch.setattr(asyncpg.pool.Pool, "fetch", broken)
    reading = asyncio.create_task(far.matches.store.computers_due())
    await asyncio.wait_for(asked.wait(), 10)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await far.matches.store.computers_due()
    assert far.matches.store.trouble is None


@pytest.mark.parametrize("note", [Health.note, Health.note_reading])
def test_an_answer_asked_for_before_the_server_went_does_not_say_that_it_is_back(note: Any) -> None:
    health = Health()
    earlier = health.failures
    note(health, AWAY, earlier)
    note(health, None, earlier)
    assert health.trouble is AWAY
    note(health, None, health.failures)
    assert health.trouble is None


def test_troubles_are_told_apart() -> None:
    assert trouble_of(asyncpg.DiskFullError("no space left on device")) is FULL
    assert trouble_of(ConnectionRefusedError()) is trouble_of(TimeoutError()) is AWAY
    assert trouble_of(asyncpg.UndefinedTableError("")) is trouble_of(KeyError()) is None
