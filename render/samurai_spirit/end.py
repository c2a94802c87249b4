"""The end of a match: whether the village is saved, what it came to in numbers, and the last table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from engine.game import Figure
from engine.samurai_spirit.view import View
from engine.text import T, Text

from .. import people
from ..lettering import BOLD, PLAIN, TITLE, cut, plain, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, smooth
from ..plates import fill, metal, plate
from ..shapes import Color, flat, mix
from ..theme import BLACK, BRONZE, CREAM, GOLD
from ..wood import wood
from .alternative import alternative_text
from .geometry import EDGE, INSIDE, SCENE, WIDTH, Geometry
from .looks import PAPER
from .table import painted
from .words import DIFFICULTIES, LOST

BANNER = (INSIDE, 150)
TILE_HIGH, TILES, GAP = 118, 4, 14
"""Height of a tile with a figure, how many stand side by side, and the space between them."""
ABOVE = 8
"""What is seen of the table above the first samurai."""
ASIDE = 270
"""The room for the round and the difficulty."""
INK: Color = (62, 30, 8)
SAVED: tuple[Color, Color] = ((66, 104, 58), (32, 60, 36))
FALLEN: tuple[Color, Color] = ((112, 34, 32), (58, 16, 20))
LEFT: tuple[Color, Color] = ((66, 54, 48), (42, 34, 32))


def ending(view: View, figures: Sequence[Figure], *, names: Sequence[str], translate: Translate = str) -> Picture:
    """The last table under what became of the village; `figures` (at most eight) have one value each."""
    fighters = tuple(replace(fighter, acting=False) for fighter in view.fighters)
    last = replace(view, fighters=fighters, question=None, drawn=None, to_act=())
    table, place = painted(last, (), names=names, translate=translate), Geometry(len(fighters), bool(view.absent))
    told = [(translate(figure.title), _said(figure, translate)) for figure in figures]
    parts = [
        _banner(last, translate),
        table.crop((EDGE, SCENE[0], WIDTH - EDGE, SCENE[0] + SCENE[1])).convert("RGBA"),
        _figures([(plain(title), plain(value)) for title, value in told]),
    ]
    rows = table.crop((0, place.row(0) - ABOVE, WIDTH, table.height))
    high = EDGE + sum(part.height + GAP for part in parts)
    image = wood((WIDTH, high + rows.height))
    image.paste(rows, (0, high))
    top = EDGE
    for part in parts:
        image.paste(part, (EDGE, top), part)
        top += part.height + GAP
    persons = [people.drawn(names, seat, translate) for seat in range(view.seats)]
    ended = ". ".join(line for line in _ended(last, translate) if line)
    turn, _, rest = alternative_text(last, (), names=persons, translate=translate).partition("\n")
    words = "\n".join(
        [f"{ended}. {'; '.join(': '.join(one) for one in told)}.", *([turn] if last.result else []), rest]
    )
    return Picture(smooth(image), "end.png", *image.size, cut(words, DESCRIPTION_LIMIT))


def _said(figure: Figure, translate: Translate) -> str:
    return ", ".join(translate(value) if isinstance(value, Text) else str(value) for value in figure.values)


def _ended(view: View, translate: Translate) -> tuple[str, str]:
    """What became of the village, and why, or the score."""
    if view.result == "won":
        score = translate(T("Score: {score}", score=view.score)) if view.score else ""
        return translate(T("The village is saved")), score
    if view.result:
        return translate(T("The village is lost")), translate(LOST[view.why]) if view.why in LOST else ""
    return translate(T("The village is left to its fate")), ""


def _banner(view: View, translate: Translate) -> Image.Image:
    """A green band for a village saved, a red one for one lost, each with its sign, RGBA."""
    image = Image.new("RGBA", BANNER)
    colors = {"won": SAVED, "lost": FALLEN}.get(view.result, LEFT)
    fill(image, (0, 0), plate(BANNER, 22, False), *colors)
    metal(image, (0, 0), BANNER, 22, False, GOLD if view.result == "won" else BRONZE, 5)
    sign = flat("crown" if view.result == "won" else "skull", 104, GOLD if view.result == "won" else CREAM, BLACK)
    image.alpha_composite(sign, (30, (BANNER[1] - sign.height) // 2))
    title, line = (plain(words) for words in _ended(view, translate))
    room = BANNER[0] - 190 - ASIDE
    ink = GOLD if view.result == "won" else CREAM
    write(image, (160, 58 if line else BANNER[1] // 2), title, TITLE, 66, ink, anchor="lm", width=room)
    aside = [translate(T("Round {round}", round=view.round))]
    aside += [translate(DIFFICULTIES[view.difficulty])] if view.difficulty in DIFFICULTIES else []
    for row, words in enumerate(aside):
        write(image, (BANNER[0] - 34, 54 + 50 * row), words, BOLD, 38, CREAM, anchor="rm", width=ASIDE - 20)
    if line:
        write(image, (162, 114), line, BOLD, 38, CREAM, anchor="lm", width=room)
    return image


def _figures(told: Sequence[tuple[str, str]]) -> Image.Image:
    """A tile for each figure, RGBA."""
    rows = -(-len(told) // TILES)
    image = Image.new("RGBA", (INSIDE, max(1, rows * (TILE_HIGH + GAP) - GAP)))
    width = (INSIDE - (TILES - 1) * GAP) // TILES
    for number, (title, value) in enumerate(told):
        row, column = divmod(number, TILES)
        left, top = column * (width + GAP), row * (TILE_HIGH + GAP)
        fill(image, (left, top), plate((width, TILE_HIGH), 16, True), *PAPER)
        metal(image, (left, top), (width, TILE_HIGH), 16, True, BRONZE, 4)
        write(image, (left + width // 2, top + 44), value, BOLD, 60, INK, width=width - 24)
        write(image, (left + width // 2, top + 92), title, PLAIN, 30, mix(INK, CREAM, 0.15), width=width - 20)
    return image
