"""A finished match of Pebbles, and the text of its `/match record`."""

from __future__ import annotations

import re

from simcord.results import InteractionResult

from tests.cogs.plays import start, whose
from tests.cogs.room import Room


async def file_of(result: InteractionResult) -> str:
    """The text file in an ephemeral answer."""
    message = result.response
    assert message and message.ephemeral
    (file,) = message.attachments
    assert re.fullmatch(r"pebbles-\d+\.txt", file.filename)
    return (await file.read()).decode()


async def over(room: Room) -> str:
    """The record of a finished match of Ann and Bob."""
    await start(room)
    for _ in range(3):
        who = whose(room)
        await room.do(who, "take 1")
        await room.do(who, "next")
        await room.do(who, "next")
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    return await file_of(await room.slash("eve", "match record"))
