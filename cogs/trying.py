"""Trying acts out: `/game try`, the button in one's own panel, and the buttons of a trial."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from engine.game import Event
from engine.text import T
from matches.lone import Trying
from matches.types import Look

from .context import Interaction, running
from .groups import Worded
from .house import House
from .pictures.studio import described, upload
from .presenter import Drawn
from .rights import need_to_post
from .ui.act import panel_for, show, show_next, trial_board, trial_panel
from .ui.message import Layout, colour_of
from .ui.press import Press, stale
from .ui.trial_panel import BACK, COMPARE, LEAVE, LUCK, OTHER, PLAY, SHOW, in_words
from .wording.formatting import cap, personal, say
from .wording.letters import wishes
from .wording.story import names

OPEN = "open"
PLAN_LIMIT = 1200


class Tries(commands.Cog):
    """The part of `/game` for trying acts out."""

    @app_commands.command(
        name="try", description="Try acts out on a private board, and play them for real if you like them"
    )
    async def try_(self, interaction: Interaction) -> None:
        match = await running(interaction)
        need_to_post(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await _shown(interaction, await interaction.client.house.matches.trials.begin(match, interaction.user.id))


async def on_try(interaction: Interaction, press: Press) -> None:
    """Opens a trial, or does what a button of it says."""
    match, user = await press.found(interaction), interaction.user.id
    need_to_post(interaction)
    await interaction.response.defer()
    interaction.client.house.menus.pressed(interaction, match.id)
    trials = interaction.client.house.matches.trials
    steps = {BACK: trials.back, OTHER: trials.other, LUCK: trials.luck, SHOW: trials.look}
    if press.rest == OPEN:
        await _shown(interaction, await trials.begin(match, user))
    elif press.rest in steps:
        await _shown(interaction, await steps[press.rest](match, user, press.revision))
    elif press.rest == PLAY:
        await show_next(interaction, await trials.play(match, user, press.revision, interaction.id))
    elif press.rest == LEAVE:
        await show(interaction, await panel_for(interaction, match))
    elif press.rest == COMPARE:
        await _compare(interaction, *await trials.look(match, user, press.revision))
    else:
        raise stale()


async def _shown(interaction: Interaction, found: tuple[Look, Worded]) -> None:
    await show(interaction, trial_panel(interaction, *found))


async def _compare(interaction: Interaction, look: Look, wordings: Worded) -> None:
    """Both plans, one below the other: what each came to in figures, and its board."""
    house, locale = interaction.client.house, personal(interaction)
    compared = await house.matches.trials.compared(look.match, interaction.user.id, look.match.revision)
    box: discord.ui.Container[Layout] = discord.ui.Container(accent_colour=colour_of(look.match))
    box.add_item(discord.ui.TextDisplay(f"### {say(T('Trial: both plans'), locale)}"))
    pictures = list[Drawn]()
    for trying, view, events in compared:
        box.add_item(discord.ui.TextDisplay(cap(_plan(house, look, trying, events, locale), PLAN_LIMIT)))
        picture = None if await wishes(interaction) else await trial_board(interaction, look, trying, view)
        if picture is not None:
            pictures.append(picture)
            shown = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=described(picture))
            box.add_item(discord.ui.MediaGallery(shown))
    box.add_item(trial_panel(interaction, look, wordings).back_from_comparing())
    layout = Layout(timeout=None)
    layout.add_item(box)
    files = [upload(picture) for picture in pictures]
    await interaction.edit_original_response(content=None, view=layout, attachments=files)


def _plan(house: House, look: Look, trying: Trying, events: Sequence[Event], locale: str) -> str:
    """The acts of a plan and what they came to, in figures."""
    players, seats = names(look.match, locale), len(look.match.seats)
    told = [_acts(trying, players, locale)]
    for figure in house.presenters[look.match.game].counted(events, seats):
        values = [say(one, locale) if not isinstance(one, int) else str(one) for one in figure.values]
        if len(values) == seats:
            values = [f"{player} {value}" for player, value in zip(players, values, strict=True)]
        told.append(f"- {say(figure.title, locale)}: {', '.join(values)}")
    told += [f"-# {say(trying.ends, locale)}"] if trying.ends else []
    return "\n".join(told)


def _acts(trying: Trying, players: Sequence[str], locale: str) -> str:
    acts = in_words(trying, players, locale, PLAN_LIMIT // 2) or say(T("nothing yet"), locale)
    return say(T("**Plan {plan}**: {acts}", plan=trying.plan, acts=acts), locale)
