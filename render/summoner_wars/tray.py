"""The tray below the field: the dice that were rolled, each roll with the number of its act, its target and its hits; where
room is left, what the signs of abilities mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.summoner_wars.view import TRAIT_TITLES

from ..lettering import BOLD, font, plain, write
from ..marks import ATTACK, OTHER, numeral, struck
from ..picture import Translate
from ..plates import plate, ring
from ..shapes import Color, mix
from ..theme import BLACK, CREAM, NIGHT
from .dice import HIT, LEAST, LOT, MISS, PAD, die
from .geometry import Geometry
from .happened import Roll, Traces
from .pieces import TRAITS, trait_sign

GAP = 4
"""The room between two dice."""
FELT: Color = (27, 39, 35)


def draw(image: Image.Image, place: Geometry, found: Traces, traits: Sequence[str], translate: Translate) -> None:
    """Draws the tray with the rolls in their order; where there is no room for all, the first ones are left out.
    `traits` are those to explain.
    """
    left, _, right, _ = place.field
    size = (right - left, place.sizes.tray)
    image.paste(_felt(size), (left, place.tray))
    rolls = [roll for roll in found.rolls if place.middle(roll.space)]
    side = place.sizes.die
    while rolls and _length(rolls, side, size[1]) > size[0]:
        rolls, side = (rolls, side - 2) if side > LEAST * place.sizes.die // 68 else (rolls[1:], place.sizes.die)
    x = left + size[1] // 6
    for number, roll in enumerate(rolls):
        numbered, also = len(found.marks) > 1, _also(rolls, number)
        x += _roll(image, (x, place.tray), roll, side, size[1], numbered, also)
    entries = [(trait_sign(TRAITS[trait], size[1] * 2 // 5), plain(translate(TRAIT_TITLES[trait]))) for trait in traits]
    _legend(image, (x, place.tray), (right - x - 8, size[1]), entries)


def _legend(
    image: Image.Image, at: tuple[int, int], size: tuple[int, int], entries: Sequence[tuple[Image.Image, str]]
) -> None:
    """Signs with their meanings, in columns of two, as many as fit."""
    (x, y), letters, step = at, size[1] * 27 // 92, size[1] // 2
    room = size[0]
    for top in range(0, len(entries), 2):
        column = entries[top : top + 2]
        wide = step + max(round(font(BOLD, letters).getlength(words)) for _, words in column) + step // 3
        if wide > room:
            return
        for row, (sign, words) in enumerate(column):
            middle = y + size[1] // 2 + (0 if len(column) == 1 else (2 * row - 1) * (step - 4) // 2)
            image.paste(sign, (x, middle - sign.height // 2), sign)
            write(image, (x + step, middle), words, BOLD, letters, CREAM, anchor="lm")
        x, room = x + wide, room - wide


def _length(rolls: Sequence[Roll], side: int, height: int) -> int:
    return sum(_wide(roll, side, height, _also(rolls, number)) for number, roll in enumerate(rolls)) + height // 6


def _also(rolls: Sequence[Roll], number: int) -> bool:
    """Whether a die belongs to the roll before it, whose label it shares."""
    return number > 0 and rolls[number].lot and rolls[number].number == rolls[number - 1].number


def _wide(roll: Roll, side: int, height: int, also: bool) -> int:
    """The room that a roll takes: its label, its dice, its hits."""
    label = 0 if also else height * 2 // 3
    return label + len(roll.dice) * (side + GAP) + (0 if roll.lot else height * 5 // 6) + height // 8


def _roll(
    image: Image.Image, at: tuple[int, int], roll: Roll, side: int, height: int, numbered: bool, also: bool
) -> int:
    (x, y), label = at, 0 if also else height * 2 // 3
    middle, letters = x + label // 2 - 4, height * 36 // 92
    if numbered and not also:
        sign = numeral(roll.number, OTHER if roll.lot else ATTACK, height // 2)
        image.paste(sign, (middle - sign.width // 2, y + 6), sign)
        write(image, (middle, y + height * 3 // 4), roll.space, BOLD, height * 31 // 92, CREAM)
    elif not also:
        write(image, (middle, y + height // 2), roll.space, BOLD, letters, CREAM)
    x += label
    for value in roll.dice:
        cube = die(value, side, LOT if roll.lot else HIT if roll.hit(value) else MISS)
        image.paste(cube, (x - PAD, y + (height - side) // 2 - PAD), cube)
        x += side + GAP
    if not roll.lot:
        total = struck(roll.hits, height * 5 // 6, "")
        image.paste(total, (x, y + (height - total.height) // 2), total)
    return _wide(roll, side, height, also)


@lru_cache(maxsize=2)
def _felt(size: tuple[int, int]) -> Image.Image:
    """The empty tray, RGB. Cached: do not modify."""
    image = Image.new("RGB", size, NIGHT)
    image.paste(FELT, (0, 0), plate(size, 16, True))
    image.paste(mix(FELT, BLACK, 0.6), (0, 0), ring(size, 16, True, 3))
    return image
