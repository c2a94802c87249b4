"""The picture of a whole battlefield."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.game import Event
from engine.summoner_wars.view import TRAIT_TITLES, View
from engine.text import T

from ..lettering import BOLD, write
from ..people import drawn
from ..picture import Picture, Translate, encode, find_palette
from ..shapes import Color, mix
from ..theme import BLACK, CHOSEN, LIGHT_UP, Look
from . import dice, ground, happened, panels, phases, traces, tray
from .alternative import alternative_text
from .emblems import WALLS
from .geometry import EDGE, Geometry
from .looks import looks
from .near import cut_out, near
from .panels import PAD
from .pieces import unit
from .specimens import specimens, wall_specimens
from .walls import foliage, wall

SHADE = 56
"""Brightness in percent of unlit spaces while others are lit."""
SHEET = 6


def board(
    view: View,
    events: Sequence[Event] = (),
    *,
    names: Sequence[str],
    translate: Translate = str,
    lit: Sequence[str] = (),
    chosen: str = "",
    reach: Sequence[str] = (),
) -> Picture:
    """The battlefield with what just happened, the viewer's own side below; of two boards what is near, if spaces are lit.

    `names` are the players' names by seat, `lit` the spaces to highlight (possible targets), `chosen` the space of the
    selected unit, `reach` the spaces that the enemy can attack next.
    """
    people = _people(view, names, translate)
    bright = {**dict.fromkeys(lit, LIGHT_UP), **({chosen: CHOSEN} if chosen else {})}
    place, worn = Geometry(view.files, view.ranks, _turned(view), view.wraps), _worn(view)
    image = _composed(view, events, people, translate, place, bright, reach)
    palette = _palette(place, worn, _teams(view), bool(bright or reach))
    files = near(view, place, tuple(bright))
    if len(files) < place.files:
        image = cut_out(image, place, files)
    description = alternative_text(view, events, names=people, translate=translate, files=files)
    return Picture(encode(image, palette), "battlefield.png", image.width, image.height, description)


def painted(view: View, events: Sequence[Event], *, names: Sequence[str], translate: Translate = str) -> Image.Image:
    """The same as an image (RGB), for animations."""
    people, place = _people(view, names, translate), Geometry(view.files, view.ranks, wraps=view.wraps)
    return _composed(view, events, people, translate, place, {})


def _composed(
    view: View,
    events: Sequence[Event],
    people: Sequence[str],
    translate: Translate,
    place: Geometry,
    bright: Mapping[str, Color],
    reach: Sequence[str] = (),
) -> Image.Image:
    worn = _worn(view)
    image = ground.ground(place, *_halves(place, _teams(view), worn)).copy()
    found, newest = happened.traces(events), happened.newest(events)
    standing = {piece.space for piece in (*view.pieces, *view.vines)}
    traces.draw_below(image, place, found, newest, standing, translate)
    _cards(image, place, view, worn, translate)
    _light(image, place, bright, standing)
    _warn(image, place, reach)
    traces.draw_above(image, place, found, newest, standing)
    tray.draw(image, place, found, _traits(view), translate)
    _around(image, place, view, worn, people, translate)
    return image


def _turned(view: View) -> bool:
    """Whether the board is turned round, since the viewer plays the second team's side."""
    return any(side.team == 1 and side.player == view.viewer for side in view.sides)


def _worn(view: View) -> tuple[Look, ...]:
    return looks(tuple(side.faction for side in view.sides))


def _traits(view: View) -> list[str]:
    """What signs of abilities are on the field, in the order of their importance."""
    there = {trait for piece in view.pieces for trait in piece.traits}
    return [trait for trait in TRAIT_TITLES if trait in there]


def _teams(view: View) -> tuple[int, ...]:
    return tuple(side.team for side in view.sides)


def _people(view: View, names: Sequence[str], translate: Translate) -> list[str]:
    """The players' names by seat of the match."""
    return [drawn(names, seat, translate) for seat in range(1 + max(side.player for side in view.sides))]


def _halves(place: Geometry, teams: tuple[int, ...], worn: tuple[Look, ...]) -> tuple[ground.Looks, ground.Looks]:
    """The looks of the upper and the lower half as drawn, each from the left."""
    first, second = (tuple(look for look, of in zip(worn, teams, strict=True) if of == team) for team in (0, 1))
    return (first[::-1], second[::-1]) if place.flip else (second, first)


def _shade(value: int) -> int:
    return value * SHADE // 100


