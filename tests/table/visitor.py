"""The page's HTTP requests, as its script makes them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from settings import Settings
from table.page import TablePage
from table.session import open_table


class Visitor:
    """The part of the page's script that these tests need."""

    def __init__(self, web: aiohttp.ClientSession, origin: str, key: str) -> None:
        self.web, self.origin, self.key = web, origin, key
        self.state: dict[str, Any] = {}
        self.sequence = 0

    def headers(self) -> dict[str, str]:
        context = {"X-Simcord-Context": self.state["context"]["id"]} if self.state else {}
        return {"X-Simcord-Capability": self.key, **context}

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        async with self.web.request(method, self.origin + path, json=body, headers=self.headers()) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def enter(self) -> None:
        self.state = await self.ask("POST", "/api/pages", {})

    async def look(self) -> dict[str, Any]:
        self.state = await self.ask("GET", "/api/state")
        return self.state

    async def do(self, kind: str, **body: Any) -> dict[str, Any]:
        """An action with the revision last seen, which may be outdated on purpose."""
        self.sequence += 1
        envelope = {
            "protocol_version": 3,
            "sequence": self.sequence,
            "request_id": f"r{self.sequence}",
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
            "kind": kind,
        }
        answer: dict[str, Any] = await self.ask("POST", "/api/action", {**envelope, **body})
        return answer

    async def run(self, name: str, **options: str) -> dict[str, Any]:
        command = next(
            item for item in (await self.ask("GET", "/api/commands"))["entries"] if item["invocation"] == name
        )
        return await self.do(
            "run_command",
            command_id=command["commandId"],
            path=command["path"],
            schema_fingerprint=command["schemaFingerprint"],
            options=options,
        )

    async def press(self, label: str) -> dict[str, Any]:
        message = self.state["messages"][self.state["timeline"][-1]]
        key = next(item["control_key"] for item in parts(message["components"]) if item.get("label") == label)
        return await self.do("click", control_key=key, target_id=message["id"])

    async def until(self, seen: Callable[[str], bool]) -> str:
        """Polls until the conversation is as wanted."""
        async with asyncio.timeout(240):
            while not seen(text := str((await self.look())["messages"])):  # noqa: ASYNC110 - the page asks like this, too
                await asyncio.sleep(0.05)
        return text


def parts(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, list):
        return [part for item in value for part in parts(item)]
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in parts(item))]
    return []


@asynccontextmanager
async def sitting(settings: Settings, bot: discord.Client) -> AsyncIterator[tuple[TablePage, Callable[..., Visitor]]]:
    async with open_table(bot, settings) as page, aiohttp.ClientSession() as web:
        origin, _, key = page.url.partition("/#")
        yield page, lambda end="": Visitor(web, origin, key + end)
