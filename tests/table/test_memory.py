"""The table's memory stays small."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from table import memory, world
from table.live import LiveEnv


def test_old_pictures_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_PICTURES_KEPT", 2)
    pictures = memory.Pictures(tmp_path)
    urls = [pictures.store_attachment(number, 1, "a.png", b"%d" % number, None)["url"] for number in (7, 8, 9)]
    assert [pictures.get(url) for url in urls] == [None, b"8", b"9"]
    assert [memory.Pictures(tmp_path).get(url) for url in urls] == [None, b"8", b"9"]


def test_old_messages_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_MESSAGES_KEPT", 2)

    def opened() -> tuple[LiveEnv, world.World, memory.Memory]:
        env = LiveEnv(discord.Client(intents=discord.Intents.none()))
        place = world.make(env, ["room"], ["Ann"])
        return env, place, memory.Memory(env.backend, place.server.id, tmp_path / "messages")

    env, place, kept = opened()
    room, ann = place.channels[0].id, place.people[0].id
    for content in "abc":
        env.backend.create_message(room, ann, content)
    kept.write()
    env, place, kept = opened()
    kept.recall()
    assert [message.content for message in env.backend.messages[room].values()] == ["b", "c"]
    assert env.backend.snowflake() not in env.backend.messages[room]
