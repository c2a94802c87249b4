"""`/notify`: where somebody wants to be called when a match waits for them."""

import discord
from discord import app_commands
from discord.ext import commands

from engine.text import T, Text
from matches.notice import CLOSED, LOCALE, PLACES, WHERE, Where, notice
from matches.types import Refused

from .client import Herald
from .deeds import choices
from .faults import plain
from .speech import label, personal, safe, whisper

Interaction = discord.Interaction[Herald]
NAMES: dict[Where, Text] = {
    "channel": T("a mention in the match's channel"),
    "direct": T("a direct message"),
    "both": T("a mention and a direct message"),
    "none": T("no calls"),
}
MEANS: dict[Where, Text] = {
    "channel": T("When a match waits for you, you are mentioned in its channel."),
    "direct": T("When a match waits for you, you get a direct message."),
    "both": T("When a match waits for you, you are mentioned in its channel and get a direct message."),
    "none": T("When a match waits for you, nobody calls you; look at its board now and then."),
}


class Notify(commands.GroupCog, name="notify", description="How you are called when a match waits for you"):
    """The commands `/notify …`, which also work in direct messages."""

    def __init__(self, bot: Herald) -> None:
        self.bot = bot

    @app_commands.command(name="where", description="Choose where you are called, in all your matches")
    @app_commands.describe(place="A mention in the channel, a direct message, both or none")
    @plain
    async def where(self, interaction: Interaction, place: str) -> None:
        chosen = _place(place, personal(interaction))
        person = interaction.user.id
        await self.bot.matches.set_setting(person, LOCALE, personal(interaction))
        await self.bot.matches.set_setting(person, CLOSED, "no")
        await self.bot.matches.set_setting(person, WHERE, chosen)
        await whisper(interaction, MEANS[chosen])

    @app_commands.command(name="show", description="See how you are called")
    @plain
    async def show(self, interaction: Interaction) -> None:
        await whisper(interaction, MEANS[notice(await self.bot.matches.settings(interaction.user.id)).where])

    @where.autocomplete("place")
    async def _places(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        return choices([(place, label(NAMES[place], locale)) for place in PLACES], typed)


def _place(typed: str, locale: str) -> Where:
    """The place that was chosen from the list, or typed as its word or as the list calls it."""
    wanted = " ".join(typed.casefold().split())
    for place in PLACES:
        if wanted in (place, label(NAMES[place], locale).casefold()):
            return place
    raise Refused(T("You cannot be called by “{place}”; choose one from the list.", place=safe(typed)))


async def setup(bot: Herald) -> None:
    """Loads the cog."""
    await bot.add_cog(Notify(bot))
