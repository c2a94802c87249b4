"""How much memory this process has."""

from __future__ import annotations

import os
from pathlib import Path


def resident() -> float | None:
    """Mebibytes of it; None where no system file says it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
