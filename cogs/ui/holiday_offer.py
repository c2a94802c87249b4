"""Asks who plays on their holiday whether they are back."""

from __future__ import annotations

import discord

from engine.text import T
from matches.errors import Refused
from matches.timing.holidays import away
from matches.types import Match

from ..context import Interaction
from ..wording.formatting import personal, say
from .message import sentence, turn_into
from .press import Press, button

YES, NO = "yes", "no"


async def ask_whether_back(interaction: Interaction, match: Match) -> None:
    """Asks the person, once a holiday, after something they did in a match (answered before)."""
    holiday = await interaction.client.house.matches.people.to_be_asked(interaction.user.id)
    if holiday is None:
        return
    locale = personal(interaction)
    text = T("You are on holiday until {day}, and nobody calls you until then. Are you back?", day=_last(holiday.until))
    green = discord.ButtonStyle.success
    answers = [
        button(say(T("I am back"), locale), "back", match.id, match.revision, YES, style=green),
        button(say(T("Still away"), locale), "back", match.id, match.revision, NO),
    ]
    await interaction.followup.send(view=sentence(say(text, locale), answers), ephemeral=True)


def _last(until: float) -> str:
    """The last day of a holiday as Discord shows it to each reader."""
    return f"<t:{until - 1:.0f}:D>"


async def on_back(interaction: Interaction, press: Press) -> None:
    """Ends the holiday, or leaves it as it is."""
    await interaction.response.defer()
    people, user = interaction.client.house.matches.people, interaction.user.id
    holiday = away(await people.holidays(user), interaction.client.house.matches.clock.now())
    if holiday is None:
        raise Refused(T("You are not on holiday any more."))
    if press.rest == YES:
        await people.come_back(user, holiday)
        told = T("Welcome back! You are called again.")
    else:
        told = T("You stay on holiday until {day}; /notify back ends it sooner.", day=_last(holiday.until))
    await turn_into(interaction, sentence(say(told, personal(interaction))))
