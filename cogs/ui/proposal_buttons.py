"""Answering a proposal, typed or by a button below the question."""

from __future__ import annotations

from contextlib import suppress

import discord

from engine.text import T
from matches.types import Match, Person, Proposed

from ..context import Interaction
from ..discord_errors import UNDONE
from ..places.threads import see_out
from ..rights import need_to_post
from ..wording.formatting import say, whisper
from ..wording.proposals import answered, told
from ..wording.story import locale_of
from .message import layout
from .press import Press, button
from .stale import tidy


def answers(match: Match, locale: str) -> list[Press]:
    """The two buttons below a question; they mean that question and no later one."""
    mark = match.proposal.mark if match.proposal else ""
    yes = button(
        say(T("Yes"), locale), "allow", match.id, match.revision, f"yes:{mark}", style=discord.ButtonStyle.success
    )
    return [yes, button(say(T("No"), locale), "allow", match.id, match.revision, f"no:{mark}")]


async def answer(interaction: Interaction, match: Match, yes: bool) -> None:
    """Carries out the typed answer of somebody who is asked."""
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    proposed = await interaction.client.house.matches.proposals.answer(
        match, interaction.user.id, yes, interaction=interaction.id
    )
    await whisper(interaction, answered(proposed, yes))
    await _tell_the_others(interaction, proposed, _said(interaction, match, proposed, yes))


async def _tell_the_others(interaction: Interaction, proposed: Proposed, said: str) -> None:
    """Replaces the other messages that ask the same question by what was `said`."""
    answered = {proposed.proposal.mark: said} if proposed.proposal is not None else {}
    with suppress(*UNDONE):  # the next board tries again
        await tidy(interaction.client.house, proposed.match, answered)


async def _see_out(interaction: Interaction, proposed: Proposed, yes: bool) -> None:
    """After a no, removes from the private thread whoever was to take the seat."""
    if not yes and proposed.proposal is not None and proposed.proposal.person is not None:
        await see_out(interaction.client, proposed.match, proposed.proposal.person.id)


def _said(interaction: Interaction, match: Match, proposed: Proposed, yes: bool) -> str:
    """What somebody answered, for everybody; `match` is as it was before."""
    user, locale = interaction.user, locale_of(match)
    return say(told(match, proposed, Person(user.id, user.display_name), yes, locale), locale)


async def on_allow(interaction: Interaction, press: Press) -> None:
    """Answers by a button, and replaces the question by the answer."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    press.rewrites(interaction)
    word, _, mark = press.rest.partition(":")
    matches, yes = interaction.client.house.matches, word == "yes"
    proposed = await matches.proposals.answer(
        match, interaction.user.id, yes, mark=mark or "undo", interaction=interaction.id
    )
    if interaction.message is not None:
        await matches.outbox.answered(match.id, interaction.message.id)
    said = _said(interaction, match, proposed, yes)
    await interaction.edit_original_response(view=layout(proposed.match, said, None, ""))
    await _see_out(interaction, proposed, yes)
    await _tell_the_others(interaction, proposed, said)
