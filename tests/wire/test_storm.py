"""A short run of `make chaos`: Discord fails at random, and the matches go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from .standin import Standin
from .storm import storm

ACTS, FAILURES = 2, 3
SEED = 20261123


@pytest.mark.timeout(900)
async def test_matches_go_on_while_discord_fails_at_random(discord_world: Standin, tmp_path: Path) -> None:
    toll = await storm(discord_world, tmp_path, ACTS, SEED, failures=FAILURES)
    assert toll.acknowledged >= 2 * ACTS and toll.calls and toll.faults.total() >= FAILURES
