"""`/watch follow`: being called about a match that others play."""

from discord import app_commands
from discord.ext import commands

from ..context import Interaction, latest
from ..house import House
from ..ui.follow_offer import LABELS, WAYS, follow_as

HOW_CHOICES = [app_commands.Choice(name=str(LABELS[word]), value=word) for word in WAYS]


class Follows(commands.Cog):
    """The part of `/watch` for following a match."""

    house: House

    @app_commands.command(name="follow", description="Be called about a match here that others play")
    @app_commands.describe(how="When you get a direct message")
    @app_commands.choices(how=HOW_CHOICES)
    async def follow(self, interaction: Interaction, how: str) -> None:
        await follow_as(interaction, await latest(interaction), how)
