"""The picture of the whole table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.game import Event
from engine.text import T, Text
from engine.wastelands.view import View
from engine.wastelands.wording import CHOICES

from .. import phases
from ..people import drawn
from ..picture import Picture, Translate, compact, find_palette
from ..plates import glow, plate
from ..theme import LIGHT_UP
from . import camps, chronicle, ground, happened, looks, panels, pieces, stack, traces
from .alternative import alternative_text
from .circle import laid_out
from .geometry import ASIDE, CHIP, EDGE, FIELD, STRIP, WIDTH, Column, Geometry, below
from .panels import PAD
from .specimens import specimens
from .words import PHASES, PLACES

SHADE = 50
"""Brightness in percent of what is not lit while something is."""
FILM = (WIDTH, 1400)
"""The size of all pictures of an animation, which a usual match does not outgrow."""
SHEET = 8


def board(
    view: View,
    events: Sequence[Event] = (),
    *,
    names: Sequence[str],
    translate: Translate = str,
    lit: Sequence[str] = (),
) -> Picture:
    """The table with what happened in the turn, the viewer's own side below; `lit` are cards by their numbers, or players."""
    people = _people(view, names, translate)
    image, _ = composed(view, events, people, translate, lit)
    description = alternative_text(view, events, names=people, translate=translate)
    data = compact(image, _palette(bool(lit)))
    return Picture(data, "table.png", image.width, image.height, description)


