"""What the last acts left on the field: arrows of moves and attacks, their numbers, wounds and graves.

Arrows run below the cards, so they never cover a name; heads and numbers lie at the cards' lower edges.  What older acts
left is fainter than what the newest one did.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from engine.text import Text

from ..arrows import arrow
from ..lettering import BOLD, fit, font, halved, plain, write
from ..marks import ATTACK_INK, MOVE, MOVE_INK, NUMBERS, SUMMON, numeral, struck
from ..picture import Translate
from ..plates import plate
from ..shapes import SMOOTH, Color, Point, flat, mix, solid, veil
from ..theme import BLACK, BLOOD, CREAM, GOLD, WHITE
from .geometry import Geometry
from .happened import Mark, Traces
from .mould import BROAD

OLD, LASTING = 0.5, 0.75
"""How strongly older arrows and rings are drawn, and graves, whose names are read; numbers are never faint."""


def draw_below(
    image: Image.Image,
    place: Geometry,
    found: Traces,
    newest: Traces,
    standing: Collection[str],
    translate: Translate,
) -> None:
    """Draws what lies below cards: shafts of arrows, rings of arrivals, graves; `standing` are the occupied spaces."""
    for space in dict.fromkeys((*found.arrivals, *found.flashes)):
        if middle := place.middle(space):
            ring = _arrival(place.pitch)
            strength = 1 if space in (*newest.arrivals, *newest.flashes) else OLD
            at = (middle[0] - ring.width // 2, middle[1] - ring.height // 2)
            image.paste(ring, at, veil(ring, strength))
    for space, name in found.graves.items():
        if middle := place.middle(space):
            grave = _grave(plain(translate(Text(name))), place.mould.card)
            at = (middle[0] - grave.width // 2, middle[1] - grave.height // 2)
            image.paste(grave, at, veil(grave, 1 if space in newest.graves else LASTING))
    for way in found.moves:
        _way(image, place, _bent(way, standing), MOVE_INK, 9, dashed=True, strength=1 if way in newest.moves else OLD)
    for leap in found.leaps:
        _way(image, place, leap, GOLD, 7, dashed=True, strength=1 if leap in newest.leaps else OLD)
    for attack in found.attacks:
        if not _beside(place, *attack):
            strength = 1 if attack in newest.attacks else OLD
            _way(image, place, attack, ATTACK_INK, 12, dashed=False, strength=strength)


def draw_above(image: Image.Image, place: Geometry, found: Traces, newest: Traces, standing: Collection[str]) -> None:
    """Draws what lies above cards: heads of attacks between neighbours, new wounds, misses, the numbers of acts;
    `standing` are the occupied spaces.
    """
    for start, end in found.attacks:
        before = _before(start, end, place.files if place.wraps else 0)
        if before == start or before in standing:
            _strike(image, place, before, end, 1 if (start, end) in newest.attacks else OLD)
    bursts = {**dict.fromkeys(found.missed, 0), **found.wounds}
    hurt = [space for space in bursts if space in standing and place.middle(space)]
    for space in hurt:
        burst = struck(bursts[space], place.mould.burst)
        _corner(image, place, space, burst, -1, place.mould.burst // 3)
    _numbers(image, place, found, hurt)


def _numbers(image: Image.Image, place: Geometry, found: Traces, taken: Collection[str]) -> None:
    """The numbers of acts at the lower corners of their cards: moves and summons left, others right, `taken` corners
    left out. A single act has none.
    """
    rows: dict[tuple[str, int], list[Mark]] = {}
    for mark in found.marks if len(found.marks) > 1 else ():
        side = -1 if mark.kind in (MOVE, SUMMON) and mark.space not in taken else 1
        rows.setdefault((mark.space, side), []).append(mark)
    size = place.mould.number
    for (space, side), row in rows.items():
        for step, mark in enumerate(row[::-side]):
            if place.middle(space):
                sign = numeral(mark.number, mark.kind, size)
                _corner(image, place, space, sign, side, size // 2 - 8, step * (size - 4))


def _corner(
    image: Image.Image, place: Geometry, space: str, sign: Image.Image, side: int, up: int, along: int = 0
) -> None:
    """Lays a sign over a lower corner of a card: the left one if `side` is -1, `along` pixels further in."""
    x, y = place.middle(space) or (0, 0)
    half = place.mould.card[0] // 2 - sign.width // 2 + 6 - along
    y += place.mould.card[1] // 2 - up
    image.paste(sign, (x + side * half - sign.width // 2, y - sign.height // 2), sign)


def _beside(place: Geometry, start: str, end: str) -> bool:
    """Whether two spaces share a side on the picture."""
    one, other = place.middle(start), place.middle(end)
    if not one or not other:
        return False
    dx, dy = abs(other[0] - one[0]), abs(other[1] - one[1])
    if place.over(start, end):
        dx = place.files * place.pitch[0] - dx
    return (dx, dy) in ((place.pitch[0], 0), (0, place.pitch[1]))


def _before(start: str, end: str, ring: int = 0) -> str:
    """The last space before `end` on the straight way from `start`; `start` itself if they are not in line. `ring` is
    the number of files of a board whose edges join, else 0.
    """
    if start[:1] == end[:1] and start[1:].isdigit() and end[1:].isdigit():
        up = int(end[1:]) - int(start[1:])
        return f"{end[0]}{int(end[1:]) - (up > 0) + (up < 0)}" if up else start
    if start[1:] == end[1:] and start[:1] and end[:1]:
        far = ord(end[0]) - ord(start[0])
        back = -1 if (far > 0) != (2 * abs(far) > ring > 0) else 1
        file = ord(end[0]) - ord("a") + back
        return chr(ord("a") + (file % ring if ring else file)) + end[1:]
    return start


def _bent(way: tuple[str, ...], standing: Collection[str]) -> tuple[str, ...]:
    """A diagonal move as two straight ones, round an empty corner if there is one."""
    if len(way) != 2 or way[0][:1] == way[1][:1] or way[0][1:] == way[1][1:]:
        return way
    corners = (way[0][:1] + way[1][1:], way[1][:1] + way[0][1:])
    corner = next((space for space in corners if space not in standing), corners[0])
    return way[0], corner, way[1]


def _way(
    image: Image.Image,
    place: Geometry,
    spaces: Sequence[str],
    ink: Color,
    wide: int,
    *,
    dashed: bool,
    strength: float,
) -> None:
    """A shaft from space to space with its head at the edge of the last card, in two parts over joined edges."""
    *firsts, last = place.ways(spaces) or [[]]
    for first in firsts:
        arrow(image, [(x, y + 8) for x, y in first], ink, wide, dashed, strength)
    if len(last) < 2 or last[-1] == last[-2]:
        return
    points: list[Point] = [(x, y + 8) for x, y in last]
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    half = place.mould.card[0] // 2, place.mould.card[1] // 2
    to_edge = min(half[0] / abs(ux) if ux else math.inf, half[1] / abs(uy) if uy else math.inf)
    reach = max(8.0, min(to_edge + 3, length - 24))
    tip = (bx - ux * reach, by - (8 if uy else 0) - uy * reach)
    arrow(image, [*points[:-1], tip], ink, wide, dashed, strength)


def _strike(image: Image.Image, place: Geometry, start: str, end: str, strength: float) -> None:
    """The head of an attack, in the gap before its target or over the cards' edges."""
    one, other = place.middle(start), place.middle(end)
    if not one or not other or not _beside(place, start, end):
        return
    over = place.over(start, end) * place.files * place.pitch[0]
    dx, dy = other[0] + over - one[0], other[1] - one[1]
    head = _spear(0 if dy < 0 else 180 if dy > 0 else 90 if dx > 0 else 270)
    x, y = other[0] - dx / 2, (one[1] + other[1]) / 2
    y += -9 if dy else place.mould.strike  # over the pips of the upper card, never over the title of the lower one
    image.paste(head, (round(x - head.width / 2), round(y - head.height / 2)), veil(head, strength))


