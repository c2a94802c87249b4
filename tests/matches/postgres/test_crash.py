"""A short run of `make chaos`: PostgreSQL is killed in the middle of writes, and nothing that was confirmed is lost or doubled."""

from __future__ import annotations

from tests.matches.crashing import MATCHES, crash_often
from tests.postgres import emptied
from tools.cluster import Cluster

CRASHES = 2
SEED = 20261123


async def test_a_server_killed_in_the_middle_of_writes_loses_nothing_and_play_goes_on(cluster: Cluster) -> None:
    toll = await crash_often(cluster, await emptied(cluster), CRASHES, SEED)
    assert toll.crashes == CRASHES and toll.failed and len(toll.acknowledged) > 2 * MATCHES * CRASHES
