"""Bot or server killed at any moment: everything that was acknowledged is there, once."""

from __future__ import annotations

import random
import signal

import pytest

from tests.matches.killing import Known, run_and_kill
from tools.cluster import Cluster

pytestmark = pytest.mark.long

ROUNDS = 2


async def test_nothing_acknowledged_is_lost_by_a_kill_of_the_bot_or_of_the_server(durable_cluster: Cluster) -> None:
    durable = durable_cluster
    durable.sql("CREATE DATABASE killed")
    address, luck, known = durable.address("killed"), random.Random(6), Known()

    async def crash() -> None:
        durable.stop(signal.SIGKILL)

    for seed in range(ROUNDS):
        known.hear(await run_and_kill(address, seed, luck.randint(40, 120), crash if seed % 2 else None))
        if seed % 2:
            durable.start()
    assert len(known.acknowledged) > 5 * ROUNDS
    await known.look(address)
