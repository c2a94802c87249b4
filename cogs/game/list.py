"""`/watch list`: the matches of this server, or one's own, with small pictures; to the person asking alone."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from engine.game import AnyGame
from engine.text import T, Text
from matches.series import between
from matches.types import Match
from matches.verbs.follows import plays
from render.thumbnail import shrunk

from ..context import Interaction
from ..house import House
from ..pictures.studio import described, upload
from ..places.addresses import board_link
from ..presenter import Drawn
from ..ui.lobby_message import deck_title, free_seats
from ..ui.message import GREY, Layout, Row, row
from ..ui.options import unusual
from ..ui.press import Press, button
from ..wording.clock_times import board_lines
from ..wording.formatting import cap, into, personal, safe, say
from ..wording.series import title as series_title
from ..wording.story import headline, listed, names, painted_names, seat_name, versus

PAGE = 5
"""Matches in one message: Discord takes 40 components, and a match has up to seven."""
ENTRY_LIMIT = 700
MINE = "mine"


@dataclass(frozen=True, slots=True)
class Listed:
    """One match of a list: what is told of it, where it is, and its picture in small."""

    match: Match
    text: str
    link: str
    picture: Drawn | None = None
    follow: bool = False


class Lists(commands.Cog):
    """The part of `/watch` for finding matches."""

    house: House

    @app_commands.command(name="list", description="See the matches on this server, with small pictures")
    @app_commands.describe(mine="Only those that you play, on all servers")
    async def list(self, interaction: Interaction, mine: bool = False) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_page(interaction, mine, 0)


async def on_list(interaction: Interaction, press: Press) -> None:
    """Turns to another page."""
    await interaction.response.defer()
    await show_page(interaction, press.rest == MINE, press.revision)


async def show_page(interaction: Interaction, mine: bool, page: int) -> None:
    """Shows that page (0 is the first) in the answer, or the first one if it no longer exists."""
    house, locale = interaction.client.house, personal(interaction)
    found, total = await _found(interaction, mine, page)
    if page and not found:
        page = 0
        found, total = await _found(interaction, mine, page)
    entries = await asyncio.gather(*(_entry(house, match, interaction.user.id, locale) for match in found))
    files = [upload(entry.picture) for entry in entries if entry.picture is not None]
    await interaction.edit_original_response(view=message(entries, mine, page, total, locale), attachments=files)


async def _found(interaction: Interaction, mine: bool, page: int) -> tuple[list[Match], int]:
    matches, start = interaction.client.house.matches, page * PAGE
    if mine:
        return await matches.listed_own(interaction.user.id, start, PAGE)
    return await matches.listed(interaction.guild_id or 0, start, PAGE, _seen(interaction))


def _seen(interaction: Interaction) -> set[int]:
    """The channels and threads of the server that the person asking can see, without private threads."""
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return set()
    seen = {channel.id for channel in guild.channels if channel.permissions_for(user).view_channel}
    return seen | {thread.id for thread in guild.threads if thread.parent_id in seen and not thread.is_private()}


def message(entries: list[Listed], mine: bool, page: int, total: int, locale: str) -> Layout:
    """A page of the list; each match with its picture and what can be pressed."""
    box: discord.ui.Container[Layout] = discord.ui.Container(accent_colour=GREY)
    box.add_item(discord.ui.TextDisplay(f"### {say(_title(mine, page, total), locale)}"))
    if not entries:
        box.add_item(discord.ui.TextDisplay(say(_nothing(mine), locale)))
    for number, entry in enumerate(entries):
        if number:
            box.add_item(discord.ui.Separator())
        _show(box, entry, locale)
    if total > PAGE:
        box.add_item(_turning(mine, page, total, locale))
    view = Layout(timeout=None)
    view.add_item(box)
    return view


def _title(mine: bool, page: int, total: int) -> Text:
    title = T("Your matches") if mine else T("Matches on this server")
    pages = -(-total // PAGE)
    return T("{title}, page {page} of {pages}", title=title, page=page + 1, pages=pages) if pages > 1 else title


def _nothing(mine: bool) -> Text:
    if mine:
        return T("You are in no match now; /watch list shows those that you could join, and /game new begins one.")
    return T("No match that everybody may see is open here; /game new begins one.")


def _show(box: discord.ui.Container[Layout], entry: Listed, locale: str) -> None:
    go = discord.ui.Button[Layout](label=say(_way(entry.match), locale), url=entry.link)
    if entry.picture is None:
        box.add_item(discord.ui.Section(entry.text, accessory=go))
        return
    name = f"attachment://{entry.picture.filename}"
    small = discord.ui.Thumbnail[Layout](name, description=described(entry.picture))
    box.add_item(discord.ui.Section(entry.text, accessory=small))
    acts: Row = discord.ui.ActionRow()
    box.add_item(acts.add_item(go))
    if entry.follow:
        acts.add_item(button(say(T("Follow"), locale), "follow", entry.match.id, entry.match.revision))


def _way(match: Match) -> Text:
    return T("To the lobby") if match.status == "lobby" else T("To the board")


def _turning(mine: bool, page: int, total: int, locale: str) -> Row:
    """Buttons to the pages before and after; a page's number stands where other buttons have a revision."""
    rest = MINE if mine else ""
    last = (total - 1) // PAGE
    return row(
        [
            button(say(T("Back"), locale), "list", 0, max(page - 1, 0), rest, disabled=page == 0),
            button(say(T("More"), locale), "list", 0, page + 1, rest, disabled=page >= last),
        ]
    )


