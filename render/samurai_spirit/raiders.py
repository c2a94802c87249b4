"""Raiders' cards: strength, symbol and flames in a column that stays visible when cards overlap, penalties beside it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from engine.samurai_spirit.cards import Raider

from ..lettering import BOLD, write
from ..plates import fill, metal, plate, shadow
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, GOLD, WHITE
from .looks import EMBER, FIRE, INK, PAPER, SEAL, STEEL

CARD = (116, 168)
"""A card's size in a line; others are scaled from it."""
MARGIN = 8
"""Margin around a card in its picture."""
COLUMN = 50
"""Width of the part that stays visible under the next card."""
FRAMES: dict[str, Color] = {"plunderer": (112, 84, 62), "lieutenant": STEEL, "boss": GOLD}
MARKS = {"plunderer": 0, "lieutenant": 1, "boss": 2}
PENALTY_INKS: dict[str, tuple[Color, Color]] = {
    "burn": (EMBER, (255, 178, 60)),
    "wound": ((178, 16, 30), (255, 140, 140)),
    "intruder": (INK, (255, 240, 220)),
    "no-defend": ((52, 76, 104), SEAL),
    "no-support": ((104, 76, 44), SEAL),
    "left-draws": ((28, 92, 136), INK),
    "right-draws": ((28, 92, 136), INK),
    "must-pass": ((92, 60, 120), (92, 60, 120)),
    "reshuffle": ((136, 24, 40), INK),
    "no-talent": ((84, 92, 104), SEAL),
    "discard-left": ((52, 76, 104), SEAL),
}
SYMBOL_INKS: dict[str, tuple[Color, Color]] = {
    "hat": ((120, 86, 20), SEAL),
    "farm": ((110, 52, 24), (196, 140, 60)),
    "family": ((122, 28, 74), (255, 226, 196)),
}


def penalty_icon(word: str, size: int) -> Image.Image:
    """A penalty's sign in its own colours, RGBA.  Cached: do not modify."""
    return flat(word, size, *PENALTY_INKS[word])


def symbol_icon(symbol: str, size: int) -> Image.Image:
    """What a raider's symbol protects, RGBA.  Cached: do not modify."""
    return flat(symbol, size, *SYMBOL_INKS[symbol])


@lru_cache(maxsize=160)
def card(raider: Raider, height: int = CARD[1]) -> Image.Image:
    """A raider's picture, RGBA, `MARGIN` larger on every side.  Cached: do not modify."""
    scale = height / CARD[1]

    def px(length: float) -> int:
        return round(length * scale)

    size = (px(CARD[0]), height)
    image = _blank(size, FRAMES[raider.rank], px(13), px(6))
    if raider.flame:
        _flames(image, size, scale)
    _column(image, raider, scale)
    _penalties(image, raider, scale)
    return image


def _blank(size: tuple[int, int], frame: Color, corner: int, rim: int) -> Image.Image:
    image = Image.new("RGBA", (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN))
    at, outer = (MARGIN, MARGIN), plate(size, corner, True)
    shadow(image, at, outer, 4, 0.7)
    image.paste((*mix(frame, BLACK, 0.75), 255), at, outer)
    metal(image, at, size, corner, True, frame, rim)
    fill(image, at, plate(size, corner, True, rim), *PAPER)
    return image


def _column(image: Image.Image, raider: Raider, scale: float) -> None:
    """Strength, symbol, and the marks of rank at the right of the strength."""
    x, ink = MARGIN + round(30 * scale), SEAL if raider.rank == "boss" else INK
    write(image, (x, MARGIN + round(37 * scale)), str(raider.strength), BOLD, round(60 * scale), ink)
    if raider.symbol:
        icon = symbol_icon(raider.symbol, round(43 * scale))
        image.alpha_composite(icon, (x - icon.width // 2, MARGIN + round(72 * scale)))
    side = round(24 * scale)
    for mark in range(MARKS[raider.rank]):
        star = flat("star", side, SEAL)
        image.alpha_composite(star, (MARGIN + round((104 - 27 * (mark + 1)) * scale), MARGIN + round(11 * scale)))


def _penalties(image: Image.Image, raider: Raider, scale: float) -> None:
    """One large icon or two small ones; a short line if there is none."""
    x = MARGIN + round(79 * scale)
    if not raider.penalties:
        y = MARGIN + round(84 * scale)
        half = round(14 * scale)
        ImageDraw.Draw(image).line((x - half, y, x + half, y), fill=mix(PAPER[1], INK, 0.35), width=round(5 * scale))
        return
    side = round((60 if len(raider.penalties) == 1 else 45) * scale)
    middles = (84,) if len(raider.penalties) == 1 else (60, 107)
    for word, middle in zip(raider.penalties, middles, strict=True):
        icon = penalty_icon(word, side)
        image.alpha_composite(icon, (x - side // 2, MARGIN + round(middle * scale) - side // 2))


def _flames(image: Image.Image, size: tuple[int, int], scale: float) -> None:
    """A burning lower edge."""
    rim, tall = round(6 * scale), round(26 * scale)
    band = plate(size, round(13 * scale), True, rim).copy()
    ImageDraw.Draw(band).rectangle((0, 0, size[0], size[1] - tall), fill=0)
    image.paste((*mix(EMBER, BLACK, 0.62), 255), (MARGIN, MARGIN), band)
    side, count = round(36 * scale), 4
    flame = flat("burn", side, EMBER, (255, 206, 90))
    first, step = MARGIN + rim, (size[0] - 2 * rim - side) / (count - 1)
    for index in range(count):
        image.alpha_composite(flame, (round(first + index * step), MARGIN + size[1] - rim - side))


@lru_cache(maxsize=8)
def back(height: int) -> Image.Image:
    """A raider's back, RGBA, `MARGIN` larger on every side.  Cached: do not modify."""
    size = (round(height * CARD[0] / CARD[1]), height)
    image = Image.new("RGBA", (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN))
    at, corner = (MARGIN, MARGIN), round(height * 0.08)
    shadow(image, at, plate(size, corner, True), 4, 0.7)
    image.paste((20, 8, 8, 255), at, plate(size, corner, True))
    metal(image, at, size, corner, True, (150, 40, 34), 3)
    fill(image, at, plate(size, corner, True, 4), (110, 22, 24), (58, 10, 14))
    mask = embossed("intruder", round(size[0] * 0.62), (240, 214, 170), FIRE, (40, 6, 8))
    image.alpha_composite(mask, (image.width // 2 - mask.width // 2, image.height // 2 - mask.height // 2))
    return image


@lru_cache(maxsize=4)
def ring(height: int) -> Image.Image:
    """The highlight of a new card, RGBA, as large as the card's picture with its margin."""
    size = (round(height * CARD[0] / CARD[1]), height)
    image = Image.new("RGBA", (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN))
    outer = plate(image.size, round(height * 0.08) + MARGIN, True)
    inner = plate(image.size, round(height * 0.08) + MARGIN, True, 6)
    image.paste((120, 236, 255, 255), (0, 0), outer)
    image.paste((0, 0, 0, 0), (0, 0), inner)
    ImageDraw.Draw(image).rounded_rectangle((0, 0, image.width - 1, image.height - 1), 18, outline=WHITE, width=2)
    return image