def painted(view: View, events: Sequence[Event], *, names: Sequence[str], translate: Translate = str) -> Image.Image:
    """The same as an image (RGB) of the size `FILM`, for animations: the ground between the ramparts stays where it is."""
    image, place = composed(view, events, _people(view, names, translate), translate)
    middle = place.middle + FIELD // 2
    if image.height > FILM[1]:
        size = (round(image.width * FILM[1] / image.height), FILM[1])
        image, middle = image.resize(size, Image.Resampling.BILINEAR), FILM[1] // 2
    whole = ground.waste(FILM).copy()
    top = max(0, min(FILM[1] // 2 - middle, FILM[1] - image.height))
    whole.paste(image, ((FILM[0] - image.width) // 2, top))
    return whole


def _people(view: View, names: Sequence[str], translate: Translate) -> list[str]:
    return [drawn(names, side.seat, translate) for side in view.sides]


def composed(
    view: View, events: Sequence[Event], people: Sequence[str], translate: Translate, lit: Sequence[str] = ()
) -> tuple[Image.Image, Geometry]:
    """The table as an image (RGB), and where everything is on it."""
    found = happened.traces(events)
    told = _above(view, found, people, translate)
    place = laid_out(view, told.height if told else 0)
    image = ground.waste(place.size).copy()
    if told:
        image.paste(told, (EDGE, place.chronicle), told)
    _camps(image, place, view, people, translate)
    _beds(image, place, view, people, translate)
    traces.arrivals(image, place, found)
    _cards(image, place, translate)
    _light(image, place, lit)
    _around(image, place, view, people, translate)
    traces.attacks(image, place, view, found)
    traces.signs(image, place, found)
    if not place.camps:
        _waiting(image, place, view, people, translate)
    return image, place


def _above(view: View, found: happened.Traces, people: Sequence[str], translate: Translate) -> Image.Image | None:
    """What is told above the table; with more than two also what is announced and waits."""
    if len(view.sides) == 2:
        return chronicle.draw(found, below(view), people, translate)
    told = chronicle.draw(found, None, people, translate)
    parts = [told] if told else []
    if view.pending:
        parts.append(stack.line(view, WIDTH - 2 * EDGE, people, translate))
    if not parts:
        return None
    image = Image.new("RGBA", (WIDTH - 2 * EDGE, sum(part.height for part in parts)))
    top = 0
    for part in parts:
        image.paste(part, (0, top))
        top += part.height
    return image


def _camps(image: Image.Image, place: Geometry, view: View, people: Sequence[str], translate: Translate) -> None:
    """The grounds of those who are drawn small, with their heads."""
    for seat, (left, top, right, bottom) in place.camps.items():
        shown = camps.head_of(view, view.sides[seat], people, translate)
        part = camps.ground((right - left, bottom - top), shown)
        image.paste(part, (left, top), part)
        _, _, _, low = place.panels[seat]
        part = camps.head(shown, (right - left, low - top))
        image.paste(part, (left, top), part)


def _beds(image: Image.Image, place: Geometry, view: View, people: Sequence[str], translate: Translate) -> None:
    for row in place.rows:
        left, top, right, bottom = row.box
        small = row.seat in place.camps
        side, upper = view.sides[row.seat], row.seat in place.above
        gods = looks.gods_of_side(view, side)
        primary = looks.look_of(gods[0]).primary
        if row.place != "ramparts":
            part = ground.bed((right - left, bottom - top), translate(PLACES[row.place]), primary)
            image.paste(part, (left, top), part)
            continue
        if small:
            part = ground.wall((right - left, bottom - top), False, ())
            image.paste(part, (left, top - ground.DEEP), part)
            continue
        part = ground.wall((right - left, bottom - top), upper, () if place.camps else gods)
        image.paste(part, (left, top if upper else top - ground.DEEP), part)
        tower = ground.keep(bottom - top + 16, max(0, side.hp) if side.hp > -99 else 0, side.poison, upper, primary)
        image.paste(tower, (left + 6, top - 8), tower)
        if place.camps:
            part = camps.standing(view, side, (ASIDE - 10, bottom - top - 8), people, translate)
            image.paste(part, (right - ASIDE + 4, top + 4), part)


def _cards(image: Image.Image, place: Geometry, translate: Translate) -> None:
    for row in place.rows:
        for column, (x, y) in row.columns:
            _column(image, column, x, y, translate)


def _column(image: Image.Image, column: Column, x: int, y: int, translate: Translate) -> None:
    """A card with its partner behind it, and what lies on them below."""
    small = column.small
    strips = [pieces.chip(piece, translate, small) for piece in column.on]
    strips += [pieces.note(translate(CHOICES.get(word) or Text(word)), small) for word in column.named]
    for number, strip in enumerate(strips):
        image.paste(strip, (x, y + column.size[1] + CHIP * number), strip)
    if column.partner:
        behind = pieces.peek(column.partner, translate, small)
        image.paste(behind, (x - pieces.MARGIN, y - column.above - pieces.MARGIN), behind)
    card = pieces.picture(column.piece, column.keywords, translate, small)
    image.paste(card, (x - pieces.MARGIN, y - pieces.MARGIN), card)


def _light(image: Image.Image, place: Geometry, lit: Sequence[str]) -> None:
    """Darkens the table but for what is lit, which gets a bright rim."""
    boxes = list(dict.fromkeys(box for name in lit if (box := place.box(name))))
    if not boxes:
        return
    kept = [(image.crop(box), box) for box in boxes]
    image.paste(image.point(_shade))
    for part, box in kept:
        image.paste(part, box[:2])
        rim = _rim((box[2] - box[0], box[3] - box[1]))
        image.paste(rim, (box[0] - 10, box[1] - 10), rim)


@lru_cache(maxsize=32)
def _rim(size: tuple[int, int]) -> Image.Image:
    """A bright rim around a box of that size, RGBA, 10 pixels larger. Cached: do not modify."""
    whole = (size[0] + 20, size[1] + 20)
    mask = plate((size[0] + 12, size[1] + 12), 16, True)
    image = glow(whole, (4, 4), mask, LIGHT_UP, 4, 0.9)
    image.paste((*LIGHT_UP, 255), (4, 4), mask)
    image.paste((0, 0, 0, 0), (10, 10), plate(size, 12, True))
    return image


def _shade(value: int) -> int:
    return value * SHADE // 100


def _around(image: Image.Image, place: Geometry, view: View, people: Sequence[str], translate: Translate) -> None:
    for seat, (left, top, right, bottom) in place.panels.items():
        if seat in place.camps:
            continue
        part = panels.panel(view, view.sides[seat], people[seat], (right - left, bottom - top), translate)
        image.paste(part, (left - PAD, top - PAD), part)
    turn = translate(T("Turn {turn}", turn=view.turn))
    words = [(symbol, translate(word)) for symbol, word in PHASES.values()]
    keys = list(PHASES)
    now = keys.index(view.phase) if view.phase in keys and view.winners is None else len(keys)
    left, top, right, _ = place.strip
    strip = phases.strip(turn, words, now, (right - left, STRIP))
    image.paste(strip, (left, top), strip)


def _waiting(image: Image.Image, place: Geometry, view: View, people: Sequence[str], translate: Translate) -> None:
    """What is announced, over the banners."""
    if view.pending:
        upper, lower = place.ramparts(place.above[-1]).box, place.ramparts(place.below).box
        waiting = stack.draw(view, lower[3] - upper[1] - 12, people, translate)
        middle = (upper[1] + lower[3]) // 2
        image.paste(waiting, (WIDTH - EDGE - ASIDE + 2, middle - waiting.height // 2), waiting)


@lru_cache(maxsize=2)
def _palette(shaded: bool) -> Image.Image:
    """The palette for all tables, found in the ground and one specimen of everything."""
    things = specimens()
    cell = (max(thing.width for thing in things), max(thing.height for thing in things))
    size = (SHEET * cell[0], -(-len(things) // SHEET) * cell[1])
    sheet = ground.waste(size).copy()
    for index, thing in enumerate(things):
        sheet.paste(thing, (index % SHEET * cell[0], index // SHEET * cell[1]), thing)
    sheet = sheet.resize((sheet.width // 3, sheet.height // 3), Image.Resampling.NEAREST)
    parts = [sheet, sheet.point(_shade)] if shaded else [sheet]
    sample = Image.new("RGB", (sheet.width, sheet.height * len(parts)))
    for number, part in enumerate(parts):
        sample.paste(part, (0, number * sheet.height))
    return find_palette(sample)


def warm_up() -> None:
    """Prepares fonts and palettes, which takes two seconds."""
    for shaded in (False, True):
        _palette(shaded)
