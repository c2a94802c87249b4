"""Marks of what happened, on any board: the numbers of acts, bursts of wounds, small golden flags."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from .lettering import BOLD, font, write
from .plates import fill, plate
from .shapes import Color, flat, mix
from .theme import SHINY, WHITE

MOVE, SUMMON, ATTACK, OTHER = "move", "summon", "attack", "other"
MOVE_INK: Color = (255, 238, 196)
ATTACK_INK: Color = (255, 140, 70)
NUMBERS: dict[str, tuple[Color, Color, int, bool]] = {
    MOVE: (MOVE_INK, (74, 44, 16), 23, True),
    SUMMON: ((150, 236, 255), (10, 52, 76), 9, True),
    ATTACK: (ATTACK_INK, (66, 18, 4), 14, False),
    OTHER: ((226, 200, 255), (62, 22, 104), 9, False),
}
"""Of the number of each kind of act: its colour, its ink, and its corners (of 46 pixels) and whether they are round."""


@lru_cache(maxsize=64)
def numeral(number: int, kind: str, side: int) -> Image.Image:
    """The number of an act, in the shape of its kind. Cached: do not modify."""
    color, ink, corner, rounded = NUMBERS[kind]
    corner, size = corner * side // 46, (side, side)
    image = Image.new("RGBA", size)
    image.paste((*ink, 255), (0, 0), plate(size, corner, rounded))
    fill(image, (0, 0), plate(size, corner, rounded, 3), mix(color, WHITE, 0.3), color)
    write(image, (side // 2, side // 2), str(number), BOLD, side * 36 // 46, ink, width=side - 8)
    return image


@lru_cache(maxsize=32)
def struck(count: int, side: int, sign: str = "-") -> Image.Image:
    """Wounds just taken, as a number in a red burst; a grey one for none. Cached: do not modify."""
    rim, light, ink = (
        ((70, 4, 8), (255, 214, 64), (128, 8, 14)) if count else ((30, 28, 28), (168, 162, 158), (30, 28, 28))
    )
    image = Image.new("RGBA", (side, side))
    image.alpha_composite(flat("impact", side, rim))
    image.alpha_composite(flat("impact", side - 6, light), (3, 3))
    text = f"{sign}{count}" if count else "0"
    write(image, (side // 2, side // 2), text, BOLD, side * 26 // 48, ink)
    return image


@lru_cache(maxsize=32)
def flag(text: str, rounded: bool, letters: int) -> Image.Image:
    """A small golden flag for a panel's upper edge.  Cached: do not modify."""
    size = (round(font(BOLD, letters).getlength(text)) + 34, letters + 9)
    image = Image.new("RGBA", size)
    image.paste((60, 34, 6, 255), (0, 0), plate(size, 10, rounded))
    fill(image, (0, 0), plate(size, 10, rounded, 2), *SHINY)
    write(image, (size[0] // 2, size[1] // 2), text, BOLD, letters, (66, 34, 4))
    return image
