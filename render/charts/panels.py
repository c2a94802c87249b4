"""The panels of a chart: each is as wide as the chart and as high as its contents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from engine.text import T

from ..lettering import BOLD, PLAIN, TITLE, fit, font, plain, write
from ..picture import Translate
from ..plates import fill, metal, plate
from ..shapes import SMOOTH, Color, mix
from ..theme import BLACK, BRONZE, CREAM, GOLD, NIGHT, SHINY, WHITE
from . import curve, grid
from .chart import Bar, Bars, Curve, Figures, Grid, Label, Ladder, Panel, Pips, Sheet
from .telling import spoken

WIDTH = 1000
INNER = 48
"""Inner margin of a panel."""
HEAD = 84
ROW = 64
THICK = 44
"""How high a bar is."""
NAMES = 316
NOTES = 184
TALL, NUMBERS = 78, 190
"""Height of a row of numbers, and room for each of them."""
LEAST = 46
"""The width of the smallest part of a bar, so that its number can be read."""
STONE: tuple[Color, Color] = ((62, 52, 48), (40, 33, 32))
SLATE: tuple[Color, Color] = ((92, 116, 146), (52, 70, 96))
PAPER: tuple[Color, Color] = ((255, 247, 226), (224, 200, 154))
INK: Color = (62, 30, 8)
MEDALS: tuple[tuple[Color, Color], ...] = (SHINY, ((240, 244, 250), (150, 160, 176)), ((238, 178, 122), (150, 88, 42)))
COLUMN = 170
"""Height of the highest column of dice."""
PIPS = 6
"""Dice with more sides are labelled with numbers instead of pips."""


def panel(one: Panel, translate: Translate) -> Image.Image:
    """Draws one panel, RGBA."""
    match one:
        case Figures():
            return _figures(one, translate)
        case Bars():
            return _bars(one, translate)
        case Pips():
            return _pips(one, translate)
        case Ladder():
            return _ladder(one, translate)
        case Curve():
            image = _ground(HEAD + curve.height(one), one.title, translate)
            names = [lettered(name, translate) for name in one.names]
            image.alpha_composite(curve.plot(one, names, WIDTH - 2 * INNER), (INNER, HEAD))
            return image
        case Sheet():
            return _sheet(one, translate)
        case Grid():
            return _grid(one, translate)


def _sheet(one: Sheet, translate: Translate) -> Image.Image:
    """Rows of numbers under their heads, which stand beside the title."""
    image = _ground(HEAD + TALL * len(one.rows) + 14, one.title, translate, NUMBERS * len(one.columns))
    rights = [WIDTH - INNER - NUMBERS * place for place in reversed(range(len(one.columns)))]
    for right, column in zip(rights, one.columns, strict=True):
        head = spoken(column, translate)
        write(image, (right, HEAD // 2 + 6), head, BOLD, 34, GOLD, anchor="rm", width=NUMBERS - 16)
    pen = ImageDraw.Draw(image)
    for number, (name, values) in enumerate(one.rows):
        top = HEAD + TALL * number
        pen.line((INNER - 6, top, WIDTH - INNER + 6, top), fill=mix(NIGHT, BRONZE, 0.4), width=2)
        said, size = fit(lettered(name, translate), BOLD, 42, rights[0] - NUMBERS - INNER, 32)
        write(image, (INNER - 6, top + TALL // 2), said, BOLD, size, CREAM, anchor="lm")
        for right, value in zip(rights, values, strict=True):
            write(image, (right, top + TALL // 2), value, BOLD, 54, CREAM, anchor="rm", width=NUMBERS - 16)
    return image


def _grid(one: Grid, translate: Translate) -> Image.Image:
    """A slab with its rows and columns."""
    image = _ground(HEAD + grid.height(one), one.title, translate)
    heads = [lettered(column, translate) for column in one.columns]
    names = [lettered(name, translate) for name, _ in one.rows]
    if one.numbered:
        heads = [str(number) for number, _ in enumerate(heads, 1)]
        names = [f"{number}. {name}" for number, name in enumerate(names, 1)]
    image.alpha_composite(grid.plot(one, heads, names, translate, WIDTH - 2 * INNER), (INNER, HEAD))
    return image


def lettered(label: Label, translate: Translate) -> str:
    """A name as far as the fonts can spell it; "a player" if they have none of its letters."""
    name = plain(spoken(label, translate))
    return name if name.strip("… ") else translate(T("a player"))


def _ground(height: int, title: Label, translate: Translate, room: int = 0) -> Image.Image:
    """A slab with its title; `room` is kept free at its right."""
    image = Image.new("RGBA", (WIDTH, height))
    fill(image, (0, 0), plate(image.size, 18, True), *STONE)
    metal(image, (0, 0), image.size, 18, True, BRONZE, 4)
    words = spoken(title, translate)
    if words:
        write(image, (INNER - 6, HEAD // 2 + 6), words, TITLE, 38, GOLD, anchor="lm", width=WIDTH - 2 * INNER - room)
    return image


def _figures(one: Figures, translate: Translate) -> Image.Image:
    """A plate for each number."""
    height, gap = 176, 20
    image = Image.new("RGBA", (WIDTH, height))
    count = max(1, len(one.figures))
    width = (WIDTH - gap * (count - 1)) // count
    for number, figure in enumerate(one.figures):
        left = number * (width + gap)
        fill(image, (left, 0), plate((width, height), 18, True), *PAPER)
        metal(image, (left, 0), (width, height), 18, True, BRONZE, 4)
        middle = left + width // 2
        write(image, (middle, 68), spoken(figure.value, translate), BOLD, 80, INK, width=width - 36)
        write(image, (middle, 138), translate(figure.label), BOLD, 33, mix(INK, CREAM, 0.18), width=width - 28)
    return image


def _bars(one: Bars, translate: Translate) -> Image.Image:
    """Bars as long as the number of matches, with their parts in the order won, drawn, lost."""
    legend = _legend(translate)
    image = _ground(HEAD + ROW * len(one.bars) + 22, one.title, translate, legend.width + 30)
    image.alpha_composite(legend, (WIDTH - INNER - legend.width + 10, (HEAD - legend.height) // 2 + 4))
    most = max((bar.won + bar.drawn + bar.lost for bar in one.bars), default=0)
    notes = NOTES if any(spoken(bar.note, translate) for bar in one.bars) else 0
    left = INNER + NAMES
    room = WIDTH - INNER - notes - left
    for number, bar in enumerate(one.bars):
        middle = HEAD + number * ROW + ROW // 2
        _name(image, (INNER, middle), lettered(bar.label, translate), NAMES - 20)
        _parts(image, left, middle, bar, room, most)
        write(
            image, (WIDTH - INNER, middle), spoken(bar.note, translate), BOLD, 34, GOLD, anchor="rm", width=NOTES - 16
        )
    return image


def _name(image: Image.Image, at: tuple[int, int], words: str, width: int) -> None:
    """A label left of a bar: cut short rather than too small to read."""
    fitted, size = fit(words, BOLD, 34, width, 27)
    write(image, at, fitted, BOLD, size, CREAM, anchor="lm")


def _parts(image: Image.Image, left: int, middle: int, bar: Bar, room: int, most: int) -> None:
    """One bar: its parts with their numbers."""
    counts = [("won", bar.won), ("drawn", bar.drawn), ("lost", bar.lost)]
    shown = [(kind, count) for kind, count in counts if count]
    numbers = [count for _, count in shown]
    for (kind, count), width in zip(shown, widths(numbers, room * sum(numbers) / max(1, most)), strict=True):
        _part(image, (left, middle - THICK // 2), (width - 3, THICK), kind)
        ink = WHITE if kind == "lost" else INK
        write(image, (left + width // 2 - 1, middle), str(count), BOLD, 32, ink, width=width - 8)
        left += width


def widths(counts: Sequence[int], length: float) -> list[int]:
    """The widths of a bar's parts, in proportion to `counts`, but none too narrow for its number. They add up to
    `length` if it has room for them all.
    """
    narrow: set[int] = set()
    while True:
        left = length - LEAST * len(narrow)
        total = sum(count for place, count in enumerate(counts) if place not in narrow)
        more = {place for place, count in enumerate(counts) if count * left < LEAST * total} - narrow
        if not more:
            return [LEAST if place in narrow else round(count * left / total) for place, count in enumerate(counts)]
        narrow |= more


def _part(image: Image.Image, at: tuple[int, int], size: tuple[int, int], kind: str) -> None:
    """Won is smooth gold, drawn is outlined paper, lost is striped slate: told apart without colour."""
    mask = plate(size, 8, True)
    tops = {"won": SHINY, "drawn": PAPER, "lost": SLATE}[kind]
    fill(image, at, mask, *tops)
    if kind == "lost":
        stripes = ImageChops.multiply(_stripes(size), mask)
        image.paste((*mix(SLATE[1], BLACK, 0.25), 255), at, stripes)
    if kind == "drawn":
        rim = ImageChops.subtract(plate(size, 8, True, 4), plate(size, 8, True, 7))
        image.paste((*mix(INK, CREAM, 0.3), 255), at, rim)


@lru_cache(maxsize=64)
def _stripes(size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for start in range(-size[1], size[0], 16):
        pen.line((start, size[1], start + size[1], 0), fill=110, width=3)
    return mask


def _legend(translate: Translate) -> Image.Image:
    """What the parts of a bar mean."""
    words = {"won": T("won"), "drawn": T("drawn"), "lost": T("lost")}
    face = font(PLAIN, 30)
    said = {kind: plain(translate(text)) for kind, text in words.items()}
    image = Image.new("RGBA", (round(sum(face.getlength(word) for word in said.values())) + 3 * 36 + 2 * 24 + 8, 40))
    left = 0
    for kind, word in said.items():
        _part(image, (left, 7), (28, 26), kind)
        left += 36 + write(image, (left + 36, 20), word, PLAIN, 30, CREAM, anchor="lm") + 24
    return image


def _pips(one: Pips, translate: Translate) -> Image.Image:
    """A column for each side of the dice, and a line at the expected height."""
    foot = HEAD + 16 + COLUMN
    image = _ground(foot + 204, one.title, translate)
    total = sum(one.faces)
    even = total / max(1, len(one.faces))
    most = max(*one.faces, even, 1)
    step = (WIDTH - 2 * INNER) // len(one.faces)
    for number, count in enumerate(one.faces):
        middle = INNER + step * number + step // 2
        high = round(COLUMN * count / most)
        if high > 4:
            wide = min(84, step - 8)
            mask = plate((wide, high), min(10, high // 2, wide // 2), True)
            fill(image, (middle - wide // 2, foot - high), mask, *SHINY)
        write(image, (middle, foot + 104), str(count), BOLD, 34, GOLD, width=step - 12)
        if len(one.faces) <= PIPS:
            image.alpha_composite(_die(number + 1), (middle - 31, foot + 14))
        else:
            write(image, (middle, foot + 45), str(number + 1), BOLD, 34, CREAM, anchor="mm", width=step - 8)
    _dashes(image, foot - round(COLUMN * even / most))
    write(image, (WIDTH // 2, foot + 162), translate(one.verdict), PLAIN, 33, CREAM, width=WIDTH - 2 * INNER)
    return image


def _dashes(image: Image.Image, level: int) -> None:
    """The line of the expected number."""
    pen = ImageDraw.Draw(image)
    for start in range(INNER - 16, WIDTH - INNER + 16, 26):
        pen.line((start, level, start + 15, level), fill=(*NIGHT, 255), width=9)
        pen.line((start + 2, level, start + 13, level), fill=(*WHITE, 255), width=4)


@lru_cache(maxsize=8)
def _die(side: int) -> Image.Image:
    """A die that shows `side`, RGBA."""
    size, large = 62, 62 * SMOOTH
    image = Image.new("RGBA", (size, size))
    fill(image, (0, 0), plate((size, size), 12, True), *PAPER)
    metal(image, (0, 0), (size, size), 12, True, BRONZE, 3)
    spots = Image.new("L", (large, large))
    pen = ImageDraw.Draw(spots)
    corners = [(0.27, 0.27), (0.73, 0.73), (0.73, 0.27), (0.27, 0.73), (0.27, 0.5), (0.73, 0.5)]
    places = corners[: side // 2 * 2] + ([(0.5, 0.5)] if side % 2 else [])
    for x, y in places:
        pen.ellipse([large * (where + way) for way in (-0.095, 0.095) for where in (x, y)], fill=255)
    image.paste((*INK, 255), (0, 0), spots.resize((size, size), Image.Resampling.BOX))
    return image


def _ladder(one: Ladder, translate: Translate) -> Image.Image:
    """Places with a bar for the points, on a scale from 0."""
    image = _ground(HEAD + ROW * len(one.rungs) + 22, one.title, translate)
    most = max((rung.points for rung in one.rungs), default=1)
    left = INNER + 70 + NAMES
    room = WIDTH - INNER - left - 130
    for number, rung in enumerate(one.rungs):
        middle = HEAD + number * ROW + ROW // 2
        _medal(image, (INNER + 4, middle - 25), number)
        _name(image, (INNER + 74, middle), lettered(rung.name, translate), NAMES - 20)
        width = max(LEAST, round(room * max(0, rung.points) / max(1, most)))
        tops = MEDALS[number] if number < len(MEDALS) else SLATE
        mask = plate((width, THICK), 8, True)
        fill(image, (left, middle - THICK // 2), mask, *tops)
        note = plain(spoken(rung.note, translate))
        inside = font(PLAIN, 30).getlength(note) <= width - 28 or width > room // 2
        start, room_for_it = (left + 14, width - 28) if inside else (left + width + 14, room - width - 14)
        ink = CREAM if not inside else INK if number < len(MEDALS) else WHITE
        write(image, (start, middle), note, PLAIN, 30, ink, anchor="lm", width=room_for_it)
        write(image, (WIDTH - INNER, middle), str(rung.points), BOLD, 38, GOLD, anchor="rm")
    return image


def _medal(image: Image.Image, at: tuple[int, int], number: int) -> None:
    tops = MEDALS[number] if number < len(MEDALS) else STONE
    fill(image, at, plate((50, 50), 25, True), *tops)
    metal(image, at, (50, 50), 25, True, BRONZE, 3)
    ink = INK if number < len(MEDALS) else CREAM
    write(image, (at[0] + 25, at[1] + 24), str(number + 1), BOLD, 32, ink, width=40)
