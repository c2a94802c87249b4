"""Computer levels as they were at an earlier revision, playing by today's rules: by what stays, others are measured.

The history of the project keeps them; they are unpacked into a package of their own, beside today's `players`.
"""

from __future__ import annotations

import atexit
import io
import subprocess
import sys
import zipfile
from functools import cache
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import ModuleType

HOME = Path(__file__).resolve().parent.parent
AT = "@"
"""Between a level and a revision: `normal@a83e251`."""


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
        file.write_text(file.read_text("utf-8").replace('"players"', f'"{name}"'), "utf-8")
    sys.path.append(str(folder))
    return import_module(name)
