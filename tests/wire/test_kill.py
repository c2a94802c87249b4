"""A short run of `make chaos`: killed at random moments, the bot loses nothing that it confirmed and doubles nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from .chaos import kill_often
from .standin import Standin

KILLS = 6
SEED = 20240229


@pytest.mark.timeout(1800)
async def test_kills_at_random_moments_lose_nothing_and_double_nothing(discord_world: Standin, tmp_path: Path) -> None:
    toll = await kill_often(discord_world, tmp_path, KILLS, SEED)
    assert toll.kills == KILLS and toll.repeated and toll.calls
    assert toll.found == toll.acknowledged > 2 * KILLS and not toll.doubles
