"""The picture of the whole table: the village, the piles, every samurai."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.game import Event
from engine.samurai_spirit.cards import SAMURAI
from engine.samurai_spirit.view import Fighter, View
from engine.text import T

from .. import people
from ..arrows import arrow
from ..lettering import BOLD, plain, write
from ..picture import Picture, Translate, encode, find_palette
from ..plates import fill, plate
from ..shapes import Color, flat, gradient, mix
from ..theme import CREAM, GOLD, NIGHT, SHINY
from ..wood import wood
from . import piles, scene, sides, specimens, tokens
from .alternative import alternative_text
from .boards import PAD, SUM, Mark
from .boards import board as draw_board
from .geometry import BOARD, EDGE, GAP, HEAD, INSIDE, LINE, PILES, PLACES, ROW, SCENE, WIDTH, Geometry
from .looks import SEAL, SLOT
from .traces import PLACES as SYMBOLS
from .traces import Traces, traces
from .words import DIFFICULTIES, side_word

CARD_INK: Color = (255, 238, 196)
TOKEN_INK: Color = (126, 226, 255)
WAY_INK: Color = (168, 128, 66)
DIFFICULTY = 250
HURT, BESIDE_NAME = 72, BOARD[0] - SUM - 72
"""The bursts of wounds and healing: between name and sum, so that they cover neither these nor the portrait."""


def board(
    view: View,
    events: Sequence[Event] = (),
    *,
    names: Sequence[str],
    translate: Translate = str,
    lit: Sequence[str] = (),
) -> Picture:
    """The village and all samurai with what just happened. `names` are the players' names by seat, `lit` the names of
    the samurai to highlight.
    """
    persons = [people.drawn(names, seat, translate) for seat in range(view.seats)]
    image = _compose(view, events, persons, translate, frozenset(lit))
    worn = tuple(sorted({(fighter.name, fighter.beast) for fighter in view.fighters}))
    description = alternative_text(view, events, names=persons, translate=translate)
    return Picture(encode(image, _palette(worn)), "village.png", image.width, image.height, description)


def painted(view: View, events: Sequence[Event], *, names: Sequence[str], translate: Translate = str) -> Image.Image:
    """The same as an image (RGB), for animations."""
    persons = [people.drawn(names, seat, translate) for seat in range(view.seats)]
    return _compose(view, events, persons, translate, frozenset())


def _compose(
    view: View, events: Sequence[Event], persons: Sequence[str], translate: Translate, lit: frozenset[str]
) -> Image.Image:
    place = Geometry(len(view.fighters), bool(view.absent))
    found = traces(events)
    image = _ground(place).copy()
    _head(image, view, translate)
    image.paste(scene.scene(view, found), (EDGE, SCENE[0]), scene.frame())
    image.paste((120, 86, 48), (EDGE, SCENE[0]), scene.rim())
    _lay(image, piles.piles(view, persons, found, translate), (EDGE, PILES[0]))
    if view.absent:
        _lay(image, piles.absent(view, translate), (EDGE, place.absent_row))
    for fighter in view.fighters:
        _fighter(image, place, view, fighter, persons, found, translate, fighter.name in lit)
    _arrows(image, place, view, found)
    for fighter in view.fighters:
        _marks(image, place, fighter, found, translate)
    return image


def _lay(image: Image.Image, picture: Image.Image, at: tuple[int, int]) -> None:
    image.paste(picture, at, picture)


@lru_cache(maxsize=8)
def _ground(place: Geometry) -> Image.Image:
    """The bare table with arrows in the order of turns. Cached: do not modify."""
    image = wood((WIDTH, place.height))
    pen = ImageDraw.Draw(image)
    for number in range(place.fighters - 1):
        x, y = EDGE + PLACES // 2, place.row(number + 1) - GAP // 2
        for side in (-1, 1):
            pen.line((x + side * 16, y - 5, x, y + 5), fill=WAY_INK, width=5)
    return image


def _head(image: Image.Image, view: View, translate: Translate) -> None:
    """The three rounds, the current one highlighted, and the difficulty."""
    step = (INSIDE - DIFFICULTY) // 3
    for number in range(1, 4):
        word = plain(translate(T("Round {round}", round=number)))
        order = (number > view.round) - (number < view.round)
        _lay(image, _chip(step - 10, word, number - 1, order), (EDGE + (number - 1) * step, HEAD[0]))
    title = DIFFICULTIES.get(view.difficulty)
    word = translate(title) if title else view.difficulty
    write(image, (WIDTH - EDGE - 8, HEAD[0] + HEAD[1] // 2), word, BOLD, 36, GOLD, anchor="rm", width=DIFFICULTY - 16)


@lru_cache(maxsize=32)
def _chip(width: int, word: str, stars: int, order: int) -> Image.Image:
    """One round: past ones (`order` -1) dim, the current one golden; stars mean lieutenants or bosses."""
    size = (width, HEAD[1] - 4)
    image = Image.new("RGBA", (width, HEAD[1]))
    mask = plate(size, size[1] // 2, True)
    if order == 0:
        image.paste((70, 38, 4, 255), (0, 2), mask)
        fill(image, (0, 2), plate(size, size[1] // 2, True, 3), *SHINY)
        ink: Color = (66, 34, 4)
    else:
        image.paste((*mix(GOLD, NIGHT, 0.82 if order < 0 else 0.45), 255), (0, 2), mask)
        image.paste(gradient(size, (48, 37, 31), (32, 24, 21)), (0, 2), plate(size, size[1] // 2, True, 2))
        ink = (124, 106, 88) if order < 0 else (240, 220, 180)
    room = width - 48 - 30 * stars
    wide = write(image, (width // 2 - 15 * stars, HEAD[1] // 2), word, BOLD, 34, ink, width=room)
    for star in range(stars):
        sign = flat("star", 26, SEAL if order == 0 else ink)
        image.alpha_composite(sign, (width // 2 - 15 * stars + wide // 2 + 8 + star * 29, HEAD[1] // 2 - 13))
    return image


def _fighter(
    image: Image.Image,
    place: Geometry,
    view: View,
    fighter: Fighter,
    persons: Sequence[str],
    found: Traces,
    translate: Translate,
    lit: bool,
) -> None:
    """A samurai's row: what is protected, the board, the raiders."""
    number, name = fighter.number, fighter.name
    _lay(image, sides.places(fighter), place.places(number))
    last = len(fighter.line) - 1
    new = last if fighter.line and found.lines.get(name) == fighter.line[-1].id else -1
    _lay(image, sides.line(fighter.line, new), place.line(number))
    person = persons[fighter.seat] if fighter.seat < len(persons) else ""
    mark = Mark(fighter.acting and not view.result, lit, plain(_ribbon(view, fighter, translate)))
    left, top = place.board(number)
    card = draw_board(fighter, person, plain(side_word(fighter, translate)), mark)
    _lay(image, card, (left - PAD, top - PAD))


