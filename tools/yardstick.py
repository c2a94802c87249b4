"""Computer levels as they were at an earlier revision, playing by today's rules: by what stays, others are measured.

The history of the project keeps them; they are unpacked into a package of their own, beside today's `players`.
"""

from __future__ import annotations

import atexit
import io
import re
import subprocess
import sys
import zipfile
from functools import cache
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import ModuleType

from engine import game

HOME = Path(__file__).resolve().parent.parent
AT = "@"
"""Between a level and a revision: `normal@a83e251`."""
CONTRACT = re.compile(r"^from engine\.game import (.+)$", re.MULTILINE)
"""What a module of a revision takes from the contract; some of it has moved to its optional parts."""


@cache
def players_at(revision: str) -> ModuleType:
    """The package `players` as it was then; raises ValueError where the history at hand has no such revision."""
    found = subprocess.run(
        ["git", "archive", "--format=zip", revision, "players"], cwd=HOME, capture_output=True, check=False
    )
    if found.returncode:
        raise ValueError(f"no computers are found at {revision}")
    name = f"players_{''.join(filter(str.isalnum, revision))}"
    folder = Path(mkdtemp(prefix="players-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    with zipfile.ZipFile(io.BytesIO(found.stdout)) as archive:
        archive.extractall(folder)
    (folder / "players").rename(folder / name)
    for file in (folder / name).rglob("*.py"):
        file.write_text(CONTRACT.sub(as_now, file.read_text("utf-8")).replace('"players"', f'"{name}"'), "utf-8")
    sys.path.append(str(folder))
    return import_module(name)


def as_now(line: re.Match[str]) -> str:
    """Takes each name from where it is today."""
    names = [name.strip() for name in line[1].split(",")]
    moved = [name for name in names if not hasattr(game, name)]
    kept = [name for name in names if name not in moved]
    return "; ".join(
        f"from engine.{module} import {', '.join(some)}"
        for module, some in (("game", kept), ("optional", moved))
        if some
    )
