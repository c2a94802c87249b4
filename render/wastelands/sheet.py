"""Decks and piles as pictures: their cards in small, of a deck with copies and sorted by type, and its sideboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from engine.game import DeckList
from engine.text import TN, T, Text
from engine.wastelands.cards import BY_NAME
from engine.wastelands.decks import DECKS, SIDEBOARDS
from engine.wastelands.sight import face_of
from engine.wastelands.view import CardFace

from ..lettering import BOLD, TITLE, cut, plain, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, compact, encode, own_palette
from ..shapes import Color, flat
from ..theme import BLACK, CREAM, GOLD
from . import ground, looks
from .emblems import TYPES
from .panels import crest
from .tiles import GAP, TITLED, Counted, heading, height, rows, titled, width

HEAD = 196
WIDTH = width(6)
KB: Color = (120, 190, 255)
COLUMN = (48, 104)
"""A column of the prices: its width with the gap, and its height for most cards."""


def deck(built: DeckList, name: str, *, translate: Translate = str) -> Picture | None:
    """The cards of a deck under its `name`; None if it has none that are known. A ready deck needs no list."""
    cards, aside = _cards(built)
    if not cards:
        return None
    low = HEAD + height(len(cards), WIDTH)
    image = ground.waste((WIDTH, low + (TITLED + height(len(aside), WIDTH) if aside else 0) + GAP)).copy()
    _head(image, name, cards, translate)
    rows(image, HEAD, cards, translate)
    told = f"{plain(name)}: {_told(cards, translate)}"
    if aside:
        beside = translate(T("Sideboard: {count}", count=_total(aside)))
        heading(image, low, beside)
        rows(image, low + TITLED, aside, translate)
        told += f"\n{beside}: {_told(aside, translate)}"
    data = encode(image, own_palette(image))
    return Picture(data, "deck.png", *image.size, cut(told, DESCRIPTION_LIMIT))


def pile(cards: Sequence[CardFace], title: str, *, translate: Translate = str) -> Picture | None:
    """A pile that lies open under its `title`, in its order; None if it is empty."""
    if not cards:
        return None
    image = titled(cards, title, WIDTH, translate)
    told = f"{plain(title)}: {', '.join(plain(translate(Text(face.name))) for face in cards)}"
    data = compact(image, own_palette(image))
    return Picture(data, "pile.png", *image.size, cut(told, DESCRIPTION_LIMIT))


def _cards(built: DeckList) -> tuple[list[Counted], list[Counted]]:
    """The cards of a deck and of its sideboard with their copies, by type and price."""
    if not built.cards:
        parts = [[(face_of(kind), count) for kind, count in of.get(built.name, ())] for of in (DECKS, SIDEBOARDS)]
    else:
        parts = [
            [(face_of(BY_NAME[name].number), count) for name, count in part if name in BY_NAME]
            for part in (built.cards, built.sideboard)
        ]
    order = list(TYPES)
    first, second = [
        sorted(part, key=lambda held: (order.index(held[0].type), held[0].kb, held[0].name)) for part in parts
    ]
    return first, second


def _total(cards: Sequence[Counted]) -> int:
    return sum(copies for _, copies in cards)


def _told(cards: Sequence[Counted], translate: Translate) -> str:
    return "; ".join(f"{copies} × {plain(translate(Text(face.name)))}" for face, copies in cards)


def _head(image: Image.Image, name: str, cards: Sequence[Counted], translate: Translate) -> None:
    """The name, the gods, how many cards of each type there are, and what they cost."""
    gods = looks.chief_gods(tuple((BY_NAME[face.name].number, copies) for face, copies in cards)) or ("",)
    left = 20
    for god in gods:
        disc = crest(god, 92)
        image.paste(disc, (left, 20), disc)
        left += 82
    left += 24
    room = image.width - left - 8 * COLUMN[0] - 40
    write(image, (left, 46), plain(name), TITLE, 46, GOLD, anchor="lm", width=room, outline=BLACK, thick=2)
    count = translate(TN("{count} card", "{count} cards", _total(cards)))
    write(image, (left, 94), plain(count), BOLD, 32, CREAM, anchor="lm", width=room)
    types = Counter[str]()
    for face, copies in cards:
        types[face.type] += copies
    x = 24
    for kind in TYPES:
        if types[kind]:
            image.paste(CREAM, (x, 138), flat(TYPES[kind], 34, CREAM).getchannel("A"))
            x += 42 + write(image, (x + 42, 156), str(types[kind]), BOLD, 34, CREAM, anchor="lm") + 22
    _costs(image, cards)


def _costs(image: Image.Image, cards: Sequence[Counted]) -> None:
    """How many cards cost how many KB, a column for each price."""
    costs = [0] * 8
    for face, copies in cards:
        if not face.comp and not face.builders:
            costs[min(face.kb, len(costs) - 1)] += copies
    left, foot = image.width - len(costs) * COLUMN[0] - 16, HEAD - 46
    for cost, count in enumerate(costs):
        middle = left + cost * COLUMN[0] + COLUMN[0] // 2
        if count:
            tall = max(6, round((COLUMN[1] - 24) * count / max(costs)))
            image.paste(KB, (middle - COLUMN[0] // 2 + 6, foot - tall, middle + COLUMN[0] // 2 - 6, foot))
            write(image, (middle, foot - tall - 15), str(count), BOLD, 26, CREAM)
        write(image, (middle, foot + 19), f"{cost}+" if cost == len(costs) - 1 else str(cost), BOLD, 28, KB)
