"""The lobby message: who sits where with what, and the buttons to join, leave, add a computer, start and cancel."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

import discord

from engine.game import AnyGame, Deck
from engine.optional import picking, sized
from engine.text import TN, T, Text
from matches.drawn import DRAWN, by_chance
from matches.lobby import fewest, free_decks, suited_decks, teams
from matches.options import choosable
from matches.series import between, given_up
from matches.types import FROM, Match, MatchSeat, Person, Refused
from matches.verbs.rematches import REMATCH, swappable
from matches.visibility import THREAD, UNTOLD, private
from players import levels_of
from render.lobby import Place, team_name

from ..context import Interaction, person
from ..house import House
from ..places.threads import see_out
from ..presenter import Drawn
from ..rights import may_manage, need_to_post
from ..wording.formatting import into, label, personal, safe, say
from ..wording.series import result
from ..wording.story import level_name, listed, names, plain_names, seat_name
from .message import GREY, Layout, Row, layout, row, sentence, turn_into
from .open_menus import BEGUN, close, lobby_of
from .options import present
from .press import Press, button, menu
from .series_break import break_message

MENU, MENUS, COMPUTER_MENUS = 25, 5, 9
"""Options of a menu (Discord's limit), and menus in a message."""


def lobby(match: Match, game: AnyGame, locale: str, picture: Drawn | None = None) -> Layout:
    """The message of a match that has not started."""
    if between(match):
        return break_message(match, game, locale, deck_title)
    headline = say(T("{game}: who plays?", game=game.title), locale)
    seats = seat_lines(match, game, locale)
    if REMATCH in match.options.extra:
        together = T("It is played once more; Join is for what stands beside your name.")
        swapped = T("A rematch with sides swapped; Join is for what stands beside your name.")
        moved = not game.cooperative and len({len(side) for side in teams(game, match.options)}) < 2
        seats.insert(0, say(swapped if moved else together, locale))
    if private(match.options) and match.options.extra.get(THREAD) != "private":
        seats.append(
            say(
                T("Only those who play it may look at it by command; its board is seen by all who read this channel."),
                locale,
            )
        )
    if private(match.options) or match.options.invited_only:
        seats.append(say(T("Who plays is invited by {host}: /lobby invite.", host=_host(match, locale)), locale))
    if match.options.decks:
        played = [deck for deck in game.decks() if deck.name in match.options.decks]
        known = T("It is played on from a record; who has read that knows the order of the cards.")
        if turn := match.options.extra.get(FROM):
            known = T(
                "It is played on from a record, in turn {turn}; who has read that knows the order of the cards.",
                turn=turn,
            )
        seats.append(say(known, locale))
    else:
        played = list(game.decks())
    if len(played) > MENU:
        title = picking(game).title
        decks = [say(T("{decks}: {count}; /game join finds each by its name.", decks=title, count=len(played)), locale)]
    else:
        decks = [f"- **{say(deck.title, locale)}**: {say(deck.about, locale)}" for deck in played]
    picked = T("Choose below what you play. {host} starts the match.", host=_host(match, locale))
    starts = T("{host} starts the match.", host=_host(match, locale))
    note = say(picked if played and not _full(match) else starts, locale)
    story = "\n".join([*seats, "", *decks, *([""] if decks else []), f"-# {note}"])
    return layout(match, headline, picture, story, rows=_rows(match, game, locale), colour=GREY)


def seat_lines(match: Match, game: AnyGame, locale: str) -> list[str]:
    """Who sits where with what, how many seats are free, and what is chosen, a line each."""
    seats = sitting(match, game, locale)
    free = [say(free_seats(match, game), locale)] if len(match.seats) < match.options.seats else []
    return [*seats, *([""] if seats else []), *free, *_chosen(match, game, locale)]


def sitting(match: Match, game: AnyGame, locale: str) -> list[str]:
    """A line for each seat that somebody has; by teams where it is known who will play with whom, with the free seats too."""
    lines = {seat.number: _seat_line(match, game, seat, locale) for seat in match.seats}
    together, told = teams(game, match.options), list[str]()
    for number, side in enumerate(together, 1):
        told.append(f"**{say(team_name(number), locale)}**")
        told += [lines.get(seat) or say(T("{number}. Free seat", number=seat + 1), locale) for seat in side]
    table = sized(game)
    note = table.seating(match.options.seats) if table else None
    seats = [*map(_unlisted, told)] or [*lines.values()]
    return [*seats, *([""] if seats and note else []), *([say(note, locale)] if note else [])]


def _unlisted(line: str) -> str:
    """The line with a number that markdown does not count anew: 1 and 3 would become 1 and 2."""
    return re.sub(r"^(\d+)\.", r"\1\\.", line)


def _chosen(match: Match, game: AnyGame, locale: str) -> list[str]:
    return [say(T("{option}: {value}", option=title, value=value), locale) for title, value in present(match, game)]


def begun(match: Match, game: AnyGame, locale: str) -> Layout:
    """The message of a match that has begun: who plays what."""
    seats = sitting(match, game, locale)
    below = say(T("-# The board follows below."), locale)
    story = "\n".join([*seats, "", *_chosen(match, game, locale), below])
    return layout(match, say(T("{game}: the match begins", game=game.title), locale), None, story)


async def lobby_picture(house: House, match: Match, locale: str) -> Drawn | None:
    """Who plays what; None where the game does not draw that."""
    paint = house.presenters[match.game].lobby
    if paint is None:
        return None
    places = tuple(_places(match, house.matches.game(match), locale))
    return await house.studio.draw(
        ("lobby", match.game, locale, places), partial(paint, places, translate=into(locale))
    )


def _places(match: Match, game: AnyGame, locale: str) -> list[Place]:
    """The seats for a picture: in their order where teams are known, else the free ones last."""
    taken = {
        seat.number: Place(
            who, seat.deck, _spoken(deck_title(game, seat.deck), locale) if seat.deck else "", seat.joined
        )
        for who, seat in zip(plain_names(match, locale), match.seats, strict=True)
    }
    if together := teams(game, match.options):
        of = {seat: number for number, side in enumerate(together, 1) for seat in side}
        return [replace(taken.get(seat, Place()), team=of[seat]) for seat in sorted(of)]
    return [*taken.values(), *[Place()] * (match.options.seats - len(taken))]


def _spoken(title: object, locale: str) -> str:
    return say(title, locale) if isinstance(title, Text) else str(title)


def closed(match: Match, game: AnyGame, locale: str) -> Layout:
    """The message of a match that was cancelled, or of a series that was given up before its next game."""
    told = (
        [say(one, locale) for one in result(match, names(match, locale))] if given_up(match.options) is not None else []
    )
    headline = say(T("{game}: the match was cancelled.", game=game.title), locale)
    return layout(match, told[0] if told else headline, None, "", colour=GREY)


def _host(match: Match, locale: str) -> str:
    return seat_name(MatchSeat(0, match.host, "", ""), locale)


def _seat_line(match: Match, game: AnyGame, seat: MatchSeat, locale: str) -> str:
    number, who = seat.number + 1, seat_name(seat, locale, out=seat.number in match.out)
    if not seat.joined and not seat.deck:
        return say(T("{number}. {who}: invited, has not answered yet", number=number, who=who), locale)
    if not seat.joined:
        deck = deck_title(game, seat.deck)
        return say(T("{number}. {who}: {deck}; has not answered yet", number=number, who=who, deck=deck), locale)
    if not seat.deck:
        return say(T("{number}. {who}", number=number, who=who), locale)
    deck = deck_title(game, seat.deck)
    if match.status != "lobby" and str(number) in match.options.extra.get(DRAWN, "").split(","):
        deck = T("{deck} (by chance)", deck=deck)
    return say(T("{number}. {who}: {deck}", number=number, who=who, deck=deck), locale)


def free_seats(match: Match, game: AnyGame) -> Text:
    """How many seats are free, and how many players are enough."""
    free, enough = match.options.seats - len(match.seats), fewest(game, match.options)
    if enough == match.options.seats:
        return T("Free seats: {free}", free=free)
    return TN(
        "Free seats: {free}; {count} player is enough.",
        "Free seats: {free}; {count} players are enough.",
        enough,
        free=free,
    )


def deck_title(game: AnyGame, name: str) -> object:
    """The deck's title for people, or its name where the game no longer knows it."""
    if name == UNTOLD:
        return T("chosen in secret")
    return next((deck.title for deck in (*game.decks(), *by_chance(game)) if deck.name == name), name)


def _rows(match: Match, game: AnyGame, locale: str) -> list[Row]:
    free = free_decks(game, match)
    pages = [free[at : at + MENU] for at in range(0, min(len(free), MENUS * MENU), MENU)]
    join = [_join_row(match, page, locale, number if len(pages) > 1 else 0) for number, page in enumerate(pages, 1)]
    acts = [
        button(say(T("Start"), locale), "start", match.id, match.revision, style=discord.ButtonStyle.success),
    ]
    if not _full(match):
        acts.append(button(say(T("Add computer"), locale), "computer", match.id, match.revision))
    if choosable(game, match):
        acts.append(button(say(T("Options…"), locale), "options", match.id, match.revision))
    acts += [
        button(say(T("Leave"), locale), "leave", match.id, match.revision),
        button(say(T("Cancel"), locale), "cancel", match.id, match.revision, style=discord.ButtonStyle.danger),
    ]
    return [*_ready_row(match, game, locale), *join, row(acts)]


def _full(match: Match) -> bool:
    """Whether all seats are taken."""
    return len(match.seats) >= match.options.seats


def _join_row(match: Match, decks: Sequence[Deck], locale: str, number: int) -> Row:
    """A menu of decks; if there are several menus, it has a `number` and names its first and last deck."""
    options = [
        discord.SelectOption(label=label(deck.title, locale), value=deck.name, description=label(deck.about, locale))
        for deck in decks
    ]
    between = T("Join with {first} … {last}", first=decks[0].title, last=decks[-1].title)
    asked = label(between if number else T("Join with…"), locale)
    return row([menu(asked, options, "join", match.id, match.revision, rest=str(number) if number else "")])


def _ready_row(match: Match, game: AnyGame, locale: str) -> list[Row]:
    """Buttons to join without choosing a deck, to swap decks in a rematch, to look at the decks and to change seats."""
    made = []
    if not game.decks() or any(seat.deck and not seat.joined for seat in match.seats):
        green = discord.ButtonStyle.success
        made.append(button(say(T("Join"), locale), "accept", match.id, match.revision, style=green))
    swap = picking(game).swap
    if swap is not None and swappable(game, match):
        made.append(button(say(swap, locale), "swap", match.id, match.revision))
    if browse := picking(game).browse:
        made.append(button(say(browse, locale), "armies", match.id, match.revision))
    if len(teams(game, match.options)) > 1 and not match.options.decks:
        made.append(button(say(T("Seats…"), locale), "seats", match.id, match.revision))
    return [row(made)] if made else []


def not_called(interaction: Interaction, people: Sequence[Person]) -> Text | None:
    """Names those whom another invitation would not call, since it comes too soon; None if all would be called."""
    inviting, user = interaction.client.house.matches.lobbies.inviting, interaction.user.id
    told = [safe(one.name) for one in people if not inviting.allows((user, one.id))]
    if not told:
        return None
    who = listed(told, personal(interaction))
    return T("Invited, but not called, since you have called them less than ten minutes ago: {who}.", who=who)


async def on_join(interaction: Interaction, press: Press) -> None:
    """Takes a seat with the deck chosen from the menu."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    await interaction.client.house.matches.lobbies.join(match, person(interaction), press.value)


async def on_leave(interaction: Interaction, press: Press) -> None:
    """Frees the person's seat."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    match = await interaction.client.house.matches.lobbies.leave(match, person(interaction))
    await see_out(interaction.client, match, interaction.user.id)


ALONE = "alone"
"""What the button says by which a host starts a match in which they have no seat."""


async def ask_for_seat(interaction: Interaction, match: Match) -> bool:
    """Answers a host who starts a match without a seat: how to take one, and a button to start without; False for others."""
    own = match.seat_of(interaction.user.id)
    if match.status != "lobby" or interaction.user.id != match.host.id or own is not None:
        return False
    locale, game = personal(interaction), interaction.client.house.matches.game(match)
    text = T(
        "You have no seat in this match yet: choose what you play in the lobby, or with /game join, and start then."
    )
    if _full(match):
        text = T("You have no seat in this match, and all are taken; /lobby remove frees one for you.")
    enough = len(match.seats) >= fewest(game, match.options) and any(seat.person for seat in match.seats)
    alone = button(say(T("Start without me"), locale), "start", match.id, match.revision, ALONE)
    view = sentence(say(text, locale), [alone] if enough else [])
    await interaction.response.send_message(view=view, ephemeral=True)
    return True


async def on_start(interaction: Interaction, press: Press) -> None:
    """Begins the match; a host without a seat is asked first."""
    match = await press.found(interaction)
    need_to_post(interaction)
    alone = press.rest == ALONE
    if not alone and await ask_for_seat(interaction, match):
        return
    await interaction.response.defer()
    await interaction.client.house.matches.lobbies.start(match, interaction.user.id)
    if alone:
        await turn_into(interaction, sentence(say(T("The match begins."), personal(interaction))))


async def on_cancel(interaction: Interaction, press: Press) -> None:
    """Closes the lobby."""
    match = await press.found(interaction)
    if match.status != "lobby":
        raise Refused(T("This match has begun; /lobby cancel stops it."))
    await interaction.response.defer()
    await interaction.client.house.matches.play.cancel(match, interaction.user.id, may_manage(interaction))


async def on_computer(interaction: Interaction, press: Press) -> None:
    """Asks the host which computers to add."""
    match = await press.found(interaction)
    if interaction.user.id != match.host.id:
        raise Refused(T("Only the host may add a computer."))
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show_computers(interaction, match)


async def _show_computers(interaction: Interaction, match: Match) -> None:
    """Shows which computers could join as the answer deferred before, until the lobby changes."""
    house = interaction.client.house
    message = await turn_into(interaction, computers(match, house.matches.game(match), personal(interaction)))
    house.menus.shown(interaction, match.id, message, lobby_of(len(match.seats)), "lobby")


ADD = T("Add a computer…")


def _computer(level: str, deck: Deck | None) -> Text:
    """A computer that could join."""
    return T("{level}, {deck}", level=level_name(level), deck=deck.title) if deck else level_name(level)


def computers(match: Match, game: AnyGame, locale: str) -> Layout:
    """The message with the computers that could join: menus of levels and decks, and a button for all free seats.

    The values of options tell how many seats were taken, so that no menu shows what was chosen in the one before it.
    """
    levels, pages = levels_of(game.key), _computers_by_page(match, game)
    menus = []
    for number, page in enumerate(pages[:COMPUTER_MENUS]):
        asked, options = label(_asked(page, len(pages)), locale), _options(match, page, locale)
        menus.append(row([menu(asked, options, "addcomputer", match.id, match.revision, rest=str(number))]))
    fill = [
        button(
            say(T("All free seats: {level}", level=level_name(level)), locale), "fill", match.id, match.revision, level
        )
        for level in levels
    ]
    story = [say(free_seats(match, game), locale)]
    if len(pages) > COMPUTER_MENUS:
        story.append(say(T("More than fit here; /lobby computer finds each by its name."), locale))
    title, rows = say(T("Which computer joins?"), locale), [*menus, row(fill)]
    return layout(match, title, None, "\n".join(story), rows=rows, colour=GREY)


Offered = tuple[str, Deck | None]
"""A level and a deck (None: the game has none)."""


def _computers_by_page(match: Match, game: AnyGame) -> list[list[Offered]]:
    """The computers that could join, in one menu where that has room, else in menus of one level each."""
    decks: Sequence[Deck | None] = suited_decks(game, match) if game.decks() else (None,)
    by_level = [[(level, deck) for deck in decks] for level in levels_of(game.key)]
    if sum(map(len, by_level)) <= MENU:
        return [[one for some in by_level for one in some]]
    return [some[at : at + MENU] for some in by_level for at in range(0, len(some), MENU)]


def _asked(page: Sequence[Offered], pages: int) -> Text:
    """What stands on a menu: of several its first and last computer."""
    return T("Add {first} … {last}", first=_computer(*page[0]), last=_computer(*page[-1])) if pages > 1 else ADD


def _options(match: Match, page: Sequence[Offered], locale: str) -> list[discord.SelectOption]:
    """The computers of a menu."""
    return [
        discord.SelectOption(
            label=label(_computer(level, deck), locale),
            value=f"{level}:{deck.name if deck else ''}:{len(match.seats)}",
            description=label(deck.about, locale) if deck else None,
        )
        for level, deck in page
    ]


async def on_addcomputer(interaction: Interaction, press: Press) -> None:
    """Seats a computer of the chosen level with the chosen deck; asks for the next while seats are free."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    level, _, chosen = press.value.partition(":")
    deck, matches = chosen.rpartition(":")[0], interaction.client.house.matches
    async with _seating(interaction, match):
        match = await matches.lobbies.add_computer(match, interaction.user.id, level, deck)
    if len(match.seats) < match.options.seats:
        await _show_computers(interaction, match)
    else:
        await interaction.delete_original_response()


@asynccontextmanager
async def _seating(interaction: Interaction, match: Match) -> AsyncIterator[None]:
    """Keeps the message pressed open while it changes the lobby; where that is refused, it shows how the lobby stands."""
    house = interaction.client.house
    house.menus.forgotten(interaction, match.id, "lobby")
    try:
        yield
    except Refused:
        now = await house.matches.get(match.id)
        if now is not None and now.status == "lobby":
            await _show_computers(interaction, now)
        else:
            await close(interaction, BEGUN)
        raise


async def on_fill(interaction: Interaction, press: Press) -> None:
    """Seats computers on all free seats."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    async with _seating(interaction, match):
        await interaction.client.house.matches.lobbies.fill(match, interaction.user.id, press.rest)
    await interaction.delete_original_response()
