"""Edits the board or lobby message of a match."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from matches.types import Match

from ..discord_errors import ARCHIVED, UNKNOWN_MESSAGE
from ..house import House
from ..places.addresses import place
from ..places.threads import reopen
from ..ui.message import Layout


async def edit(house: House, match: Match, message: int, view: Layout, files: Sequence[discord.File]) -> bool:
    """Edits a message; False if it was deleted.  In an archived thread it raises after reopening that, for the next try."""
    try:
        house.standing.keep(
            await place(house.client, match).get_partial_message(message).edit(view=view, attachments=files)
        )
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        return False
    except discord.HTTPException as error:
        if error.code == ARCHIVED:
            await reopen(house, match.channel)
        raise
    return True
