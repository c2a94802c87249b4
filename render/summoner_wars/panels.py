"""Beside the battlefield: each player with army, summoner and piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.summoner_wars.view import Side, View
from engine.text import T, Text

from ..lettering import BOLD, TITLE, font, plain, write
from ..picture import Translate
from ..plates import fill, glow, metal, plate, shadow
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLACK, CREAM, GOLD, SHINY, WARNING, WHITE, Look
from .geometry import PANEL

PAD = 12
CORNER = 18
NARROW = 700
"""A panel below this width shows numbers without words."""
HEART: Color = (236, 62, 70)


@dataclass(frozen=True, slots=True)
class _Number:
    """A figure on a panel."""

    symbol: str
    value: str
    word: str
    warning: bool = False


def panel(view: View, side: Side, look: Look, name: str, width: int, translate: Translate) -> Image.Image:
    """A side's panel, RGBA, `PAD` larger on every side than `width` by `PANEL`."""
    numbers = _numbers(view, side, translate)
    step = 62 if width < NARROW else 102 if len(numbers) < 6 else 90
    start = PAD + width - 20 - step * len(numbers)
    line = f"{plain(translate(Text(side.faction)))} · {name}"
    active = view.active == side.seat and view.winners is None
    image = _banner(width, start, look, plain(side.summoner), line, active).copy()
    for index, number in enumerate(numbers):
        _figure(image, start + index * step + step // 2, step, number, look)
    if ribbon := _ribbon(view, side.seat, translate):
        flag = _flag(plain(ribbon), look.dark)
        image.alpha_composite(flag, (PAD + width - 30 - flag.width, 0))
    if view.winners is not None and side.seat not in view.winners:
        image.paste((12, 10, 12), (PAD, PAD), _veil((width, PANEL), look.dark))
    return image


def _numbers(view: View, side: Side, translate: Translate) -> list[_Number]:
    life = next((p for p in view.pieces if p.owner == side.seat and p.face.kind == "summoner"), None)
    numbers = [
        _Number("heart", str(max(0, life.life - life.wounds)) if life else "–", translate(T("life"))),
        _Number("cards", str(side.hand_size), translate(T("hand"))),
        _Number("magic", str(side.magic_size), translate(T("magic"))),
        _Number("discard", str(len(side.discard)), translate(T("discard"))),
    ]
    if side.draw_empty:
        numbers.append(_Number("draw", "0", translate(T("empty")), warning=True))
    else:
        numbers.append(_Number("draw", str(side.draw_size) if side.draw_size >= 0 else "?", translate(T("pile"))))
    if side.supply:
        numbers.append(_Number("leaf", str(side.supply), translate(T("supply"))))
    return numbers


def _ribbon(view: View, seat: int, translate: Translate) -> str:
    if view.winners is not None:
        if not view.winners:
            return translate(T("Draw game"))
        return translate(T("Victory")) if seat in view.winners else ""
    if seat in view.to_act:
        return translate(T("to play")) if seat == view.active else translate(T("must answer"))
    return ""


@lru_cache(maxsize=24)
def _banner(width: int, edge: int, look: Look, title: str, line: str, active: bool) -> Image.Image:
    """The part of a panel that seldom changes: frame, medallion and names, up to `edge`.  Do not change what you get."""
    size, at = (width, PANEL), (PAD, PAD)
    image = Image.new("RGBA", (width + 2 * PAD, PANEL + 2 * PAD))
    outer = plate(size, CORNER, look.dark)
    if active:
        image.alpha_composite(glow(image.size, at, outer, GOLD, 6, 0.85))
    else:
        shadow(image, at, outer, 5, 0.6)
    dark = mix(look.deep, BLACK, 0.6)
    image.paste((*dark, 255), at, outer)
    fill(image, at, plate(size, CORNER, look.dark, 3), *_cloth(look))
    metal(image, at, size, CORNER, look.dark, GOLD if active else look.primary, 5 if active else 3)
    _medallion(image, look)
    room, middle, ink = edge - PAD - 128, PAD + PANEL // 2, mix(look.pale, WHITE, 0.3)
    write(image, (PAD + 120, middle - 22), title, TITLE, 47, CREAM, anchor="lm", width=room, outline=dark, thick=2)
    write(image, (PAD + 122, middle + 30), line, BOLD, 28, ink, anchor="lm", width=room)
    return image


@lru_cache(maxsize=8)
def _veil(size: tuple[int, int], rounded: bool) -> Image.Image:
    """Shade over one who has lost."""
    return plate(size, CORNER, rounded).point(lambda value: value * 6 // 10)


def _cloth(look: Look) -> tuple[Color, Color]:
    return mix(look.deep, look.primary, 0.34), mix(look.deep, BLACK, 0.2)


def _medallion(image: Image.Image, look: Look) -> None:
    side, at = 92, (PAD + 14, PAD + (PANEL - 92) // 2)
    image.paste((*mix(look.deep, BLACK, 0.7), 255), at, plate((side, side), side // 2 if look.dark else 26, look.dark))
    metal(image, at, (side, side), side // 2 if look.dark else 26, look.dark, GOLD, 5)
    fill(image, at, plate((side, side), side // 2 if look.dark else 26, look.dark, 5), *look.body)
    crest = embossed(look.symbol, 64, *look.art)
    image.alpha_composite(crest, (at[0] + side // 2 - crest.width // 2, at[1] + side // 2 - crest.height // 2))


def _figure(image: Image.Image, middle: int, step: int, number: _Number, look: Look) -> None:
    """A sign, its number and a word for it; on a narrow panel the number below the sign and no word."""
    color: Color = HEART if number.symbol == "heart" else WARNING if number.warning else look.accent
    sign = flat(number.symbol, 36, color, mix(color, BLACK, 0.45))
    bright = WARNING if number.warning else WHITE
    if step < 80:
        image.alpha_composite(sign, (middle - 18, PAD + 8))
        write(image, (middle, PAD + 62), number.value, BOLD, 36, bright)
        return
    image.alpha_composite(sign, (middle - 40, PAD + 26))
    write(image, (middle + 20, PAD + 44), number.value, BOLD, 46, bright, width=step - 48)
    ink = WARNING if number.warning else mix(look.pale, WHITE, 0.3)
    write(image, (middle, PAD + 88), number.word, BOLD, 25, ink, width=step - 6)


@lru_cache(maxsize=32)
def _flag(text: str, rounded: bool) -> Image.Image:
    """A small golden flag for a panel's upper edge.  Do not change what you get."""
    size = (round(font(BOLD, 25).getlength(text)) + 34, 34)
    image = Image.new("RGBA", size)
    image.paste((60, 34, 6, 255), (0, 0), plate(size, 10, rounded))
    fill(image, (0, 0), plate(size, 10, rounded, 2), *SHINY)
    write(image, (size[0] // 2, 17), text, BOLD, 25, (66, 34, 4))
    return image


def specimens(worn: Sequence[Look]) -> list[Image.Image]:
    """The strip's and the panels' own colours, for finding a palette."""
    cloths = [gradient((180, PANEL), *_cloth(look)).convert("RGBA") for look in worn]
    bright = gradient((150, 60), *SHINY).convert("RGBA")
    plain_ones = [Image.new("RGBA", (150, 60), (*color, 255)) for color in (WARNING, GOLD, HEART)]
    return [*cloths, bright, bright, *plain_ones]
