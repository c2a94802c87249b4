"""Scenarios with invented cards, for rules that no printed card needs yet.

The engine is copied, some cards' facts (`engine/summoner_wars/armies/*.toml`) are changed in the copy, and a process
plays the scenario there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
ARMIES = Path("engine/summoner_wars/armies")


def play_with(folder: Path, facts: list[tuple[str, str, str]], scenario: str) -> str:
    """Plays a scenario with changed facts; returns "" if it passes, else the failure. `facts` are an army's file, a
    line that it has once, and the new line.
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
