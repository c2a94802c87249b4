"""`bot.py --work`: a process that thinks, films and judges for bots on the same database. It says nothing to Discord."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from functools import partial

from matches.store import open_store
from matches.tasks.worker import Worker
from settings import Settings

from .background.process_pool import LATER, ProcessPool, cores

log = logging.getLogger("herald")


async def work(settings: Settings) -> None:
    """Works until SIGINT or SIGTERM, which cancel it; what is not done then is given back. Raises StoreError."""
    task = asyncio.current_task()
    assert task is not None
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(name, task.cancel)
    store = await open_store(settings.store.url)
    try:
        at_once = settings.workers.at_once or cores()
        worker = Worker(store, partial(ProcessPool, 1, LATER), at_once)
        log.info("working: %d tasks at once", at_once)
        await worker.run()
    finally:
        await store.close()
