"""What the turn left on the table: arrows of attacks with their damage, wounds, the numbers of acts."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageFilter

from engine.wastelands.view import View

from ..arrows import arrow
from ..lettering import BOLD, write
from ..marks import ATTACK_INK, numeral, struck
from ..plates import plate
from ..shapes import Color, solid
from .geometry import KEEP, LARGE, Box, Geometry
from .happened import Mark, Traces
from .pieces import BAND

HEAL: Color = (150, 232, 120)
OVER = 0.5
"""How strongly the arrows of attacks that are over are drawn."""
NUMBER = 42
BURST = 62


def attacks(image: Image.Image, place: Geometry, view: View, found: Traces) -> None:
    """An arrow from each attacker to its target, with the ATK that it brings."""
    now = [tuple(map(str, pair)) for pair in view.attacks]
    past = [pair for pair in dict.fromkeys(found.attacks) if pair not in now]
    power = {str(piece.tag): piece.attack for piece in view.pieces}
    shots = [(pair, OVER) for pair in past] + [(pair, 1.0) for pair in now]
    onto: dict[str, int] = {}
    for (attacker, target), strength in shots:
        start, end = place.wholes.get(attacker), place.wholes.get(target) or place.box(target)
        if start is None or end is None:
            continue
        number = onto[target] = onto.get(target, -1) + 1
        _shot(image, start, end, number, strength, power.get(attacker) if strength == 1 else None)


def _shot(image: Image.Image, start: Box, end: Box, number: int, strength: float, power: int | None) -> None:
    ax, ay = (start[0] + start[2]) / 2, (start[1] + start[3]) / 2
    bx, by = (end[0] + end[2]) / 2, (end[1] + end[3]) / 2
    bx += 34 * number
    up = by < ay
    tail = (ax, start[1] - 8.0 if up else start[3] + 8.0)
    tip = (bx, end[3] + 2.0 if up else end[1] - 2.0)
    if abs(bx - ax) > 400:  # far aside: into the nearer side
        inside = 20 if end[2] - end[0] >= LARGE.card[0] else 0
        tip = (float(end[2] - inside if bx < ax else end[0] + inside), by)
    arrow(image, [tail, tip], ATTACK_INK, 12, False, strength)
    if power is not None:
        share = 0.45 + 0.16 * (number % 2)
        x, y = tail[0] + (tip[0] - tail[0]) * share, tail[1] + (tip[1] - tail[1]) * share
        sign = damage(power)
        image.paste(sign, (round(x - sign.width / 2), round(y - sign.height / 2)), sign)


@lru_cache(maxsize=32)
def damage(power: int) -> Image.Image:
    """The ATK of an attack on its arrow. Cached: do not modify."""
    image = Image.new("RGBA", (52, 46))
    image.paste((66, 18, 4, 255), (0, 0), plate(image.size, 16, False))
    image.paste((*ATTACK_INK, 255), (0, 0), plate(image.size, 16, False, 3))
    write(image, (26, 24), str(power), BOLD, 40, (66, 18, 4), width=44)
    return image


def arrivals(image: Image.Image, place: Geometry, found: Traces) -> None:
    """Light around cards that came into play."""
    for name in found.arrivals:
        if name in place.cards:
            left, top, right, bottom = place.cards[name]
            ring = light((right - left, bottom - top))
            image.paste(ring, (left - 12, top - 12), ring)


@lru_cache(maxsize=8)
def light(size: tuple[int, int]) -> Image.Image:
    """Light around a card of that size, RGBA, 12 pixels larger. Cached: do not modify."""
    wide = Image.new("L", (size[0] + 24, size[1] + 24))
    wide.paste(plate((size[0] + 8, size[1] + 8), 16, True), (8, 8))
    image = solid(wide.filter(ImageFilter.GaussianBlur(5)), (120, 230, 255))
    image.alpha_composite(solid(wide, (190, 246, 255)))
    return image


def signs(image: Image.Image, place: Geometry, found: Traces) -> None:
    """Wounds, healing, and the numbers of acts, over the cards."""
    bursts = [(name, struck(count, BURST)) for name, count in found.wounds.items()]
    for name, burst in bursts:
        if box := place.box(name):
            image.paste(burst, _burst_at(place, name, box), burst)
    for name, count in found.healed.items():
        if (box := place.box(name)) and name not in found.wounds:
            sign = _healed(count)
            image.paste(sign, (box[2] - sign.width - 8, box[3] - sign.height - 44), sign)
    rows: dict[str, list[Mark]] = {}
    for mark in found.marks if len(found.marks) > 1 else ():
        rows.setdefault(mark.name, []).append(mark)
    for name, row in rows.items():
        if box := place.box(name):
            flat, small = box[3] - box[1] < BAND, box[2] - box[0] < LARGE.card[0]
            start = (box[2] - 12, box[1] - 6) if flat else (box[0] - 8, box[1] + (-22 if small else BAND - 6))
            size = 34 if small else NUMBER
            for step, mark in enumerate(row[-3:]):
                sign = numeral(mark.number, mark.kind, size)
                image.paste(sign, (start[0] + step * (size - 4), start[1]), sign)


def _burst_at(place: Geometry, name: str, box: Box) -> tuple[int, int]:
    """Where the wounds of a card or player are drawn, so that the HP stay readable."""
    left, top, right, bottom = box
    if name in place.cards:
        small = right - left < LARGE.card[0]
        return right - BURST // 2 - (2 if small else 12), bottom - BURST - 36
    if right - left < KEEP:
        return left + 20, (top + bottom) // 2 + 20
    return right - BURST - 10, bottom - BURST


@lru_cache(maxsize=16)
def _healed(count: int) -> Image.Image:
    image = Image.new("RGBA", (56, 40))
    image.paste((16, 60, 12, 255), (0, 0), plate(image.size, 12, True))
    write(image, (28, 21), f"+{count}", BOLD, 34, HEAL, width=50)
    return image
