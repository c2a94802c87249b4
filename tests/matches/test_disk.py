"""What the disk does to the store: files for the owner only, files that are taken away, no room."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from stat import S_IMODE
from typing import Any

import pytest

from matches.store import open_store
from matches.store.jobs import Job
from matches.store.sqlite import writer
from matches.store.sqlite.disk import FILES, TAKEN_AWAY, trouble_of
from matches.store.sqlite.writer import carry_out
from matches.store.troubles import FULL, UNWRITABLE
from matches.types import StoreFailed

from .house import ANN, BOB, House, turn_of


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
