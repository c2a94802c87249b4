"""Trying acts out: `/game try`, the button in one's own panel, and the buttons of a trial."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from engine.text import T
from matches.lone import Trying
from matches.types import Look

from .context import Interaction, running
from .groups import Worded
from .pictures.studio import described, upload
from .presenter import Drawn
from .rights import need_to_post
from .ui.act import show, show_next, trial_board, trial_panel
from .ui.message import Layout, colour_of, headed
from .ui.press import Press, stale
from .ui.trial_panel import BACK, COMPARE, LUCK, OTHER, PLAY, SHOW, in_words
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
    elif press.rest == COMPARE:
        await _compare(interaction, *await trials.look(match, user, press.revision))
    else:
        raise stale()


async def _shown(interaction: Interaction, found: tuple[Look, Worded]) -> None:
    await show(interaction, trial_panel(interaction, *found))


async def _compare(interaction: Interaction, look: Look, wordings: Worded) -> None:
    """Both plans side by side: what they came to in figures, and their boards."""
    house, locale = interaction.client.house, personal(interaction)
    compared = await house.matches.trials.compared(look.match, interaction.user.id, look.match.revision)
    presenter, told, pictures = house.presenters[look.match.game], list[str](), list[Drawn]()
    for trying, view, events in compared:
        told += ["", _acts(trying, names(look.match, locale), locale)]
        for figure in presenter.counted(events, len(look.match.seats)):
            values = " : ".join(say(one, locale) if not isinstance(one, int) else str(one) for one in figure.values)
            told.append(f"- {say(figure.title, locale)}: {values}")
        told += [f"-# {say(trying.ends, locale)}"] if trying.ends else []
        picture = None if await wishes(interaction) else await trial_board(interaction, look, trying, view)
        pictures += [picture] if picture is not None else []
    panel = trial_panel(interaction, look, wordings)
    title = say(T("Trial: both plans"), locale)
    story = cap("\n".join(told).strip(), 2 * PLAN_LIMIT)
    view_ = headed(title, story, colour_of(look.match), _gallery(pictures), [panel.back_from_comparing()])
    files = [upload(picture) for picture in pictures]
    await interaction.edit_original_response(content=None, view=view_, attachments=files)


def _acts(trying: Trying, players: Sequence[str], locale: str) -> str:
    acts = in_words(trying, players, locale, PLAN_LIMIT // 2) or say(T("nothing yet"), locale)
    return say(T("**Plan {plan}**: {acts}", plan=trying.plan, acts=acts), locale)


def _gallery(pictures: list[Drawn]) -> discord.ui.MediaGallery[Layout] | None:
    items = [discord.MediaGalleryItem(f"attachment://{one.filename}", description=described(one)) for one in pictures]
    return discord.ui.MediaGallery(*items) if items else None
