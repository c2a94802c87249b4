"""Cards on the table: a title, a symbol in the outline of their type, ATK and HP, and what they bear."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.text import Text
from engine.wastelands.view import Piece

from ..lettering import BOLD, font, halved, plain, squeeze, write
from ..picture import Translate
from ..plates import fill, plate
from ..shapes import Color, embossed, flat, mix, solid
from ..theme import BLACK, BLOOD, GOLD, WHITE
from . import looks
from .emblems import TYPES, card_symbol
from .forms import Size, form
from .geometry import CHIP, LARGE, SMALL, Sizes

MARGIN = 8
"""Around a card in its picture, for shadow and signs that overhang."""
BAND = 58
SMALL_BAND = 46
"""The band of the title, and that of a small card."""
STEEL: tuple[Color, Color, Color] = ((222, 228, 236), (222, 228, 236), (30, 30, 40))
MAGIC: tuple[Color, Color, Color] = ((255, 196, 40), (232, 70, 30), (110, 20, 4))
"""Magic attack and defence are printed on red and yellow (1.5)."""
BETTER: Color = (196, 255, 150)
WORSE: Color = (255, 176, 160)
MOST_SIGNS = 4
POISON: Color = (120, 196, 60)
DULL = [value * 62 // 100 for value in range(256)] * 3 + list(range(256))


class Blank(NamedTuple):
    """What seldom changes on a card."""

    name: str
    kind: str
    symbol: str
    god: str
    second: str
    low: bool
    small: bool = False

    @property
    def sizes(self) -> Sizes:
        """The sizes of which it is."""
        return SMALL if self.small else LARGE

    @property
    def size(self) -> Size:
        """The card's size."""
        return self.sizes.low if self.low else self.sizes.card

    @property
    def band(self) -> int:
        """The height of its title."""
        return SMALL_BAND if self.small else BAND


NOTCHED = ("building", "spell", "level")
"""Types whose form leaves less room for the name at the upper edge."""


class Figures(NamedTuple):
    """What changes: ATK and HP (as shown, and in what colours), and signs."""

    tag: int
    attack: int | None
    attack_ink: Color
    magic_attack: bool
    left: int | None
    left_ink: Color
    magic_defence: bool
    structure: bool
    active: bool
    flying: bool
    invisible: bool
    levels: int
    poison: int
    counters: int
    borrowed: bool


def picture(piece: Piece, keywords: Collection[str], translate: Translate, small: bool = False) -> Image.Image:
    """A card in play with these keywords, RGBA, with `MARGIN` on every side. Cached: do not modify."""
    return _drawn(blank_of(piece, translate, small), _figures(piece, keywords))


def blank_of(piece: Piece, translate: Translate, small: bool = False) -> Blank:
    """The part of a card that seldom changes."""
    gods = piece.gods if piece.joined is None else piece.face.gods
    first, second = (*gods, "", "")[:2]
    return Blank(
        plain(translate(Text(piece.face.name))),
        piece.face.type,
        card_symbol(piece.face),
        first,
        second,
        piece.attack is None,
        small,
    )


def _figures(piece: Piece, words: Collection[str]) -> Figures:
    face = piece.face
    attack, left = piece.attack, piece.left
    printed = face.life if face.life is not None else face.structure
    hurt = left is not None and piece.life is not None and left < piece.life
    return Figures(
        tag=piece.tag,
        attack=attack,
        attack_ink=_ink(attack, face.attack) if piece.joined is None else WHITE,
        magic_attack="magic-attack" in words,
        left=left,
        left_ink=WORSE if hurt else _ink(left, printed) if piece.joined is None else WHITE,
        magic_defence="magic-defence" in words,
        structure=face.structure is not None,
        active=piece.active,
        flying="flying" in words,
        invisible="invisible" in words,
        levels=piece.levels,
        poison=piece.poison,
        counters=piece.counters,
        borrowed=piece.owner != piece.seat,
    )


def _ink(now: int | None, printed: int | None) -> Color:
    if now is None or printed is None or now == printed:
        return WHITE
    return BETTER if now > printed else WORSE


@lru_cache(maxsize=1024)
def _drawn(blank: Blank, figures: Figures) -> Image.Image:
    image = _blank(blank).copy()
    if not figures.active:
        image = image.point(DULL)
    bottom = MARGIN + blank.size[1]
    if figures.attack is not None:
        _attack(image, figures, bottom - 30)
    if figures.left is not None:
        _left(image, figures, bottom - 30)
    _signs(image, figures, blank)
    middle = MARGIN + 30 if blank.low else image.width // 2
    _tag(image, figures.tag, (middle, bottom - 13 if blank.low or not blank.small else MARGIN + SMALL_BAND + 14))
    return image


