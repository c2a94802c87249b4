"""The break between two games of a series: its message, and the private panel in which a deck is changed with its sideboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import discord

from engine.game import AnyGame, Cards, DeckList
from engine.optional import builds
from engine.text import T, Text
from matches.errors import Refused
from matches.series import has_sideboards, series_of
from matches.types import Match

from ..context import Interaction
from ..rights import need_to_post
from ..wording.formatting import cap, label, personal, say, whisper
from ..wording.series import title
from ..wording.story import names
from .message import GREY, Layout, Row, headed, layout, row, turn_into
from .open_menus import lobby_of
from .press import Press, button, menu, stale

MENU = 25
STORY = 3000
WINDOW, FIELD = "sideboard:", "list"
"""How the ids of the window with the whole deck begin, and of its field."""
WINDOW_TITLE, LONGEST_TEXT = 45, 4000
"""Discord's limits for a window."""
OUT, IN = "out", "in"
SURE = "sure"


def break_message(match: Match, game: AnyGame, locale: str, deck_title: Callable[[AnyGame, str], object]) -> Layout:
    """The public message: how the series stands, who is ready, and the buttons."""
    told = []
    for seat, who in zip(match.seats, names(match, locale), strict=True):
        words = {"number": seat.number + 1, "who": who, "deck": deck_title(game, seat.deck)}
        ready = T("{number}. {who}: {deck}, ready", **words) if seat.deck else T("{number}. {who}: ready", **words)
        waits = (
            T("{number}. {who}: {deck}, not ready yet", **words)
            if seat.deck
            else T("{number}. {who}: not ready yet", **words)
        )
        told.append(say(ready if seat.joined else waits, locale))
    how = T("The next game begins when both are ready; who takes longer than two days plays on as before.")
    if has_sideboards(game):
        how = T(
            "Change cards with your sideboard, or keep your deck: nobody sees which. The next game begins when both are ready;"
            " who takes longer than two days keeps the deck."
        )
    view = [*told, "", say(how, locale)]
    return layout(
        match,
        say(title(game, match), locale),
        None,
        "\n".join(view),
        rows=[row(_buttons(match, game, locale))],
        colour=GREY,
    )


def _buttons(match: Match, game: AnyGame, locale: str) -> list[Press]:
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    changes = has_sideboards(game)
    change = [button(say(T("Change cards…"), locale), "sideboard", match.id, match.revision)] if changes else []
    keep = T("Keep my deck") if changes else T("Ready")
    return [
        button(say(keep, locale), "keep", match.id, match.revision, style=green),
        *change,
        button(say(T("Give up the series"), locale), "resign", match.id, match.revision),
        button(say(T("Cancel"), locale), "cancel", match.id, match.revision, style=red),
    ]


async def on_keep(interaction: Interaction, press: Press) -> None:
    """Plays on with the deck of the game before."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.client.house.matches.breaks.keep(match, interaction.user.id)
    await whisper(interaction, T("You are ready, with what you played before."))


async def on_sideboard(interaction: Interaction, press: Press) -> None:
    """Opens the panel."""
    match = await press.found(interaction)
    await interaction.client.house.matches.breaks.deck(match, interaction.user.id)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show(interaction, match)


async def on_exchange(interaction: Interaction, press: Press) -> None:
    """Takes the chosen cards out of the deck, or puts them into it."""
    match = await press.found(interaction)
    need_to_post(interaction)
    aside = press.rest.startswith(OUT)
    await interaction.response.defer()
    try:
        await interaction.client.house.matches.breaks.move(match, interaction.user.id, press.values, aside=aside)
    finally:
        await _show(interaction, match)


async def on_ready(interaction: Interaction, press: Press) -> None:
    """Plays the next game with the deck as it is now."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    house = interaction.client.house
    await house.matches.breaks.ready(match, interaction.user.id)
    house.menus.forgotten(interaction, match.id, "lobby")
    locale = personal(interaction)
    await turn_into(
        interaction, headed(say(T("You are ready, with the deck as you have changed it."), locale), "", GREY)
    )


async def on_resign(interaction: Interaction, press: Press) -> None:
    """Gives up the series, once confirmed."""
    match, locale = await press.found(interaction), personal(interaction)
    matches = interaction.client.house.matches
    if press.rest == SURE:
        await interaction.response.defer()
        await matches.breaks.give_up(match, interaction.user.id)
        await turn_into(interaction, headed(say(T("You gave up the series."), locale), "", GREY))
        return
    await matches.breaks.deck(match, interaction.user.id)
    yes = button(
        say(T("Give up the series"), locale), "resign", match.id, match.revision, SURE, style=discord.ButtonStyle.danger
    )
    question = say(T("Do you give up the whole series? The other one wins it; it cannot be taken back."), locale)
    await interaction.response.send_message(view=headed(question, "", GREY, rows=[row([yes])]), ephemeral=True)


