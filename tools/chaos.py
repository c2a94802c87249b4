"""`make chaos`: the bot, killed again and again while people play against a stand-in for Discord; what was lost or doubled.

`make test` plays a short run.  The moments of the kills depend on the machine too, so a seed repeats the play, not each kill.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.wire.chaos import Toll, kill_often
from tests.wire.contract import complaints
from tests.wire.standin import Standin


async def run(kills: int, seed: int) -> list[str]:
    """Kills the bot so often; returns the closing table, a line each."""
    began = time.monotonic()

    def told(toll: Toll) -> None:
        print(f"\rkill {toll.kills} of {kills}, {toll.acknowledged} acts acknowledged", end="", file=sys.stderr)
        wrong = complaints(discord.calls)
        assert not wrong, "\n".join(sorted(wrong))
        discord.forget_calls()

    async with Standin() as discord:
        with tempfile.TemporaryDirectory() as folder:
            toll = await kill_often(discord, Path(folder), kills, seed, told)
    print(file=sys.stderr)
    return table(toll, seed, time.monotonic() - began)


def table(toll: Toll, seed: int, seconds: float) -> list[str]:
    """What a run came to."""
    lines = {
        "kills": toll.kills,
        "matches": toll.matches,
        "acts acknowledged": toll.acknowledged,
        "found again": toll.found,
        "delivered twice": toll.repeated,
        "applied twice": toll.doubles,
        "calls, each made once": toll.calls,
        "seconds": round(seconds),
        "seed": seed,
    }
    return [f"{name:<22}{number:>12,}" for name, number in lines.items()]


def main() -> None:
    """Runs until all kills are done; a fault ends it with what the bot said last."""
    parser = argparse.ArgumentParser(prog="python -m tools.chaos")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=None, help="default: by chance")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**9)
    print("\n".join(asyncio.run(run(chosen.kills, seed))))


if __name__ == "__main__":
    main()
