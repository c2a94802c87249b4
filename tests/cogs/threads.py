"""Matches in their own threads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from discord.utils import snowflake_time
from simcord.builders import ChannelHandle

from cogs.places.threads import LONGEST
from tests.cogs.room import Room, words


@contextmanager
def inside(room: Room, thread: ChannelHandle) -> Iterator[None]:
    """The room with a thread as its channel."""
    outside, room.channel = room.channel, thread
    yield
    room.channel = outside


async def opened(room: Room, **options: Any) -> ChannelHandle:
    """The thread of a lobby opened by Ann."""
    result = await room.slash("ann", "game new", game="pebbles", thread=True, **options)
    (thread,) = room.channel.threads
    assert f"The lobby is open in a thread of its own: <#{thread.id}>." in words(result)
    return thread


async def begun(room: Room, **options: Any) -> ChannelHandle:
    """The thread of a running match of Ann and Bob."""
    thread = await opened(room, **options)
    for name, deck in (("ann", "river"), ("bob", "sea")):
        await room.slash(name, "game join", channel=thread, deck=deck)
    assert "begins" in words(await room.slash("ann", "lobby start", channel=thread))
    return thread


def archive(room: Room, thread: ChannelHandle, after: int = LONGEST, **state: bool) -> None:
    """Archives a thread `after` minutes without messages: by Discord at its longest duration, or sooner, by people."""
    last = room.env.backend.get_channel(thread.id).last_message_id
    moment = snowflake_time(last or thread.id) + timedelta(minutes=after)
    metadata = {"archived": True, "archive_timestamp": moment.isoformat(), **state}
    room.env.backend.edit_channel(thread.id, {}, thread_metadata=metadata)
