"""The host adds computers: a panel with the levels and decks that could join, and a button for all free seats."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import discord

from engine.game import AnyGame, Deck
from engine.text import T, Text
from matches.errors import Refused
from matches.lobby import suited_decks
from matches.types import Match
from players import levels_of

from ..context import Interaction
from ..rights import need_to_post
from ..wording.formatting import label, personal, say
from ..wording.story import level_name
from .lobby_message import MENU, MENUS, free_seats
from .message import GREY, Layout, Row, layout, row, turn_into
from .open_menus import BEGUN, close, lobby_of
from .press import Press, button, menu

FIRST = "easy"
"""The level whose decks are shown first."""


async def on_computer(interaction: Interaction, press: Press) -> None:
    """Asks the host which computers to add."""
    match = await press.found(interaction)
    if interaction.user.id != match.host.id:
        raise Refused(T("Only the host may add a computer."))
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show(interaction, match)


async def on_level(interaction: Interaction, press: Press) -> None:
    """Shows the decks with which a computer of another level could join."""
    match = await press.found(interaction)
    await interaction.response.defer()
    async with _kept_open(interaction, match):
        await _show(interaction, match, press.value)


async def on_addcomputer(interaction: Interaction, press: Press) -> None:
    """Seats a computer of the chosen level with the chosen deck; asks for the next while seats are free."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    level, _, chosen = press.value.partition(":")
    deck, matches = chosen.rpartition(":")[0], interaction.client.house.matches
    async with _kept_open(interaction, match, level):
        match = await matches.lobbies.add_computer(match, interaction.user.id, level, deck)
    if len(match.seats) < match.options.seats:
        await _show(interaction, match, level)
    else:
        await interaction.delete_original_response()


async def on_fill(interaction: Interaction, press: Press) -> None:
    """Seats computers on all free seats."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    async with _kept_open(interaction, match, press.rest):
        await interaction.client.house.matches.lobbies.fill(match, interaction.user.id, press.rest)
    await interaction.delete_original_response()


@asynccontextmanager
async def _kept_open(interaction: Interaction, match: Match, level: str = "") -> AsyncIterator[None]:
    """Keeps the panel open while it changes the lobby; where that is refused, it shows how the lobby stands."""
    house = interaction.client.house
    house.menus.forgotten(interaction, match.id, "lobby")
    try:
        yield
    except Refused:
        now = await house.matches.get(match.id)
        if now is not None and now.status == "lobby":
            await _show(interaction, now, level)
        else:
            await close(interaction, BEGUN)
        raise


async def _show(interaction: Interaction, match: Match, level: str = "") -> None:
    """Shows which computers could join as the answer deferred before, until the lobby changes."""
    house = interaction.client.house
    message = await turn_into(interaction, computers(match, house.matches.game(match), personal(interaction), level))
    house.menus.shown(interaction, match.id, message, lobby_of(len(match.seats)), "lobby")


def computers(match: Match, game: AnyGame, locale: str, level: str = "") -> Layout:
    """The panel: levels and decks in one menu where that has room, else a menu of levels and those of one `level`'s decks.

    The values of options tell how many seats were taken, so that no menu shows what was chosen in the one before it.
    """
    levels = levels_of(game.key)
    decks: Sequence[Deck | None] = suited_decks(game, match) if game.decks() else (None,)
    story = [say(free_seats(match, game), locale)]
    if len(levels) * len(decks) <= MENU:
        rows = [_offer(match, [(one, deck) for one in levels for deck in decks], T("Add a computer…"), 0, locale)]
    else:
        shown = level if level in levels else FIRST
        rows = [_levels(match, levels, shown, locale)]
        for number, at in enumerate(range(0, min(len(decks), MENUS * MENU), MENU)):
            page = [(shown, deck) for deck in decks[at : at + MENU]]
            asked = T("Add {first} … {last}", first=_computer(*page[0]), last=_computer(*page[-1]))
            rows.append(_offer(match, page, asked, number, locale))
        if len(decks) > MENUS * MENU:
            story.append(say(T("More than fit here; /lobby computer finds each by its name."), locale))
    rows.append(row([_fill(match, one, locale) for one in levels]))
    return layout(match, say(T("Which computer joins?"), locale), None, "\n".join(story), rows=rows, colour=GREY)


def _levels(match: Match, levels: Sequence[str], shown: str, locale: str) -> Row:
    """The menu of levels, with the one whose decks stand below as chosen."""
    options = [
        discord.SelectOption(label=label(level_name(one), locale), value=one, default=one == shown) for one in levels
    ]
    return row([menu(label(T("Level"), locale), options, "level", match.id, match.revision)])


def _offer(match: Match, computers: Sequence[tuple[str, Deck | None]], asked: Text, number: int, locale: str) -> Row:
    """A menu of computers that could join: levels, each with a deck (None: the game has none)."""
    options = [
        discord.SelectOption(
            label=label(_computer(level, deck), locale),
            value=f"{level}:{deck.name if deck else ''}:{len(match.seats)}",
            description=label(deck.about, locale) if deck else None,
        )
        for level, deck in computers
    ]
    return row([menu(label(asked, locale), options, "addcomputer", match.id, match.revision, rest=str(number))])


def _computer(level: str, deck: Deck | None) -> Text:
    """A computer that could join."""
    return T("{level}, {deck}", level=level_name(level), deck=deck.title) if deck else level_name(level)


def _fill(match: Match, level: str, locale: str) -> Press:
    """The button that seats computers of this level on all free seats."""
    text = T("All free seats: {level}", level=level_name(level))
    return button(say(text, locale), "fill", match.id, match.revision, level)
