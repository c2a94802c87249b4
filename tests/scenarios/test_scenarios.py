"""Every scenario file, played: a test for the files of a game that begin alike, since thousands of tests cost minutes."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from .reading import BadScenario, read
from .runner import ScenarioFailed, hold

HERE = Path(__file__).parent


def shelves() -> dict[str, list[Path]]:
    """The files by game, what they are about, and a number or a letter: `GAME/rule_10`."""
    found = defaultdict(list)
    for path in sorted(HERE.rglob("*.toml")):
        about = re.match(r"[a-z]+_(?:\d+|.)|", path.stem)
        assert about is not None
        found[f"{path.parent.relative_to(HERE)}/{about[0]}"].append(path)
    return dict(found)


@pytest.mark.parametrize("paths", [pytest.param(paths, id=shelf) for shelf, paths in shelves().items()])
def test_scenarios(paths: list[Path]) -> None:
    """Each rules case goes as its file says, cites what it shows, and needs all of its dice."""
    wrong: list[Exception] = []
    for path in paths:
        try:
            scenario = read(path)
            assert scenario.rule and scenario.says, f"{path} cites or says nothing"
            hold(scenario)
        except (BadScenario, ScenarioFailed, AssertionError) as error:
            wrong.append(error)
        except Exception as error:
            error.add_note(str(path))
            wrong.append(error)
    if wrong:
        raise ExceptionGroup(f"{len(wrong)} of {len(paths)} scenarios failed", wrong)
