"""A power cut at any moment loses no acknowledged act, and no act is there by half or twice.

The same matches on a database that does not sync each commit lose some: so the test can fail.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from matches.store.sqlite import opening

from .cutting import cuts, lost
from .power import SECTOR, torn

pytestmark = pytest.mark.long

CUTS = 40


@pytest.mark.parametrize("sync", ["FULL", "NORMAL"])
async def test_no_acknowledged_act_is_lost(tmp_path: Path, sync: str) -> None:
    pragmas = tuple(pragma.replace("FULL", sync) for pragma in opening.DURABLE)
    assert any(sync in pragma for pragma in pragmas)
    luck = random.Random(7)
    found = await cuts(tmp_path, pragmas, luck, CUTS)
    assert len(found) == CUTS and len(found[-1].acknowledged) > CUTS
    missing = [await lost(cut, luck) for cut in found]
    if sync == "FULL":
        assert missing == [0] * CUTS
    else:
        assert sum(1 for count in missing if count) > CUTS // 4


def test_a_torn_write_is_a_part_of_it_in_whole_sectors() -> None:
    luck, page = random.Random(1), bytes(range(256)) * 16
    for _ in range(50):
        offset, data = torn((4096, page), luck)
        assert data and 0 < len(data) < len(page) and len(data) % SECTOR == offset % SECTOR == 0
        assert data == page[offset - 4096 : offset - 4096 + len(data)]
    assert torn((0, bytes(SECTOR)), luck) == (0, bytes(SECTOR)) and torn((9, None), luck) == (9, None)
