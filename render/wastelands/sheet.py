"""Decks and piles as pictures: their cards in small, of a deck with copies and sorted by type, and its sideboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.game import DeckList
from engine.text import TN, T, Text
from engine.wastelands.cards import BY_NAME
from engine.wastelands.setup import DECKS, SIDEBOARDS
from engine.wastelands.sight import face_of
from engine.wastelands.view import CardFace

from ..lettering import BOLD, TITLE, cut, plain, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode, own_palette
from ..plates import metal, plate
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, CREAM, GOLD, WHITE
from . import ground, looks
from .emblems import TYPES, card_symbol
from .faces import prices
from .panels import crest
from .pieces import BAND, MARGIN, Blank, outline, title

COLUMNS, TILE, GAP, HEAD, TITLED = 6, (160, 122), 8, 196, 62
KB: Color = (120, 190, 255)
COLUMN = (48, 104)
"""A column of the prices: its width with the gap, and its height for most cards."""
Counted = tuple[CardFace, int]


def deck(built: DeckList, name: str, *, translate: Translate = str) -> Picture | None:
    """The cards of a deck under its `name`; None if it has none that are known. A ready deck needs no list."""
    cards, aside = _cards(built)
    if not cards:
        return None
    rows, more = (-(-len(part) // COLUMNS) for part in (cards, aside))
    wide = COLUMNS * (TILE[0] + GAP) + GAP
    low = HEAD + rows * (TILE[1] + GAP)
    size = (wide, low + (TITLED + more * (TILE[1] + GAP) if aside else 0) + GAP)
    image = ground.waste(size).copy()
    _head(image, name, cards, translate)
    _tiles(image, HEAD, cards, translate)
    if aside:
        heading = translate(T("Sideboard: {count}", count=_total(aside)))
        write(image, (24, low + TITLED // 2), plain(heading), TITLE, 38, GOLD, anchor="lm", width=wide - 48)
        _tiles(image, low + TITLED, aside, translate)
    told = f"{plain(name)}: {_told(cards, translate)}"
    if aside:
        told += f"\n{translate(T('Sideboard: {count}', count=_total(aside)))}: {_told(aside, translate)}"
    data = encode(image, own_palette(image))
    return Picture(data, "deck.png", *size, cut(told, DESCRIPTION_LIMIT))


def pile(cards: Sequence[CardFace], title: str, *, translate: Translate = str) -> Picture | None:
    """A pile that lies open under its `title`, in its order; None if it is empty."""
    if not cards:
        return None
    wide, rows = COLUMNS * (TILE[0] + GAP) + GAP, -(-len(cards) // COLUMNS)
    size = (wide, TITLED + rows * (TILE[1] + GAP) + GAP)
    image = ground.waste(size).copy()
    write(image, (24, TITLED // 2 + 2), plain(title), TITLE, 38, GOLD, anchor="lm", width=wide - 48)
    _tiles(image, TITLED, [(face, 1) for face in cards], translate)
    told = f"{plain(title)}: {', '.join(plain(translate(Text(face.name))) for face in cards)}"
    data = encode(image, own_palette(image))
    return Picture(data, "pile.png", *size, cut(told, DESCRIPTION_LIMIT))


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


def _tiles(image: Image.Image, top: int, cards: Sequence[Counted], translate: Translate) -> None:
    for index, (face, copies) in enumerate(cards):
        row, column = divmod(index, COLUMNS)
        tile = _tile(face, plain(translate(Text(face.name))), copies)
        at = (GAP + column * (TILE[0] + GAP) - MARGIN, top + row * (TILE[1] + GAP) - MARGIN)
        image.paste(tile, at, tile)


@lru_cache(maxsize=64)
def _tile(face: CardFace, name: str, copies: int) -> Image.Image:
    """A card in small: name, symbol, price, ATK and HP, copies. Cached: do not modify."""
    god = face.gods[0] if face.gods else ""
    look = looks.look_of(god)
    image = Image.new("RGBA", (TILE[0] + 2 * MARGIN, TILE[1] + 2 * MARGIN))
    outline(image, (MARGIN, MARGIN), face.type, TILE, god)
    title(image, (MARGIN, MARGIN), TILE[0], Blank(name, face.type, "", god, "", True))
    middle = MARGIN + BAND + (TILE[1] - BAND) // 2
    art = embossed(card_symbol(face), 44, *looks.emblem(look))
    image.alpha_composite(art, ((image.width - art.width) // 2, middle - art.height // 2))
    x = MARGIN + 24
    for symbol, amount, ink in prices(face)[:1]:
        sign = embossed(symbol, 44, ink, mix(ink, WHITE, 0.5), mix(ink, BLACK, 0.75))
        image.alpha_composite(sign, (x - sign.width // 2, middle - sign.height // 2))
        write(image, (x, middle), amount, BOLD, 34 if len(amount) < 2 else 26, WHITE, outline=(16, 16, 40), thick=2)
    if copies > 1:
        size, corner = (48, 36), (image.width - MARGIN - 54, middle - 18)
        image.paste((*mix(BLACK, GOLD, 0.2), 255), corner, plate(size, 11, True))
        metal(image, corner, size, 11, False, GOLD, 2)
        write(image, (corner[0] + 24, corner[1] + 19), f"×{copies}", BOLD, 28, CREAM)
    return image
