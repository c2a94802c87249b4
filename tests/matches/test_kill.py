"""Killed at any moment, the store has everything that was acknowledged, once, and owes what was not announced."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.matches.killing import Known, run_and_kill

pytestmark = pytest.mark.long

ROUNDS = 12


async def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    path, luck, known = tmp_path / "house.sqlite3", random.Random(5), Known()
    for seed in range(ROUNDS):
        known.hear(await run_and_kill(path, seed, luck.randint(5, 150)))
    assert len(known.acknowledged) > 5 * ROUNDS
    await known.look(path)
