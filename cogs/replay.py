"""`/game replay`: a match watched again, turn by turn."""

from discord import app_commands
from discord.ext import commands

from .client import Herald
from .faults import plain
from .here import Interaction, latest
from .rights import need_to_post
from .speech import personal
from .story import locale_of
from .ui.past import FIRST, LAST, TURNS, show_past


class Replays(commands.Cog):
    """The part of `/game` for watching a match again."""

    bot: Herald

    @app_commands.command(name="replay", description="Watch the match in this channel again, turn by turn")
    @app_commands.describe(
        share="For everybody in this channel, who then see what a spectator may know",
    )
    @plain
    async def replay(self, interaction: Interaction, share: bool = False) -> None:
        if share:
            need_to_post(interaction)
        match = await latest(interaction)
        await interaction.response.defer(ephemeral=not share, thinking=True)
        past = await self.bot.matches.past(match, None if share else interaction.user.id)
        locale = locale_of(match) if share else personal(interaction)
        begin = LAST if match.status == "playing" else FIRST
        view, files = await show_past(interaction, past, TURNS, 0, begin, locale)
        await interaction.edit_original_response(view=view, attachments=files)
