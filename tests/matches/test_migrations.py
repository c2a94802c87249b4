"""Databases that earlier versions wrote are brought up to date and played on; unusable ones are named in a sentence."""

from __future__ import annotations

import asyncio
import os
import random
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from matches import StoreError
from matches.store import open_store
from matches.store.sqlite import opening
from matches.types import Match

from .house import ANN, BOB, CY, EVE, House, other, turn_of

pytestmark = pytest.mark.long

NEWEST = max(opening.migrations())
ROOT = Path(__file__).parents[2]


def test_the_steps_are_numbered_without_gaps() -> None:
    names = sorted(file.name for file in opening.MIGRATIONS.iterdir())
    assert all(re.fullmatch(r"\d{4}_[a-z_]+\.sql", name) for name in names)
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    assert list(opening.migrations()) == list(range(1, NEWEST + 1))


def schema(path: Path) -> set[tuple[str, str, str]]:
    with closing(sqlite3.connect(path)) as db:
        found = db.execute(
            "SELECT type, name, ifnull(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
        ).fetchall()
    return {(kind, name, " ".join(sql.split())) for kind, name, sql in found}


def written_by(version: int, source: Path, path: Path) -> None:
    """The data of `source` as the program of that version would have kept it: its own tables and columns."""
    with closing(sqlite3.connect(path)) as db:
        for number in range(1, version + 1):
            db.executescript(opening.migrations()[number])
        db.execute(f"PRAGMA application_id = {opening.APPLICATION}")
        db.execute(f"PRAGMA user_version = {version}")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("DELETE FROM about")
        db.execute("ATTACH ? AS new", (str(source),))
        tables = [name for (name,) in db.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")]
        for table in tables:
            if table.startswith("sqlite_"):
                continue
            known = [row[1] for row in db.execute(f"PRAGMA main.table_info({table})")]
            given = {row[1] for row in db.execute(f"PRAGMA new.table_info({table})")}
            columns = ", ".join(column for column in known if column in given)
            db.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
        db.commit()


async def act(house: House, match: Match, times: int) -> Match:
    """Plays that many legal acts of whoever is to act."""
    luck = random.Random(times)
    for _ in range(times):
        user = turn_of(match)
        match = (
            await house.matches.play.act(match, user, luck.choice(await house.matches.views.legal(match, user)))
        ).match
    return match


async def played(house: House) -> tuple[Match, Match, Match]:
    """A running match, one that ended, and a lobby; with a setting, and everything still owed."""
    running, over = await house.play(ANN, BOB, seed=1), await house.play(BOB, CY, seed=2)
    for match in (running, over):
        await act(house, match, 9)
    await house.matches.play.concede(over, CY.id)
    lobby = await house.lobby(host=CY)
    await house.matches.lobbies.join(lobby, CY, "river")
    await house.matches.people.set_setting(ANN.id, "notify.where", "direct")
    found = [await house.matches.get(match.id) for match in (running, over, lobby)]
    return tuple(found)  # type: ignore[return-value]


@pytest.mark.parametrize("version", range(1, NEWEST))
async def test_an_older_database_is_brought_up_to_date_and_played_on(house: House, version: int) -> None:
    running, over, lobby = await played(house)
    looks = [await house.matches.views.look(running, person) for person in (ANN.id, BOB.id, None)]
    records = [await house.matches.records.record(match, ANN.id) for match in (running, over)]
    owed = await house.matches.store.owed(house.now, 100)
    await house.close()
    older = house.path.with_name(f"version{version}.sqlite3")
    written_by(version, house.path, older)
    fresh, house.place = house.path, older
    await house.open()
    assert schema(older) == schema(fresh)
    assert [await house.matches.get(match.id) for match in (running, over, lobby)] == [running, over, lobby]
    assert [await house.matches.views.look(running, person) for person in (ANN.id, BOB.id, None)] == looks
    assert [await house.matches.records.record(match, ANN.id) for match in (running, over)] == records
    kept = [(work.id, work.match, work.kind, work.seats) for work in await house.matches.store.owed(house.now, 100)]
    assert kept == [(work.id, work.match, work.kind, work.seats) for work in owed]
    assert (await house.matches.people.settings(ANN.id))["notify.where"] == "direct"
    assert len(await house.matches.books.results()) == 1 and (await house.matches.records.verify(over)).fault == 0
    # and on
    match = await act(house, running, 12)
    user = next(seat.person.id for seat in match.seats if seat.person and seat.number not in match.to_act)
    undone = await house.matches.proposals.undo(match, user)
    assert undone.done or (await house.matches.proposals.answer(match, turn_of(match), True)).done
    match = await act(house, undone.match, 1)
    lobby = await house.matches.lobbies.join(lobby, ANN, "sea")
    assert (await house.matches.lobbies.start(lobby, CY.id)).status == "playing"
    ended = (await house.matches.play.concede(match, other(match))).match
    await house.reopen()
    assert await house.matches.get(running.id) == ended and (await house.matches.records.verify(running)).fault == 0
    with closing(sqlite3.connect(older)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (NEWEST,)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize(("kind", "version"), [("flag", 15), ("gone", 20)])
async def test_what_was_owed_to_all_who_wait_is_owed_to_each(house: House, kind: str, version: int) -> None:
    match = await house.play(ANN, BOB, CY, pace="day")
    await house.close()
    older = house.path.with_name("older.sqlite3")
    written_by(version, house.path, older)
    out = match.to_act[0]
    with closing(sqlite3.connect(older)) as db:
        db.execute("DELETE FROM outbox")
        owed = (match.id, kind, match.revision, out, house.now + 60, house.now)
        db.execute("INSERT INTO outbox (match, kind, revision, seat, due, at) VALUES (?, ?, ?, ?, ?, ?)", owed)
        db.commit()
    house.place = older
    store = (await house.open()).store
    assert not await store.owed(house.now, 100)
    works = await store.owed(house.now + 60, 100)
    others = {seat.person.id for seat in match.seats if seat.person and seat.number != out}
    assert [(work.kind, work.revision, work.seats) for work in works] == [(kind, match.revision, (out,))] * 2
    assert {work.person for work in works} == others


async def test_who_followed_before_is_told_what_comes_after(house: House) -> None:
    match = await house.play(ANN, BOB)
    match = await act(house, match, 3)
    await house.matches.follows.follow(match, EVE.id, "end")
    await house.close()
    older = house.path.with_name("older.sqlite3")
    written_by(20, house.path, older)
    house.place = older
    await house.open()
    await house.matches.play.concede(match, ANN.id)
    works = await house.matches.store.owed_by(match.id, house.now)
    assert [work.revision for work in works if work.kind == "follow"] == [match.revision]


FRONT_DOOR = """
import os, sys
import bot, cogs.games
from cogs.client import Herald
import discord

Herald.start = lambda self, *_, **__: self.setup_hook()
discord.http.HTTPClient.request = None  # nobody is asked anything
os.environ["DISCORD_TOKEN"] = "x"
{before}
sys.exit(bot.main(["--config", sys.argv[1]]))
"""


def refusal(folder: Path, database: str, before: str = "") -> str:
    """What the bot says, in a process of its own, of a database that it cannot use: one sentence, and status 2."""
    config = folder / "config.toml"
    config.write_text(f'[store]\ndatabase = "{database}"\n')
    command = [sys.executable, "-c", FRONT_DOOR.replace("{before}", before), str(config)]
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    done = subprocess.run(command, cwd=ROOT, env=unmeasured, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2, done.stderr
    return sentence(done.stderr.strip(), database)


def sentence(said: str, database: str) -> str:
    assert "\n" not in said and "Traceback" not in said and said.endswith(".") and database in said, said
    return said


def refused(folder: Path, database: str) -> str:
    """What the store says of it, and the bot after it (`refusal`)."""
    with pytest.raises(StoreError) as error:
        asyncio.run(open_store(folder / database))
    return sentence(str(error.value), database)


def fresh(path: Path) -> bytes:
    async def made() -> None:
        store = await open_store(path)
        for person in range(500):
            await store.set_settings(person, {"notify.where": "channel"})
        await store.close()

    asyncio.run(made())
    return path.read_bytes()


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    whole = fresh(tmp_path / "whole.sqlite3")
    (tmp_path / "half.sqlite3").write_bytes(whole[: len(whole) // 2 // 4096 * 4096])
    assert "is broken" in refused(tmp_path, "half.sqlite3")
    assert refusal(tmp_path, "half.sqlite3") == refused(tmp_path, "half.sqlite3")
    (tmp_path / "text.sqlite3").write_bytes(b"\x00garbage\xff" * 999)
    assert "is broken" in refused(tmp_path, "text.sqlite3")
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as db:
        db.execute("CREATE TABLE recipes (name)")
    assert "another program" in refused(tmp_path, "other.sqlite3")
    (tmp_path / "folder.sqlite3").mkdir()
    assert "it is a folder" in refused(tmp_path, "folder.sqlite3")
    assert "there is no folder" in refused(tmp_path, "nowhere/herald.sqlite3")
    assert "there is no folder" in refused(tmp_path, "text.sqlite3/herald.sqlite3")
    with closing(sqlite3.connect(tmp_path / "whole.sqlite3")) as db:
        db.execute(f"PRAGMA user_version = {NEWEST + 1}")
    newer = refused(tmp_path, "whole.sqlite3")
    assert f"a newer version of this program (format {NEWEST + 1}, this one knows {NEWEST})" in newer


def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))"
    assert "cannot be opened: " in refusal(tmp_path, "new.sqlite3", full)
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


NOBODY = """
load = bot.configuration.load
def then_be_nobody(path):
    loaded = load(path)
    os.geteuid() or os.seteuid(65534)
    return loaded
bot.configuration.load = then_be_nobody
"""


def test_a_database_of_somebody_else_is_one_sentence(tmp_path: Path) -> None:
    fresh(tmp_path / "theirs.sqlite3")
    (tmp_path / "theirs.sqlite3").chmod(0o400)
    assert re.search("I may not write to it|that I may enter", refusal(tmp_path, "theirs.sqlite3", NOBODY))


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o777), (0o666, 0o555)], ids=["file", "folder"])
def test_a_database_that_can_only_be_read_is_one_sentence(file: int, folder: int) -> None:
    with tempfile.TemporaryDirectory() as made:  # not below `tmp_path`, which nobody else may enter
        database = Path(made) / "theirs.sqlite3"
        fresh(database)
        database.chmod(file)
        Path(made, "config.toml").touch()
        Path(made).chmod(folder)
        assert "I may not write to it" in refusal(Path(made), database.name, NOBODY)


