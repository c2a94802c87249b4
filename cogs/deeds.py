"""A typed act: carried out for the one who typed it, with what happened as the answer; and what could be typed."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from discord import app_commands

from engine.game import Action, Wording
from engine.text import T
from matches.types import OutOfTurn, Refused

from .here import Interaction, channel_id, running
from .rights import need_to_post
from .telling.speech import label, personal
from .ui import declining
from .ui.act import show_next
from .ui.advance import waiting

log = logging.getLogger("herald")
CHOICES = 25
VALUE_LIMIT = 100


async def act(interaction: Interaction, text: str, game: str = "") -> None:
    """Does what `text` says (notation) in the channel's match, and answers the person alone.

    Refused where the match is not of `game` (empty: of any).
    """
    match = await running(interaction)
    if game and match.game != game:
        title = interaction.client.matches.game(match).title
        raise Refused(T("Another game is played here: {game}. Type /game do, or press Act.", game=title))
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    if await declining.typed(interaction, match, text):
        return
    try:
        acted = await interaction.client.matches.act(match, interaction.user.id, text, interaction=interaction.id)
    except OutOfTurn:
        raise Refused(waiting(match, personal(interaction))) from None
    await show_next(interaction, acted, lit=False)


async def legal_here(interaction: Interaction) -> Sequence[tuple[Action, Wording]]:
    """What the person may do in this channel now, worded; nothing where they may do nothing."""
    match = await interaction.client.matches.find(channel_id(interaction))
    if match is None or match.status != "playing":
        return ()
    try:
        return await interaction.client.matches.wordings(match, interaction.user.id)
    except Refused:
        return ()


async def answers_here(interaction: Interaction, action: str) -> Sequence[tuple[Action, Wording]]:
    """What the person would be asked to choose from right after a legal action of theirs in this channel."""
    match = await interaction.client.matches.find(channel_id(interaction))
    return [] if match is None else await interaction.client.matches.answers(match, interaction.user.id, action)


async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The legal actions that agree with what is typed so far: the notation as value, a sentence as name."""
    locale = personal(interaction)
    offered = [(str(action), label(wording.sentence, locale)) for action, wording in await legal_here(interaction)]
    offered += [(line, label(meaning, locale)) for line, meaning in await declining.offered(interaction)]
    return choices(offered, typed)


def choices(offered: Sequence[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """At most 25 of `offered` (value, name): those beginning as typed, then those with every typed word."""
    wanted = " ".join(typed.lower().split())
    words = wanted.split()
    fitting = [
        (not value.lower().startswith(wanted), number, value, name)
        for number, (value, name) in enumerate(dict(offered).items())
        if len(value) <= VALUE_LIMIT and all(word in f"{value} {name}".lower() for word in words)
    ]
    return [app_commands.Choice(name=name, value=value) for _, _, value, name in sorted(fitting)[:CHOICES]]
