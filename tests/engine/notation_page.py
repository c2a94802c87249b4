"""The examples of docs/notation.md, each game's in the order in which they are on offer."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games import GAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs/notation.md").read_text("utf-8")


def found(pattern: str) -> list[str]:
    """What stands between the fences, in the page's order."""
    return re.findall(pattern, PAGE, re.DOTALL)


MATCHES = dict(zip(GAMES, found(r"### An example.*?```\n(.*?)```"), strict=True))
POSITIONS = dict(zip(GAMES, found(r"```toml\n(.*?)```"), strict=True))
