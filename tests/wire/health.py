"""Reads a bot's health at the port of `[metrics]`."""

from __future__ import annotations

import asyncio
import socket

import aiohttp

from .standin import PATIENCE


def free_port() -> int:
    """A port where nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def page(port: int, path: str) -> tuple[int, str]:
    """Status and text of an answer."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def well(port: int) -> bool:
    """Waits until the bot reports that it is well; discord.py is ready only some seconds after connecting."""
    return await healthy(port, (200, "well\n"))


async def healthy(port: int, wanted: tuple[int, str], seconds: float = PATIENCE) -> bool:
    """Waits until the bot reports that health; returns whether it did."""
    for _ in range(int(10 * seconds)):
        if await page(port, "/health") == wanted:
            return True
        await asyncio.sleep(0.1)
    return False
