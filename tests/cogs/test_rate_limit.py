"""Requests are spaced evenly; answers to people wait for nobody.  The clock skips what is only waited for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import yarl

from bench import skipping
from cogs.rate_limit import LINE, Pace

API = yarl.URL("https://discord.com/api/v10")


async def _ask(trace: aiohttp.TraceConfig, path: str) -> float:
    """Seconds until a request may be made."""
    clock = asyncio.get_running_loop().time
    since, request = clock(), SimpleNamespace(method="POST", url=API / path)
    for callback in trace.on_request_start:
        session: Any = None
        await callback(session, SimpleNamespace(), request)  # type: ignore[arg-type]
    return clock() - since


def test_requests_are_spaced_evenly() -> None:
    async def work() -> list[float]:
        trace = Pace(50).watch(aiohttp.TraceConfig())
        return list(await asyncio.gather(*(_ask(trace, f"channels/{number}/messages") for number in range(101))))

    waits = skipping.run(work())
    assert waits == sorted(waits), "in the order in which they came"
    assert all(abs(wait - number / 50) < 0.3 for number, wait in enumerate(waits))


def test_answers_to_people_pass_at_once() -> None:
    async def work() -> tuple[float, float]:
        trace = Pace(1).watch(aiohttp.TraceConfig())
        waiting = [asyncio.create_task(_ask(trace, f"channels/{number}/messages")) for number in range(60)]
        await asyncio.sleep(0)
        found = (
            await _ask(trace, "interactions/5/token/callback"),
            await _ask(trace, "webhooks/5/token/messages/@original"),
        )
        for task in waiting:
            task.cancel()
        return found

    assert max(skipping.run(work())) < 0.5


def test_no_rate_means_no_waiting() -> None:
    async def work() -> float:
        trace = Pace(0).watch(aiohttp.TraceConfig())
        return max(await asyncio.gather(*(_ask(trace, "users/@me/channels") for _ in range(500))))

    assert skipping.run(work()) < 0.5


def test_nothing_further_is_begun_while_the_line_is_long() -> None:
    async def work() -> tuple[float, int]:
        pace, clock = Pace(10), asyncio.get_running_loop().time
        trace = pace.watch(aiohttp.TraceConfig())
        waiting = [asyncio.create_task(_ask(trace, "channels/1/messages")) for _ in range(LINE + 20)]
        await asyncio.sleep(0)
        since = clock()
        await pace.clear()
        waited, left = clock() - since, pace.waiting
        await asyncio.gather(*waiting)
        await pace.clear()
        return waited, left

    waited, left = skipping.run(work())
    assert 1.5 < waited < 2.6 and left <= LINE
