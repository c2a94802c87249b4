"""The hook of commits: what is staged gets our style or is refused, and what is not staged stays as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WILD = "x = {  'a':1 }\n"
TAME = 'x = {"a": 1}\n'
WRONG = "import os\n\n\ndef f(a=[]):\n    return a\n"

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")


class Clone:
    """A small clone whose commits go through the hook."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        self.environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        self.git("init", "--quiet")
        for key, value in (("user.name", "Ann"), ("user.email", "ann@example.org"), ("core.hooksPath", ".githooks")):
            self.git("config", key, value)
        shutil.copytree(ROOT / ".githooks", folder / ".githooks")
        shutil.copy(ROOT / "pyproject.toml", folder)
        (folder / ".venv").symlink_to(sys.prefix)
        (folder / ".git" / "info" / "exclude").write_text(".venv\n")
        self.write("one.py", f'"""One."""\n\n{TAME}')
        self.git("add", "--all")
        assert self.commit().returncode == 0

    def git(self, *arguments: str) -> str:
        return self.run("git", *arguments).stdout

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )

    def commit(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("git", "commit", "--quiet", "--message", "Something", *arguments)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    def read(self, name: str) -> str:
        return (self.folder / name).read_text()


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


@pytest.mark.parametrize("arguments", [(), ("--all",)])
def test_what_is_staged_gets_our_style(clone: Clone, arguments: tuple[str, ...]) -> None:
    clone.write("one.py", f'"""One."""\n{WILD}')
    clone.write("two words.py", f'"""Two."""\n{WILD}')
    clone.git("add", "--all")
    clone.write("one.py", f'"""Once more."""\n{WILD}')
    clone.git(*(("add", "one.py") if not arguments else ("status",)))
    assert clone.commit(*arguments).returncode == 0
    assert clone.git("show", "HEAD:one.py") == clone.read("one.py") == f'"""Once more."""\n\n{TAME}'
    assert clone.git("show", "HEAD:two words.py") == clone.read("two words.py") == f'"""Two."""\n\n{TAME}'
    assert clone.git("status", "--porcelain") == ""


def test_changes_that_are_not_staged_stay(clone: Clone) -> None:
    clone.write("one.py", f'"""One."""\n{WILD}')
    clone.git("add", "one.py")
    later = f'"""One."""\n{WILD}y   = 2\n'
    clone.write("one.py", later)
    assert clone.commit().returncode == 0
    assert clone.git("show", "HEAD:one.py") == f'"""One."""\n\n{TAME}'
    assert clone.read("one.py") == later


def test_what_ruff_refuses_is_not_committed(clone: Clone) -> None:
    before = clone.git("rev-parse", "HEAD")
    clone.write("one.py", WRONG)
    clone.git("add", "one.py")
    refused = clone.commit()
    assert refused.returncode != 0 and "one.py" in refused.stderr and "B006" in refused.stderr
    assert clone.git("rev-parse", "HEAD") == before and clone.read("one.py") == WRONG
    clone.write("one.py", f'"""One."""\n\n{TAME}y = 2\n')
    assert clone.commit().returncode != 0, "it is what is staged that counts"


def test_a_commit_of_named_files_is_asked_for_again(clone: Clone) -> None:
    clone.write("one.py", f'"""One, again."""\n{WILD}')
    refused = clone.commit("one.py")
    assert refused.returncode != 0 and "one.py: commit again" in refused.stderr
    assert clone.commit("one.py").returncode == 0
    assert clone.git("show", "HEAD:one.py") == clone.read("one.py") == f'"""One, again."""\n\n{TAME}'
    assert clone.git("status", "--porcelain") == ""


def test_where_nothing_is_installed_commits_go_through(clone: Clone) -> None:
    (clone.folder / ".venv").unlink()
    clone.write("one.py", WILD)
    clone.git("add", "one.py")
    done = clone.commit()
    assert done.returncode == 0 and "make setup" in done.stderr
    assert clone.git("show", "HEAD:one.py") == WILD
