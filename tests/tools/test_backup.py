"""`tools.backup`: a copy made while matches are played is whole, and is played on from."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from matches import Matches, Options, Person
from matches.store import open_store
from tests.cogs.conftest import painter, room  # noqa: F401  # the rooms of the cogs
from tests.cogs.plays import other, start, whose
from tests.cogs.room import Room, words
from tests.matches.killing import ROOT, run_and_kill
from tests.toy import Pebbles
from tools import backup

pytestmark = pytest.mark.long


async def made(database: Path, target: Path) -> tuple[int, str]:
    """The command in a process of its own, as somebody types it: its status and what it says."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools.backup", str(database), str(target)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, said.decode().strip()


def names(folder: Path, begin: str = "") -> list[str]:
    """The files of a folder whose names begin so."""
    return sorted(file.name for file in folder.iterdir() if file.name.startswith(begin))


async def played_on(path: Path) -> dict[int, int]:
    """Every running match in the database goes on by one act; the entries that each had."""
    matches = Matches(await open_store(path), {"pebbles": Pebbles()})
    entries: dict[int, int] = {}
    with sqlite3.connect(path) as db:
        found = db.execute("SELECT id FROM matches ORDER BY id").fetchall()
    for (number,) in found:
        match = await matches.get(number)
        assert match is not None
        rows = await matches.store.rows(number)
        assert [row.number for row in rows] == list(range(1, match.revision + 1))
        entries[number] = match.revision
        person = match.seats[match.to_act[0]].person if match.to_act else None
        if person is not None:
            action = (await matches.views.legal(match, person.id))[0]
            assert (await matches.play.act(match, person.id, action)).match.revision == match.revision + 1
    await matches.store.close()
    return entries


async def test_copies_made_while_playing_are_whole_and_played_on_from(tmp_path: Path) -> None:
    database = tmp_path / "herald.sqlite3"
    victim = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.matches.victim", str(database), "3"), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert victim.stdout is not None
    acknowledged: dict[int, int] = {}

    async def listen(lines: int) -> None:
        assert victim.stdout is not None
        for _ in range(lines):
            kind, *rest = (await asyncio.wait_for(victim.stdout.readline(), 60)).decode().split()
            if kind == "ack":
                acknowledged[int(rest[0])] = int(rest[-1])

    try:
        await listen(60)
        before: list[dict[int, int]] = []
        for number in range(3):
            before.append(dict(acknowledged))
            making = asyncio.create_task(made(database, tmp_path / f"copy{number}.sqlite3"))
            while not making.done():
                await listen(5)
            status, said = making.result()
            assert status == 0 and "is a whole copy with" in said, said
    finally:
        victim.kill()
        await victim.wait()
    assert before[0] != before[2], "it was played between the copies"
    for number, known in enumerate(before):
        copy = tmp_path / f"copy{number}.sqlite3"
        assert names(tmp_path, f"copy{number}") == [copy.name], "the copy is one file"
        entries = await played_on(copy)
        assert all(entries[match] >= last for match, last in known.items()), "what was acknowledged before is in it"


async def test_after_a_crash_a_copy_is_put_back_and_played_on(tmp_path: Path) -> None:
    database, copy = tmp_path / "herald.sqlite3", tmp_path / "copy.sqlite3"
    await run_and_kill(database, 1, 80)
    assert f"{database.name}-wal" in names(tmp_path), "it was killed in the middle"
    assert (await made(database, copy))[0] == 0, "what a killed process left behind is copied too"
    with sqlite3.connect(copy) as db:
        known = dict(db.execute("SELECT id, revision FROM matches").fetchall())
    await run_and_kill(database, 2, 40)
    status, said = await made(copy, database)
    assert status == 2 and "is not overwritten" in said
    shutil.move(database, tmp_path / "lost.sqlite3")
    status, said = await made(copy, database)
    assert status == 2 and "-wal is there already" in said, "what belongs to the old database would spoil the new one"
    for name in names(tmp_path, "herald.sqlite3-"):
        shutil.move(tmp_path / name, tmp_path / name.replace("herald", "lost"))
    assert (await made(copy, database))[0] == 0
    assert await played_on(database) == known
    assert sum(kind == "ack" for kind, *_ in await run_and_kill(database, 3, 60)) > 10


