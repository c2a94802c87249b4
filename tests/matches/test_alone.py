"""One bot a database: the second is told, and a dead one keeps nobody out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from matches import StoreError
from matches.store import open_store
from matches.store.sqlite.alone import Alone
from tests.matches.killing import ROOT

HOLDER = """
import sys
from matches.store.sqlite.alone import Alone

alone = Alone(sys.argv[1])
print("held", flush=True)
sys.stdin.read()
"""


def test_the_second_bot_is_told_until_the_first_ends(tmp_path: Path) -> None:
    path = str(tmp_path / "house.sqlite3")
    first = Alone(path)
    for _ in range(2):
        with pytest.raises(StoreError, match=r"Another bot is running with the database .*house\.sqlite3; stop it"):
            Alone(path)
    assert [file.name for file in tmp_path.iterdir()] == ["house.sqlite3-lock"]
    first.release()
    Alone(path).release()


def test_a_bot_that_was_killed_keeps_nobody_out(tmp_path: Path) -> None:
    path = str(tmp_path / "house.sqlite3")
    command = [sys.executable, "-c", HOLDER, path]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout and holder.stdout.readline() == b"held\n"
        with pytest.raises(StoreError):
            Alone(path)
        holder.kill()
    Alone(path).release()


async def test_where_no_file_can_be_made_whoever_opens_the_database_says_so(tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere" / "house.sqlite3")
    Alone(path).release()
    with pytest.raises(StoreError, match="there is no folder"):
        await open_store(path)
