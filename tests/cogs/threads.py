"""Matches in threads of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simcord.builders import ChannelHandle

from tests.cogs.room import Room, words


@contextmanager
def inside(room: Room, thread: ChannelHandle) -> Iterator[None]:
    """The room as if the thread were its channel."""
    outside, room.channel = room.channel, thread
    yield
    room.channel = outside


async def opened(room: Room, **options: Any) -> ChannelHandle:
    """The thread of a lobby that Ann opens."""
    result = await room.slash("ann", "game new", game="pebbles", thread=True, **options)
    (thread,) = room.channel.threads
    assert f"The lobby is open in a thread of its own: <#{thread.id}>." in words(result)
    return thread


async def begun(room: Room, **options: Any) -> ChannelHandle:
    """The thread of a match of Ann and Bob."""
    thread = await opened(room, **options)
    for name, deck in (("ann", "river"), ("bob", "sea")):
        await room.slash(name, "game join", channel=thread, deck=deck)
    assert "begins" in words(await room.slash("ann", "lobby start", channel=thread))
    return thread


def archive(room: Room, thread: ChannelHandle, **state: bool) -> None:
    """Discord archives a thread."""
    room.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, **state})
