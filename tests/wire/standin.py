"""The assembled stand-in: a small Discord on loopback, controlled by tests."""

from __future__ import annotations

import asyncio
import copy
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiohttp import web

from . import messages, rest
from .faults import Faults
from .gateway import Gateway
from .messages import Refusal
from .world import MEMBER, TEXT_CHANNEL, Channel, Interaction, Message, User, World

TOKEN = "a-token-for-the-stand-in"
PREFIX = "/api/v10"
PATIENCE = 240.0
"""Seconds after which waiting fails; long enough for a busy machine."""


class NotAnswered(Exception):
    """Discord's "the application did not respond": the bot was offline, died, or was too late."""


class Standin:
    """Runs a World as a server; `async with Standin() as discord:` and point a bot at `discord.api_base`."""

    def __init__(self) -> None:
        self.world = World()
        self.gateway = Gateway(self.world, TOKEN)
        self.faults = Faults()
        self.api = rest.Api(self.world, self.gateway, self._changed)
        self.refusals: list[tuple[rest.Call, Refusal]] = []
        self.witness: Callable[[rest.Call, bool], Awaitable[bool]] | None = None
        """Called when a request arrives (False) and when it has been carried out, before its answer goes out (True).

        What it says is whether the one who asks is still there; the request of a dead one is not carried out.
        """
        self._runner: web.AppRunner | None = None
        self._wake = asyncio.Event()
        self.port = 0

    @property
    def api_base(self) -> str:
        """What a bot puts in the place of `https://discord.com/api/v10`."""
        return f"http://127.0.0.1:{self.port}{PREFIX}"

    @property
    def calls(self) -> list[rest.Call]:
        """Every request the bot made."""
        return self.api.calls

    def forget_calls(self) -> None:
        """Lets go of the requests so far and of all pictures, so that a long run's memory stays level."""
        self.calls.clear()
        for channel in self.world.channels.values():
            for message in channel.messages.values():
                message.files = dict.fromkeys(message.files, b"")

    async def __aenter__(self) -> Standin:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway/ws/", self.gateway.serve)
        app.router.add_get("/gateway/ws", self.gateway.serve)
        app.router.add_route("*", PREFIX + "/{tail:.*}", self._serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.gateway.url = f"ws://127.0.0.1:{self.port}/gateway/ws"
        return self

    async def __aexit__(self, *exc: object) -> None:
        if self._runner:
            await self._runner.cleanup()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        try:
            call = await rest.read(request, path)
        except ConnectionResetError:
            return web.Response(status=400)  # the bot died while it was speaking
        fault = self.faults.take(call.line)
        if fault and fault.kind == "429":
            body = {"message": "You are being rate limited.", "retry_after": fault.seconds, "global": False}
            headers = {"Via": "1.1 google", "Retry-After": "1", "X-RateLimit-Scope": "user"}
            return _json(body, status=429, headers=headers)
        if fault and fault.kind == "500":
            return _json({"message": "500: Internal Server Error", "code": 0}, status=500)
        if fault and fault.kind == "expired":
            unknown = call.path.endswith("/callback")
            code, message = (10062, "Unknown interaction") if unknown else (50027, "Invalid Webhook Token")
            return _json({"message": message, "code": code}, status=404 if unknown else 401)
        if fault and fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        if self.witness and not await self.witness(call, False):
            return web.Response(status=400)
        response = await self._answer(request, call)
        self._changed()
        if self.witness:
            await self.witness(call, True)
        if fault and fault.kind == "lost" and request.transport:
            request.transport.abort()
        return response

    async def _answer(self, request: web.Request, call: rest.Call) -> web.Response:
        self.calls.append(call)
        headers = {
            "X-RateLimit-Limit": "50",
            "X-RateLimit-Remaining": "49",
            "X-RateLimit-Reset": "0",
            "X-RateLimit-Reset-After": "1",
            "Via": "1.1 google",
        }
        try:
            unsigned = "/interactions/" in call.path or "/webhooks/" in call.path
            if not unsigned and request.headers.get("Authorization") != f"Bot {TOKEN}":
                raise Refusal(401, 0, "401: Unauthorized")
            body: Any = await self.api.answer(call)
        except Refusal as refusal:
            call.status = refusal.status
            self.refusals.append((call, refusal))
            error = {"message": refusal.message, "code": refusal.code}
            return _json(error, status=refusal.status, headers=headers)
        call.status = 204 if body is None else 200
        return web.Response(status=204, headers=headers) if body is None else _json(body, headers=headers)

    def _changed(self) -> None:
        self._wake.set()
        self._wake = asyncio.Event()

    async def until(self, holds: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
        """Waits until `holds()` is true: looked at after each request and every 50 ms; TimeoutError names `what`."""
        try:
            async with asyncio.timeout(seconds):
                while not holds():
                    wake = self._wake
                    with suppress(TimeoutError):
                        async with asyncio.timeout(0.05):  # `wait_for` may swallow being cancelled (Python 3.11)
                            await wake.wait()
        except TimeoutError:
            raise TimeoutError(f"waited {seconds} s in vain: {what}") from None

    def add_user(self, name: str, permissions: int = MEMBER) -> User:
        """A new member of the guild."""
        user = User(name, permissions=permissions)
        self.world.users[user.id] = user
        return user

    async def add_channel(self, name: str, denied: int = 0) -> Channel:
        """A new text channel; `denied` are permissions that the bot lacks in it."""
        channel = Channel(name, self.world.guild_id, kind=TEXT_CHANNEL, denied=denied)
        self.world.channels[channel.id] = channel
        await self.gateway.dispatch("CHANNEL_CREATE", channel.json(self.world.bot), 1)
        return channel

    async def forbid(self, channel: Channel, denied: int) -> None:
        """Takes the bot those permissions in a channel (0: none), and gives it all others."""
        channel.denied = denied
        await self.gateway.dispatch("CHANNEL_UPDATE", channel.json(self.world.bot), 1)

    async def delete_channel(self, channel: Channel) -> None:
        """A channel is deleted with all that stands in it."""
        del self.world.channels[channel.id]
        await self.gateway.dispatch("CHANNEL_DELETE", channel.json(self.world.bot), 1)

    async def moderate(self, message: Message) -> None:
        """A moderator deletes a message."""
        messages.delete(self.world, message)
        gone = {"id": str(message.id), "channel_id": str(message.channel.id), "guild_id": str(self.world.guild_id)}
        await self.gateway.dispatch("MESSAGE_DELETE", gone, 1 << 9)

    async def deliver(self, interaction: Interaction, seconds: float = rest.FIRST_ANSWER_SECONDS) -> Interaction:
        """Sends an interaction and waits for the first answer; delivered again, the same waits for a new one.

        Raises NotAnswered where none comes in time, or nobody listens.
        """
        self.world.interactions[interaction.token] = interaction
        interaction.first = asyncio.get_running_loop().create_future()
        interaction.acknowledged = interaction.answered = interaction.original = None
        interaction.followups = []
        interaction.payload = interaction.payload or copy.deepcopy(self.world.interaction_json(interaction))
        interaction.sent = time.perf_counter()
        if not await self.gateway.dispatch("INTERACTION_CREATE", interaction.payload):
            raise NotAnswered("no bot listens")
        try:
            async with asyncio.timeout(seconds):
                await interaction.first
        except TimeoutError:
            raise NotAnswered(f"no answer to {interaction.data} in {seconds} s") from None
        return interaction

    async def finished(self, interaction: Interaction, seconds: float = PATIENCE) -> Interaction:
        """Waits until a deferred answer is there; NotAnswered if the bot dies meanwhile."""
        wanted = lambda: not interaction.thinking or not self.gateway.connected  # noqa: E731
        await self.until(wanted, f"the answer to {interaction.data}", seconds)
        if interaction.thinking:
            raise NotAnswered("the bot died while it was thinking")
        return interaction

    def bury(self) -> None:
        """The bot is dead: its session ends, and whoever waits for a first answer is told so."""
        self.gateway.forget()
        self.give_up()

    def give_up(self) -> None:
        """Whoever waits for a first answer is told that there is none."""
        for interaction in self.world.interactions.values():
            if not interaction.first.done():
                interaction.first.set_exception(NotAnswered("the bot died"))
                interaction.first.exception()
        self._changed()


def _json(body: Any, *, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer; its content type has no charset, or discord.py would not read it."""
    data = json.dumps(body).encode()
    return web.Response(body=data, status=status, headers=headers, content_type="application/json")
