"""Scale once more, with 1,000,000 stored matches; takes 7 GB of disk and some minutes."""

from __future__ import annotations

from .rows import Row
from .scale import VERY_MANY, measured


def run(quick: bool = False) -> list[Row]:
    """The rows of `scale` with that many."""
    return measured(3_000 if quick else VERY_MANY, quick)
