"""A samurai close by: the board, talent and kiai in words, and every card beside it with what it says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.samurai_spirit.cards import SAMURAI, SAMURAI_NUMBER, SYMBOLS, Raider
from engine.samurai_spirit.view import Fighter, View
from engine.text import T

from ..lettering import BOLD, PLAIN, cut, leading, plain, wrap, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode
from ..plates import plate
from ..shapes import Color, flat
from ..theme import CREAM, GOLD
from ..wood import wood
from . import raiders, tokens
from .alternative import told
from .boards import PAD, Mark
from .boards import board as draw_board
from .geometry import BOARD
from .looks import SLOT
from .table import palette
from .words import PENALTY_TITLES, SYMBOL_TITLES, side_word

WIDTH = 700
EDGE = 30
INSIDE = WIDTH - 2 * EDGE
COLUMN = INSIDE // 2
TILE = 178
"""From one card to the next, down."""
MOST_TILES = 6
"""So many cards of a line have their full size."""
TEXT = 30
FAINT: Color = (200, 180, 148)


def hand(view: View, *, translate: Translate = str) -> Picture | None:
    """The samurai of the one whose view it is, side by side; None for a spectator."""
    mine = [fighter for fighter in view.fighters if fighter.seat == view.viewer]
    if not mine:
        return None
    parts = [_closeup(fighter, translate) for fighter in mine]
    image = wood((WIDTH * len(parts), max(part.height for part in parts)))
    for index, part in enumerate(parts):
        image.paste(part, (index * WIDTH, 0))
    text = "\n".join(line for fighter in mine for line in told(fighter, translate))
    data = encode(image, palette())
    return Picture(data, "samurai.png", image.width, image.height, cut(text, DESCRIPTION_LIMIT))


def _closeup(fighter: Fighter, translate: Translate) -> Image.Image:
    """One samurai with all that lies around, RGB."""
    texts = [(T("Talent"), fighter.talent), (T("Kiai {number}", number=fighter.kiai), fighter.effect)]
    blocks = [_block(plain(translate(title)), plain(translate(T(words)))) for title, words in texts]
    blocks += [_token_block(name, translate) for name in fighter.borrowed if name in SAMURAI_NUMBER]
    rows = max(len(SYMBOLS), min(MOST_TILES, len(fighter.line)))
    top = EDGE + BOARD[1] + 16
    tall = top + sum(block.height + 10 for block in blocks) + 52 + rows * TILE + EDGE
    image = wood((WIDTH, tall))
    _lay(
        image,
        draw_board(fighter, "", plain(side_word(fighter, translate)), Mark()),
        ((WIDTH - BOARD[0]) // 2 - PAD, EDGE - PAD),
    )
    for block in blocks:
        _lay(image, block, (EDGE, top))
        top += block.height + 10
    for column, title in enumerate((T("Protected"), T("Line"))):
        write(
            image,
            (EDGE + 6 + column * COLUMN, top + 24),
            translate(title),
            BOLD,
            32,
            GOLD,
            anchor="lm",
            width=COLUMN - 16,
        )
    top += 52
    for index, raider in enumerate(fighter.left):
        tile = _tile(raider, TILE, translate) if raider else _bare(SYMBOLS[index], translate)
        _lay(image, tile, (EDGE, top + index * TILE))
    step = TILE if len(fighter.line) <= MOST_TILES else rows * TILE // len(fighter.line)
    for index, raider in enumerate(fighter.line):
        _lay(image, _tile(raider, step, translate), (EDGE + COLUMN, top + index * step))
    return image


def _lay(image: Image.Image, picture: Image.Image, at: tuple[int, int]) -> None:
    image.paste(picture, at, picture)


def _block(title: str, words: str) -> Image.Image:
    """A heading and what it means, RGBA."""
    return _paragraph(title, words, 0)


def _token_block(name: str, translate: Translate) -> Image.Image:
    """A borrowed token and its talent."""
    image = _paragraph(name, plain(translate(T(SAMURAI[SAMURAI_NUMBER[name]].talent))), 62)
    image.alpha_composite(tokens.support(name, borrowed=True), (4, 4))
    return image


def _paragraph(title: str, words: str, indent: int) -> Image.Image:
    lines = wrap(words, PLAIN, TEXT, INSIDE - indent - 8)
    image = Image.new("RGBA", (INSIDE, 42 + leading(TEXT) * len(lines)))
    write(image, (indent + 6, 21), title, BOLD, 32, GOLD, anchor="lm", width=INSIDE - indent - 8)
    for index, line in enumerate(lines):
        write(image, (indent + 6, 40 + index * leading(TEXT)), line, PLAIN, TEXT, CREAM, anchor="la")
    return image


def card_words(raider: Raider, translate: Translate) -> list[str]:
    """What a raider does, a line each: penalties, flames."""
    words = [translate(PENALTY_TITLES[word]) for word in raider.penalties] or [translate(T("no penalty"))]
    return [*words, translate(T("flames"))] if raider.flame else words


def _tile(raider: Raider, tall: int, translate: Translate) -> Image.Image:
    """A card and what it says at its right, RGBA, `tall` high."""
    image = Image.new("RGBA", (COLUMN, tall))
    high = min(raiders.CARD[1], tall - 8)
    card = raiders.card(raider, high)
    image.alpha_composite(card, (0, max(0, (tall - card.height) // 2)))
    left = card.width + 8
    paragraphs(image, (left, 4), card_words(raider, translate), (COLUMN - left - 6, tall - 8), 28)
    return image


def paragraphs(image: Image.Image, at: tuple[int, int], texts: Sequence[str], box: tuple[int, int], size: int) -> None:
    """Paragraphs one under the other in a box (width, height), in its middle; smaller letters where they need them."""
    lines = list[str]()
    for letters in range(size, 13, -1):
        lines = [line for text in texts for line in wrap(text, PLAIN, letters, box[0])]
        size = letters
        if len(lines) * leading(letters) <= box[1]:
            break
    y = at[1] + (box[1] - leading(size) * len(lines)) // 2
    for line in lines:
        write(image, (at[0], y), line, PLAIN, size, CREAM, anchor="la", width=box[0])
        y += leading(size)


def _bare(symbol: str, translate: Translate) -> Image.Image:
    """A place with nothing in it."""
    return _empty(symbol, plain(translate(SYMBOL_TITLES[symbol])), plain(translate(T("not protected"))))


@lru_cache(maxsize=16)
def _empty(symbol: str, name: str, words: str) -> Image.Image:
    image = Image.new("RGBA", (COLUMN, TILE))
    at, size = (raiders.MARGIN, (TILE - raiders.CARD[1]) // 2), raiders.CARD
    image.paste((*SLOT, 255), at, plate(size, 13, True))
    ImageDraw.Draw(image).rounded_rectangle(
        (*at, at[0] + size[0] - 1, at[1] + size[1] - 1), 13, outline=(150, 96, 50, 255), width=3
    )
    image.alpha_composite(flat(symbol, 64, (112, 98, 88), (70, 58, 50)), (at[0] + 26, at[1] + 52))
    left = size[0] + 2 * raiders.MARGIN + 8
    paragraphs(image, (left, 4), [f"{name}:", words], (COLUMN - left - 6, TILE - 8), 28)
    return image