@lru_cache(maxsize=4)
def _spear(angle: int) -> Image.Image:
    """An arrow head pointing up, turned clockwise by `angle` degrees."""
    side = 46 * SMOOTH
    mask = Image.new("L", (side, side))
    points = ((23, 9), (42, 26), (30, 26), (30, 37), (16, 37), (16, 26), (4, 26))
    ImageDraw.Draw(mask).polygon([(x * SMOOTH, y * SMOOTH) for x, y in points], fill=255)
    mask = mask.reduce(SMOOTH).rotate(-angle)
    rim = mask.filter(ImageFilter.MaxFilter(7))
    image = solid(rim.filter(ImageFilter.GaussianBlur(2)), BLACK, 0.5)
    image.alpha_composite(solid(rim.filter(ImageFilter.GaussianBlur(0.6)), (60, 10, 4)))
    image.alpha_composite(solid(mask, ATTACK_INK))
    image.alpha_composite(solid(mask.filter(ImageFilter.MinFilter(7)), (255, 168, 84)))
    return image


@lru_cache(maxsize=2)
def _arrival(pitch: tuple[int, int]) -> Image.Image:
    """Glow around a card that arrived or used an ability."""
    size = (pitch[0] - 8, pitch[1] - 8)
    wide = Image.new("L", (size[0] + 24, size[1] + 24))
    wide.paste(plate(size, 14, True), (12, 12))
    light = wide.filter(ImageFilter.GaussianBlur(6))
    for mask in (wide, light):
        mask.paste(0, (18, 18, wide.width - 18, wide.height - 18))
    image = solid(light, (120, 230, 255))
    image.alpha_composite(solid(wide, (190, 246, 255)))
    return image


