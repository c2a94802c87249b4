"""A whole card: title and cost, art, numbers and effect."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.summoner_wars.view import CardFace
from engine.text import T, Text

from ..lettering import BOLD, PLAIN, leading, paragraph, plain, write
from ..picture import Translate
from ..plates import fill, glow, metal, plate, shadow
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLACK, BLOOD, GOLD, LIGHT_UP, WHITE, Look
from .emblems import card_symbol
from .looks import card_look
from .walls import masonry, material

FACE = (384, 560)
"""A card's size in a hand; coordinates here are in these pixels and scaled."""
AROUND = 14
"""Margin around a card in its picture, for shadow and glow."""
RIM = 9
BAND = 64
ART_TOP = 72
FOOT = 516
SHORT = 90
"""An effect up to this length leaves room for tall art."""
KINDS: dict[str, Text] = {
    "summoner": T("summoner"),
    "champion": T("champion"),
    "common": T("common"),
    "event": T("event"),
    "wall": T("wall"),
    "vine": T("wall"),
    "mutation": T("mutation"),
    "conjuration": T("conjuration"),
}
_HILLS = ((0, 1), (0, 0.8), (0.3, 0.7), (0.55, 0.84), (0.8, 0.72), (1, 0.82), (1, 1))


@dataclass(frozen=True, slots=True)
class Words:
    """A card's texts in the reader's language."""

    name: str
    kind: str
    faction: str
    ability: str
    effect: str


def words(face: CardFace, translate: Translate) -> Words:
    """The texts on a card, translated except for its name."""
    kind = KINDS.get(face.kind)
    return Words(
        plain(face.name),
        plain(translate(kind) if kind else face.kind),
        plain(translate(Text(face.faction))),
        plain(translate(Text(face.ability))),
        plain(translate(Text(face.effect))),
    )


