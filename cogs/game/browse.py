"""What can be played, to look at: pages of a game's decks and one's own, each deck by itself, and taking one in a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from engine.game import DEMANDS, AnyGame, Deck, DeckList
from engine.optional import builds, picking
from engine.text import T, Text
from matches.drawn import by_chance
from matches.errors import Refused
from matches.lobby import free_decks
from matches.types import Match

from ..context import Interaction, person
from ..house import House
from ..pictures.studio import gallery
from ..presenter import Drawn
from ..rights import need_to_post
from ..ui.lobby_message import deck_title
from ..ui.message import GREY, Layout, Row, headed, row, turn_into
from ..ui.open_menus import BEGUN, CANCELLED, close, lobby_of
from ..ui.own_seat import tell_seat
from ..ui.press import Press, button, stale, where_it_is_played
from ..wording.formatting import cap, into, label, personal, safe, say
from ..wording.letters import wishes

PAGE, ACROSS = 8, 4
"""Decks on a page, and buttons side by side."""
STORY = 3400


@dataclass(frozen=True, slots=True)
class Offered:
    """A deck to look at: what is told of it, its word when it is taken, and its cards (None: they are not known)."""

    deck: Deck
    word: str
    cards: DeckList | None


async def where_it_is_shown(interaction: Interaction, match: int) -> None:
    """Allows a press beside the lobby, and everywhere where none is meant."""
    if match:
        await where_it_is_played(interaction, match)


async def offered(house: House, key: str, match: Match | None, user: int) -> list[Offered]:
    """The game's decks (in a lobby those that are free), then a person's own."""
    game = house.matches.games[key]
    decks = game.decks() if match is None else free_decks(game, match, match.seat_of(user))
    building = builds(game)
    found = [Offered(deck, deck.name, building.draft(deck.name) if building else None) for deck in decks]
    if building is None or (match is not None and match.options.decks):
        return found
    titles = {deck.name: deck.title for deck in decks}
    for own in await house.matches.decks.of(user, key):
        if own.deck.name in titles:
            told = T("Your own deck, not finished yet.") if building.breaches(own.deck) else T("Your own deck.")
            deck = Deck(own.deck.name, titles[own.deck.name], T("{deck}", deck=own.name), plays=told)
            found.append(Offered(deck, own.code, own.deck))
    return found


async def on_armies(interaction: Interaction, press: Press) -> None:
    """Opens the first page for the person who pressed."""
    match = await press.found(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await show_page(interaction, match.game, match, 0)


async def on_shelf(interaction: Interaction, press: Press) -> None:
    """Turns to another page."""
    key, match = await _meant(interaction, press)
    await interaction.response.defer()
    await show_page(interaction, key, match, press.revision)


async def on_army(interaction: Interaction, press: Press) -> None:
    """Shows one deck."""
    key, match = await _meant(interaction, press)
    await interaction.response.defer()
    found = await offered(interaction.client.house, key, match, interaction.user.id)
    one = next((one for one in found if one.word == press.rest.partition(":")[2]), None)
    if one is None:
        raise stale()
    await _show_one(interaction, key, match, found, one)


async def on_take(interaction: Interaction, press: Press) -> None:
    """Takes a seat with that deck, or changes one's deck."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    house = interaction.client.house
    own = [deck for deck in await house.matches.decks.of(interaction.user.id, match.game) if deck.code == press.rest]
    try:
        match = await house.matches.lobbies.join(match, person(interaction), own[0].deck if own else press.rest)
    except Refused:
        await _closed(interaction, match)
        raise
    seat = match.seat_of(interaction.user.id)
    title = safe(own[0].name) if own else deck_title(house.matches.game(match), press.rest)
    told = T("You sit at seat {number} with {deck}.", number=seat.number + 1 if seat else 0, deck=title)
    house.menus.forgotten(interaction, match.id, "browse")
    await tell_seat(interaction, match, told)


async def _meant(interaction: Interaction, press: Press) -> tuple[str, Match | None]:
    """The game whose decks are shown, and the lobby beside which they are; Refused if that is over."""
    house = interaction.client.house
    match = await press.found(interaction) if press.match else None
    key = match.game if match else press.rest.partition(":")[0]
    if key not in house.presenters or picking(house.matches.games[key]).browse is None:
        raise stale()
    if match is not None and match.status != "lobby":
        await interaction.response.defer()
        await _closed(interaction, match)
        raise stale()
    return key, match


async def _closed(interaction: Interaction, match: Match) -> None:
    """Closes the pages of a lobby that is over."""
    now = await interaction.client.house.matches.get(match.id)
    if now is None or now.status != "lobby":
        await close(interaction, BEGUN if now is not None and now.status == "playing" else CANCELLED)


