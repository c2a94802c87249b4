"""The strip of phases: the turn's number, what is over, what is on and how many acts are left, what is to come."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from engine.summoner_wars.view import View
from engine.text import T, Text

from ..lettering import BOLD, plain, write
from ..picture import Translate
from ..plates import fill, plate
from ..shapes import Color, flat, gradient, mix
from ..theme import BLACK, GOLD, NIGHT, SHINY
from .geometry import STRIP

TURN = 132
"""The room for the turn's number."""
MOST_DOTS = 8
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
    turn = translate(T("Turn {turn}", turn=view.turn) if view.turn else T("Start"))
    write(image, (TURN // 2 - 2, STRIP // 2), turn, BOLD, 36, GOLD, width=TURN - 12, outline=BLACK, thick=2)
    step = (width - TURN) / len(PHASES)
    keys = list(PHASES)
    now = keys.index(view.phase) if view.phase in keys and view.winners is None else len(keys)
    now = now if view.turn else -1
    left = {"movement": view.moves_left, "attack": view.attacks_left}.get(view.phase, 0)
    for index, (symbol, title) in enumerate(PHASES.values()):
        order = (index > now) - (index < now)
        chip = _chip(round(step) - 6, symbol, plain(translate(title)), order, left if order == 0 else 0)
        image.paste(chip, (round(TURN + index * step) + 3, 0))
    return image


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
    centre = 48 + (width - 62) // 2
    write(image, (centre, STRIP // 2 - (7 if dots else 0)), word, BOLD, 30, ink, width=width - 62)
    pen = ImageDraw.Draw(image)
    for dot in range(dots):
        x = centre + (dot * 2 - dots + 1) * 8
        pen.ellipse((x - 5, STRIP - 20, x + 5, STRIP - 10), fill=(150, 30, 16))
    return image
