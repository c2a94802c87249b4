"""Decks to choose from, several on a picture: their gods, how each plays and how hard that is."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.game import DEMANDS, Deck
from engine.text import Text
from engine.wastelands.cards import GODS

from ..lettering import PLAIN, TITLE, cut, fit, leading, paragraph, plain, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode, own_palette
from ..plates import fill, metal, plate
from ..shapes import mix
from ..shelves import LEAST, mark_demand, shelved
from ..theme import BLACK, CREAM, WHITE
from . import looks
from .panels import crest

PLATE = (486, 256)
DISC = 92


def shelf(decks: Sequence[Deck], *, translate: Translate = str) -> Picture:
    """The decks in rows of two; a deck of one's own is called as its maker calls it."""
    image = shelved([_plate(deck, translate) for deck in decks], PLATE)
    told = [_told(deck, translate) for deck in decks]
    if len("\n".join(told)) > DESCRIPTION_LIMIT:  # names and gods of all before how some play
        told = [line.partition(";")[0] for line in told]
    return Picture(
        encode(image, own_palette(image), dither=True),
        "decks.png",
        *image.size,
        cut("\n".join(told), DESCRIPTION_LIMIT),
    )


def _gods(deck: Deck, translate: Translate) -> str:
    return ", ".join(plain(translate(Text(god))) for god in looks.gods_of_deck(deck.name, len(GODS)))


def _told(deck: Deck, translate: Translate) -> str:
    said = [plain(translate(deck.title)), _gods(deck, translate)]
    if deck.plays:
        said.append(translate(deck.plays))
    if deck.demand:
        said.append(translate(DEMANDS[deck.demand - 1]))
    return ": ".join([said[0], "; ".join(part for part in said[1:] if part)])


def _plate(deck: Deck, translate: Translate) -> Image.Image:
    """The plate of one deck, RGBA."""
    gods = looks.gods_of_deck(deck.name, len(GODS)) or ("",)
    first, second = looks.look_of(gods[0]).primary, looks.look_of(gods[-1]).primary
    image = Image.new("RGBA", PLATE)
    image.paste((*mix(first, BLACK, 0.7), 255), (0, 0), plate(PLATE, 18, True))
    fill(image, (0, 0), plate(PLATE, 18, True, 4), mix(first, BLACK, 0.5), mix(second, BLACK, 0.72))
    metal(image, (0, 0), PLATE, 18, True, first, 4)
    step = (DISC - 14) // max(len(gods) - 1, 1)
    for number, god in enumerate(gods):
        image.alpha_composite(crest(god, DISC), (16 + number * step, 14))
    left = 16 + (len(gods) - 1) * step + DISC + 12
    room = PLATE[0] - left - 16
    lines, letters = paragraph(translate(deck.title), TITLE, 38, (room, 66), LEAST)
    for number, line in enumerate(lines):
        at = (left, 44 + (2 * number - len(lines) + 1) * leading(letters) // 2)
        write(image, at, line, TITLE, letters, CREAM, anchor="lm", outline=BLACK, thick=2)
    said, letters = fit(_gods(deck, translate), PLAIN, 31, room, LEAST)
    write(image, (left, 94), said, PLAIN, letters, mix(looks.look_of(gods[0]).accent, WHITE, 0.4), anchor="lm")
    if deck.plays:
        box = (PLATE[0] - 32, 94 if deck.demand else 124)
        lines, letters = paragraph(translate(deck.plays), PLAIN, 30, box, LEAST)
        for number, line in enumerate(lines):
            write(image, (16, 136 + number * leading(letters)), line, PLAIN, letters, CREAM, anchor="lm")
    if deck.demand:
        mark_demand(image, (16, PLATE[1] - 26), deck.demand, translate)
    return image
