"""Scenarios with cards that nobody has printed: what the rules promise, where no card of today comes to it.

The engine is copied, the facts of some cards (`engine/summoner_wars/armies/*.toml`) are written otherwise in the copy, and the
scenario is played there by a process of its own.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
ARMIES = Path("engine/summoner_wars/armies")


def play_with(folder: Path, facts: list[tuple[str, str, str]], scenario: str) -> str:
    """Plays a scenario with other facts; empty where it goes as it says, else what went otherwise.

    `facts` are an army's file, a line of it that stands there once, and what stands there instead.
    """
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tests").symlink_to(ROOT / "tests")
    for army, line, other in facts:
        path = folder / ARMIES / army
        text = path.read_text(encoding="utf-8")
        assert text.count(f"\n{line}\n") == 1, f"{army} has not one line {line}"
        path.write_text(text.replace(f"\n{line}\n", f"\n{other}\n"), encoding="utf-8")
    case = folder / "case.toml"
    case.write_text(scenario, encoding="utf-8")
    command = [sys.executable, "-m", "tests.scenarios", str(case)]
    played = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)
    return "" if played.returncode == 0 and played.stdout.startswith("ok") else played.stdout + played.stderr
