"""The heads of those who are drawn small: HP, partner, whom they attack, points, how much of everything; and their grounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.text import T
from engine.wastelands.telling import points_text
from engine.wastelands.view import Side, View

from ..lettering import BOLD, fit, font, plain, write
from ..marks import ATTACK_INK, flag
from ..picture import Translate
from ..plates import fill, metal, plate
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, BLOOD, CREAM, GOLD, NIGHT, WHITE
from . import looks
from .circle import CAMP
from .panels import BONE, LEAST, MAGIC, crest, ribbon

CORNER = 16
HEART = 88
ASH: Color = (150, 144, 142)
RED: Color = (255, 112, 60)
"""The rim of those whom the active player may attack."""
START = 112
"""Where texts begin, right of the heart."""
STEP = 92
"""The room of a figure."""
POINTS: Color = (255, 214, 92)


class Head(NamedTuple):
    """All that a head shows."""

    name: str
    gods: tuple[str, ...]
    hp: int
    poison: int
    figures: tuple[int, ...]
    foes: tuple[str, ...]
    partner: str
    points: str
    ribbon: str
    attackable: str
    active: bool
    out: bool


def head_of(view: View, side: Side, names: Sequence[str], translate: Translate) -> Head:
    """What is shown of a side."""
    return Head(
        names[side.seat],
        looks.gods_of_side(view, side),
        side.hp,
        side.poison,
        (side.kb, side.comp, side.hand_size, side.deck_size, len(side.graveyard)),
        () if side.out else tuple(names[seat] for seat in side.foes),
        " + ".join(names[seat] for seat in partners(view, side)),
        points_of(view, side),
        plain(translate(T("dropped out")) if side.out else ribbon(view, side, translate)),
        plain(translate(T("may be attacked"))) if is_attackable(view, side) else "",
        view.active == side.seat and view.winners is None,
        side.out,
    )


def is_attackable(view: View, side: Side) -> bool:
    """Whether the active player may attack a side."""
    return side.seat in view.attackable and view.winners is None and not side.out


def partners(view: View, side: Side) -> list[int]:
    """Those who win or lose with a side."""
    return [seat for team in view.teams if side.seat in team for seat in team if seat != side.seat]


def points_of(view: View, side: Side) -> str:
    """The points of the fight for final power."""
    return points_text(side.points) if view.way == "final-power" else ""


def ground(size: tuple[int, int], head: Head) -> Image.Image:
    """The ground of a camp with its rim: golden of who is active, red of who may be attacked, RGBA."""
    return _ground(size, head.gods[0], head.active, bool(head.attackable), head.out)


@lru_cache(maxsize=32)
def _ground(size: tuple[int, int], god: str, active: bool, attackable: bool, out: bool) -> Image.Image:
    primary = ASH if out else looks.look_of(god).primary
    image = Image.new("RGBA", size)
    image.paste((*mix(primary, BLACK, 0.78), 255), (0, 0), plate(size, CORNER, True))
    fill(image, (0, 0), plate(size, CORNER, True, 3), mix(primary, BLACK, 0.5), mix(primary, NIGHT, 0.72))
    rim = GOLD if active else RED if attackable else mix(primary, BLACK, 0.2)
    metal(image, (0, 0), size, CORNER, True, rim, 6 if active or attackable else 3)
    return image


@lru_cache(maxsize=64)
def head(shown: Head, size: tuple[int, int]) -> Image.Image:
    """A head, RGBA. Cached: do not modify."""
    image, wide = Image.new("RGBA", size), size[0] > CAMP
    _heart(image, shown)
    right = size[0] - 14
    if not shown.out:
        left = right - STEP * len(shown.figures) if wide else START
        _figures(image, shown.figures, left, size[1] // 2 + 2 if wide else size[1] - 22, size[0] - left - 10)
        right = left - 14 if wide else right
    x = START
    for god in shown.gods:
        sign = crest(god, 40)
        image.alpha_composite(sign, (x, 8))
        x += 34
    x += 14
    flags = _flags(shown, right - x)
    for mark in flags:
        right -= mark.width
        image.alpha_composite(mark, (right, 10))
        right -= 6
    name, letters = fit(shown.name, BOLD, 34, right - x, LEAST)
    write(image, (x, 29), name, BOLD, letters, ASH if shown.out else CREAM, anchor="lm", outline=BLACK, thick=2)
    end = size[0] - STEP * len(shown.figures) - 28 if wide else size[0] - 14
    _relations(image, shown, end)
    return image


def _flags(shown: Head, room: int) -> list[Image.Image]:
    """Who is on turn or asked, and the crossed swords of whom one may attack, in words while the name has room."""
    marks = [flag(shown.ribbon, True, 26)] if shown.ribbon else []
    if shown.attackable:
        marks.append(_target("" if marks or room < 400 else shown.attackable))
    return marks


@lru_cache(maxsize=8)
def _target(word: str) -> Image.Image:
    wide = 44 + (round(font(BOLD, 26).getlength(word)) + 12 if word else 0)
    image = Image.new("RGBA", (wide, 36))
    image.paste((60, 14, 4, 255), (0, 0), plate(image.size, 10, True))
    image.paste((*ATTACK_INK, 255), (0, 0), plate(image.size, 10, True, 3))
    image.alpha_composite(flat("swords", 28, (60, 14, 4)), (8, 4))
    if word:
        write(image, (44, 19), word, BOLD, 26, (60, 14, 4), anchor="lm")
    return image


def _heart(image: Image.Image, shown: Head) -> None:
    middle = (52, image.height // 2)
    if shown.out:
        sign = embossed("skull", 62, CREAM, ASH, (40, 34, 34))
        image.alpha_composite(sign, (middle[0] - 31, middle[1] - 31))
        return
    heart = embossed("heart", HEART, BLOOD if shown.hp > 0 else (96, 90, 92), BLOOD, (70, 4, 12))
    image.alpha_composite(heart, (middle[0] - HEART // 2, middle[1] - HEART // 2))
    write(image, (middle[0], middle[1] - 3), str(shown.hp), BOLD, 54, WHITE, outline=(60, 4, 10), thick=4)
    if shown.poison:
        image.alpha_composite(flat("drop", 28, (140, 214, 70), (60, 110, 20)), (4, 4))
        write(image, (42, 20), str(shown.poison), BOLD, 30, WHITE, outline=BLACK, thick=2)


def _figures(image: Image.Image, figures: Sequence[int], left: int, y: int, room: int) -> None:
    """KB, components, hand, deck, graveyard."""
    signs = (("magic", MAGIC), ("bones", BONE), ("cards", CREAM), ("draw", CREAM), ("discard", CREAM))
    step = room / len(signs)
    for number, ((symbol, color), count) in enumerate(zip(signs, figures, strict=True)):
        x = round(left + step * number)
        image.alpha_composite(flat(symbol, 34, color, mix(color, BLACK, 0.45)), (x, y - 18))
        write(image, (x + 42, y + 1), str(count), BOLD, 38, WHITE, anchor="lm", width=round(step) - 46)


def _relations(image: Image.Image, shown: Head, end: int) -> None:
    """A line below the name: points, partner, whom one attacks."""
    x, y = START, 66
    if shown.points:
        image.alpha_composite(flat("star", 30, POINTS, mix(POINTS, BLACK, 0.4)), (x, y - 16))
        x += 36 + write(image, (x + 36, y + 1), shown.points, BOLD, 32, POINTS, anchor="lm") + 18
    related = [("shield", GOLD, shown.partner)] if shown.partner else []
    related += [("swords", RED, foe) for foe in shown.foes]
    free = end - x - sum(46 + round(font(BOLD, 28).getlength(said)) for _, _, said in related)
    for number, (symbol, color, said) in enumerate(related):
        image.alpha_composite(flat(symbol, 28, color), (x, y - 15))
        share = end - x if free >= 0 else (end - x) // (len(related) - number) - 46
        text, letters = fit(said, BOLD, 28, share, LEAST)
        write(image, (x + 34, y), text, BOLD, letters, mix(color, WHITE, 0.55), anchor="lm")
        x += 34 + round(font(BOLD, letters).getlength(text)) + 12


def standing(view: View, side: Side, size: tuple[int, int], names: Sequence[str], translate: Translate) -> Image.Image:
    """The plate at the ramparts of the large side: points, partner, whom one attacks, a line each, RGBA."""
    return _standing(head_of(view, side, names, translate), size)


@lru_cache(maxsize=32)
def _standing(shown: Head, size: tuple[int, int]) -> Image.Image:
    image = Image.new("RGBA", size)
    image.paste((*NIGHT, 215), (0, 0), plate(size, CORNER, True))
    lines = [
        ("star", POINTS, shown.points),
        ("shield", GOLD, shown.partner),
        *(("swords", RED, foe) for foe in shown.foes),
    ]
    lines = [line for line in lines if line[2]]
    if shown.attackable:
        lines.append(("impact", RED, shown.attackable))
    step = min(44, (size[1] - 12) // max(1, len(lines)))
    for number, (symbol, color, said) in enumerate(lines):
        y = 8 + step * number + step // 2
        image.alpha_composite(flat(symbol, 30, color), (8, y - 15))
        text, letters = fit(said, BOLD, 32, size[0] - 52, LEAST)
        write(image, (46, y + 1), text, BOLD, letters, mix(color, WHITE, 0.55), anchor="lm")
    return image
