"""`/game odds`: what luck may make of an act, to the person alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from fractions import Fraction

from discord import app_commands
from discord.ext import commands

from engine.game import IllegalAction
from engine.optional import Prospect, Tables, foretelling, percent
from engine.text import T
from matches.errors import Refused

from ..autocomplete import Offer, choices
from ..context import Interaction, channel_id, running
from ..house import House
from ..ui.message import layout
from ..wording.formatting import cap, label, personal, say
from ..wording.story import names

LIMIT = 3500
CELLS = 10
"""How wide a bar is."""


class Chances(commands.Cog):
    """The part of `/game` that tells chances."""

    house: House

    @app_commands.command(name="odds", description="The exact chances of an act, also of one that cannot be done yet")
    @app_commands.describe(act="What is done; the list shows first what you may do now")
    async def odds(self, interaction: Interaction, act: str) -> None:
        match = await running(interaction)
        game = self.house.matches.game(match)
        known = foretelling(game)
        if known is None:
            raise Refused(T("In this game no chances are worked out."))
        await interaction.response.defer(ephemeral=True, thinking=True)
        look, locale = await self.house.matches.views.look(match, interaction.user.id), personal(interaction)
        line = self.house.printed.within(act)
        try:
            prospect = await asyncio.to_thread(known.prospect, look.view, line)
        except IllegalAction as error:
            raise Refused(error.reason) from None
        players = names(look.match, locale)
        title = say(T("The chances: {act}", act=prospect.act), locale, players)
        view = layout(look.match, title, None, cap(table(prospect, locale, players), LIMIT))
        await interaction.edit_original_response(view=view)

    @odds.autocomplete("act")
    async def _attempts(self, interaction: Interaction, typed: str) -> Offer:
        match = await self.house.matches.find(channel_id(interaction))
        known = None if match is None or match.status != "playing" else foretelling(self.house.matches.game(match))
        if match is None or known is None:
            return []
        try:
            view = await self.house.matches.views.view(match, interaction.user.id)
        except Refused:
            return []
        locale = personal(interaction)
        return choices([(line, label(act, locale)) for line, act in known.attempts(view)], typed)


def table(prospect: Prospect, locale: str, players: Sequence[str]) -> str:
    """Bars of the chances, card by card, also of other cases, and what they take for granted."""
    lines = _bars(prospect.tables, locale, players)
    for case in prospect.cases:
        lines += [f"### {say(case.title, locale)}", *_bars(case.tables, locale, players)]
    return "\n".join([*lines, *(f"-# {say(note, locale)}" for note in prospect.notes)])


def _bars(tables: Tables, locale: str, players: Sequence[str]) -> list[str]:
    lines = []
    for card, rows in tables:
        lines.append(f"**{say(card, locale)}**")
        lines += [f"`{bar(chance)}` {say(result, locale, players)}" for result, chance in rows]
    return lines


def bar(chance: Fraction) -> str:
    """A chance as a bar with its percent, which stay in one line; none that can happen is 0 %, none that can fail 100 %.

    >>> bar(Fraction(2, 3)).split(), bar(Fraction(1, 1000)).split()
    (['▓▓▓▓▓▓▓░░░', '67', '%'], ['░░░░░░░░░░', '<', '1', '%'])
    """
    filled = round(CELLS * chance)
    return "▓" * filled + "░" * (CELLS - filled) + f"{percent(chance):>7}".replace(" ", "\N{NO-BREAK SPACE}")
