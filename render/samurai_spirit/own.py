"""The viewer's own samurai in detail: board, talent and kiai in words, and every card with its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.samurai_spirit.cards import SAMURAI, SAMURAI_NUMBER, SYMBOLS, Raider
from engine.samurai_spirit.view import Fighter, View
from engine.text import T

from ..lettering import BOLD, PLAIN, cut, leading, lost, plain, wrap, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode, own_palette
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
from .words import PENALTY_TITLES, SYMBOL_TITLES, side_word

WIDTH = 700
EDGE = 30
INSIDE = WIDTH - 2 * EDGE
COLUMN = INSIDE // 2
TILE = 178
"""Vertical distance between cards."""
MOST_TILES = 6
"""The most cards of a line shown in full size."""
TEXT = 30
FAINT: Color = (200, 180, 148)


def hand(view: View, *, translate: Translate = str) -> Picture | None:
    """The viewer's own samurai, side by side; None for a spectator."""
    mine = [fighter for fighter in view.fighters if fighter.seat == view.viewer]
    if not mine:
        return None
    parts = [_closeup(fighter, translate) for fighter in mine]
    image = wood((WIDTH * len(parts), max(part.height for part in parts)))
    for index, part in enumerate(parts):
        image.paste(part, (index * WIDTH, 0))
    text = "\n".join(line for fighter in mine for line in told(fighter, translate))
    return Picture(
        encode(image, own_palette(image)), "samurai.png", image.width, image.height, cut(text, DESCRIPTION_LIMIT)
    )


def _closeup(fighter: Fighter, translate: Translate) -> Image.Image:
    """One samurai and the cards beside the board, RGB."""
    texts = [(T("Talent"), fighter.talent), (T("Kiai {number}", number=fighter.kiai), fighter.effect)]
    blocks = [block(plain(translate(title)), [plain(translate(T(words)))]) for title, words in texts]
    blocks += [_token_block(name, translate) for name in fighter.borrowed if name in SAMURAI_NUMBER]
    rows = max(len(SYMBOLS), min(MOST_TILES, len(fighter.line)))
    top = EDGE + BOARD[1] + 16
    tall = top + sum(part.height + 10 for part in blocks) + 52 + rows * TILE + EDGE
    image = wood((WIDTH, tall))
    _lay(
        image,
        draw_board(fighter, "", plain(side_word(fighter, translate)), Mark()),
        ((WIDTH - BOARD[0]) // 2 - PAD, EDGE - PAD),
    )
    for part in blocks:
        _lay(image, part, (EDGE, top))
        top += part.height + 10
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
        words = [translate(SYMBOL_TITLES[SYMBOLS[index]])]
        words.append(translate(T("protected") if raider else T("not protected")))
        tile = _tile(raider, TILE, words) if raider else _empty(SYMBOLS[index], *map(plain, words))
        _lay(image, tile, (EDGE, top + index * TILE))
    step = TILE if len(fighter.line) <= MOST_TILES else rows * TILE // len(fighter.line)
    for index, raider in enumerate(fighter.line):
        last = index == len(fighter.line) - 1 and bool(raider.penalties)
        words = [translate(T("When the next turn begins:"))] if last else []
        _lay(image, _tile(raider, step, [*words, *card_words(raider, translate)]), (EDGE + COLUMN, top + index * step))
    return image


def _lay(image: Image.Image, picture: Image.Image, at: tuple[int, int]) -> None:
    image.paste(picture, at, picture)


def _token_block(name: str, translate: Translate) -> Image.Image:
    """A borrowed token and its talent."""
    image = block(name, [plain(translate(T(SAMURAI[SAMURAI_NUMBER[name]].talent)))], 62)
    image.alpha_composite(tokens.support(name, borrowed=True), (4, 4))
    return image


def block(title: str, texts: Sequence[str], indent: int = 0) -> Image.Image:
    """A heading and its texts, each on lines of its own, RGBA."""
    lines = [line for text in texts for line in wrap(text, PLAIN, TEXT, INSIDE - indent - 8)]
    image = Image.new("RGBA", (INSIDE, 42 + leading(TEXT) * len(lines)))
    write(image, (indent + 6, 21), title, BOLD, 32, GOLD, anchor="lm", width=INSIDE - indent - 8)
    for index, line in enumerate(lines):
        write(image, (indent + 6, 40 + index * leading(TEXT)), line, PLAIN, TEXT, CREAM, anchor="la")
    return image


def card_words(raider: Raider, translate: Translate) -> list[str]:
    """What a raider does, a line each: penalties, flames."""
    words = [translate(PENALTY_TITLES[word]) for word in raider.penalties] or [translate(T("no penalty"))]
    return [*words, translate(T("flames"))] if raider.flame else words


def _tile(raider: Raider, tall: int, words: Sequence[str]) -> Image.Image:
    """A card and words about it at its right, RGBA, `tall` high."""
    image = Image.new("RGBA", (COLUMN, tall))
    high = min(raiders.CARD[1], tall - 8)
    card = raiders.card(raider, high)
    image.alpha_composite(card, (0, max(0, (tall - card.height) // 2)))
    left = card.width + 8
    paragraphs(image, (left, 4), words, (COLUMN - left - 6, tall - 8), 28)
    return image


def paragraphs(image: Image.Image, at: tuple[int, int], texts: Sequence[str], box: tuple[int, int], size: int) -> None:
    """Writes paragraphs below each other, centred in a box (width, height), the first in gold, smaller if needed."""

    def laid(letters: int) -> list[list[str]]:
        return [wrap(text[:1].upper() + text[1:], PLAIN, letters, box[0]) for text in texts]

    def height(letters: int) -> int:
        return sum(map(len, laid(letters))) * leading(letters) + (len(texts) - 1) * (letters // 4)

    while height(size) > box[1] and size > 13:
        size -= 1
    if height(size) > box[1]:
        lost(" / ".join(texts))
    y = at[1] + max(0, box[1] - height(size)) // 2
    for index, lines in enumerate(laid(size)):
        for line in lines:
            write(image, (at[0], y), line, PLAIN, size, CREAM if index else GOLD, anchor="la", width=box[0])
            y += leading(size)
        y += size // 4


@lru_cache(maxsize=16)
def _empty(symbol: str, name: str, words: str) -> Image.Image:
    """An empty place left of a board."""
    image = Image.new("RGBA", (COLUMN, TILE))
    at, size = (raiders.MARGIN, (TILE - raiders.CARD[1]) // 2), raiders.CARD
    image.paste((*SLOT, 255), at, plate(size, 13, True))
    ImageDraw.Draw(image).rounded_rectangle(
        (*at, at[0] + size[0] - 1, at[1] + size[1] - 1), 13, outline=(150, 96, 50, 255), width=3
    )
    image.alpha_composite(flat(symbol, 64, (112, 98, 88), (70, 58, 50)), (at[0] + 26, at[1] + 52))
    left = size[0] + 2 * raiders.MARGIN + 8
    paragraphs(image, (left, 4), [name, words], (COLUMN - left - 6, TILE - 8), 28)
    return image
