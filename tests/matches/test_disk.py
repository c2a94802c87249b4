"""What the disk does to the store: files for the owner only, files that are taken away, no room."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from stat import S_IMODE
from typing import Any

import pytest

from matches import StoreError
from matches.errors import StoreFailed
from matches.store import open_store
from matches.store.jobs import Job
from matches.store.sqlite import writer
from matches.store.sqlite.disk import DAMAGED, FILES, TAKEN_AWAY, trouble_of
from matches.store.sqlite.writer import carry_out
from matches.store.troubles import FULL, UNWRITABLE
from matches.timing.preferences import ZONE

from .house import ANN, BOB, House, turn_of

PAGE = 4096
"""Bytes of a page of the database."""


async def test_a_new_database_is_its_owners_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = await open_store(tmp_path / "new.sqlite3")
    finally:
        os.umask(before)
    modes = [S_IMODE(os.stat(f"{tmp_path}/new.sqlite3{end}").st_mode) for end in FILES]
    await store.close()
    assert modes == [0o600, 0o600, 0o600]


def full(tmp_path: Path) -> sqlite3.OperationalError:
    """What SQLite says where there is no room."""
    with closing(sqlite3.connect(tmp_path / "small.sqlite3")) as db:
        db.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError) as raised:
            db.execute("CREATE TABLE t (a)")
    return raised.value


def _connection(house: House) -> Any:
    """What the store writes by."""
    store: Any = house.matches.store
    return store._writing


async def test_what_hinders_writing_is_told_by_its_kind(tmp_path: Path, house: House) -> None:
    assert trouble_of(full(tmp_path)) is FULL
    assert trouble_of(sqlite3.OperationalError("near SELECT: syntax error")) is None
    assert trouble_of(KeyError("sqlite_errorcode")) is None
    match, store = await house.play(ANN, BOB), house.matches.store
    await _connection(house).execute_fetchall("PRAGMA query_only = ON")
    with pytest.raises(StoreFailed) as raised:
        await house.matches.play.act(match, turn_of(match), "take 1")
    assert raised.value.trouble is UNWRITABLE is store.trouble
    await _connection(house).execute_fetchall("PRAGMA query_only = OFF")
    await house.matches.play.act(match, turn_of(match), "take 1")
    assert store.trouble is None


@contextmanager
def room_for(more: int, file: Path) -> Iterator[None]:
    """No file grows beyond so many bytes more than `file` has: what is written past them fails halfway."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + more, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_where_room_ends_in_the_middle_of_a_commit_nothing_is_done_by_half(house: House) -> None:
    match, luck, refused = await house.play(ANN, BOB, seed=3, heap=50), random.Random(3), 0
    written = house.path.with_name(f"{house.path.name}-wal")
    while match.to_act and refused < 40:
        person = turn_of(match)
        before = await house.matches.views.look(match, person)
        action = luck.choice(before.legal)
        try:
            with room_for(luck.randrange(30_000), written):
                match = (await house.matches.play.act(match, person, action)).match
        except StoreFailed as failed:
            assert failed.trouble in (FULL, UNWRITABLE) and house.matches.store.trouble is failed.trouble
            assert await house.matches.views.look(match, person) == before
            refused += 1
        else:
            assert house.matches.store.trouble is None
    assert refused > 5 and match.revision > 5
    await house.reopen()
    assert [row.number for row in await house.matches.store.rows(match.id)] == [*range(1, match.revision + 1)]


async def test_a_page_damaged_under_the_running_bot_is_told_and_the_others_are_read_on(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    match, people = await house.play(ANN, BOB), house.matches.people
    many = range(1000, 1400)
    await asyncio.gather(*(people.set_setting(number, ZONE, f"zone of {number}") for number in many))
    store: Any = (await house.reopen()).store
    assert store.trouble is None
    for db in (store._writing, store._reading):
        await db.execute_fetchall("PRAGMA shrink_memory")
    whole = bytearray(house.path.read_bytes())
    page = whole.index(b"zone of 1200") // PAGE * PAGE
    whole[page : page + PAGE] = b"\xff" * PAGE
    house.path.write_bytes(whole)
    for _ in range(2):
        with pytest.raises(StoreFailed) as raised:
            await house.matches.people.settings(1200)
        assert raised.value.trouble is DAMAGED is store.trouble
    assert (await house.matches.people.settings(1399))[ZONE] == "zone of 1399"
    await house.matches.play.act(match, turn_of(match), "take 1")
    assert store.trouble is DAMAGED, "it does not pass by itself"
    assert len([record for record in caplog.records if "damaged" in record.message]) == 1, "it is logged once"
    await house.close()
    with pytest.raises(StoreError, match="is broken"):
        await house.open()
    house.path.unlink()
    await house.open()


@pytest.mark.parametrize("end", FILES)
async def test_without_its_files_nothing_is_acknowledged_until_they_are_back(
    house: House, end: str, caplog: pytest.LogCaptureFixture
) -> None:
    match, store = await house.play(ANN, BOB), house.matches.store
    file = house.path.with_name(house.path.name + end)
    away = file.rename(file.with_name("away"))
    assert store.trouble is TAKEN_AWAY
    for _ in range(2):
        with pytest.raises(StoreFailed) as raised:
            await house.matches.play.act(match, turn_of(match), "take 1")
        assert raised.value.trouble is TAKEN_AWAY
    told = [record.message for record in caplog.records if "taken away" in record.message]
    assert len(told) == 1, "it is logged once"
    file.touch()
    assert store.trouble is TAKEN_AWAY, "another file in its place is not the one"
    away.rename(file)
    acted = await house.matches.play.act(match, turn_of(match), "take 1")
    assert acted.match.revision == match.revision + 1 and store.trouble is None


async def test_a_commit_into_a_log_that_is_taken_away_meanwhile_is_not_acknowledged(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await house.play(ANN, BOB)

    def and_gone(db: sqlite3.Connection, group: Sequence[Job]) -> list[Exception | None]:
        done = carry_out(db, group)
        house.path.with_name(f"{house.path.name}-wal").unlink()
        return done

    monkeypatch.setattr(writer, "carry_out", and_gone)
    with pytest.raises(StoreFailed) as raised:
        await house.matches.play.act(match, turn_of(match), "take 1")
    assert raised.value.trouble is TAKEN_AWAY
