"""Kills a process while it plays (`victim`)."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


async def run_and_kill(path: Path, seed: int, lines: int) -> list[list[str]]:
    """Runs the victim until it has printed `lines` lines, kills it, and returns all complete lines."""
    victim = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.matches.victim", str(path), str(seed), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert victim.stdout
    said: list[bytes] = []
    while len(said) < lines and (line := await asyncio.wait_for(victim.stdout.readline(), 60)):
        said.append(line)
    victim.kill()
    said += (await victim.stdout.read()).splitlines(keepends=True)
    assert await victim.wait() == -9
    return [line.decode().split() for line in said if line.endswith(b"\n")]
