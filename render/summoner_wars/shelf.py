"""Armies to choose from, several on a picture: emblem, colours, summoner, how each plays and how hard that is."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.game import DEMANDS, Deck
from engine.summoner_wars.cards import DECKS, KINDS, SUMMONER

from ..lettering import BOLD, PLAIN, cut, fit, leading, paragraph, plain, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode, own_palette
from ..plates import fill, metal, plate
from ..shapes import embossed, mix
from ..shelves import LEAST, mark_demand, shelved
from ..theme import BLACK, CREAM, WHITE, Look
from .looks import card_look
from .mould import MARGIN
from .pieces import unit
from .setting import piece_of

PLATE = (486, 232)
CREST, DISC = 50, 84
LEFT = 204
"""Where the words beside the summoner's card begin."""
LINES = (PLATE[0] - 32, 74)
"""The room for the line on how an army plays."""


def shelf(decks: Sequence[Deck], *, translate: Translate = str) -> Picture:
    """The armies in rows of two; a deck of one's own is called as its maker calls it."""
    image = shelved([_army(deck, translate) for deck in decks], PLATE)
    told = [": ".join(line for line in (_title(deck, translate), _plays(deck, translate)) if line) for deck in decks]
    return Picture(
        encode(image, own_palette(image)), "armies.png", *image.size, cut("\n".join(told), DESCRIPTION_LIMIT)
    )


def _title(deck: Deck, translate: Translate) -> str:
    return ", ".join(plain(translate(text)) for text in (deck.title, deck.about))


def _plays(deck: Deck, translate: Translate) -> str:
    said = [translate(deck.plays)] if deck.plays else []
    return " ".join([*said, *([f"({translate(DEMANDS[deck.demand - 1])})"] if deck.demand else [])])


def _army(deck: Deck, translate: Translate) -> Image.Image:
    """The plate of one army, RGBA."""
    stock = DECKS[deck.name]
    look = card_look(stock.faction)
    image = Image.new("RGBA", PLATE)
    body = plate(PLATE, 18, True)
    image.paste((*mix(look.primary, BLACK, 0.7), 255), (0, 0), body)
    fill(image, (0, 0), plate(PLATE, 18, True, 4), mix(look.primary, BLACK, 0.45), mix(look.primary, BLACK, 0.75))
    metal(image, (0, 0), PLATE, 18, True, look.primary, 4)
    leader = next(kind for kind in KINDS if kind.type == SUMMONER and kind.name == stock.summoner)
    card = unit(piece_of(leader, "a1", translate), look)
    image.alpha_composite(card, (14 - MARGIN + 2, 14 - MARGIN + 2))
    _names(image, deck, look, translate)
    if deck.demand:
        mark_demand(image, (LEFT, 126), deck.demand, translate)
    if deck.plays:
        lines, letters = paragraph(translate(deck.plays), PLAIN, 31, LINES, LEAST)
        top = 154 + (LINES[1] - len(lines) * leading(letters)) // 2 + leading(letters) // 2
        for number, line in enumerate(lines):
            write(image, (16, top + number * leading(letters)), line, PLAIN, letters, CREAM, anchor="lm")
    return image


def _names(image: Image.Image, deck: Deck, look: Look, translate: Translate) -> None:
    """Emblem and army, in its colours; a deck of one's own has its name instead."""
    disc = Image.new("RGBA", (DISC, DISC))
    fill(disc, (0, 0), plate((DISC, DISC), DISC // 2, True), WHITE, mix(look.pale, look.primary, 0.1))
    metal(disc, (0, 0), (DISC, DISC), DISC // 2, True, look.primary, 5)
    crest = embossed(look.symbol, CREST, *look.art)
    disc.alpha_composite(crest, ((DISC - crest.width) // 2, (DISC - crest.height) // 2))
    image.alpha_composite(disc, (PLATE[0] - DISC - 14, 14))
    room, ink = PLATE[0] - LEFT - DISC - 24, mix(look.pale, WHITE, 0.3)
    said = plain(translate(deck.about))
    _, most = fit(max(said.split(), key=len, default=""), BOLD, 36, room, LEAST)
    lines, letters = paragraph(said, BOLD, most, (room, DISC), LEAST)
    top = 14 + DISC // 2 - (len(lines) - 1) * leading(letters) // 2
    for number, line in enumerate(lines):
        write(image, (LEFT, top + number * leading(letters)), line, BOLD, letters, ink, anchor="lm", width=room)
