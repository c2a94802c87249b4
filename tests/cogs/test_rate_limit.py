"""Requests are spaced evenly; answers to people wait for nobody.  Only sleeping moves the clock: a busy machine changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar

import aiohttp
import pytest
import yarl

from bench.skipping import SkippingLoop
from cogs.rate_limit import LINE, Pace

API = yarl.URL("https://discord.com/api/v10")
Result = TypeVar("Result")


class SleepingLoop(SkippingLoop):
    """A loop whose clock moves by what is slept, and by nothing else."""

    def time(self) -> float:
        return 1000 + self.skipped


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Runs `work` on that clock."""
    with asyncio.Runner(loop_factory=SleepingLoop) as runner:
        return runner.run(work)


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

    assert run(work()) == pytest.approx([number / 50 for number in range(101)]), "in the order in which they came"


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

    assert run(work()) == (0, 0)


def test_no_rate_means_no_waiting() -> None:
    async def work() -> float:
        trace = Pace(0).watch(aiohttp.TraceConfig())
        return max(await asyncio.gather(*(_ask(trace, "users/@me/channels") for _ in range(500))))

    assert run(work()) == 0


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

    waited, left = run(work())
    assert waited == pytest.approx(2.0) and left <= LINE


async def test_processes_share_the_rate() -> None:
    alone, shared = Pace(10.0), Pace(10.0)
    shared.divide(2)
    assert shared._gap == 2 * alone._gap
    shared.divide(1)
    assert shared._gap == alone._gap