async def on_paste(interaction: Interaction, press: Press) -> None:
    """Opens a window with the whole deck as a text."""
    match = await press.found(interaction)
    deck, _ = await interaction.client.house.matches.breaks.deck(match, interaction.user.id)
    building = builds(interaction.client.house.matches.game(match))
    if deck is None or building is None:
        raise stale()
    locale = personal(interaction)
    modal = discord.ui.Modal(title=cap(say(T("Your deck"), locale), WINDOW_TITLE), custom_id=f"{WINDOW}{match.id}")
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        label=cap(say(T("Cards, then Sideboard and its cards"), locale), WINDOW_TITLE),
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        default=building.write_deck(deck)[:LONGEST_TEXT],
        max_length=LONGEST_TEXT,
    )
    await interaction.response.send_modal(modal.add_item(field))


async def written(interaction: Interaction, number: int, text: str) -> None:
    """Takes the deck from the window."""
    house = interaction.client.house
    match = await house.matches.get(number)
    if match is None:
        raise stale()
    await house.matches.breaks.write(match, interaction.user.id, text, house.printed.of)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show(interaction, match)


async def _show(interaction: Interaction, match: Match) -> None:
    """Shows the panel as the deck is now."""
    house, locale = interaction.client.house, personal(interaction)
    deck, wrong = await house.matches.breaks.deck(match, interaction.user.id)
    if deck is None:
        raise Refused(T("Your deck has no sideboard, so it stays as it is."))
    before = await house.matches.breaks.before(match, interaction.user.id)
    message = await turn_into(interaction, panel(match, deck, wrong, locale, before))
    house.menus.shown(interaction, match.id, message, lobby_of(), "lobby")


def panel(match: Match, deck: DeckList, wrong: tuple[Text, ...], locale: str, before: DeckList | None = None) -> Layout:
    """The panel: what is changed since the game `before`, menus of what can be taken out and put in, and the last buttons."""
    sizes = {"cards": _size(deck.cards), "beside": _size(deck.sideboard)}
    series = series_of(match)
    headline = T("Your deck for game {number}", number=series.number if series else 1)
    told = [say(T("Cards: {cards}; sideboard: {beside}.", **sizes), locale)]
    told += _changes(deck, before, locale) if before is not None else []
    told += [f"- {say(one, locale)}" for one in wrong]
    told.append(say(T("-# Cards of which you have several move one at a time."), locale))
    green = discord.ButtonStyle.success
    last = [
        button(say(T("Ready"), locale), "ready", match.id, match.revision, style=green, disabled=bool(wrong)),
        button(say(T("Keep my deck"), locale), "keep", match.id, match.revision),
        button(say(T("As a text…"), locale), "paste", match.id, match.revision),
    ]
    rows = [
        *_menus(match, deck.cards, OUT, T("Take out"), locale),
        *_menus(match, deck.sideboard, IN, T("Put in"), locale),
    ]
    return headed(say(headline, locale), cap("\n".join(told), STORY), GREY, rows=[*rows, row(last)])


def _changes(deck: DeckList, before: DeckList, locale: str) -> list[str]:
    """What is taken out of the deck of the game before, and what is put in."""
    now, then = Counter(dict(deck.cards)), Counter(dict(before.cards))
    found = (
        T("Out: {cards}.", cards=_counted(then - now, locale)),
        T("In: {cards}.", cards=_counted(now - then, locale)),
    )
    return [say(text, locale) for text in found if text.values["cards"]]


def _counted(cards: Counter[str], locale: str) -> str:
    return ", ".join(say(T("{count} × {card}", count=count, card=T(card)), locale) for card, count in cards.items())


def _menus(match: Match, cards: Cards, way: str, asked: Text, locale: str) -> list[Row]:
    """Menus of cards, of which several can be chosen at once."""
    options = [
        discord.SelectOption(label=label(T("{count} × {card}", count=count, card=T(card)), locale), value=card)
        for card, count in cards
    ]
    pages = [options[at : at + MENU] for at in range(0, len(options), MENU)]
    return [
        row(
            [
                menu(
                    say(_numbered(asked, number), locale),
                    page,
                    "exchange",
                    match.id,
                    match.revision,
                    rest=f"{way}{number}",
                    most=MENU,
                )
            ]
        )
        for number, page in enumerate(pages)
    ]


def _numbered(asked: Text, page: int) -> Text:
    """What a menu asks, numbered after the first one."""
    return T("{what}… ({number})", what=asked, number=page + 1) if page else T("{what}…", what=asked)


def _size(cards: Cards) -> int:
    return sum(count for _, count in cards)
