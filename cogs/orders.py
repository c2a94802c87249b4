"""The commands `orders` and `prepare` of a game whose questions can be told apart: a part of its slash group."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from engine.optional import Stops, stopping
from engine.text import T
from matches.errors import Refused
from matches.types import Acted, Match

from .autocomplete import Offer, choices
from .context import Interaction, channel_id, need_to_play, running
from .rights import need_to_post
from .ui.act import show_next
from .ui.orders import LASTING, OPEN_ENDED, TURN, show_orders
from .wording.formatting import label, personal

Command = app_commands.Command[Any, ..., Any]


def commands() -> list[Command]:
    """The two commands, made anew for each group."""
    return [
        app_commands.Command(
            name="orders",
            description="What you are asked in the turns of others, and what just happens",
            callback=_orders,
        ),
        app_commands.Command(
            name="prepare", description="An answer in secret: if they do this, you do that", callback=_prepare
        ),
    ]


async def _words(interaction: Interaction, typed: str) -> Offer:
    """Completes what one is asked about: sorts, prices, cards."""
    found = await _here(interaction)
    if found is None:
        return []
    stops, locale = found[1], personal(interaction)
    offered = [(word, label(phrase, locale)) for word in stops.stops() if (phrase := stops.stop(word))]
    return choices([*offered, *((word, label(name, locale)) for word, name in stops.named().items())], typed)


async def _chapters(interaction: Interaction, typed: str) -> Offer:
    """Completes until when everything happens."""
    found = await _here(interaction)
    locale = personal(interaction)
    offered = [*(found[1].until() if found else ()), *OPEN_ENDED.items()]
    return choices([(key, label(title, locale)) for key, title in offered], typed)


async def _replies(interaction: Interaction, typed: str) -> Offer:
    """Completes an answer with what one's hand allows."""
    found = await _here(interaction)
    if found is None:
        return []
    match, stops = found
    view = await interaction.client.house.matches.views.view(match, interaction.user.id)
    locale = personal(interaction)
    return choices([(line, label(name, locale)) for line, name in stops.replies(view).items()], typed)


async def _here(interaction: Interaction) -> tuple[Match, Stops] | None:
    """The running match of this channel, and what its questions can be told apart by."""
    matches = interaction.client.house.matches
    match = await matches.find(channel_id(interaction))
    stops = stopping(matches.game(match)) if match is not None and match.status == "playing" else None
    return None if match is None or stops is None else (match, stops)


async def _asking(interaction: Interaction) -> Match:
    """The running match of this channel; Refused if its questions cannot be told apart."""
    match = await running(interaction)
    if stopping(interaction.client.house.matches.game(match)) is None:
        raise Refused(T("In this game nothing is asked of you that could be declined in advance."))
    return match


@app_commands.rename(ask_when="ask-when")
@app_commands.describe(ask_when="Ask me only about this", until="Let everything else happen until then")
@app_commands.autocomplete(ask_when=_words, until=_chapters)
async def _orders(interaction: Interaction, ask_when: str = "", until: str = "") -> None:
    match, play = await _asking(interaction), interaction.client.house.matches.play
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    look, acted = await interaction.client.house.matches.views.look(match, interaction.user.id), Acted(match, ())
    if ask_when or until:
        stops = [*(look.advance.stops if look.advance else ()), *([ask_when] if ask_when else [])]
        chapter = "" if until in (TURN, LASTING) else until
        lasting = until == LASTING or not until
        acted = await play.order(
            match, interaction.user.id, stops, chapter=chapter, lasting=lasting, interaction=interaction.id
        )
    await _shown(interaction, acted)


@app_commands.rename(and_when="and-when")
@app_commands.describe(
    do="What you do, as you would type it: play Emerald Ring",
    when="When this is announced (nothing: whatever it is)",
    and_when="And this as well",
)
@app_commands.autocomplete(do=_replies, when=_words, and_when=_words)
async def _prepare(interaction: Interaction, do: str = "", when: str = "", and_when: str = "") -> None:
    match, play = await _asking(interaction), interaction.client.house.matches.play
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    acted = Acted(match, ())
    if do:
        line = interaction.client.house.printed.within(do)
        words = [word for word in (when, and_when) if word]
        acted = await play.prepare(match, interaction.user.id, words, line, interaction=interaction.id)
    await _shown(interaction, acted)


async def _shown(interaction: Interaction, acted: Acted) -> None:
    """Shows what happened at once, else the orders and answers as they are."""
    look = await interaction.client.house.matches.views.look(acted.match, interaction.user.id)
    if not acted.entries:
        need_to_play(look)
    if acted.entries or look.advance is None or look.advance.offered is None:
        await show_next(interaction, acted, lit=False)
    else:
        await show_orders(interaction, look)
