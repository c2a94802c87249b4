"""Every scenario file, played."""

from __future__ import annotations

from pathlib import Path

import pytest

from .reading import read
from .runner import hold

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_scenario(path: Path) -> None:
    """The rules case goes as its file says, cites what it shows, and needs all of its dice."""
    scenario = read(path)
    assert scenario.rule
    assert scenario.says
    hold(scenario)
