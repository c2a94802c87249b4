"""The decks that somebody has built, offered in a lobby to them alone."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from engine.game import AnyGame
from engine.optional import builds
from engine.text import T, Text
from matches.errors import Refused
from matches.lobby import free_decks
from matches.store import BuiltDeck
from matches.types import Match, MatchSeat

from ..built_titles import built_on
from ..context import Interaction, person
from ..groups import MENU
from ..rights import need_to_post
from ..wording.formatting import label, personal, safe, say
from .message import sentence, turn_into
from .open_menus import lobby_of
from .own_seat import tell_seat
from .press import Press, menu, stale


def may_be_own(game: AnyGame, match: Match) -> bool:
    """Whether decks of one's own can be played in a match."""
    return builds(game) is not None and not match.options.decks


async def on_mine(interaction: Interaction, press: Press) -> None:
    """Shows the person which of their decks they could play here."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    locale, house = personal(interaction), interaction.client.house
    game = house.matches.game(match)
    own = playable(
        game, match, match.seat_of(interaction.user.id), await house.matches.decks.of(interaction.user.id, match.game)
    )
    if not own:
        raise Refused(T("You have no deck that you could play here; build one with `/deck new`."))
    shown = [
        discord.SelectOption(
            label=label(Text(deck.name), locale),
            value=deck.code,
            description=label(built_on(game, deck.deck), locale),
        )
        for deck in own[:MENU]
    ]
    told = T("With which deck do you join?")
    if len(own) > MENU:
        told = T("{told} There are more than a menu can show; /game join finds the others by their names.", told=told)
    chosen = menu(say(T("Your decks"), locale), shown, "withmine", match.id, match.revision)
    message = await turn_into(interaction, sentence(say(told, locale), [chosen]))
    house.menus.shown(interaction, match.id, message, lobby_of(), "lobby")


def playable(game: AnyGame, match: Match, seat: MatchSeat | None, own: Sequence[BuiltDeck]) -> list[BuiltDeck]:
    """Those of somebody's decks that break no rule that holds in this match, and whose base nobody else has."""
    building, free = builds(game), {deck.name for deck in free_decks(game, match, seat)}
    if building is None or not may_be_own(game, match):
        return []
    options = match.setup.options
    return [deck for deck in own if deck.deck.name in free and not building.breaches(deck.deck, options)]


async def on_withmine(interaction: Interaction, press: Press) -> None:
    """Takes a seat with the deck chosen there."""
    match, matches = await press.found(interaction), interaction.client.house.matches
    need_to_post(interaction)
    await interaction.response.defer()
    own = [deck for deck in await matches.decks.of(interaction.user.id, match.game) if deck.code == press.value]
    if not own:
        raise stale()
    match = await matches.lobbies.join(match, person(interaction), own[0].deck)
    seat = match.seat_of(interaction.user.id)
    told = T("You sit at seat {number} with {deck}.", number=seat.number + 1 if seat else 0, deck=safe(own[0].name))
    await tell_seat(interaction, match, told)
