"""The stand-in's gateway: a websocket for each shard of a bot, with identify, heartbeat, resume and events."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from .world import Json, World, snowflake

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12


@dataclass(eq=False)
class Session:
    """What the gateway remembers of one shard: everything sent, so that a resume can send it again."""

    id: str
    intents: int
    sent: list[Json] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None


class Gateway:
    """Serves `GET /gateway/ws`; `token` is the only one let in, `counts` how often each thing happened.

    `shards` is how many Discord wants; a bot that does not speak of shards is the only one.
    """

    def __init__(self, world: World, token: str) -> None:
        self.world, self.token = world, token
        self.url = ""
        self.shards = 1
        self.sessions: dict[int, Session] = {}
        self.counts = {"identify": 0, "resume": 0, "heartbeat": 0}
        self.away = False
        self.gone: set[int] = set()

    @property
    def connected(self) -> bool:
        """Whether a bot has identified (or resumed) and hears what people do: with their server's shard."""
        return self.listening(self.shard_of(self.world.guild_id))

    def listening(self, shard: int) -> bool:
        """Whether a bot is connected with that shard."""
        session = self.sessions.get(shard)
        return session is not None and session.socket is not None and not session.socket.closed

    def shard_of(self, guild: int | None) -> int:
        """The shard that hears of a guild; the first hears of direct messages."""
        return 0 if guild is None else (guild >> 22) % self.shards

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
            for session in self.sessions.values():
                if session.socket is socket:
                    session.socket = None
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
        shard, count = data.get("shard") or (0, 1)
        if shard in self.gone or count != self.shards:
            await socket.close(code=1001 if shard in self.gone else 4010)
            return
        self.counts["identify"] += 1
        session = self.sessions[shard] = Session(f"session-{snowflake()}", data["intents"], socket=socket)
        own = self.shard_of(self.world.guild_id) == shard
        ready: Json = {
            "v": 10,
            "user": self.world.bot.json(),
            "guilds": [{"id": str(self.world.guild_id), "unavailable": True}] if own else [],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, count],
            "application": {"id": str(self.world.application_id), "flags": 0},
        }
        await self._send(session, "READY", ready)
        if own:
            await self.dispatch("GUILD_CREATE", self.world.guild_json(), GUILDS)

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> None:
        known = (session for shard, session in self.sessions.items() if shard not in self.gone)
        session = next((session for session in known if session.id == data["session_id"]), None)
        if session is None or data["token"] != self.token:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return
        self.counts["resume"] += 1
        session.socket = socket
        for packet in session.sent[data["seq"] :]:
            await socket.send_json(packet)
        await self._send(session, "RESUMED", {})

    async def dispatch(self, event: str, data: Json, intent: int = 0) -> bool:
        """Sends an event to the shard that it is for, if it asked for its kind.  False: nobody is listening now."""
        guild = data.get("id" if event.startswith("GUILD_") else "guild_id")
        session = self.sessions.get(self.shard_of(int(guild) if guild else None))
        if session is None or (intent and not session.intents & intent):
            return False
        return await self._send(session, event, data)

    async def _send(self, session: Session, event: str, data: Json) -> bool:
        """Sends an event, and keeps it for a resume."""
        packet: Json = {"op": DISPATCH, "t": event, "s": len(session.sent) + 1, "d": data}
        session.sent.append(packet)
        if session.socket is None or session.socket.closed:
            return False
        try:
            await session.socket.send_json(packet)
        except ConnectionError:
            return False
        return True

    async def ask_to_reconnect(self) -> None:
        """What Discord does to every connection now and then: the bot shall come back and resume."""
        for socket in self._sockets():
            await socket.send_json({"op": RECONNECT, "d": None})

    async def go_away(self) -> None:
        """Discord is gone: the connections break, and there are no others until `away` is False again."""
        self.away = True
        for socket in self._sockets():
            await socket.close(code=1001)

    async def lose(self, shard: int) -> None:
        """One shard's connection breaks, and it is not let in again while it is in `gone`."""
        self.gone.add(shard)
        socket = self.sessions[shard].socket
        if socket:
            await socket.close(code=1001)

    def _sockets(self) -> list[web.WebSocketResponse]:
        return [session.socket for session in self.sessions.values() if session.socket]

    def forget(self) -> None:
        """The bot is dead: its sessions and connections are gone."""
        self.sessions = {}