@lru_cache(maxsize=64)
def _grave(name: str, card: tuple[int, int]) -> Image.Image:
    """Marks where a card was destroyed: a skull and its name."""
    image, middle, top = Image.new("RGBA", card), card[0] // 2, (card[1] - BROAD.card[1]) // 2
    image.alpha_composite(flat("skull", 74, (0, 0, 0)), (middle - 37, top + 14))
    image.alpha_composite(flat("skull", 72, mix(BLOOD, CREAM, 0.72)), (middle - 36, top + 12))
    lines = halved(name, BOLD) if card[0] < BROAD.card[0] else [name]
    for y, line in enumerate(lines):
        text, size = fit(line, BOLD, 25, card[0] - 12)
        at = top + 106 + 26 * y
        write(image, (middle, at), text, BOLD, size, mix(BLOOD, CREAM, 0.8), outline=BLACK, thick=2)
        half = font(BOLD, size).getlength(text) / 2
        ends = (middle - half - 3, at + 1, middle + half + 3, at + 1)
        ImageDraw.Draw(image).line(ends, fill=(*WHITE, 200), width=2)
    image.putalpha(image.getchannel("A").point(lambda value: round(value * 0.82)))
    return image


def specimens() -> list[Image.Image]:
    """One of everything drawn here, for finding a palette; small signs are enlarged."""
    arrows = Image.new("RGBA", (180, 140))
    for index, ink in enumerate((MOVE_INK, GOLD, ATTACK_INK)):
        arrow(arrows, [(30, 30 + 40 * index), (150, 30 + 40 * index)], ink, 10, dashed=False)
    signs = (struck(2, 60), struck(0, 60), _spear(0), *(numeral(7, kind, 46) for kind in NUMBERS))
    return [
        arrows,
        _arrival(BROAD.pitch),
        _grave("Fighter", BROAD.card),
        *(mark.resize((150, 150), Image.Resampling.NEAREST) for mark in signs),
    ]
