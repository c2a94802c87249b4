"""The end of a sitting."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from settings import Processes, parse
from table.session import at_table
from tests.table.browser import HOME

SITTING = """
import asyncio, sys
from table.session import end_processes

async def sit():
    pipes = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", "input()", **pipes)
    await end_processes()
    print(process.stdin.is_closing(), await asyncio.wait_for(process.wait(), 240) != 0)

asyncio.run(sit())
"""


def test_a_process_that_the_page_left_running_is_ended_before_the_loop() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SITTING], cwd=HOME, capture_output=True, text=True, timeout=240, check=False
    )
    assert (done.stdout, done.stderr) == ("True True\n", "")


def test_a_database_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    config, folder = tmp_path / "config.toml", tmp_path / ".herald"
    config.write_text("[table]\nport = 0\n")
    folder.mkdir()
    (folder / "herald.sqlite3").write_text("this is no database, but long enough to be looked at " * 20)
    arguments = [sys.executable, "bot.py", "--local", "--config", str(config)]
    done = subprocess.run(arguments, cwd=HOME, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 2 and "herald.sqlite3 is" in done.stderr and "Traceback" not in done.stderr, done.stderr


def test_a_table_keeps_its_matches_in_a_file_of_its_own_alone() -> None:
    there = parse('[store]\nurl = "postgresql://there/herald"\n[processes]\nshards = 4\n')
    here = at_table(there)
    assert here.store.url == "" and here.store.database == ".herald/herald.sqlite3" and here.processes == Processes()
