"""The options in the lobby, the game's and the house's: what is chosen now, and for the host a panel with a menu for each."""

from __future__ import annotations

import discord

from engine.game import AnyGame, GameOption
from engine.text import T, Text
from matches.board_messages import AS_SERVER
from matches.errors import Refused
from matches.options import choosable, options_of
from matches.types import Match

from ..context import Interaction
from ..rights import need_to_post
from ..wording.formatting import label, personal, say
from .message import GREY, Layout, Row, layout, row, turn_into
from .open_menus import lobby_of
from .press import Press, menu

MENUS = 10
VALUES = 25


def present(match: Match, game: AnyGame) -> list[tuple[Text, Text]]:
    """The options that apply now: each title, and the value chosen; not those that are left to the server."""
    return [(option.title, _title(option, word)) for option, word in options_of(game, match) if word != AS_SERVER]


def unusual(match: Match, game: AnyGame) -> list[tuple[Text, Text]]:
    """The options that differ from their defaults."""
    return [(option.title, _title(option, word)) for option, word in options_of(game, match) if word != option.default]


def _title(option: GameOption, word: str) -> Text:
    return next((title for known, title in option.values if known == word), T("{word}", word=word))


async def show_options(interaction: Interaction, match: Match) -> None:
    """Answers the host with the panel; Refused for others, and where there is nothing to choose."""
    game = interaction.client.house.matches.game(match)
    if match.status != "lobby":
        raise Refused(T("The match has begun; its options stand."))
    if interaction.user.id != match.host.id:
        raise Refused(T("Only the host may choose the options."))
    if not choosable(game, match):
        raise Refused(T("There is nothing to choose but the decks."))
    await interaction.response.defer(ephemeral=True, thinking=True)
    message = await turn_into(interaction, panel(match, game, personal(interaction)))
    interaction.client.house.menus.shown(interaction, match.id, message, lobby_of(), "lobby")


def panel(match: Match, game: AnyGame, locale: str) -> Layout:
    """The message with a menu for each option, or several where one does not hold its values."""
    rows = [one for option, word in choosable(game, match) for one in _menus(match, option, word, locale)][:MENUS]
    return layout(match, say(T("How shall it be played?"), locale), None, "", rows=rows, colour=GREY)


def _menus(match: Match, option: GameOption, word: str, locale: str) -> list[Row]:
    offered = [
        discord.SelectOption(
            label=label(T("{option}: {value}", option=option.title, value=title), locale),
            value=known,
            default=known == word,
        )
        for known, title in option.values
    ]
    pages = [offered[at : at + VALUES] for at in range(0, len(offered), VALUES)]
    return [
        row([menu(label(option.title, locale), page, "option", match.id, match.revision, rest=f"{option.name}{part}")])
        for part, page in zip(("", *(f":{number}" for number in range(1, len(pages)))), pages, strict=True)
    ]


async def on_options(interaction: Interaction, press: Press) -> None:
    """Opens the panel for the host."""
    await show_options(interaction, await press.found(interaction))


async def on_option(interaction: Interaction, press: Press) -> None:
    """Sets an option, and updates the panel."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    name, matches = press.rest.partition(":")[0], interaction.client.house.matches
    match = await matches.lobbies.choose(match, interaction.user.id, name, press.value)
    game = matches.game(match)
    await interaction.edit_original_response(view=panel(match, game, personal(interaction)))
