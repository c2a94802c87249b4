"""The window in which a whole deck is changed between two games of a series."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from ..context import Interaction
from ..faults import explain
from ..ui.series_break import FIELD, WINDOW, written
from ..ui.windows import values


class Breaks(commands.Cog):
    """The part of `/game` for the break in a series."""

    @commands.Cog.listener("on_interaction")
    async def exchanged(self, interaction: Interaction) -> None:
        """Reads the deck that was written into the window."""
        data: dict[str, Any] = dict(interaction.data or {})
        name = str(data.get("custom_id", ""))
        if interaction.type is not discord.InteractionType.modal_submit or not name.startswith(WINDOW):
            return
        try:
            number = name.removeprefix(WINDOW)
            await written(interaction, int(number) if number.isdecimal() else 0, values(data).get(FIELD, ""))
        except Exception as error:
            await explain(interaction, error, "a changed deck")
