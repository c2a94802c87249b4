"""A strip of phases: the turn's number, then past, current and coming phases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from .lettering import BOLD, font, plain, write
from .plates import fill, plate
from .shapes import Color, flat, gradient, mix
from .theme import BLACK, GOLD, NIGHT, SHINY

HIGH = 58
"""The height for which sizes here are given; a higher strip is scaled."""
TURN = 132
"""The room for the turn's number."""
MOST_DOTS = 8
LETTERS = 30
BESIDE, GAP = 62, 6
"""The room beside a phase's word (icon and ends), and the gap to the next, in pixels."""


def strip(
    turn: str, phases: Sequence[tuple[str, str]], now: int, size: tuple[int, int], *, dots: int = 0
) -> Image.Image:
    """The turn, then each phase with its symbol and word, RGBA; phase number `now` is highlighted, with `dots` acts left."""
    (width, height), scale = size, size[1] / HIGH
    image = Image.new("RGBA", size)
    room, letters = round(TURN * scale), round(36 * scale)
    write(image, (room // 2 - 2, height // 2), turn, BOLD, letters, GOLD, width=room - 12, outline=BLACK, thick=2)
    words = [plain(word) for _, word in phases]
    face, beside = font(BOLD, round(LETTERS * scale)), round(BESIDE * scale)
    rooms = shares([face.getlength(word) for word in words], width - room - len(phases) * (beside + GAP))
    x = float(room)
    for index, ((symbol, _), word, wide) in enumerate(zip(phases, words, rooms, strict=True)):
        order = (index > now) - (index < now)
        chip = _chip((round(wide) + beside, height), symbol, word, order, dots if order == 0 else 0)
        image.paste(chip, (round(x) + GAP // 2, 0))
        x += wide + beside + GAP
    return image


def shares(lengths: Sequence[float], room: float) -> list[float]:
    """The width in pixels for each word: equal if all fit, else more for longer ones. If together they are too long,
    all shrink in proportion.
    """
    alike = room / len(lengths)
    if max(lengths) <= alike:
        return [alike] * len(lengths)
    spare = max(0.0, room - sum(lengths)) / len(lengths)
    part = min(1.0, room / sum(lengths))
    return [length * part + spare for length in lengths]


@lru_cache(maxsize=64)
def _chip(whole: tuple[int, int], symbol: str, word: str, order: int, dots: int) -> Image.Image:
    """One phase: past ones (`order` -1) dim, the current one golden with a dot for each act left, coming ones outlined.
    Cached: do not modify.
    """
    (width, height), scale = whole, whole[1] / HIGH
    image = Image.new("RGBA", whole)
    size = (width, height - 4)
    mask = plate(size, size[1] // 2, True)
    if order == 0:
        image.paste((70, 38, 4, 255), (0, 2), mask)
        fill(image, (0, 2), plate(size, size[1] // 2, True, 3), *SHINY)
        ink: Color = (66, 34, 4)
    else:
        rim = mix(GOLD, NIGHT, 0.82 if order < 0 else 0.45)
        image.paste((*rim, 255), (0, 2), mask)
        image.paste(gradient(size, (48, 37, 31), (32, 24, 21)), (0, 2), plate(size, size[1] // 2, True, 2))
        ink = (124, 106, 88) if order < 0 else (240, 220, 180)
    sign, beside = round(26 * scale), round(BESIDE * scale)
    image.alpha_composite(flat(symbol, sign, ink), (round(16 * scale), (height - sign) // 2))
    dots = min(dots, MOST_DOTS)
    centre = round(48 * scale) + (width - beside) // 2
    at = centre, height // 2 - (round(7 * scale) if dots else 0)
    write(image, at, word, BOLD, round(LETTERS * scale), ink, width=width - beside)
    pen, half, foot = ImageDraw.Draw(image), round(5 * scale), height - round(10 * scale)
    for dot in range(dots):
        x = centre + (dot * 2 - dots + 1) * round(8 * scale)
        pen.ellipse((x - half, foot - 2 * half, x + half, foot), fill=(150, 30, 16))
    return image
