"""The stand-in's gateway: one websocket for one bot, with identify, heartbeat, resume and the events that follow."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from .world import Json, World, snowflake

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12


@dataclass(eq=False)
class Session:
    """What the gateway remembers of one bot: everything sent, so that a resume can send it again."""

    id: str
    intents: int
    sent: list[Json] = field(default_factory=list)


class Gateway:
    """Serves `GET /gateway/ws`; `token` is the only one let in, `counts` how often each thing happened."""

    def __init__(self, world: World, token: str) -> None:
        self.world, self.token = world, token
        self.url = ""
        self.session: Session | None = None
        self.socket: web.WebSocketResponse | None = None
        self.counts = {"identify": 0, "resume": 0, "heartbeat": 0}
        self.away = False

    @property
    def connected(self) -> bool:
        """Whether a bot has identified (or resumed) and is listening."""
        return self.socket is not None and self.session is not None

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end; none while Discord is `away`."""
        if self.away:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41250}})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._receive(socket, json.loads(frame.data))
        finally:
            if self.socket is socket:
                self.socket = None
        return socket

    async def _receive(self, socket: web.WebSocketResponse, packet: Json) -> None:
        match packet["op"]:
            case 1:
                self.counts["heartbeat"] += 1
                await socket.send_json({"op": ACK})
            case 2:
                await self._identify(socket, packet["d"])
            case 6:
                await self._resume(socket, packet["d"])

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> None:
        if data["token"] != self.token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return
        self.counts["identify"] += 1
        self.session = Session(f"session-{snowflake()}", data["intents"])
        self.socket = socket
        ready: Json = {
            "v": 10,
            "user": self.world.bot.json(),
            "guilds": [{"id": str(self.world.guild_id), "unavailable": True}],
            "session_id": self.session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(self.world.application_id), "flags": 0},
        }
        await self.dispatch("READY", ready)
        await self.dispatch("GUILD_CREATE", self.world.guild_json(), GUILDS)

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> None:
        if not self.session or data["session_id"] != self.session.id or data["token"] != self.token:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return
        self.counts["resume"] += 1
        self.socket = socket
        for packet in self.session.sent[data["seq"] :]:
            await socket.send_json(packet)
        await self.dispatch("RESUMED", {})

    async def dispatch(self, event: str, data: Json, intent: int = 0) -> bool:
        """Sends an event to the bot if it asked for its kind; kept for a resume.  False: nobody is listening now."""
        session = self.session
        if session is None or (intent and not session.intents & intent):
            return False
        packet: Json = {"op": DISPATCH, "t": event, "s": len(session.sent) + 1, "d": data}
        session.sent.append(packet)
        if self.socket is None or self.socket.closed:
            return False
        try:
            await self.socket.send_json(packet)
        except ConnectionError:
            return False
        return True

    async def ask_to_reconnect(self) -> None:
        """What Discord does to every connection now and then: the bot shall come back and resume."""
        if self.socket:
            await self.socket.send_json({"op": RECONNECT, "d": None})

    async def go_away(self) -> None:
        """Discord is gone: the connection breaks, and there is no other until `away` is False again."""
        self.away = True
        if self.socket:
            await self.socket.close(code=1001)

    def forget(self) -> None:
        """The bot is dead: its session and connection are gone."""
        self.session = self.socket = None
