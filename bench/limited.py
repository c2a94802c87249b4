"""Discord's side of sending, in this process: it accepts messages and enforces rate limits.

discord.py's own HTTP client talks to it, and meets the same headers, 429 responses and waits as at Discord.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import aiohttp
import yarl

GLOBAL, GLOBAL_SPAN = 50, 1.0
ROUTE, ROUTE_SPAN = 5, 5.0
"""Requests and seconds of a route's window; a channel is a route, and so is opening direct messages."""
LATENCY = 0.06
"""Seconds from a request to its answer."""
DIRECT_CHANNEL = 10**12
"""The id of a person's direct messages is the person's plus this."""
OWN = 77
"""The bot's user id."""
MESSAGE = re.compile(r"/channels/(\d+)/messages(?:/(\d+))?$")
ANSWER = re.compile(r"/(interactions|webhooks)/")


@dataclass
class Window:
    """A rate limit: `most` requests within `span` seconds of the first one."""

    most: int
    span: float
    since: float = float("-inf")
    used: int = 0

    def take(self, now: float) -> float:
        """Uses up one request; returns the seconds to wait if there is none left."""
        if now >= self.since + self.span:
            self.since, self.used = now, 0
        if self.used >= self.most:
            return self.since + self.span - now
        self.used += 1
        return 0.0


@dataclass(frozen=True)
class Sent:
    """A message that was accepted: when, where, and what."""

    time: float
    channel: int
    nonce: str
    content: str


class Answer:
    """A response with aiohttp's interface."""

    def __init__(self, status: int, headers: dict[str, str], body: Any) -> None:
        self.status = status
        self.reason = "OK" if status < 400 else "Too Many Requests"
        self.headers = {"Via": "1.1 google", "content-type": "application/json", **headers}
        self._body = json.dumps(body)

    async def text(self, encoding: str = "utf-8", errors: str = "strict") -> str:
        """The body of the response."""
        return self._body


class _Asked:
    """A pending request."""

    def __init__(self, answer: Callable[[], Any]) -> None:
        self._answer = answer

    async def __aenter__(self) -> Answer:
        found: Answer = await self._answer()
        return found

    async def __aexit__(self, *failure: object) -> None:
        return None


@dataclass
class Transport:
    """Stands in for discord.py's `aiohttp.ClientSession`."""

    trace: aiohttp.TraceConfig | None = None
    sent: list[Sent] = field(default_factory=list)
    edited: list[tuple[float, int]] = field(default_factory=list)
    answered: dict[str, float] = field(default_factory=dict)
    """Interaction token to the time of its first answer."""
    refused: int = 0
    taken: list[str] = field(default_factory=list)
    """The routes of requests that were carried out and counted against the limits."""
    _global: Window = field(default_factory=lambda: Window(GLOBAL, GLOBAL_SPAN))
    _routes: dict[str, Window] = field(default_factory=dict)
    _last: int = 10**18
    _nonces: dict[tuple[int, str], dict[str, Any]] = field(default_factory=dict)

    def request(self, method: str, url: Any, **options: Any) -> _Asked:
        """Like `ClientSession.request`."""
        return _Asked(lambda: self._answer(method, yarl.URL(str(url)), options))

    async def close(self) -> None:
        """Nothing to close."""

    async def _answer(self, method: str, url: yarl.URL, options: dict[str, Any]) -> Answer:
        if self.trace is not None:
            for callback in self.trace.on_request_start:
                await callback(self, SimpleNamespace(), SimpleNamespace(method=method, url=url))  # type: ignore[arg-type]
        await asyncio.sleep(LATENCY / 2)
        answer = self._interaction(url) if ANSWER.search(url.path) else self._own(method, url, options)
        await asyncio.sleep(LATENCY / 2)
        return answer

    def _interaction(self, url: yarl.URL) -> Answer:
        """Answers interactions, which are not limited."""
        if "/interactions/" not in url.path:
            return Answer(200, {}, self._message(1, "", ""))
        number, token, *_ = url.path.split("/interactions/")[-1].split("/")
        self.answered.setdefault(token, asyncio.get_running_loop().time())
        known = {"id": number, "type": 2, "response_message_id": "1", "response_message_loading": True}
        return Answer(200, {}, {"interaction": known, "resource": {"type": 5}})

    def _own(self, method: str, url: yarl.URL, options: dict[str, Any]) -> Answer:
        now = asyncio.get_running_loop().time()
        if wait := self._global.take(now):
            self.refused += 1
            headers = {"Retry-After": f"{wait:.3f}", "X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            return Answer(429, headers, {"message": "slowly", "retry_after": wait, "global": True})
        found = MESSAGE.search(url.path)
        route = f"{method} {found[1] if found else url.path.rsplit('/api/v10', 1)[-1]}"
        window = self._routes.setdefault(route, Window(ROUTE, ROUTE_SPAN))
        wait = window.take(now)
        headers = {
            "X-RateLimit-Bucket": f"{method}{'messages' if found else route}",
            "X-RateLimit-Limit": str(window.most),
            "X-RateLimit-Remaining": str(window.most - window.used),
            "X-RateLimit-Reset-After": f"{window.since + window.span - now:.3f}",
        }
        if wait:
            self.refused += 1
            return Answer(429, headers, {"message": "slowly", "retry_after": wait, "global": False})
        self.taken.append(route)
        return Answer(200, headers, self._done(method, found, options, now))

    def _done(self, method: str, found: re.Match[str] | None, options: dict[str, Any], now: float) -> Any:
        if found is None:
            recipient = int(json.loads(options["data"])["recipient_id"])
            user = {"id": str(recipient), "username": "somebody", "discriminator": "0", "avatar": None}
            return {"id": str(recipient + DIRECT_CHANNEL), "type": 1, "recipients": [user]}
        channel = int(found[1])
        if method != "POST":
            self.edited.append((now, channel))
            return self._message(channel, "", "", found[2])
        body = _body(options["data"])
        nonce = str(body.get("nonce"))
        known = self._nonces.get((channel, nonce))
        if known is None:
            self.sent.append(Sent(now, channel, nonce, str(body.get("content") or "")))
            self._last += 1
            known = self._message(
                channel, str(body.get("content") or ""), nonce, str(self._last), body.get("components")
            )
            self._nonces[channel, nonce] = known
        return known

    def _message(
        self, channel: int, content: str, nonce: str, number: str | None = None, components: Any = None
    ) -> dict[str, Any]:
        author = {"id": str(OWN), "username": "herald", "discriminator": "0", "avatar": None, "bot": True}
        return {
            "id": number or str(self._last),
            "channel_id": str(channel),
            "author": author,
            "content": content,
            "nonce": nonce,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "components": components or [],
        }


def _body(data: Any) -> dict[str, Any]:
    """The JSON body of a request, with or without files."""
    if isinstance(data, str | bytes):
        body: dict[str, Any] = json.loads(data)
        return body
    fields = deque(data._fields)
    for options, _, value in fields:
        if options.get("name") == "payload_json":
            body = json.loads(value)
            return body
    raise LookupError("no message")
