"""The lobby message: who sits where with what, and the buttons to join, leave, add a computer, start and cancel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import discord

from engine.game import AnyGame, Deck
from engine.optional import picking, sized
from engine.text import TN, T, Text
from matches.drawn import DRAWN, by_chance
from matches.lobby import fewest, free_decks, teams
from matches.options import choosable
from matches.series import between, given_up
from matches.types import FROM, Match, MatchSeat, Person
from matches.verbs.rematches import REMATCH, swappable
from matches.visibility import THREAD, UNTOLD, private
from render.lobby import Place, team_name

from ..context import Interaction
from ..house import House
from ..presenter import Drawn
from ..wording.formatting import into, label, personal, safe, say
from ..wording.series import result
from ..wording.story import listed, names, plain_names, seat_name
from .message import GREY, Layout, Row, layout, row
from .options import present
from .own_decks import may_be_own
from .press import button, menu
from .series_break import break_message

MENU, MENUS = 25, 5
"""Options of a menu (Discord's limit), and menus of decks in a message."""


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
    note = say(picked if played and not full(match) else starts, locale)
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
    elif seat.custom:
        deck = T("{deck} (a deck of their own)", deck=deck)
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
    if not full(match):
        acts.append(button(say(T("Add computer"), locale), "computer", match.id, match.revision))
    if choosable(game, match):
        acts.append(button(say(T("Options…"), locale), "options", match.id, match.revision))
    acts += [
        button(say(T("Leave"), locale), "leave", match.id, match.revision),
        button(say(T("Cancel"), locale), "cancel", match.id, match.revision, style=discord.ButtonStyle.danger),
    ]
    return [*_ready_row(match, game, locale), *join, row(acts)]


def full(match: Match) -> bool:
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
    """Buttons that need no menu: to join as invited, to swap in a rematch, to see the decks, one's own decks, seats."""
    made = []
    if not game.decks() or any(seat.deck and not seat.joined for seat in match.seats):
        green = discord.ButtonStyle.success
        made.append(button(say(T("Join"), locale), "accept", match.id, match.revision, style=green))
    swap = picking(game).swap
    if swap is not None and swappable(game, match):
        made.append(button(say(swap, locale), "swap", match.id, match.revision))
    if browse := picking(game).browse:
        made.append(button(say(browse, locale), "armies", match.id, match.revision))
    if may_be_own(game, match):
        made.append(button(say(T("A deck of your own…"), locale), "mine", match.id, match.revision))
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