def _ribbon(view: View, fighter: Fighter, translate: Translate) -> str:
    if view.result:
        return ""
    asked = view.question.fighter if view.question else -1
    if asked == fighter.number:
        return translate(T("to play")) if fighter.acting else translate(T("must answer"))
    return translate(T("on turn")) if fighter.acting else ""


def _marks(image: Image.Image, place: Geometry, fighter: Fighter, found: Traces, translate: Translate) -> None:
    """What just happened to a samurai."""
    number, name = fighter.number, fighter.name
    left, top = place.places(number)
    if name in found.lefts:
        y = top + sides.place_top(found.lefts[name])
        ImageDraw.Draw(image).rounded_rectangle(
            (left - 2, y - 2, left + PLACES + 1, y + sides.PLACE[1] + 1), 12, outline=TOKEN_INK, width=5
        )
    for symbol in found.open.get(name, ()):
        if symbol in SYMBOLS:
            y = top + sides.place_top(SYMBOLS.index(symbol))
            _lay(image, tokens.burst("!", "", False, 52), (left + PLACES - 54, y + 1))
    left, top = place.board(number)
    if name in found.healed:
        beside = left + BESIDE_NAME - (HURT * 5 // 8 if name in found.wounds else 0)
        _lay(image, tokens.burst("", "heal", True, HURT), (beside, top - 2))
    if name in found.wounds:
        _lay(image, tokens.burst(f"{found.wounds[name]}", "wound", False, HURT), (left + BESIDE_NAME, top - 2))
    if name in found.kiai:
        shout = _shout(plain(translate(T("Kiai!"))))
        _lay(image, shout, (left + BOARD[0] - shout.width - 62, top + 44))
    left, top = place.line(number)
    for index, (word, ignored) in enumerate(found.penalties.get(name, ())[:2]):
        sign = tokens.burst("", word, ignored, 84) if not ignored else tokens.spared(word)
        _lay(image, sign, (left + LINE - 78 - index * 80, top + ROW - 78))


@lru_cache(maxsize=8)
def _shout(word: str) -> Image.Image:
    """A battle cry."""
    image = Image.new("RGBA", (168, 82))
    star = flat("impact", 168, (140, 16, 10)).resize((168, 82))
    image.alpha_composite(star)
    image.alpha_composite(flat("impact", 156, GOLD).resize((156, 72)), (6, 5))
    write(image, (84, 40), word, BOLD, 40, (140, 12, 10), outline=CREAM, thick=2, width=114)
    return image


def _arrows(image: Image.Image, place: Geometry, view: View, found: Traces) -> None:
    """Arrows of cards and tokens that went from samurai to samurai, in the gaps beside the boards."""
    rows = {fighter.name: place.row(fighter.number) + ROW // 2 for fighter in view.fighters}
    for ways, x, ink in (
        (found.tokens, EDGE + PLACES + 6, TOKEN_INK),
        (found.cards, EDGE + PLACES + 24 + BOARD[0] - 6, CARD_INK),
    ):
        for index, (giver, receiver) in enumerate(ways):
            if giver in rows and receiver in rows and giver != receiver:
                start, end = rows[giver], rows[receiver]
                shift = 12 * (index % 3 - 1) if len(ways) > 1 else 0
                arrow(image, [(x + shift, start), (x + shift, end)], ink, 8, False)


@lru_cache(maxsize=48)
def _palette(worn: tuple[tuple[str, bool], ...]) -> Image.Image:
    """The palette for all pictures with these samurai and sides, found in specimens of everything."""
    parts = []
    for view, events in specimens.scenes(worn):
        lit = frozenset((view.fighters[-1].name,))
        picture = _compose(view, events, ("Ann", "Bob") * 4, str, lit)
        parts.append(picture.resize((picture.width // 4, picture.height // 4), Image.Resampling.NEAREST))
    sheet = Image.new("RGB", (sum(part.width for part in parts), max(part.height for part in parts)), SLOT)
    for index, part in enumerate(parts):
        sheet.paste(part, (index * part.width, 0))
    return find_palette(sheet)


def warm_up() -> None:
    """Prepares fonts, symbols and palettes, which takes nearly a second."""
    _palette(tuple((samurai.name, False) for samurai in SAMURAI[:2]))
