"""`tools.move`: matches of all games are carried over to PostgreSQL as they are, and played on there."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from matches import Match
from matches.messages import Shown
from matches.store import open_store
from tests.matches.house import ANN, BOB
from tests.matches.recorded import TABLES, Club
from tests.postgres import emptied
from tools import move
from tools.cluster import Cluster


class There(Club):
    """The same club on a server."""

    def __init__(self, address: str, before: Club) -> None:
        super().__init__(address)
        self.now, self.channels = before.now, before.channels


async def played(club: Club) -> list[Match]:
    """Matches of every table, some acts into it, a lobby, a match that is over, and things of people."""
    luck, found = random.Random(7), []
    for number, table in enumerate(TABLES):
        match = await club.begin(table, number)
        for _ in range(6):
            if match.open and match.to_act:
                match = await club.step(match, luck)
        found.append(match)
    await club.lobby()
    over = await club.play(ANN, BOB)
    await club.matches.play.concede(over, ANN.id)
    await club.matches.books.count_all()
    await club.matches.people.set_setting(BOB.id, "notify.where", "channel")
    await club.matches.store.set_holidays(BOB.id, [(1.5, 2e9)])
    (work, *_) = await club.matches.outbox.claim_now()
    await club.matches.outbox.finish(work, Shown(5, 1, "x"))
    return found


async def test_matches_of_all_games_are_moved_and_played_on(cluster: Cluster, tmp_path: Path, unsynced: None) -> None:
    club = Club(tmp_path / "club.sqlite3")
    await club.open()
    matches = await played(club)
    looks = {match.id: await club.matches.views.look(match, ANN.id) for match in matches}
    owed = await club.matches.store.owed(1e12, 1000)
    await club.close()
    address = await emptied(cluster, "moved")
    counts = await move.move(club.path, address)
    assert counts["matches"] == len(TABLES) + 2 and all(counts[table] for table in ("results", "outbox", "holidays"))
    there = There(address, club)
    await there.open()
    try:
        assert await there.matches.store.owed(1e12, 1000) == owed, "with the same nonces"
        luck = random.Random(8)
        for match in matches:
            assert await there.matches.get(match.id) == match
            assert await there.matches.views.look(match, ANN.id) == looks[match.id]
            if match.open and match.to_act:
                assert (await there.step(match, luck)).revision > match.revision
        new = await there.lobby()
        assert new.id == counts["matches"] + 1
        newest = max(work.id for work in await there.matches.store.owed(1e12, 1000))
        assert newest > max(work.id for work in owed)
    finally:
        await there.close()


def changed(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(sql)


async def test_what_cannot_be_moved_is_named_and_changes_nothing(cluster: Cluster, tmp_path: Path) -> None:
    path, address = tmp_path / "old.sqlite3", await emptied(cluster, "moved")

    async def refused(old: Path, new: str, status: int) -> str:
        with pytest.raises(move.Failed) as failed:
            await move.move(old, new)
        assert failed.value.status == status and str(failed.value).endswith(".")
        assert cluster.sql("SELECT count(*) FROM settings", database="moved").strip() == "0"
        return str(failed.value)

    assert "There is no database" in await refused(path, address, 2)
    store = await open_store(path)
    await store.set_settings(1, {"a": "b"})
    assert "stop the bot" in await refused(path, address, 1)
    await store.close()
    assert "begins with postgresql://" in await refused(path, str(tmp_path / "new.sqlite3"), 2)
    changed(path, "INSERT INTO settings VALUES (2, 'text', 'nothing' || char(0) || 'more')")
    assert "does not take a row of settings" in await refused(path, address, 1)
    changed(path, "DELETE FROM settings WHERE person = 2; PRAGMA user_version = 3")
    assert "another version" in await refused(path, address, 2)
    changed(path, "PRAGMA application_id = 5")
    assert "is not a database of Herald" in await refused(path, address, 2)


@pytest.mark.parametrize(
    ("spoiling", "said"),
    [
        ("UPDATE settings SET value = 'x' WHERE key = 'B'", "Row 1 of settings is not as it was"),
        ("DELETE FROM settings WHERE key = 'ä'", "Only 2 rows of settings"),
        ("INSERT INTO settings VALUES (2, 'a', 'b')", "Row 4 of settings"),
    ],
    ids=["changed", "lost", "more"],
)
async def test_a_row_that_arrives_otherwise_is_found(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoiling: str, said: str
) -> None:
    path, address, copy = tmp_path / "old.sqlite3", await emptied(cluster, "moved"), move._copy
    store = await open_store(path)
    await store.set_settings(1, {"a": "b", "B": "c", "ä": "d"})
    await store.close()

    async def spoilt(source: sqlite3.Connection, target: Any, table: move.Table) -> None:
        await copy(source, target, table)
        if table.name == "settings":
            await target.execute(spoiling)

    with monkeypatch.context() as patched:
        patched.setattr(move, "_copy", spoilt)
        with pytest.raises(move.Failed, match=said):
            await move.move(path, address)
    assert (await move.move(path, address))["settings"] == 3


async def test_a_database_with_people_in_it_is_not_moved_to(cluster: Cluster, tmp_path: Path) -> None:
    path, address = tmp_path / "old.sqlite3", await emptied(cluster, "moved")
    store = await open_store(path)
    await store.set_settings(1, {"a": "b"})
    await store.close()
    await move.move(path, address)
    with pytest.raises(move.Failed, match="has matches or people in it already"):
        await move.move(path, address)


def test_a_wrong_call_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert move.main([str(tmp_path / "none.sqlite3"), "postgresql:///herald"]) == 2
    assert capsys.readouterr().err == f"There is no database {tmp_path / 'none.sqlite3'}.\n"