async def show_page(interaction: Interaction, key: str, match: Match | None, page: int) -> None:
    """Shows that page (0 is the first, the last one where there are fewer) in the answer."""
    house, locale = interaction.client.house, personal(interaction)
    game, found = house.matches.games[key], await offered(house, key, match, interaction.user.id)
    pages = max(1, -(-len(found) // PAGE))
    page = min(page, pages - 1)
    some = found[page * PAGE : page * PAGE + PAGE]
    title = T("{game}: what can be played", game=game.title)
    if pages > 1:
        title = T("{title}, page {page} of {pages}", title=title, page=page + 1, pages=pages)
    picture = await _shelf(interaction, key, [one.deck for one in some])
    lines = [f"- **{_name(one, locale)}**: {_plays(one.deck, locale)}" for one in some] if picture is None else []
    story = "\n".join([*lines, f"-# {say(T('Press one to see its cards.'), locale)}"])
    rows = [*_decks(key, match, page, some, locale), *_turning(key, match, page, pages, locale)]
    rows += _chances(game, match, locale)
    await _answer(interaction, match, headed(say(title, locale), story, GREY, _gallery(picture), rows), picture)


def _name(one: Offered, locale: str) -> str:
    return f"{say(one.deck.title, locale)} ({safe(say(one.deck.about, locale))})"


def _plays(deck: Deck, locale: str) -> str:
    """How it plays, and what it asks of a beginner."""
    said = [say(deck.plays, locale)] if deck.plays else []
    return " ".join([*said, *([f"({say(DEMANDS[deck.demand - 1], locale)})"] if deck.demand else [])])


async def _shelf(interaction: Interaction, key: str, decks: Sequence[Deck]) -> Drawn | None:
    house, locale = interaction.client.house, personal(interaction)
    paint = house.presenters[key].shelf
    if paint is None or not decks or await wishes(interaction):
        return None
    told = tuple((deck.name, str(deck.about), str(deck.plays)) for deck in decks)
    return await house.studio.draw(("shelf", key, told, locale), partial(paint, tuple(decks), into(locale)))


def _decks(key: str, match: Match | None, page: int, some: Sequence[Offered], locale: str) -> list[Row]:
    """A button for each deck; those of one's own are called as they are."""
    number = match.id if match else 0
    made = [
        button(
            label(one.deck.title if one.word == one.deck.name else one.deck.about, locale, 40),
            "army",
            number,
            page,
            f"{key}:{one.word}",
        )
        for one in some
    ]
    return [row(made[at : at + ACROSS]) for at in range(0, len(made), ACROSS)]


def _turning(key: str, match: Match | None, page: int, pages: int, locale: str) -> list[Row]:
    """Buttons to the pages before and after; a page's number stands where other buttons have a revision."""
    if pages == 1:
        return []
    number, blue = match.id if match else 0, discord.ButtonStyle.primary
    before, after = say(T("Back"), locale), say(T("More"), locale)
    turns = [
        button(before, "shelf", number, max(page - 1, 0), f"{key}:back", style=blue, disabled=page == 0),
        button(after, "shelf", number, page + 1, f"{key}:more", style=blue, disabled=page == pages - 1),
    ]
    return [row(turns)]


def _chances(game: AnyGame, match: Match | None, locale: str) -> list[Row]:
    """Buttons for a deck by chance, in a lobby where everybody chooses."""
    found = by_chance(game) if match is not None and not match.options.decks else ()
    if match is None or not found:
        return []
    return [row([button(label(deck.title, locale, 80), "take", match.id, match.revision, deck.name) for deck in found])]


async def _show_one(
    interaction: Interaction, key: str, match: Match | None, found: Sequence[Offered], one: Offered
) -> None:
    """One deck: how it plays, its cards with their copies, how it begins."""
    house, locale, page = interaction.client.house, personal(interaction), found.index(one) // PAGE
    picture = None
    if one.cards is not None and not await wishes(interaction):
        picture = await sheet(house, key, one.cards, say(one.deck.about, locale), locale)
    lines = [_plays(one.deck, locale)]
    if one.cards is not None:
        lines.append(f"-# {', '.join(f'{count} × {card_named(card, locale)}' for card, count in one.cards.cards)}")
    number, acts = match.id if match else 0, list[Press]()
    take = picking(house.matches.games[key]).take
    if match is not None and take is not None:
        green = discord.ButtonStyle.success
        acts.append(button(say(take, locale), "take", match.id, match.revision, one.word, style=green))
    acts.append(button(say(T("Back"), locale), "shelf", number, page, key))
    view = headed(_name(one, locale), cap("\n".join(lines), STORY), GREY, _gallery(picture), [row(acts)])
    await _answer(interaction, match, view, picture)


async def sheet(house: House, key: str, deck: DeckList, title: str, locale: str) -> Drawn | None:
    """The cards of a deck as a picture, under a title; None where the game does not draw that."""
    paint = house.presenters[key].deck
    if paint is None:
        return None
    return await house.studio.draw(("deck", key, deck, title, locale), partial(paint, deck, title, into(locale)))


def card_named(name: str, locale: str) -> str:
    """A card of a list in the person's language, with its side where the list says it."""
    bare, bracket, side = name.removesuffix(")").partition(" (")
    said = say(Text(bare), locale)
    return f"{said} ({say(Text(side), locale)})" if bracket else said


def _gallery(picture: Drawn | None) -> discord.ui.MediaGallery[Layout] | None:
    return gallery(picture) if picture is not None else None


async def _answer(interaction: Interaction, match: Match | None, view: Layout, picture: Drawn | None) -> None:
    """Shows it in the person's message, which closes with the lobby."""
    message = await turn_into(interaction, view, picture)
    if match is not None:
        interaction.client.house.menus.shown(interaction, match.id, message, lobby_of(), "browse")
