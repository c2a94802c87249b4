"""Cards found by what they are: pages of pictures, each with a line of what stands on them."""

from __future__ import annotations

import asyncio
from functools import partial

import discord

from engine.text import TN, T
from matches.errors import Refused

from .catalogue import BREAK, Named, Wanted, title
from .context import Interaction, channel_id
from .pictures.studio import gallery
from .presenter import CardShown, Drawn
from .ui.message import GREY, Row, headed, row, turn_into
from .ui.press import Press, button, stale
from .wording.formatting import cap, into, personal, say
from .wording.letters import wishes

PAGE = 9
"""Cards on a page: three rows of three."""
STORY = 3400


async def on_cards(interaction: Interaction, press: Press) -> None:
    """Turns to another page."""
    wanted = _read(press.rest.partition(":")[2])
    await interaction.response.defer()
    await show_page(interaction, wanted, press.revision)


async def show_page(interaction: Interaction, wanted: Wanted, page: int) -> None:
    """Shows that page (0 is the first, the last one where there are fewer) in the answer; cards of one game are on it."""
    house, locale = interaction.client.house, personal(interaction)
    match = await house.matches.latest(channel_id(interaction))
    here = match.game if match is not None else ""
    games = await asyncio.to_thread(house.catalogue.found, wanted, here, locale)  # the first search of texts takes long
    if not games:
        raise Refused(T("No card is like that; ask for less at a time, or in other words."))
    pages = [(key, some) for key, cards in games for some in _parts(cards)]
    page = min(page, len(pages) - 1)
    key, some = pages[page]
    headline = TN("{count} card is like that", "{count} cards are like that", sum(len(cards) for _, cards in games))
    if len(pages) > 1:
        headline = T("{title}, page {page} of {pages}", title=headline, page=page + 1, pages=len(pages))
    picture = await _drawn(interaction, key, some)
    lines = [_line(name, card, locale, picture is None) for name, card in some]
    shown = gallery(picture) if picture is not None else None
    rows = _turning(wanted, page, len(pages), locale)
    await turn_into(
        interaction, headed(say(headline, locale), cap("\n".join(lines), STORY), GREY, shown, rows), picture
    )


def _read(line: str) -> Wanted:
    """What stands in the id of a button; Refused where it is something else."""
    parts = line.split(BREAK)
    if len(parts) != len(Wanted._fields) or (parts[2] and not parts[2].isdecimal()):
        raise stale()
    whose, type, price, text = parts
    return Wanted(whose, type, int(price) if price else None, text)


def _parts(cards: list[Named]) -> list[list[Named]]:
    return [cards[at : at + PAGE] for at in range(0, len(cards), PAGE)]


def _line(name: str, card: CardShown, locale: str, whole: bool) -> str:
    """A card with its facts, or with the `whole` of its text."""
    told = card.text if whole or card.facts is None else card.facts.told
    return f"- **{title(name, card, locale)}**: {say(told, locale)}"


async def _drawn(interaction: Interaction, key: str, some: list[Named]) -> Drawn | None:
    """The cards side by side; None for those who read letters."""
    house, locale = interaction.client.house, personal(interaction)
    paint = house.presenters[key].laid
    if paint is None or await wishes(interaction):
        return None
    faces = tuple(card.facts.face for _, card in some if card.facts is not None)
    names = tuple(name for name, _ in some)
    return await house.studio.draw(("cards", key, names, locale), partial(paint, faces, into(locale)))


def _turning(wanted: Wanted, page: int, pages: int, locale: str) -> list[Row]:
    """Buttons to the pages before and after; a page's number stands where other buttons have a revision."""
    if pages == 1:
        return []
    before, after, blue = say(T("Back"), locale), say(T("More"), locale), discord.ButtonStyle.primary
    return [
        row(
            [
                button(before, "cards", 0, max(page - 1, 0), f"b:{wanted.line}", style=blue, disabled=page == 0),
                button(after, "cards", 0, page + 1, f"m:{wanted.line}", style=blue, disabled=page == pages - 1),
            ]
        )
    ]
