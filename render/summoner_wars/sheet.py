"""A deck as a picture: its cards with their numbers of copies, what they cost, and its starting setup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from engine.game import DeckList
from engine.summoner_wars.building import kinds_of
from engine.summoner_wars.view import CardFace
from engine.text import TN, T, Text

from ..lettering import BOLD, TITLE, cut, plain, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode, own_palette
from ..plates import metal, plate
from ..shapes import gradient, mix
from ..spread import TABLE
from ..theme import BLACK, CREAM, GOLD, WHITE
from .faces import AROUND, FACE, draw_face, words
from .looks import card_look
from .setting import setting

COLUMNS, WIDE, HIGH, EDGE = 4, 236, 212, 12
"""Cards in a row; a card's width, and how much is shown of it: name, art and figures, above its lower edge."""
GAP, HEAD, FOOT, MOST = 10, 210, 66, 32
MAGIC = (120, 180, 240)
COLUMN = (62, 116)
"""A column of the costs: its width with the gap, and its height for most cards."""


def deck(built: DeckList, title: str, *, translate: Translate = str) -> Picture | None:
    """The cards of a deck under its `title`; None if it has none that are known."""
    held = kinds_of(built)
    if not held:
        return None
    leader, *_ = shown = [(kind.face, copies) for kind, copies in held][:MOST]
    rows = -(-len(shown) // COLUMNS)
    low, wide = HEAD + rows * (HIGH + GAP), COLUMNS * (WIDE + GAP) + GAP
    half = setting(built.name, translate, wide)
    size = (wide, low + FOOT + half.height)
    image = Image.new("RGB", size)
    image.paste(gradient(size, *TABLE))
    _head(image, leader[0], title, held_total(shown[1:]), translate)
    _costs(image, shown)
    for index, (face, copies) in enumerate(shown):
        row, column = divmod(index, COLUMNS)
        at = (GAP + column * (WIDE + GAP), HEAD + row * (HIGH + GAP))
        _card(image, at, face if face.faction else replace(face, faction=leader[0].faction), copies, translate)
    write(
        image, (wide // 2, low + FOOT // 2), translate(T("The starting setup")), BOLD, 36, CREAM, width=wide - 2 * GAP
    )
    image.paste(half, (0, low + FOOT))
    told = "; ".join([f"{copies} × {plain(translate(Text(face.name)))}" for face, copies in shown])
    text = cut(f"{plain(title)}: {told}", DESCRIPTION_LIMIT)
    return Picture(encode(image, own_palette(image)), "deck.png", image.width, image.height, text)


def held_total(shown: Sequence[tuple[CardFace, int]]) -> int:
    """How many cards these are."""
    return sum(copies for _, copies in shown)


def _head(image: Image.Image, leader: CardFace, title: str, total: int, translate: Translate) -> None:
    look, room = card_look(leader.faction), image.width - 8 * COLUMN[0] - 50
    write(image, (24, 56), plain(title), TITLE, 52, GOLD, anchor="lm", width=room)
    both = plain(translate(Text(leader.name))), plain(translate(Text(leader.faction)))
    below = " · ".join(name for name in both if name != plain(title))
    write(image, (24, 110), below, BOLD, 34, mix(look.pale, WHITE, 0.3), anchor="lm", width=room)
    write(
        image,
        (24, 158),
        translate(TN("{count} card", "{count} cards", total)),
        BOLD,
        32,
        CREAM,
        anchor="lm",
        width=room,
    )


def _costs(image: Image.Image, shown: Sequence[tuple[CardFace, int]]) -> None:
    """How many units cost how much, a column for each cost."""
    costs = [0] * 8
    for face, copies in shown:
        if face.cost is not None:
            costs[min(face.cost, len(costs) - 1)] += copies
    left, foot = image.width - len(costs) * COLUMN[0] - 16, HEAD - 44
    for cost, count in enumerate(costs):
        middle = left + cost * COLUMN[0] + COLUMN[0] // 2
        if count:
            tall = max(8, round((COLUMN[1] - 26) * count / max(costs)))
            image.paste(MAGIC, (middle - COLUMN[0] // 2 + 8, foot - tall, middle + COLUMN[0] // 2 - 8, foot))
            write(image, (middle, foot - tall - 16), str(count), BOLD, 28, CREAM)
        last = cost == len(costs) - 1
        write(image, (middle, foot + 20), f"{cost}+" if last else str(cost), BOLD, 30, MAGIC)


def _card(image: Image.Image, at: tuple[int, int], face: CardFace, copies: int, translate: Translate) -> None:
    """The upper part of a card, with the number of copies at its foot."""
    text = replace(words(face, translate), faction="", kind="", ability="", effect="")
    whole = draw_face(face, text, WIDE, False).crop((AROUND, AROUND, AROUND + WIDE, AROUND + WIDE * FACE[1] // FACE[0]))
    for top, low, down in ((0, HIGH - EDGE, 0), (whole.height - EDGE, whole.height, HIGH - EDGE)):
        part = whole.crop((0, top, WIDE, low))
        image.paste(part, (at[0], at[1] + down), part)
    if copies > 1:
        size = (62, 44)
        corner = (at[0] + WIDE - size[0] - 10, at[1] + 56)
        image.paste(mix(BLACK, GOLD, 0.2), corner, plate(size, 12, True))
        metal(image, corner, size, 12, False, GOLD, 3)
        write(image, (corner[0] + size[0] // 2, corner[1] + size[1] // 2), f"×{copies}", BOLD, 32, CREAM)
