"""The strip of phases: the turn's number, what is over, what is on and how many acts are left, what is to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.summoner_wars.view import View
from engine.text import T, Text

from ..lettering import BOLD, font, plain, write
from ..picture import Translate
from ..plates import fill, plate
from ..shapes import Color, flat, gradient, mix
from ..theme import BLACK, GOLD, NIGHT, SHINY
from .geometry import STRIP

TURN = 132
"""The room for the turn's number."""
MOST_DOTS = 8
LETTERS = 30
BESIDE, GAP = 62, 6
"""What a phase has beside its word (its symbol, its ends), and the gap to the next, in pixels."""
PHASES: dict[str, tuple[str, Text]] = {
    "draw": ("draw", T("Draw")),
    "summon": ("summon", T("Summon")),
    "event": ("event", T("Event")),
    "movement": ("moved", T("Move")),
    "attack": ("attacked", T("Attack")),
    "magic": ("magic", T("Magic")),
}


def strip(view: View, width: int, translate: Translate) -> Image.Image:
    """The turn's number and the six phases, the present one bright, RGBA, `width` wide."""
    image = Image.new("RGBA", (width, STRIP))
    turn = translate(T("Turn {turn}", turn=view.turn) if view.turn else T("Setup"))
    write(image, (TURN // 2 - 2, STRIP // 2), turn, BOLD, 36, GOLD, width=TURN - 12, outline=BLACK, thick=2)
    words = [plain(translate(title)) for _, title in PHASES.values()]
    rooms = shares([font(BOLD, LETTERS).getlength(word) for word in words], width - TURN - len(PHASES) * (BESIDE + GAP))
    keys = list(PHASES)
    now = keys.index(view.phase) if view.phase in keys and view.winners is None else len(keys)
    now = now if view.turn else -1
    left = {"movement": view.moves_left, "attack": view.attacks_left}.get(view.phase, 0)
    x = float(TURN)
    for index, ((symbol, _), word, room) in enumerate(zip(PHASES.values(), words, rooms, strict=True)):
        order = (index > now) - (index < now)
        chip = _chip(round(room) + BESIDE, symbol, word, order, left if order == 0 else 0)
        image.paste(chip, (round(x) + GAP // 2, 0))
        x += room + BESIDE + GAP
    return image


def shares(lengths: Sequence[float], room: float) -> list[float]:
    """The room that each of some words gets, in pixels: alike where all fit so, else more for the longer ones.

    Words too long together are given their part of the room, so that all are made smaller alike.
    """
    alike = room / len(lengths)
    if max(lengths) <= alike:
        return [alike] * len(lengths)
    spare = max(0.0, room - sum(lengths)) / len(lengths)
    part = min(1.0, room / sum(lengths))
    return [length * part + spare for length in lengths]


@lru_cache(maxsize=64)
def _chip(width: int, symbol: str, word: str, order: int, dots: int) -> Image.Image:
    """One phase: past ones (`order` -1) dim, the present one golden with a dot for each act left, coming ones outlined.

    Do not change what you get.
    """
    image = Image.new("RGBA", (width, STRIP))
    size = (width, STRIP - 4)
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
    image.alpha_composite(flat(symbol, 26, ink), (16, 16))
    dots = min(dots, MOST_DOTS)
    centre = 48 + (width - BESIDE) // 2
    write(image, (centre, STRIP // 2 - (7 if dots else 0)), word, BOLD, LETTERS, ink, width=width - BESIDE)
    pen = ImageDraw.Draw(image)
    for dot in range(dots):
        x = centre + (dot * 2 - dots + 1) * 8
        pen.ellipse((x - 5, STRIP - 20, x + 5, STRIP - 10), fill=(150, 30, 16))
    return image