async def _entry(house: House, match: Match, user: int, locale: str) -> Listed:
    link = await board_link(house.matches, match)
    if match.status == "lobby":
        return Listed(match, cap(_lobby(house, match, locale), ENTRY_LIMIT), link)
    told = await _running(house, match, user, locale)
    follow = not plays(match, user)
    return Listed(match, cap(told, ENTRY_LIMIT), link, await _small(house, match, locale), follow)


def _lobby(house: House, match: Match, locale: str) -> str:
    """A lobby: who opened it, who sits there, what its host has chosen, and how many seats are free."""
    game = house.matches.game(match)
    called = series_title(game, match) if between(match) else T("{game}: who plays?", game=game.title)
    told = [f"**{say(called, locale)}**"]
    if match.seat_of(match.host.id) is None:
        told.append(say(T("Host: {host}", host=safe(match.host.name)), locale))
    told += [_sitting(match, game, locale)] if match.seats else []
    told += [say(T("{option}: {value}", option=one, value=value), locale) for one, value in unusual(match, game)]
    if len(match.seats) < match.options.seats:
        told.append(say(free_seats(match, game), locale))
    if match.options.invited_only:
        told.append(say(T("Only people whom the host invites can join."), locale))
    return "\n".join(told)


async def _running(house: House, match: Match, user: int, locale: str) -> str:
    """A running match: its turn, who plays what, and for whom it waits since when.

    A cooperative game names only the players: what they play may have been dealt by chance.
    """
    game = house.matches.game(match)
    newest = await house.matches.views.log(match, None, match.revision - 1)
    since = f"<t:{int(newest[-1].time if newest else match.created)}:R>"
    waiting = [match.seats[seat] for seat in match.to_act]
    if any(seat.played_by(user) for seat in waiting):
        waits = T("**The match waits for you** (last change {when}).", when=since)
    else:
        who = listed([seat_name(seat, locale) for seat in waiting], locale)
        waits = T("The match waits for {who} (last change {when}).", who=who, when=since)
    title = headline(game, match, locale)
    players = versus(names(match, locale), game, match, locale) if game.cooperative else _sitting(match, game, locale)
    until = await board_lines(house.matches, match, locale)
    return "\n".join([f"**{title}**", players, say(waits, locale), *until])


def _sitting(match: Match, game: AnyGame, locale: str) -> str:
    """Who plays what: "Ann (River) v Bob (Sea)"."""
    players = [
        say(T("{who} ({deck})", who=who, deck=deck_title(game, seat.deck)), locale) if seat.deck else who
        for who, seat in zip(names(match, locale), match.seats, strict=True)
    ]
    return versus(players, game, match, locale)


async def _small(house: House, match: Match, locale: str) -> Drawn | None:
    """The match as everybody may see it, in small."""
    look = await house.matches.views.look(match, None)
    presenter, players = house.presenters[match.game], painted_names(look.match, locale)
    whole = (
        partial(presenter.small, look.view, names=players, translate=into(locale))
        if presenter.small
        else partial(presenter.board, look.view, (), names=players, translate=into(locale))
    )
    key = ("small", match.id, look.match.revision, locale, *players)
    return await house.studio.draw(key, partial(_shrunk, whole, f"match-{match.id}"))


def _shrunk(paint: Callable[[], Drawn], name: str) -> Drawn:
    """A picture in small, under that name."""
    whole = paint()
    return shrunk(whole.data, name, whole.description)
