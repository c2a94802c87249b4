"""`/game seat`: what others may do with the seat of somebody who is out of time or gone for good."""

import discord
from discord import app_commands
from discord.ext import commands

from engine.text import T, Text
from matches.claiming import CLAIMS, Claim
from matches.types import Match

from .client import Herald
from .faults import plain
from .here import Interaction, running
from .rights import need_to_post
from .speech import safe, say, whisper
from .story import locale_of, names, seat_name
from .ui.board import layout
from .ui.press import Press, on

NAMES: dict[Claim, Text] = {
    "win": T("claim the win"),
    "time": T("give more time"),
    "computer": T("let the computer play on"),
}
CLAIM_CHOICES = [app_commands.Choice(name=str(NAMES[claim]), value=claim) for claim in CLAIMS]
CLAIMED: dict[str, str] = {
    "win": T("{who} claims it: {other} is out of time.").message,
    "time": T("{who} gives {other} more time.").message,
    "computer": T("{who} lets the computer play on for {other}.").message,
}


class Seats(commands.Cog):
    """The part of `/game` for seats whose people do not play."""

    bot: Herald
    seat = app_commands.Group(name="seat", description="When somebody is out of time, or gone for good")

    @seat.command(name="claim", description="Claim the win, or something kinder, when somebody is out of time")
    @app_commands.describe(what="What you do about it", seat="Whose time is over; needed where it is several people's")
    @app_commands.choices(what=CLAIM_CHOICES)
    @plain
    async def claim(
        self, interaction: Interaction, what: str, seat: app_commands.Range[int, 1, 8] | None = None
    ) -> None:
        match = await running(interaction)
        need_to_post(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        wanted = None if seat is None else seat - 1
        await self.bot.matches.claim(match, interaction.user.id, what, wanted, interaction=interaction.id)
        await whisper(interaction, T("It is done."))


@on("claim")
async def _claim(interaction: Interaction, press: Press) -> None:
    """A button of the message that tells of time that is over; the message says then what was done."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    what, _, seat = press.rest.partition(":")
    await interaction.client.matches.claim(match, interaction.user.id, what, int(seat), interaction=interaction.id)
    text = say(_claimed(match, what, int(seat), interaction.user), locale_of(match))
    await interaction.edit_original_response(view=layout(match, text, None, ""))


def _claimed(match: Match, what: str, seat: int, by: discord.Member | discord.User) -> Text:
    """What was done, for everybody; `match` is as it was before."""
    locale = locale_of(match)
    own = match.seat_of(by.id)
    who = names(match, locale)[own.number] if own else safe(by.display_name)
    return T(CLAIMED[what], who=who, other=seat_name(match.seats[seat], locale))
