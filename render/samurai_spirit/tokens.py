"""Small round things: support tokens, wounds, and icons of penalties and events."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from ..lettering import BOLD, write
from ..plates import fill, plate, shadow
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, BLOOD, CREAM, GOLD, WHITE
from .looks import PAPER, SAFE, SEAL, SLOT, samurai_look
from .raiders import PENALTY_INKS

TOKEN = 48


@lru_cache(maxsize=32)
def support(name: str, size: int = TOKEN, borrowed: bool = False) -> Image.Image:
    """A samurai's support token, with a plus if borrowed. Cached: do not modify."""
    look = samurai_look(name, False)
    image = _disc(size, mix(look.primary, BLACK, 0.1), GOLD)
    emblem = flat(look.symbol, round(size * 0.62), (255, 250, 236), mix(look.accent, WHITE, 0.2))
    image.alpha_composite(emblem, ((size - emblem.width) // 2, (size - emblem.height) // 2))
    if borrowed:
        image.alpha_composite(badge("heal", 20, (22, 96, 140), WHITE), (0, size - 20))
    return image


@lru_cache(maxsize=4)
def away(dark: bool, size: int = TOKEN) -> Image.Image:
    """The empty place of a token that lies elsewhere. Cached: do not modify."""
    image = Image.new("RGBA", (size, size))
    ink = (170, 178, 190) if dark else (142, 116, 84)
    pen = ImageDraw.Draw(image)
    for start in range(0, 360, 45):
        pen.arc((3, 3, size - 4, size - 4), start, start + 26, fill=ink, width=4)
    arrow = flat("moved", size // 2 - 2, ink)
    image.alpha_composite(arrow, ((size - arrow.width) // 2, (size - arrow.height) // 2))
    return image


@lru_cache(maxsize=4)
def wound(size: int = TOKEN) -> Image.Image:
    """A wound token.  Cached: do not modify."""
    image = _disc(size, mix(BLOOD, BLACK, 0.15), WHITE)
    drop = flat("wound", round(size * 0.62), WHITE, (255, 150, 150))
    image.alpha_composite(drop, ((size - drop.width) // 2, (size - drop.height) // 2 - 1))
    return image


@lru_cache(maxsize=16)
def binding(word: str, size: int = TOKEN) -> Image.Image:
    """A penalty in force this turn. Cached: do not modify."""
    image = Image.new("RGBA", (size, size))
    outer = plate((size, size), 9, True)
    image.paste((*SEAL, 255), (0, 0), outer)
    fill(image, (0, 0), plate((size, size), 9, True, 4), *PAPER)
    sign = flat(word, round(size * 0.72), *PENALTY_INKS.get(word, (BLACK, SEAL)))
    image.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    return image


@lru_cache(maxsize=32)
def burst(text: str, symbol: str, good: bool, size: int = 64) -> Image.Image:
    """What just happened: a number or a symbol in a star, green for good things, red for bad.  Cached: do not modify."""
    back: Color = SAFE if good else (196, 24, 26)
    image = Image.new("RGBA", (size, size))
    image.alpha_composite(flat("impact", size, mix(back, BLACK, 0.6)))
    inner = flat("impact", size - 8, (255, 222, 84) if not good else (212, 250, 190))
    image.alpha_composite(inner, (4, 4))
    ink = mix(back, BLACK, 0.25)
    if symbol and text:
        sign = flat(symbol, round(size * 0.36), ink)
        image.alpha_composite(sign, (round(size * 0.18), (size - sign.height) // 2))
        write(image, (round(size * 0.66), size // 2), text, BOLD, round(size * 0.4), ink)
    elif symbol:
        sign = flat(symbol, round(size * 0.5), ink)
        image.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    else:
        write(image, (size // 2, size // 2), text, BOLD, round(size * 0.46), ink)
    return image


@lru_cache(maxsize=32)
def badge(symbol: str, size: int, back: Color, ink: Color, rim: Color = CREAM) -> Image.Image:
    """A symbol on a small disc.  Cached: do not modify."""
    image = _disc(size, back, rim)
    sign = flat(symbol, round(size * 0.64), ink)
    image.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    return image


@lru_cache(maxsize=64)
def medallion(
    symbol: str, art: tuple[Color, Color, Color], body: tuple[Color, Color], rim: Color, size: int, beast: bool
) -> Image.Image:
    """A samurai's emblem in a round frame (a beast's has spikes), with a margin of 6. Cached: do not modify."""
    wide = size + 12
    image = Image.new("RGBA", (wide, wide))
    if beast:
        spikes = flat("impact", wide, mix(rim, BLACK, 0.2))
        image.alpha_composite(spikes)
    else:
        shadow(image, (6, 6), plate((size, size), size // 2, True), 3, 0.5)
    inset = 8 if beast else 0
    side = size - 2 * inset
    mask = plate((side, side), side // 2, True)
    image.paste((*mix(rim, BLACK, 0.55), 255), (6 + inset, 6 + inset), mask)
    fill(
        image,
        (6 + inset, 6 + inset),
        plate((side, side), side // 2, True, 2),
        mix(rim, WHITE, 0.4),
        mix(rim, BLACK, 0.25),
    )
    fill(image, (6 + inset, 6 + inset), plate((side, side), side // 2, True, 6), *body)
    crest = embossed(symbol, round(side * 0.64), *art)
    image.alpha_composite(crest, ((wide - crest.width) // 2, (wide - crest.height) // 2))
    return image


def _disc(size: int, back: Color, rim: Color) -> Image.Image:
    image = Image.new("RGBA", (size, size))
    image.paste((*mix(SLOT, BLACK, 0.3), 255), (0, 0), plate((size, size), size // 2, True))
    image.paste((*rim, 255), (0, 0), plate((size, size), size // 2, True, 1))
    fill(image, (0, 0), plate((size, size), size // 2, True, 4), mix(back, WHITE, 0.2), mix(back, BLACK, 0.2))
    return image


@lru_cache(maxsize=16)
def spared(word: str, size: int = 72) -> Image.Image:
    """A penalty that was ignored. Cached: do not modify."""
    image = _disc(size, (236, 226, 200), SAFE)
    sign = flat(word, round(size * 0.56), (120, 112, 104))
    image.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    image.alpha_composite(badge("kept", 30, SAFE, WHITE), (size - 30, size - 30))
    return image
