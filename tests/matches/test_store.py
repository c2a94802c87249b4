"""The store on SQLite by itself: opening and migrating, grouped commits, what shuts out a second writer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from matches import Refused, StoreError
from matches.errors import StoreFailed
from matches.store import open_store
from matches.store.jobs import Execution, Missed, Read, Statement
from matches.store.sqlite import opening, soundness, writer
from matches.store.sqlite.disk import DAMAGED
from matches.store.sqlite.writer import SqliteWriter

from .house import ANN, BOB, House, turn_of


async def test_a_new_database_is_made_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite3"
    for _ in range(2):
        store = await open_store(path)
        await store.close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA user_version").fetchone() == (max(opening.migrations()),)


async def test_every_commit_is_synced(tmp_path: Path) -> None:
    db = await opening.connect(str(tmp_path / "a.sqlite3"))
    names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
    settings = [await db.execute_fetchall(f"PRAGMA {name}") for name in names]
    await db.close()
    assert [value for [(value,)] in settings] == ["wal", 2, 1, 1]


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    await (await open_store(path)).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 999")
    with pytest.raises(StoreError, match=r"newer\.sqlite3 was written by a newer version .* 999"):
        await open_store(path)


async def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="another program"):
        await open_store(path)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


@pytest.mark.parametrize("damage", ["text", "header", "middle"])
async def test_a_broken_database_is_named(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "broken.sqlite3"
    await (await open_store(path)).close()
    whole = path.read_bytes()
    path.write_bytes(
        {
            "text": b"This is not a database at all. " * 100,
            "header": b"x" * 100 + whole[100:],
            "middle": whole[:4096] + b"\xff" * (len(whole) - 4096),
        }[damage]
    )
    with pytest.raises(StoreError, match=r"broken\.sqlite3"):
        await open_store(path)


async def test_a_large_database_is_looked_through_while_the_bot_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "large.sqlite3"
    await (await open_store(path)).close()
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany("INSERT INTO settings VALUES (?, 'notify.zone', 'damaged')", [(one,) for one in range(400)])
    monkeypatch.setattr(soundness, "LARGE", 0)
    caplog.set_level("INFO", "herald")
    store = await open_store(path)
    await searched(store)
    assert store.trouble is None and "it is sound" in caplog.text
    await store.close()
    whole = bytearray(path.read_bytes())
    page = whole.index(b"damaged", len(whole) // 2) // 4096 * 4096
    whole[page : page + 4096] = bytes(4096)
    path.write_bytes(whole)
    store = await open_store(path)
    await searched(store)
    assert store.trouble is DAMAGED
    await store.close()


async def searched(store: Any) -> None:
    """Waits until a store has been looked through."""
    await store._search._task


async def test_what_is_looked_through_does_not_keep_the_bot_from_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def for_ever(db: aiosqlite.Connection) -> None:
        await db.execute_fetchall("WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT max(x) FROM n")

    path = tmp_path / "large.sqlite3"
    await (await open_store(path)).close()
    monkeypatch.setattr(soundness, "LARGE", 0)
    monkeypatch.setattr(soundness, "look_through", for_ever)
    caplog.set_level("INFO", "herald")
    await (await open_store(path)).close()
    assert not caplog.records, "what was broken off tells nothing"


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(tmp_path / "nowhere" / "a.sqlite3")


async def test_an_older_database_is_migrated_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "older.sqlite3"
    await (await open_store(path)).close()
    steps = opening.migrations()
    newer = {max(steps) + 1: "CREATE TABLE extra (a);", max(steps) + 2: "INSERT INTO extra VALUES (7);"}
    monkeypatch.setattr(opening, "migrations", lambda: {**steps, **newer})
    await (await open_store(path)).close()
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT a FROM extra").fetchall() == [(7,)]
        assert db.execute("PRAGMA user_version").fetchone() == (max(newer),)


async def test_a_step_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "older.sqlite3"
    await (await open_store(path)).close()
    steps = opening.migrations()
    last = max(steps)
    broken = {last + 1: "CREATE TABLE extra (a); INSERT INTO nowhere VALUES (1);"}
    with monkeypatch.context() as patched:
        patched.setattr(opening, "migrations", lambda: {**steps, **broken})
        with pytest.raises(StoreError, match=r"older\.sqlite3"):
            await open_store(path)
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (last,)
        assert db.execute("SELECT name FROM sqlite_master WHERE name = 'extra'").fetchall() == []
    await (await open_store(path)).close()


async def test_the_log_is_append_only(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.close()
    with sqlite3.connect(house.path) as db:
        for sql in ("UPDATE actions SET action = 'x'", "DELETE FROM actions"):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                db.execute(sql)
    await house.open()
    assert await house.matches.get(match.id) == match


async def test_the_log_lets_people_be_forgotten_and_nothing_else(house: House) -> None:
    await house.play(ANN, BOB)
    await house.close()
    with sqlite3.connect(house.path) as db:
        for sql in (
            "UPDATE actions SET person = 12",
            "UPDATE actions SET person = NULL",
            "UPDATE actions SET time = 0",
        ):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                db.execute(sql)
    await house.open()


async def test_what_is_done_at_once_shares_commits(house: House) -> None:
    matches = [await house.play(ANN, BOB, seed=number) for number in range(40)]
    statements: list[str] = []
    await house.matches.store._writing.set_trace_callback(statements.append)  # type: ignore[attr-defined]
    await asyncio.gather(*(house.matches.play.act(match, turn_of(match), "take 1") for match in matches))
    await house.matches.store._writing.set_trace_callback(None)  # type: ignore[attr-defined]
    commits = statements.count("COMMIT")
    assert 1 <= commits <= 4
    assert sum(statement.startswith("INSERT INTO actions") for statement in statements) == 40


async def test_a_second_writer_is_shut_out_and_the_first_goes_on(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    second = House(house.path)
    await second.open()
    await second.matches.get(match.id)
    await house.matches.play.act(match, user, "take 1")
    with pytest.raises(Refused, match="moved on"):
        await second.matches.play.act(match, user, "take 2", revision=match.revision)
    await house.matches.play.act(match, user, "take 1")
    acted = await second.matches.play.act(match, user, "next")
    assert acted.match.revision == match.revision + 3
    at_once = [one.matches.play.act(match, user, "next", revision=acted.match.revision) for one in (house, second)]
    results = await asyncio.gather(*at_once, return_exceptions=True)
    assert sum(isinstance(result, Refused) for result in results) == 1
    numbers = [row.number for row in await house.matches.store.rows(match.id)]
    assert numbers == list(range(1, len(numbers) + 1))
    await second.close()


async def test_what_cannot_be_written_changes_nothing_in_memory(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await house.play(ANN, BOB)
    before = await house.matches.views.look(match, turn_of(match))

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(writer, "carry_out", full)
        with pytest.raises(StoreFailed, match="disk is full"):
            await house.matches.play.act(match, turn_of(match), "take 1")
    assert await house.matches.views.look(match, turn_of(match)) == before
    acted = await house.matches.play.act(match, turn_of(match), "take 1")
    assert acted.match.revision == match.revision + 1


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """A connection as the store has it, to a table of numbers."""
    db = await opening.connect(str(tmp_path / "a.sqlite3"))
    await db.execute("CREATE TABLE t (a INTEGER PRIMARY KEY)")
    yield db
    await db.close()


INSERT, DELETE = Statement("INSERT INTO t VALUES (?)"), Statement("DELETE FROM t WHERE a = ?", exact=True)


async def numbers(db: aiosqlite.Connection) -> list[int]:
    return [number for (number,) in await db.execute_fetchall("SELECT a FROM t ORDER BY a")]


async def test_the_jobs_of_a_group_are_carried_out_one_after_another(table: aiosqlite.Connection) -> None:
    writer, statements = SqliteWriter(table), list[str]()
    await table.set_trace_callback(statements.append)
    await asyncio.gather(
        writer.write([(INSERT, (1,))]),
        writer.write([(DELETE, (1,)), (INSERT, (2,)), (DELETE, (2,)), (INSERT, (3,))]),
        writer.write([(DELETE, (3,)), (INSERT, (1,))]),
    )
    await table.set_trace_callback(None)  # type: ignore[arg-type]  # its own stubs forbid what ends it
    assert await numbers(table) == [1]
    assert statements.count("COMMIT") == 1 and "SAVEPOINT job" not in statements, "nothing failed, so none was needed"
    await writer.close()


async def test_a_job_that_fails_in_a_group_is_taken_back_alone(table: aiosqlite.Connection) -> None:
    """All it had written, in the one commit of the group."""
    writer, statements = SqliteWriter(table), list[str]()
    await table.set_trace_callback(statements.append)
    found = await asyncio.gather(
        writer.write([(INSERT, (1,))]),
        writer.write([(INSERT, (2,)), (DELETE, (7,))]),
        writer.write([(INSERT, (3,)), (INSERT, (1,))]),
        writer.write([(INSERT, (2,))]),
        return_exceptions=True,
    )
    await table.set_trace_callback(None)  # type: ignore[arg-type]  # its own stubs forbid what ends it
    assert [type(one) for one in found] == [type(None), Missed, sqlite3.IntegrityError, type(None)]
    assert await numbers(table) == [1, 2] and statements.count("COMMIT") == 1
    await writer.close()


async def test_where_one_job_takes_the_others_back_with_it_they_are_written_alone(table: aiosqlite.Connection) -> None:
    writer = SqliteWriter(table)
    rolling_back = Statement("INSERT OR ROLLBACK INTO t VALUES (?)")
    jobs = ([(INSERT, (1,))], [(INSERT, (2,)), (rolling_back, (1,))], [(INSERT, (3,))])
    found = await asyncio.gather(*map(writer.write, jobs), return_exceptions=True)
    assert [type(one) for one in found] == [type(None), sqlite3.IntegrityError, type(None)]
    assert await numbers(table) == [1, 3]
    await writer.close()


async def test_a_step_decides_by_what_those_before_it_have_written(table: aiosqlite.Connection) -> None:
    writer = SqliteWriter(table)

    def next_one(read: Read) -> list[Execution]:
        [(last,)] = read("SELECT max(a) FROM t WHERE a < ?", 100)
        return [(INSERT, (last + 1,))]

    await asyncio.gather(writer.write([(INSERT, (7,)), next_one]), writer.write([next_one, next_one]))
    assert await numbers(table) == [7, 8, 9, 10]
    await writer.close()


async def test_what_sqlite_says_leaves_the_store_as_its_own_failure(house: House) -> None:
    with closing(sqlite3.connect(house.path)) as db:
        db.executescript("DROP TABLE closed; DROP TABLE settings;")
    store = house.matches.store
    for deed in (store.closed(0.0), store.settings(1), store.set_settings(1, {"one": "1"})):
        with pytest.raises(StoreFailed, match="no such table"):
            await deed
    with pytest.raises(StoreFailed, match="FOREIGN KEY"):
        await store.follow(7, 1, "end", 0)


async def test_a_damaged_record_names_its_match(house: House) -> None:
    match = await house.play(ANN, BOB)
    fine = await house.play(ANN, BOB)
    await house.close()
    house.tables.add_act(match.id, "fly away")
    await house.open()
    with pytest.raises(StoreError, match=f"record of match {match.id} cannot be read"):
        await house.matches.get(match.id)
    assert await house.matches.get(fine.id) == fine
