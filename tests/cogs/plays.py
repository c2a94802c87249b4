"""Common steps in a room: starting a match, finding who is to act, pressing at the same time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import discord
from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite
from simcord.enums import InteractionType, OverwriteType
from simcord.results import InteractionResult

from tests.cogs.room import Room, components, text_of, words


async def start(room: Room, first: str = "ann", second: str = "bob", game: str = "pebbles", **options: str) -> None:
    """Starts a match of Pebbles, or another `game`, for two; `options` are those of `/game new`."""
    await room.slash(first, "game new", game=game, **options)
    await room.slash(first, "game join", deck="river")
    if options.get("visibility") == "private":
        await room.slash(first, "lobby invite", opponent=room.person(second))
    await room.slash(second, "game join", deck="sea")
    result = await room.slash(first, "lobby start")
    assert "begins" in words(result), words(result)


def whose(room: Room) -> str:
    """Who is to act by the newest board."""
    line = next(line for line in text_of(room.board()).splitlines() if line.startswith("###"))
    found = re.search(r"waiting for (\w+)", line) or re.search(r"\((\w+)\)", line) or re.search(r": (\w+),", line)
    assert found, line
    return found[1]


def other(who: str) -> str:
    """Ann if it is Bob, and the other way round."""
    return "bob" if who == "ann" else "ann"


def going_on(room: Room) -> bool:
    """Whether any public message still has buttons of a running match."""
    return any(room.boards())


def logged(room: Room) -> list[tuple[Any, ...]]:
    """Everything stored of the matches and their logs."""
    acts = room.tables.rows("actions", "match", "number", "kind", "seat", "action")
    heads = room.tables.rows("matches", "id", "status", "version")
    return [*acts, *heads, *room.tables.rows("seats", "match", "number", "person", "deck")]


def seen(room: Room) -> list[str]:
    """All public messages, to compare."""
    return [f"{message.id} {text_of(message)}" for message in room.messages()]


def refused(result: InteractionResult, *parts: str) -> None:
    """Asserts that only this person got an answer, one plain sentence with these words."""
    told = [*([result.response] if result.response and result.response.ephemeral else []), *result.followups]
    sentences = [message.content.strip() for message in told if message.content]
    assert len(sentences) == 1, (words(result), result)
    assert all(message.ephemeral for message in told)
    sentence = sentences[0]
    assert "\n" not in sentence and "Traceback" not in sentence and "fault" not in sentence
    assert re.match(r"[A-Z“]|[a-l][1-8] ", sentence) and sentence.endswith((".", "?"))
    assert len(sentence) <= 2000
    for part in parts:
        assert part.lower() in sentence.lower(), sentence


Pressed = tuple[Any, dict[str, Any]]
"""SimCord's record of a press not yet dispatched, and its payload for the bot."""


def pressed(room: Room, who: str, message: Any, custom_id: str, *values: str) -> Pressed:
    """A press of a button of a message, or a choice of these values from its menu, not yet dispatched."""
    stored = room.env.backend.get_message(room.channel.id, message.id)
    chosen = {"component_type": 3, "values": [*values]} if values else {"component_type": 2}
    record, payload = interactions.base_payload(
        room.env.backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=room.channel.id,
        guild_id=room.env.guild.id,
        user_id=room.person(who).id,
        data={"custom_id": custom_id, **chosen},
    )
    payload["message"] = dict(serializers.message_payload(room.env.backend, stored))
    record.source_message_id = stored.id
    return record, payload


async def at_once(room: Room, *presses: Pressed) -> list[InteractionResult]:
    """Dispatches all these presses at the same instant; a repeated one is delivered twice."""
    for _, payload in presses:
        room.env.backend.emit("INTERACTION_CREATE", payload)
    await room.quiet()
    return [InteractionResult(room.env, record) for record, _ in presses]


async def press_together(room: Room, who: str, message: Any, *custom_ids: str) -> list[InteractionResult]:
    """Presses these buttons at the same instant (a repeated one is a double press)."""
    return await at_once(room, *(pressed(room, who, message, custom_id) for custom_id in custom_ids))


def id_of(message: Any, label: str) -> str:
    """The custom id of the button with that label."""
    return next(
        str(part["custom_id"]) for part in components(message) if part.get("label") == label and part["type"] == 2
    )


@contextmanager
def unheard(room: Room) -> Iterator[None]:
    """Within the block the bot receives nothing, as if it were offline."""
    with patch.object(room.env.backend, "emit"):
        yield


async def hand_over(room: Room) -> str:
    """Ends the turn of the player to act; returns who is next."""
    who = whose(room)
    waiting = other(who)
    while whose(room) == who:
        await room.do(who, "next")
    return waiting


async def throwing(room: Room) -> tuple[str, str]:
    """A match whose first player may throw: that player, and the other."""
    await start(room)
    thrower = whose(room)
    await room.do(thrower, "next")
    return thrower, other(thrower)


async def throw(room: Room, thrower: str) -> None:
    offered = await room.person(thrower).autocomplete(room.channel, "game do", "action", "throw")
    await room.do(thrower, offered[0]["value"])


def manager(room: Room) -> MemberActor:
    """Mo, who manages the server."""
    if "mo" not in room.people:
        role = room.env.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
        room.person("mo", roles=[role])
    return room.person("mo")


def forbid(room: Room, right: str) -> None:
    """Takes a permission in the channel away from the bot."""
    _, deny = discord.PermissionOverwrite(**{right: False}).pair()
    room.env.backend.get_channel(room.channel.id).overwrites.append(
        Overwrite(target_id=room.env.backend.bot_user.id, type=OverwriteType.MEMBER, deny=deny.value)
    )