def _tag(image: Image.Image, tag: int, middle: tuple[int, int]) -> None:
    """The number by which people call a card."""
    text = f"#{tag}"
    wide = round(font(BOLD, 24).getlength(text)) + 12
    image.paste((28, 20, 16, 255), (middle[0] - wide // 2, middle[1] - 12), plate((wide, 24), 8, True))
    write(image, middle, text, BOLD, 24, (255, 240, 210))


def _attack(image: Image.Image, figures: Figures, y: int) -> None:
    ink, second, rim = MAGIC if figures.magic_attack else STEEL
    sign = _sign("impact" if figures.magic_attack else "swords", 58, ink, second, rim)
    image.alpha_composite(sign, (MARGIN + 26 - sign.width // 2, y - sign.height // 2))
    _number(image, (MARGIN + 26, y), figures.attack or 0, figures.attack_ink)


def _left(image: Image.Image, figures: Figures, y: int) -> None:
    x = image.width - MARGIN - 26
    rim: Color
    symbol, color, rim = "heart", BLOOD, (84, 6, 14)
    if figures.structure:
        symbol, color, rim = "bricks", (150, 120, 96), (50, 34, 24)
    elif figures.magic_defence:
        color, rim = (240, 120, 24), (110, 30, 4)
    sign = _sign(symbol, 58, color, color, rim)
    image.alpha_composite(sign, (x - sign.width // 2, y - sign.height // 2))
    _number(image, (x, y), figures.left or 0, figures.left_ink)


def _number(image: Image.Image, at: tuple[int, int], value: int, ink: Color) -> None:
    write(image, at, str(value), BOLD, 42 if abs(value) < 10 else 36, ink, outline=(24, 12, 10), thick=3)


@lru_cache(maxsize=64)
def _sign(symbol: str, size: int, ink: Color, second: Color, rim: Color) -> Image.Image:
    return embossed(symbol, size, ink, second, rim)


def _signs(image: Image.Image, figures: Figures, blank: Blank) -> None:
    """What a card bears, as small plates below its title: the first at the right, the second at the left."""
    signs: list[tuple[str, Color, int]] = []
    if not figures.active:
        signs.append(("turned", (255, 232, 190), 0))
    if figures.flying:
        signs.append(("wing", (190, 232, 255), 0))
    if figures.invisible:
        signs.append(("hiding", (226, 226, 240), 0))
    if figures.levels:
        signs.append(("upgraded", GOLD, figures.levels))
    if figures.poison:
        signs.append(("drop", POISON, figures.poison))
    if figures.counters:
        signs.append(("token", (226, 200, 255), figures.counters))
    if figures.borrowed:
        signs.append(("borrowed", (255, 190, 120), 0))
    for number, sign in enumerate(signs[:MOST_SIGNS]):
        badge, right = _badge(*sign), number % 2 == blank.low
        x = image.width - badge.width - 2 if right else 2
        below = MARGIN + blank.band + 1
        image.alpha_composite(badge, (x, (0 if blank.small else below + 31) if number > 1 else below))


@lru_cache(maxsize=128)
def _badge(symbol: str, color: Color, count: int) -> Image.Image:
    """A small dark plate with a sign, and a number where it counts. Cached: do not modify."""
    wide = 32 if not count else 32 + 8 + round(font(BOLD, 24).getlength(str(count)))
    image = Image.new("RGBA", (wide, 30))
    image.paste((24, 18, 20, 255), (0, 0), plate((wide, 30), 9, True))
    image.alpha_composite(flat(symbol, 24, color, mix(color, BLACK, 0.35)), (4, 3))
    if count:
        write(image, (31, 16), str(count), BOLD, 24, WHITE, anchor="lm")
    return image


@lru_cache(maxsize=512)
def _blank(blank: Blank) -> Image.Image:
    """A card without its figures. Cached: do not modify."""
    size, band, look = blank.size, blank.band, looks.look_of(blank.god)
    image = Image.new("RGBA", (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN))
    outline(image, (MARGIN, MARGIN), blank.kind, size, blank.god, blank.second, band)
    if blank.small and not blank.low:
        title(image, (MARGIN, MARGIN), size[0], blank)
        return image
    crest = embossed(blank.symbol, 30 if blank.small else 46 if blank.low else 62, *looks.emblem(look))
    x = MARGIN + (70 if blank.kind == "building" else size[0] - 50) if blank.low else image.width // 2
    middle = MARGIN + band + (size[1] - band) // 2 - (0 if blank.low else 16)
    image.alpha_composite(crest, (x - crest.width // 2, middle - crest.height // 2 + 2))
    title(image, (MARGIN, MARGIN), size[0], blank)
    if blank.low:
        sign = flat(TYPES[blank.kind], 26, mix(looks.emblem(look)[0], BLACK, 0.3))
        image.alpha_composite(sign, (MARGIN + 9, MARGIN + band + 5))
    return image


def outline(
    image: Image.Image, at: tuple[int, int], kind: str, size: Size, god: str, second: str = "", high: int = BAND
) -> None:
    """An empty card: rim, body, and the band of its title in the cloth of its god."""
    look = looks.look_of(god)
    whole, inner = form(kind, size), form(kind, size, 4)
    image.alpha_composite(_shade(kind, size), (at[0] - MARGIN, at[1] - MARGIN))
    image.paste((*mix(look.primary, BLACK, 0.72), 255), at, whole)
    fill(image, at, inner, *looks.parchment(look))
    wide = size[0]
    band = inner.crop((0, 0, wide, high))
    fill(image, at, band, *looks.cloth(look))
    if second and second != god:
        half = band.copy()
        half.paste(0, (0, 0, wide // 2, high))
        fill(image, at, half, *looks.cloth(looks.look_of(second)))
    pen = ImageDraw.Draw(image)
    pen.line((at[0] + 4, at[1] + high, at[0] + wide - 5, at[1] + high), fill=mix(look.primary, BLACK, 0.6), width=3)


@lru_cache(maxsize=64)
def _shade(kind: str, size: Size) -> Image.Image:
    from PIL import ImageFilter

    wide = Image.new("L", (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN))
    wide.paste(form(kind, size), (MARGIN, MARGIN + 2))
    return solid(wide.filter(ImageFilter.GaussianBlur(4)), BLACK, 0.65)


def title(image: Image.Image, at: tuple[int, int], wide: int, blank: Blank) -> None:
    """A name in one line or two."""
    look, middle = looks.look_of(blank.god), at[0] + wide // 2
    ink, room, down = looks.letters(look), wide - 14, 3 if blank.kind in NOTCHED else 0
    if blank.small:
        _small_title(image, at, blank)
        return
    if font(BOLD, 28).getlength(blank.name) * 0.86 <= room or (" " not in blank.name and "-" not in blank.name):
        squeeze(image, (middle, at[1] + BAND // 2 + 1 + down), blank.name, BOLD, 32, ink, room, 0.72)
        return
    for number, line in enumerate(halved(blank.name.replace("-", "- "), BOLD)):
        squeeze(image, (middle, at[1] + 18 + down + (25 - down) * number), line, BOLD, 27 - down // 2, ink, room, 0.76)


def _small_title(image: Image.Image, at: tuple[int, int], blank: Blank) -> None:
    """A name as far as it fits: in two lines, each cut where it is too long."""
    ink, wide, down = looks.letters(looks.look_of(blank.god)), blank.size[0], 4 if blank.kind in NOTCHED else 0
    lines = [blank.name] if font(BOLD, 24).getlength(blank.name) * 0.8 <= wide - 10 else halved(blank.name, BOLD)
    for number, line in enumerate(lines[:2]):
        y = at[1] + (SMALL_BAND // 2 + 1 + down // 2 if len(lines) < 2 else 14 + down + (21 - down) * number)
        letters, room = (26 if len(lines) < 2 else 23 - down // 2, wide - 10)
        while font(BOLD, letters).getlength(line) * 0.7 > room:
            line = line.rstrip("…")[:-1].rstrip() + "…"
        squeeze(image, (at[0] + wide // 2, y), line, BOLD, letters, ink, room, 0.7)


def peek(piece: Piece, translate: Translate, small: bool = False) -> Image.Image:
    """The upper part of the second of a pair, RGBA. Cached: do not modify."""
    return _peek(blank_of(piece, translate, small), piece.tag)


@lru_cache(maxsize=64)
def _peek(blank: Blank, tag: int) -> Image.Image:
    whole = _blank(blank)
    return whole.crop((0, 0, whole.width, MARGIN + blank.sizes.peek + 20))


def chip(piece: Piece, translate: Translate, small: bool = False) -> Image.Image:
    """What lies on a card: a small plate in its outline with its sign and name. Cached: do not modify."""
    blank = blank_of(piece, translate, small)
    return _chip(blank, piece.poison or piece.counters, piece.active)


@lru_cache(maxsize=256)
def _chip(blank: Blank, count: int, active: bool) -> Image.Image:
    size, look = (blank.sizes.card[0], CHIP - 2), looks.look_of(blank.god)
    image = Image.new("RGBA", size)
    image.paste((*mix(look.primary, BLACK, 0.75), 255), (0, 0), form(blank.kind, size, 0, 8))
    fill(image, (0, 0), form(blank.kind, size, 2, 8), *looks.cloth(look))
    ink = looks.letters(look)
    image.alpha_composite(flat(TYPES[blank.kind], 20, ink), (7, 5))
    left, room = 29, size[0] - 34 - (16 if count else 0)
    squeeze(image, (left + room // 2, size[1] // 2 + 1), blank.name, BOLD, 25, ink, room, 0.6)
    if count:
        write(image, (size[0] - 12, size[1] // 2 + 1), str(count), BOLD, 24, ink)
    return image if active else image.point(DULL)


@lru_cache(maxsize=64)
def note(word: str, small: bool = False) -> Image.Image:
    """What was named for a card, as a plain strip below it, RGBA. Cached: do not modify."""
    size = ((SMALL if small else LARGE).card[0], CHIP - 2)
    image = Image.new("RGBA", size)
    image.paste((28, 20, 16, 255), (0, 0), plate(size, 10, True))
    squeeze(image, (size[0] // 2, size[1] // 2 + 1), f"= {plain(word)}", BOLD, 25, (255, 240, 210), size[0] - 12, 0.7)
    return image