class _Sheet:
    """A card being drawn; coordinates are pixels of `FACE` from the card's upper left corner."""

    def __init__(self, face: CardFace, text: Words, width: int) -> None:
        self.face, self.text, self.look = face, text, card_look(face.faction)
        self.scale = width / FACE[0]
        self.size = (width, self.px(FACE[1]))
        self.image = Image.new("RGBA", (self.size[0] + 2 * AROUND, self.size[1] + 2 * AROUND))

    def px(self, length: float) -> int:
        """A length in real pixels."""
        return round(length * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in real pixels."""
        return AROUND + self.px(x), AROUND + self.px(y)

    def put(self, x: float, y: float, picture: Image.Image) -> None:
        """Pastes a picture centred at a place."""
        left, top = self.at(x, y)
        self.image.alpha_composite(picture, (left - picture.width // 2, top - picture.height // 2))

    def write(
        self, x: float, y: float, text: str, size: int, color: Color, *, anchor: str = "mm", width: float = 0,
        outline: Color | None = None, file: str = BOLD,
    ) -> float:  # fmt: skip
        """Writes a text and returns its width."""
        thick = max(1, self.px(2.5)) if outline else 0
        letters, room = self.px(size), self.px(width)
        place = self.at(x, y)
        wide = write(
            self.image, place, text, file, letters, color, anchor=anchor, width=room, outline=outline, thick=thick
        )
        return wide / self.scale


@lru_cache(maxsize=24)
def draw_face(face: CardFace, text: Words, width: int, shining: bool) -> Image.Image:
    """A card's picture, RGBA, `AROUND` larger on every side.  Cached: do not modify."""
    sheet = _Sheet(face, text, width)
    _blank(sheet, shining)
    tall = _art_height(face, text)
    _art(sheet, tall)
    _head(sheet)
    top = ART_TOP + tall + 8.0
    if face.attack is not None or face.life is not None:
        _figures(sheet, top + 31)
        top += 62
    _effect(sheet, top)
    return sheet.image


def _blank(sheet: _Sheet, shining: bool) -> None:
    """The empty card."""
    look, kind = sheet.look, sheet.face.kind
    corner, at, outer = sheet.px(24), (AROUND, AROUND), plate(sheet.size, sheet.px(24), True)
    if shining:
        sheet.image.alpha_composite(glow(sheet.image.size, at, outer, LIGHT_UP, 6, 0.9))
    else:
        shadow(sheet.image, at, outer, 6, 0.7, 4)
    frame = GOLD if kind == "summoner" else (196, 134, 58) if kind == "champion" else look.primary
    sheet.image.paste((*mix(look.deep, BLACK, 0.6), 255), at, outer)
    metal(sheet.image, at, sheet.size, corner, True, frame, sheet.px(RIM))
    fill(sheet.image, at, plate(sheet.size, corner, True, sheet.px(RIM)), *look.body)


def _art_height(face: CardFace, text: Words) -> int:
    """The height of the art, larger if there is less to read."""
    short = len(text.effect) <= SHORT
    if face.attack is None and face.life is None:
        return 232 if short else 164
    return 176 if short else 118


def _art(sheet: _Sheet, tall: int) -> None:
    """The art: the emblem under a sky in the army's colours, or a wall."""
    face, look, wide = sheet.face, sheet.look, FACE[0] - 36
    size, at, corner = (sheet.px(wide), sheet.px(tall)), sheet.at(18, ART_TOP), sheet.px(12)
    sheet.image.paste(_sky(size, look), at, plate(size, corner, True))
    metal(sheet.image, at, size, corner, True, mix(look.primary, BLACK, 0.35), max(2, sheet.px(3)))
    if face.life is not None and face.attack is None:
        bricks = masonry(material(face.name))
        grow = size[1] * 0.86 / bricks.height
        art = bricks.resize((round(bricks.width * grow), round(bricks.height * grow)), Image.Resampling.LANCZOS)
    else:
        pale, dark = mix(look.pale, WHITE, 0.4), mix(look.deep, BLACK, 0.6)
        art = embossed(card_symbol(face), sheet.px(min(150, tall - 26)), pale, look.accent, dark)
    sheet.put(FACE[0] / 2, ART_TOP + tall / 2, art)


def _sky(size: tuple[int, int], look: Look) -> Image.Image:
    """Light behind dark hills, and rays."""
    width, height = size
    sky = gradient(size, mix(look.primary, look.deep, 0.35), mix(look.deep, BLACK, 0.25))
    light = Image.radial_gradient("L").resize((width, width))
    light = light.crop((0, (width - height) // 2, width, (width - height) // 2 + height))
    sky.paste(mix(look.accent, look.primary, 0.25), (0, 0), light.point(lambda value: max(0, 150 - value)))
    pen = ImageDraw.Draw(sky, "RGBA")
    x, y = width / 2, height * 0.56
    for ray in range(0, 24, 2):
        pen.pieslice(((x - width, y - width), (x + width, y + width)), ray * 15, ray * 15 + 15, fill=(*look.accent, 20))
    pen.polygon([(width * x, height * y) for x, y in _HILLS], fill=(*mix(look.deep, BLACK, 0.55), 255))
    return sky


def _head(sheet: _Sheet) -> None:
    """The title band, with the cost at its left and a crown or star at its right."""
    face, look, middle = sheet.face, sheet.look, RIM + BAND / 2
    band = plate((sheet.size[0] - 2 * sheet.px(RIM), sheet.px(BAND)), sheet.px(14), True)
    fill(sheet.image, sheet.at(RIM, RIM), band, *look.band)
    left, right = RIM + 12.0, FACE[0] - RIM - 12.0
    if face.cost is not None:
        sheet.put(left + 23, middle + 4, embossed("magic", sheet.px(72), (66, 132, 226), (170, 220, 255), (12, 24, 70)))
        sheet.write(left + 23, middle, str(face.cost), 42, WHITE, outline=(10, 26, 84))
        left += 54
    if sign := {"summoner": "crown", "champion": "star"}.get(face.kind):
        sheet.put(right - 16, middle, flat(sign, sheet.px(32), GOLD))
        right -= 40
    sheet.write((left + right) / 2, middle, sheet.text.name, 43, look.band_ink, width=right - left)


def _figures(sheet: _Sheet, y: float) -> None:
    """Attack, range and life in a row."""
    face, ink, far = sheet.face, sheet.look.ink, sheet.face.range == "ranged"
    if face.attack is not None:
        x = 34 + sheet.write(34, y, str(face.attack), 62, ink, anchor="lm") + 14
        sheet.put(x + 23, y, flat("bow" if far else "sword", sheet.px(46), ink))
        if far:
            sheet.write(x + 54, y + 2, str(face.reach), 40, ink, anchor="lm")
    if face.life is not None:
        sheet.put(FACE[0] - 48, y, embossed("heart", sheet.px(62), BLOOD, BLOOD, (84, 6, 14)))
        sheet.write(FACE[0] - 48, y, str(face.life), 42, WHITE, outline=(84, 6, 14))


def _effect(sheet: _Sheet, top: float) -> None:
    """Ability and effect as large as they fit, then faction and kind at the foot."""
    text, look, middle, wide = sheet.text, sheet.look, FACE[0] / 2, FACE[0] - 52
    if text.ability:
        sheet.write(middle, top + 19, text.ability, 32, mix(look.primary, BLACK, 0.4), width=wide)
        top += 40
    box = (sheet.px(wide), sheet.px(FOOT - top - 6))
    lines, letters = paragraph(text.effect, PLAIN, sheet.px(33), box, sheet.px(17))
    x, y = sheet.at(26, top)
    y += max(0, (sheet.px(FOOT - top) - leading(letters) * len(lines)) // 2)
    for line in lines:
        write(sheet.image, (x, y), line, PLAIN, letters, look.ink, anchor="la")
        y += leading(letters)
    ends = (*sheet.at(26, FOOT), *sheet.at(26 + wide, FOOT))
    ImageDraw.Draw(sheet.image).line(ends, fill=mix(look.primary, (236, 212, 166), 0.4), width=max(1, sheet.px(2)))
    foot = " · ".join(filter(None, (text.faction, text.kind)))
    sheet.write(middle, FOOT + 18, foot, 24, mix(look.deep, look.primary, 0.3), width=wide)
