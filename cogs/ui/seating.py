"""Who sits where at a table of teams: the host moves people and computers, everybody else moves to a free seat."""

from __future__ import annotations

import discord

from engine.game import AnyGame
from engine.text import T, Text
from matches.errors import Refused
from matches.lobby import teams
from matches.types import Match, MatchSeat
from render.lobby import team_name

from ..context import Interaction
from ..rights import need_to_post
from ..wording.formatting import label, personal, say
from ..wording.story import plain_names
from .lobby_message import sitting
from .message import GREY, Layout, Row, layout, row, turn_into
from .open_menus import BEGUN, CANCELLED, close, lobby_of
from .press import Press, button, menu, number, stale


async def on_seats(interaction: Interaction, press: Press) -> None:
    """Opens the panel for whoever sits there, and for the host."""
    match = await press.found(interaction)
    if match.status != "lobby":
        raise stale()
    if interaction.user.id != match.host.id and match.seat_of(interaction.user.id) is None:
        raise Refused(T("Choose what you play first, then you can change your seat."))
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show(interaction, match)


async def on_seat(interaction: Interaction, press: Press) -> None:
    """Moves somebody to the seat of the menu or button, unless who sits there or where they come from has changed."""
    match = await press.found(interaction)
    need_to_post(interaction)
    place, _, there = press.rest.partition(":")
    coming, _, who = press.value.partition(":") if press.is_menu else _own(interaction, match)
    to, seat = number(place), number(coming)
    await interaction.response.defer()
    lobbies = interaction.client.house.matches.lobbies
    try:
        if (_mark(match, to), _mark(match, seat)) != (there, who):
            raise Refused(T("Who sits where has changed meanwhile; choose again."))
        match = await lobbies.move(match, interaction.user.id, seat, to)
    finally:
        await _show(interaction, match)


def _own(interaction: Interaction, match: Match) -> tuple[str, str, str]:
    own = match.seat_of(interaction.user.id)
    if own is None:
        raise Refused(T("You are not in this match."))
    return str(own.number), ":", _mark(match, own.number)


def _sitting(match: Match, seat: int) -> MatchSeat | None:
    return next((one for one in match.seats if one.number == seat), None)


def _mark(match: Match, seat: int) -> str:
    """Who has a seat, as ids tell it; empty where it is free."""
    found = _sitting(match, seat)
    if found is None:
        return ""
    return str(found.person.id) if found.person else found.level


async def _show(interaction: Interaction, match: Match) -> None:
    """Shows the panel as the lobby stands now; closes it when that is over."""
    house = interaction.client.house
    now = await house.matches.get(match.id)
    if now is None or now.status != "lobby":
        await close(interaction, BEGUN if now is not None and now.status == "playing" else CANCELLED)
        return
    view = panel(now, house.matches.game(now), interaction.user.id, personal(interaction))
    house.menus.shown(interaction, match.id, await turn_into(interaction, view), lobby_of(), "seats")


def panel(match: Match, game: AnyGame, user: int, locale: str) -> Layout:
    """Who sits where, and for the host a menu for each seat, for others a button for each free one."""
    of = {seat: team for team, side in enumerate(teams(game, match.options), 1) for seat in side}
    rows = _menus(match, of, locale) if user == match.host.id else _buttons(match, of, locale)
    story = "\n".join(sitting(match, game, locale))
    return layout(match, say(T("Who sits where?"), locale), None, story, rows=rows, colour=GREY)


def _place(seat: int, of: dict[int, int]) -> Text:
    return T("Seat {seat}, {team}", seat=seat + 1, team=team_name(of[seat]))


def _menus(match: Match, of: dict[int, int], locale: str) -> list[Row]:
    people = [(seat, who) for seat, who in zip(match.seats, plain_names(match, locale), strict=True) if seat.joined]
    if not people:
        return []
    made = []
    for place in sorted(of):
        options = [
            discord.SelectOption(
                label=label(T("{place}: {who}", place=_place(place, of), who=who), locale),
                value=f"{seat.number}:{_mark(match, seat.number)}",
                default=seat.number == place,
            )
            for seat, who in people
        ]
        asked = label(T("{place}: free", place=_place(place, of)), locale)
        rest = f"{place}:{_mark(match, place)}"
        made.append(row([menu(asked, options, "seat", match.id, match.revision, rest=rest)]))
    return made


def _buttons(match: Match, of: dict[int, int], locale: str) -> list[Row]:
    free = [seat for seat in sorted(of) if _sitting(match, seat) is None]
    made = [button(say(_place(seat, of), locale), "seat", match.id, match.revision, f"{seat}:") for seat in free]
    return [row(made)] if made else []
