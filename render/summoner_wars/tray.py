"""The tray below the field: the dice that were rolled, each roll with the number of its act, its target and its hits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from ..lettering import BOLD, write
from ..plates import fill, plate, ring
from ..shapes import mix
from ..theme import BLACK, CREAM, NIGHT
from .dice import HIT, LEAST, LOT, MISS, PAD, die
from .geometry import Geometry
from .happened import ATTACK, OTHER, Roll, Traces
from .happened import HIT as ENOUGH
from .traces import numeral, struck

GAP = 4
"""The room between two dice."""
FELT = ((30, 44, 38), (22, 32, 29))


def draw(image: Image.Image, place: Geometry, found: Traces) -> None:
    """Draws the tray with the rolls in their order; where there is no room for all, the first ones are left out."""
    left, _, right, _ = place.field
    size = (right - left, place.sizes.tray)
    image.paste(_felt(size), (left, place.tray))
    rolls = [roll for roll in found.rolls if place.middle(roll.space)]
    side = place.sizes.die
    while rolls and _length(rolls, side, size[1]) > size[0]:
        rolls, side = (rolls, side - 2) if side > LEAST * place.sizes.die // 68 else (rolls[1:], place.sizes.die)
    x = float(left + size[1] // 6)
    spare = (size[0] - _length(rolls, side, size[1])) / max(3, len(rolls))
    for roll in rolls:
        x += _roll(image, (round(x), place.tray), roll, side, size[1], len(found.marks) > 1) + min(spare, size[1])


def _length(rolls: Sequence[Roll], side: int, height: int) -> int:
    return sum(_wide(roll, side, height) for roll in rolls) + height // 6


def _wide(roll: Roll, side: int, height: int) -> int:
    """The room that a roll takes: its label, its dice, its hits."""
    return height * 2 // 3 + len(roll.dice) * (side + GAP) + (0 if roll.lot else height * 5 // 6) + height // 6


def _roll(image: Image.Image, at: tuple[int, int], roll: Roll, side: int, height: int, numbered: bool) -> int:
    (x, y), label = at, height * 2 // 3
    middle, letters = x + label // 2 - 4, height * 36 // 92
    if numbered:
        sign = numeral(roll.number, OTHER if roll.lot else ATTACK, height // 2)
        image.paste(sign, (middle - sign.width // 2, y + 6), sign)
        write(image, (middle, y + height * 3 // 4), roll.space, BOLD, height * 31 // 92, CREAM)
    else:
        write(image, (middle, y + height // 2), roll.space, BOLD, letters, CREAM)
    x += label
    for value in roll.dice:
        cube = die(value, side, LOT if roll.lot else HIT if value >= ENOUGH else MISS)
        image.paste(cube, (x - PAD, y + (height - side) // 2 - PAD), cube)
        x += side + GAP
    if not roll.lot:
        total = struck(roll.hits, height * 5 // 6, "")
        image.paste(total, (x, y + (height - total.height) // 2), total)
    return _wide(roll, side, height)


@lru_cache(maxsize=2)
def _felt(size: tuple[int, int]) -> Image.Image:
    """The empty tray, RGB. Cached: do not modify."""
    image = Image.new("RGB", size, NIGHT)
    fill(image, (0, 0), plate(size, 16, True), *FELT)
    image.paste(mix(FELT[1], BLACK, 0.6), (0, 0), ring(size, 16, True, 3))
    return image
