"""`python -m tests.scenarios FILE…`: plays scenario files (a folder: all in it) and says of each how it went."""

from __future__ import annotations

import sys
from pathlib import Path

from .reading import BadScenario, read
from .runner import ScenarioFailed, hold


def main(names: list[str]) -> int:
    """Plays the scenarios of these files and folders; answers the exit status: 0 if all went as they say."""
    if not names:
        print(__doc__)
        return 2
    faults = 0
    for path in [found for name in names for found in _files(Path(name))]:
        try:
            hold(read(path))
            print(f"ok    {path}")
        except (BadScenario, ScenarioFailed) as error:
            faults += 1
            print(f"FAIL  {error}")
    return 1 if faults else 0


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
