"""What happened in the turn and is not to be seen on the table: magic, abilities and cards that left play, in their order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.text import Text
from engine.wastelands.cards import BY_NAME, TYPES

from ..lettering import BOLD, cut, fit, font, plain, write
from ..marks import OTHER, numeral
from ..picture import Translate
from ..plates import fill
from ..shapes import flat, mix
from ..theme import BLACK, CREAM
from . import looks
from .forms import form
from .geometry import EDGE, WIDTH
from .happened import Told, Traces

HIGH = 40
GAP = 8
ROWS = 2
WIDEST = 560
SHORT = 12
"""The most letters of a name before what its player did."""
ROOM = 50
"""The room for the number, and the arrow to whoever did it."""


def draw(found: Traces, below: int | None, names: Sequence[str], translate: Translate) -> Image.Image | None:
    """The latest as plates in at most `ROWS` rows, RGBA; None if there is nothing to tell. `below` is the seat below, to which
    arrows point; None with more than two, who are named.
    """
    plates = [
        _plate(told, None, f"{cut(names[told.seat], SHORT)}: {_said(told, names, translate)}")
        if below is None
        else _plate(told, told.seat == below, _said(told, names, translate))
        for told in found.told
    ]
    rows = _rows(plates)
    if not rows:
        return None
    image = Image.new("RGBA", (WIDTH - 2 * EDGE, len(rows) * (HIGH + GAP)))
    for number, row in enumerate(rows):
        x = 0
        for part in row:
            image.paste(part, (x, number * (HIGH + GAP)))
            x += part.width + GAP
    return image


def _rows(plates: Sequence[Image.Image]) -> list[list[Image.Image]]:
    """As many of the latest as fit."""
    rows: list[list[Image.Image]] = []
    room = 0
    for part in reversed(plates):
        if not rows or room < part.width + GAP:
            if len(rows) == ROWS:
                break
            rows.insert(0, [])
            room = WIDTH - 2 * EDGE + GAP
        rows[0].insert(0, part)
        room -= part.width + GAP
    return rows


def _said(told: Told, names: Sequence[str], translate: Translate) -> str:
    name, sign, tag = told.name.partition(" #")
    said = plain(translate(Text(name))) + sign + tag
    aims = [target_name(target, names, translate) for target in told.targets]
    return f"{said} » {', '.join(aims)}" if aims else said


def target_name(name: str, names: Sequence[str], translate: Translate) -> str:
    """A player by name, a card in play by its number, any other card by its name."""
    if name.startswith("seat"):
        seat = int(name.removeprefix("seat")) - 1
        return names[seat] if seat < len(names) else name
    return f"#{name}" if name.isdigit() else plain(translate(Text(name)))


@lru_cache(maxsize=128)
def _plate(told: Told, below: bool | None, said: str) -> Image.Image:
    """One act or loss, RGBA: its number or a skull, an arrow to whose it is, the card. Cached: do not modify."""
    kind = BY_NAME.get(told.name.partition(" #")[0])
    god, sort = (min(kind.gods, default=""), TYPES[kind.type]) if kind else ("", "spell")
    look = looks.look_of(god)
    start = ROOM + (0 if below is None else 20)
    shown, letters = fit(said, BOLD, 27, WIDEST - ROOM - 34, 27)
    size = (start + round(font(BOLD, letters).getlength(shown)) + 14, HIGH)
    image = Image.new("RGBA", size)
    image.paste((*mix(look.primary, BLACK, 0.75), 255), (0, 0), form(sort, size, 0, 10))
    fill(image, (0, 0), form(sort, size, 3, 10), *looks.cloth(look))
    ink = looks.letters(look)
    if told.number:
        image.alpha_composite(numeral(told.number, OTHER, 34), (8, 3))
    else:
        image.alpha_composite(flat("skull", 30, ink), (10, 5))
    if below is not None:
        pointer(image, (ROOM + 6, HIGH // 2), below)
    write(image, (start, HIGH // 2 + 1), shown, BOLD, letters, ink, anchor="lm")
    if told.stopped:
        pen = ImageDraw.Draw(image)
        pen.line((start - 4, HIGH // 2 + 2, size[0] - 12, HIGH // 2 + 2), fill=(*ink, 255), width=4)
    return image


def pointer(image: Image.Image, middle: tuple[int, int], down: bool) -> None:
    """An arrow head towards the side, below or above, whose something is."""
    x, y = middle
    tip = 8 if down else -8
    points = [(x - 9, y - tip), (x + 9, y - tip), (x, y + tip)]
    ImageDraw.Draw(image).polygon(points, fill=(*CREAM, 255), outline=(*BLACK, 255))