async def test_the_bot_goes_on_from_a_copy_with_the_buttons_that_are_there(room: Room, tmp_path: Path) -> None:  # noqa: F811
    await start(room)
    who = whose(room)
    copy = tmp_path / "copy.sqlite3"
    assert backup.main([str(room.database), str(copy)]) == 0
    await room.do(who, "take 1")
    await room.bot.close()
    for name in names(tmp_path, "herald.sqlite3"):
        (tmp_path / name).unlink()
    assert backup.main([str(copy), str(room.database)]) == 0
    await room.restart()
    assert "earlier moment" in words(await room.click(who, room.board(), "End phase")), "it shows what was lost"
    while whose(room) == who:
        await room.do(who, "next")
    assert whose(room) == other(who)


def test_what_is_in_the_way_stays_and_what_cannot_be_copied_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "herald.sqlite3"

    def refused(source: Path, target: Path | str, status: int, *parts: str) -> None:
        kept = {file: file.stat().st_size for file in tmp_path.rglob("*")}
        assert backup.main([str(source), str(target)]) == status
        said = capsys.readouterr().err.strip()
        assert "\n" not in said and said.endswith(".") and all(part in said for part in parts), said
        assert {file: file.stat().st_size for file in tmp_path.rglob("*")} == kept

    async def fresh() -> None:
        await (await open_store(database)).close()

    refused(database, tmp_path / "copy", 2, "There is no database")
    asyncio.run(fresh())
    (tmp_path / "there").write_text("mine")
    refused(database, tmp_path / "there", 2, "there is there already")
    refused(database, database, 2, "herald.sqlite3 is there already")
    refused(database, tmp_path / "nowhere" / "copy", 2, "There is no folder")
    refused(database, f"{tmp_path}/nowhere/", 2, "There is no folder", "make it first")
    (tmp_path / "text").write_text("this is no database " * 400)
    refused(tmp_path / "text", tmp_path / "copy", 1, "text cannot be copied", "file is not a database")
    with sqlite3.connect(tmp_path / "other.sqlite3") as db:
        db.execute("CREATE TABLE recipes (name)")
    refused(tmp_path / "other.sqlite3", tmp_path / "copy", 2, "is not a database of Herald")


def test_a_damaged_database_is_not_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "herald.sqlite3"

    async def filled() -> None:
        store = await open_store(database)
        for person in range(3000):
            await store.set_settings(person, {"notify.where": "channel"})
        await store.close()

    asyncio.run(filled())
    whole = database.read_bytes()
    database.write_bytes(whole[:-8192] + b"\xff" * 4096 + whole[-4096:])
    assert backup.main([str(database), str(tmp_path / "copy")]) == 1
    said = capsys.readouterr().err
    assert "damaged" in said or "cannot be copied" in said
    assert sorted(file.name for file in tmp_path.iterdir()) == ["herald.sqlite3"]


def test_a_database_that_contradicts_itself_is_not_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every page of it can be read."""
    database = tmp_path / "herald.sqlite3"

    async def filled() -> None:
        matches = Matches(await open_store(database), {"pebbles": Pebbles()})
        await matches.lobbies.open(1, 5, Person(11, "Ann"), "pebbles", Options())
        await matches.store.close()

    asyncio.run(filled())
    with sqlite3.connect(database) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("UPDATE matches SET status = 'lost'")
    assert backup.main([str(database), str(tmp_path / "copy")]) == 1
    assert "is damaged" in capsys.readouterr().err


def test_who_was_quicker_keeps_the_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database, target, fill = tmp_path / "herald.sqlite3", tmp_path / "copy", backup._fill

    async def fresh() -> None:
        await (await open_store(database)).close()

    def overtaken(source: Path, unnamed: Path) -> int:
        target.write_text("mine")
        return fill(source, unnamed)

    asyncio.run(fresh())
    monkeypatch.setattr(backup, "_fill", overtaken)
    assert backup.main([str(database), str(target)]) == 2
    assert "is not overwritten" in capsys.readouterr().err
    assert target.read_text() == "mine" and names(tmp_path) == ["copy", "herald.sqlite3"]


def test_a_folder_gets_a_file_named_by_the_time_for_nobody_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "100% herald?#1.sqlite3"

    async def fresh() -> None:
        await (await open_store(database)).close()

    asyncio.run(fresh())
    (tmp_path / "backups").mkdir()
    assert backup.main([str(database), str(tmp_path / "backups")]) == 0
    [copy] = (tmp_path / "backups").iterdir()
    assert str(copy) in capsys.readouterr().out and copy.name.startswith("herald-20")
    assert os.stat(copy).st_mode & 0o077 == 0, "it holds hands and seeds"
    assert copy.read_bytes()[18:20] == b"\1\1", "no write-ahead log: it opens where nothing can be written, too"
