"""The battle track: a space for every sum up to the kiai number, and flames beyond it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from ..lettering import BOLD, write
from ..plates import fill, plate
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, SHINY, WHITE, Look
from .looks import EMBER, FIRE

SIZE = (600, 82)
MARGIN = 8
"""Margin around a track in its picture."""
OVER = 96
"""The width of the flames beyond the kiai number."""
CELL = 42
MEEPLE = 40


def track(look: Look, kiai: int, now: int, lying: bool) -> Image.Image:
    """A track with its meeple (lying if the samurai has passed), RGBA, `MARGIN` larger than `SIZE` on every side."""
    image = _spaces(look, kiai).copy()
    step = (SIZE[0] - OVER) / (kiai + 1)
    if now < kiai:
        _space(image, step, now, *_stood_on(look))
    middle = MARGIN + round(SIZE[0] - OVER / 2 if now > kiai else (now + 0.5) * step)
    figure = _meeple(look, lying)
    foot = MARGIN + SIZE[1] - CELL + (8 if lying else 4) - (6 if now >= kiai else 0)
    image.alpha_composite(figure, (middle - figure.width // 2, foot - figure.height + 4))
    return image


@lru_cache(maxsize=32)
def _spaces(look: Look, kiai: int) -> Image.Image:
    image = Image.new("RGBA", (SIZE[0] + 2 * MARGIN, SIZE[1] + 2 * MARGIN))
    top, step = MARGIN + SIZE[1] - CELL, (SIZE[0] - OVER) / (kiai + 1)
    ground: Color = mix(look.body[1], BLACK, 0.35) if look.dark else mix(look.body[1], look.deep, 0.25)
    face: Color = mix(look.body[0], WHITE, 0.16) if look.dark else mix(look.body[0], WHITE, 0.5)
    bed = plate((SIZE[0], CELL + 6), 12, True)
    image.paste((*ground, 255), (MARGIN, top - 3), bed)
    _flames(image, top)
    for number in range(kiai + 1):
        left, right = MARGIN + round(number * step) + 2, MARGIN + round((number + 1) * step) - 2
        size = (right - left, CELL - 2)
        if number == kiai:
            image.paste((74, 38, 4, 255), (left - 1, top - 7), plate((size[0] + 2, CELL + 11), 8, True))
            fill(image, (left + 2, top - 4), plate((size[0] - 4, CELL + 5), 6, True), *SHINY)
            write(
                image, ((left + right) // 2, top + CELL // 2 - 1), str(number), BOLD, 36, (92, 20, 6), width=size[0] - 4
            )
            continue
        _space(image, step, number, face, mix(look.ink, face, 0.2))
    return image


def _space(image: Image.Image, step: float, number: int, face: Color, ink: Color) -> None:
    """One space below the kiai number."""
    left, right = MARGIN + round(number * step) + 2, MARGIN + round((number + 1) * step) - 2
    top = MARGIN + SIZE[1] - CELL
    image.paste((*face, 255), (left, top + 1), plate((right - left, CELL - 2), 7, True))
    write(image, ((left + right) // 2, top + CELL // 2), str(number), BOLD, 27, ink)


def _stood_on(look: Look) -> tuple[Color, Color]:
    """The colours of the space below the meeple, and of its number."""
    return (look.accent, (12, 10, 12)) if look.dark else (mix(look.primary, BLACK, 0.3), WHITE)


def _flames(image: Image.Image, top: int) -> None:
    """The end of the track, beyond the kiai number."""
    left = MARGIN + SIZE[0] - OVER
    image.paste((*mix(EMBER, BLACK, 0.55), 255), (left, top - 3), plate((OVER, CELL + 6), 12, True))
    flame = flat("burn", 46, EMBER, FIRE)
    for index in range(4):
        image.alpha_composite(flame, (left + index * 18 - 2, top - 6))


@lru_cache(maxsize=32)
def _meeple(look: Look, lying: bool) -> Image.Image:
    color = mix(look.primary, WHITE, 0.12) if not look.dark else look.accent
    rim = (255, 250, 236) if not look.dark else (12, 10, 12)
    dark = mix(look.deep, BLACK, 0.3) if not look.dark else (12, 10, 12)
    size = MEEPLE
    wide = Image.new("RGBA", (size + 12, size + 12))
    figure = embossed("must-pass" if lying else "meeple", size - 4, color, color, dark)
    halo = flat("must-pass" if lying else "meeple", size + 4, rim)
    if not look.dark:
        wide.alpha_composite(halo, ((wide.width - halo.width) // 2, (wide.height - halo.height) // 2 - 1))
    wide.alpha_composite(figure, ((wide.width - figure.width) // 2, (wide.height - figure.height) // 2))
    return wide