def test_a_database_with_a_damaged_page_is_one_sentence_with_the_way_to_a_copy(tmp_path: Path) -> None:
    whole = bytearray(fresh(tmp_path / "damaged.sqlite3"))
    at = whole.index(b"notify.where", len(whole) // 2) // 4096 * 4096
    whole[at : at + 4096] = bytes(4096)
    (tmp_path / "damaged.sqlite3").write_bytes(whole)
    said = refusal(tmp_path, "damaged.sqlite3")
    assert "is broken" in said and f"`python -m tools.backup COPY {tmp_path / 'damaged.sqlite3'}`" in said
    assert "python -m tools.backup" in (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


async def test_a_step_that_was_broken_off_is_done_again(tmp_path: Path) -> None:
    path = tmp_path / "older.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(opening.migrations()[1])
        db.execute(f"PRAGMA application_id = {opening.APPLICATION}")
        db.execute("PRAGMA user_version = 1")
    full = sqlite3.OperationalError("database or disk is full")

    async def breaking(self: object, script: str) -> None:
        raise full

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("aiosqlite.Connection.executescript", breaking)
        with pytest.raises(StoreError, match="disk is full"):
            await open_store(path)
    await (await open_store(path)).close()
    assert ("table", "servers") in {(kind, name) for kind, name, _ in schema(path)}
