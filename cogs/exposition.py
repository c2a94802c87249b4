"""The HTTP port for metrics and health checks; off unless `[metrics] port` is set."""

from __future__ import annotations

import logging

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from .connections import Connections
from .house import House

log = logging.getLogger("herald")
LAST_ANSWERS = 0.5
"""Seconds that open requests get to finish when the bot stops."""


class Exposition:
    """Serves `/metrics` for Prometheus, and `/health` for whoever watches the bot."""

    def __init__(self, house: House, connections: Connections) -> None:
        self._house, self._connections = house, connections
        application = web.Application()
        application.router.add_get("/metrics", self._metrics)
        application.router.add_get("/health", self._health)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=LAST_ANSWERS)

    async def start(self, host: str, port: int) -> None:
        """Listens; where the port is taken, that is logged and the bot goes on without."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            log.error("metrics: nothing can listen at %s port %s: %s", host, port, error.strerror or error)
        else:
            log.info("metrics: http://%s:%s/metrics", host, port)

    async def stop(self) -> None:
        """Stops listening."""
        await self._runner.cleanup()

    async def _metrics(self, request: web.Request) -> web.Response:
        return web.Response(
            body=await self._house.metrics.text(self._house.matches, self._house.client),
            headers={"Content-Type": CONTENT_TYPE_LATEST},
        )

    async def _health(self, request: web.Request) -> web.Response:
        """200 where the bot is connected and can read and write its store, else 503; what fails is named."""
        try:
            await self._house.matches.store.alive()
        except Exception as error:
            log.warning("the store cannot be read: %s", type(error).__name__)
            return web.Response(status=503, text="the store cannot be read\n")
        if trouble := self._house.matches.store.trouble:
            return web.Response(status=503, text=f"{trouble.name}\n")
        if not (self._connections.online and self._house.client.is_ready()):
            return web.Response(status=503, text="not connected to Discord\n")
        return web.Response(text="well\n")