def _light(image: Image.Image, place: Geometry, bright: Mapping[str, Color], standing: Collection[str]) -> None:
    """Darkens the field except for the lit spaces, which get a bright rim, and their names if they are empty."""
    boxes = {box: color for space, color in bright.items() if (box := place.box(space))}
    if not boxes:
        return
    field = place.field
    kept = [(image.crop(box), box) for box in boxes]
    image.paste(image.crop(field).point(_shade), field[:2])
    for part, box in kept:
        image.paste(part, box[:2])
    for box, color in boxes.items():
        rim = ground.shining(color, place.pitch)
        image.paste(rim, (box[0] - ground.SHINE, box[1] - ground.SHINE), rim)
    for space, color in bright.items():
        if space not in standing and (middle := place.middle(space)):
            write(image, middle, space, BOLD, 62, color, outline=BLACK, thick=3)


def _warn(image: Image.Image, place: Geometry, reach: Sequence[str]) -> None:
    """Stripes over the spaces that the enemy can attack."""
    for space in reach:
        if box := place.box(space):
            stripes = ground.striped(place.pitch)
            image.paste(stripes, box[:2], stripes)


def _cards(image: Image.Image, place: Geometry, view: View, worn: tuple[Look, ...], translate: Translate) -> None:
    vines = {piece.space: piece for piece in view.vines}
    occupied = set()
    for piece in view.pieces:
        middle = place.middle(piece.space)
        if middle is None:
            continue
        occupied.add(piece.space)
        look = worn[piece.seat % len(worn)]
        vine = vines.get(piece.space)
        if piece.face.kind in WALLS:
            card = wall(piece, look, translate(T(piece.name)), place.mould)
        else:
            card = unit(piece, look, max(1, vine.life - vine.wounds) if vine else 0, place.mould, translate)
            if vine:
                _paste(image, foliage(place.mould), middle)
        _paste(image, card, middle)
    for space, vine in vines.items():
        if space not in occupied and (middle := place.middle(space)):
            _paste(image, wall(vine, worn[vine.seat % len(worn)], translate(T(vine.name)), place.mould), middle)


def _paste(image: Image.Image, card: Image.Image, middle: tuple[int, int]) -> None:
    image.paste(card, (middle[0] - card.width // 2, middle[1] - card.height // 2), card)


def _around(
    image: Image.Image,
    place: Geometry,
    view: View,
    worn: tuple[Look, ...],
    people: Sequence[str],
    translate: Translate,
) -> None:
    room, high = place.width - 2 * EDGE, place.sizes.panel
    for team, top in ((0, place.lower_panel), (1, EDGE)):
        sides = [side for side in view.sides if side.team == (1 - team if place.flip else team)]
        for index, side in enumerate(reversed(sides) if place.flip else sides):
            wide = room // len(sides)
            size = (wide - (8 if len(sides) > 1 else 0), high)
            card = panels.panel(view, side, worn[side.seat], people[side.player], size, translate)
            image.paste(card, (EDGE + index * wide + (8 if index else 0) - PAD, top - PAD), card)
    left, _, right, _ = place.field
    strip = phases.strip(view, right - left + 36, place.sizes.strip, translate)
    image.paste(strip, (left - 24, place.strip), strip)


@lru_cache(maxsize=24)
def _palette(place: Geometry, worn: tuple[Look, ...], teams: tuple[int, ...], shaded: bool) -> Image.Image:
    """The palette for all battles between these armies, found in their ground and one specimen of everything."""
    land = ground.ground(place, *_halves(place, teams, worn))
    things = [*traces.specimens(), *dice.specimens(), *panels.specimens(worn)]
    for seat, look in enumerate(worn):
        things += [unit(piece, look, 1 if piece.under else 0, place.mould) for piece in specimens(seat)]
        things += [wall(piece, look, piece.name, place.mould) for piece in wall_specimens(seat)]
    cell = (max(thing.width for thing in things), max(thing.height for thing in things))
    sheet = Image.new("RGB", (SHEET * cell[0], -(-len(things) // SHEET) * cell[1]), mix(worn[0].ground, BLACK, 0.2))
    for index, thing in enumerate(things):
        sheet.paste(thing, (index % SHEET * cell[0], index // SHEET * cell[1]), thing)
    land, sheet = (part.resize((part.width // 3, part.height // 3), Image.Resampling.NEAREST) for part in (land, sheet))
    parts = [land, sheet]
    if shaded:
        parts += [land.point(_shade)] if place.wide else []
        parts += [
            sheet.point(_shade),
            *(ground.shining(color, place.pitch).convert("RGB") for color in (LIGHT_UP, CHOSEN)),
            ground.striped(place.pitch).convert("RGB"),
        ]
    sample = Image.new("RGB", (max(part.width for part in parts), sum(part.height for part in parts)))
    top = 0
    for part in parts:
        sample.paste(part, (0, top))
        top += part.height
    return find_palette(sample)


def warm_up(factions: Sequence[str] = ("Phoenix Elves", "Tundra Orcs")) -> None:
    """Prepares fonts, ground and palettes for battles between these armies, which takes nearly a second."""
    place = Geometry(6, 8)
    worn = looks(tuple(factions))
    for shaded in (False, True):
        _palette(place, worn, (0, 1), shaded)
