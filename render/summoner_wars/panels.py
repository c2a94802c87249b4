"""The panels beside the battlefield: each side's army, summoner and piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.summoner_wars.view import Side, View
from engine.text import T, Text

from .. import marks
from ..lettering import BOLD, TITLE, plain, write
from ..picture import Translate
from ..plates import fill, glow, metal, plate, shadow
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLACK, CREAM, GOLD, SHINY, WARNING, WHITE, Look
from .geometry import ALONE, BESIDE
from .mould import MARGIN, Spot
from .pieces import pennant

PAD = 12
CORNER = 18
LOW = ALONE.panel
"""Height of a panel with one line below the summoner's name and numbers beside their icons."""
HEART: Color = (236, 62, 70)


@dataclass(frozen=True, slots=True)
class _Number:
    """A figure on a panel."""

    symbol: str
    value: str
    word: str
    warning: bool = False


def panel(view: View, side: Side, look: Look, name: str, size: tuple[int, int], translate: Translate) -> Image.Image:
    """A side's panel, RGBA, `PAD` larger on every side than `size`."""
    width, height = size
    numbers = _numbers(view, side, translate)
    most = 102 if height <= LOW else 82
    step = most if len(numbers) < 6 else most - (12 if height <= LOW else 6)
    start = PAD + width - 20 - step * len(numbers)
    faction = plain(translate(Text(side.faction)))
    lines = (f"{faction} · {name}",) if height <= LOW else (faction, name)
    active = view.active == side.seat and view.winners is None
    image = _banner(size, start, look, plain(translate(Text(side.summoner))), lines, active).copy()
    for index, number in enumerate(numbers):
        _figure(image, start + index * step + step // 2, step, height, number, look)
    if side.out:
        image.paste((12, 10, 12), (PAD, PAD), _veil(size, look.dark))
    if ribbon := _ribbon(view, side, translate):
        flag = marks.flag(plain(ribbon), look.dark, 25 if height <= LOW else 34)
        image.alpha_composite(flag, (PAD + width - 30 - flag.width, 0))
    if view.winners is not None and side.player not in view.winners and not side.out:
        image.paste((12, 10, 12), (PAD, PAD), _veil(size, look.dark))
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


def _ribbon(view: View, side: Side, translate: Translate) -> str:
    if side.out:
        return translate(T("out of the match"))
    if view.winners is not None:
        if not view.winners:
            return translate(T("Draw game"))
        return translate(T("Victory")) if side.player in view.winners else ""
    if waits_for(view, side):
        return translate(T("to play")) if side.seat == view.active else translate(T("must answer"))
    return ""


def waits_for(view: View, side: Side) -> bool:
    """Whether the match waits for that side; of two sides of one player, for the one whose turn it is."""
    if side.out or side.player not in view.to_act:
        return False
    return side.seat == view.active or view.sides[view.active].player != side.player


@lru_cache(maxsize=24)
def _banner(
    size: tuple[int, int], edge: int, look: Look, title: str, lines: tuple[str, ...], active: bool
) -> Image.Image:
    """The part of a panel that seldom changes: frame, medallion and names, up to `edge`.  Cached: do not modify."""
    at, high = (PAD, PAD), size[1]
    image = Image.new("RGBA", (size[0] + 2 * PAD, high + 2 * PAD))
    outer = plate(size, CORNER, look.dark)
    if active:
        image.alpha_composite(glow(image.size, at, outer, GOLD, 6, 0.85))
    else:
        shadow(image, at, outer, 5, 0.6)
    dark = mix(look.deep, BLACK, 0.6)
    image.paste((*dark, 255), at, outer)
    fill(image, at, plate(size, CORNER, look.dark, 3), *_cloth(look))
    metal(image, at, size, CORNER, look.dark, GOLD if active else look.primary, 5 if active else 3)
    _medallion(image, look, high - 24)
    left, middle, ink = PAD + high + 4, PAD + high // 2, mix(look.pale, WHITE, 0.3)
    room, (first, *others) = edge - left - 8, _HEIGHTS[len(lines)]
    letters, small = (47, 28) if high <= LOW else (56, 36)
    write(image, (left, middle + first), title, TITLE, letters, CREAM, anchor="lm", width=room, outline=dark, thick=2)
    for line, y in zip(lines, others, strict=True):
        write(image, (left + 2, middle + y), line, BOLD, small, ink, anchor="lm", width=room)
    return image


_HEIGHTS: dict[int, tuple[int, ...]] = {1: (-22, 30), 2: (-50, 10, 54)}
"""Offsets of the lines of text from a panel's middle, by the number of lines below the title."""


@lru_cache(maxsize=8)
def _veil(size: tuple[int, int], rounded: bool) -> Image.Image:
    """Shade over a side that has lost."""
    return plate(size, CORNER, rounded).point(lambda value: value * 6 // 10)


def _cloth(look: Look) -> tuple[Color, Color]:
    return mix(look.deep, look.primary, 0.34), mix(look.deep, BLACK, 0.2)


def _medallion(image: Image.Image, look: Look, side: int) -> None:
    at = (PAD + 14, PAD + 12)
    image.paste((*mix(look.deep, BLACK, 0.7), 255), at, plate((side, side), side // 2 if look.dark else 26, look.dark))
    metal(image, at, (side, side), side // 2 if look.dark else 26, look.dark, GOLD, 5)
    fill(image, at, plate((side, side), side // 2 if look.dark else 26, look.dark, 5), *look.body)
    crest = embossed(look.symbol, side * 16 // 23, *look.art)
    image.alpha_composite(crest, (at[0] + side // 2 - crest.width // 2, at[1] + side // 2 - crest.height // 2))
    if look.pennant:
        pennant(image, Spot(side // 5, at[0] + side - 22 - MARGIN, at[1] - 8 - MARGIN), look)


def _figure(image: Image.Image, middle: int, step: int, height: int, number: _Number, look: Look) -> None:
    """An icon, its number and its label; on a high panel the number is below the icon."""
    color: Color = HEART if number.symbol == "heart" else WARNING if number.warning else look.accent
    bright = WARNING if number.warning else WHITE
    ink = WARNING if number.warning else mix(look.pale, WHITE, 0.3)
    if height > LOW:
        sign = flat(number.symbol, 48, color, mix(color, BLACK, 0.45))
        image.alpha_composite(sign, (middle - 24, PAD + 34))
        write(image, (middle, PAD + 110), number.value, BOLD, 56, bright, width=step - 8)
        write(image, (middle, PAD + 154), number.word, BOLD, 26, ink, width=step - 4)
        return
    image.alpha_composite(flat(number.symbol, 36, color, mix(color, BLACK, 0.45)), (middle - 40, PAD + 26))
    write(image, (middle + 20, PAD + 44), number.value, BOLD, 46, bright, width=step - 48)
    write(image, (middle, PAD + 88), number.word, BOLD, 25, ink, width=step - 6)


def specimens(worn: Sequence[Look]) -> list[Image.Image]:
    """The colours of panels and strip, for finding a palette; larger areas for more than two sides, so that gradients
    stay smooth.
    """
    size, times = ((180, LOW), 1) if len(worn) < 3 else ((360, BESIDE.panel), 4)
    cloths = [gradient(size, *_cloth(look)).convert("RGBA") for look in worn for _ in range(times)]
    bright = gradient((150, 60), *SHINY).convert("RGBA")
    plain_ones = [Image.new("RGBA", (150, 60), (*color, 255)) for color in (WARNING, GOLD, HEART)]
    return [*cloths, bright, bright, *plain_ones]
