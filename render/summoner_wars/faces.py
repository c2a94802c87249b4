"""A whole card: title and cost, art, numbers and effect."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.summoner_wars.traits import traits_named
from engine.summoner_wars.view import CardFace
from engine.text import T, Text

from ..lettering import PLAIN, leading, paragraph, plain, write
from ..picture import Translate
from ..plates import fill, glow, metal, plate, shadow
from ..shapes import Color, embossed, flat, gradient, masks, mix
from ..sheet import Sheet
from ..theme import BLACK, BLOOD, GOLD, LIGHT_UP, WHITE, Look
from .emblems import card_symbol
from .forms import Form, form_of, fringe
from .looks import card_look
from .pieces import TRAITS, trait_sign
from .walls import masonry, material

FACE = (384, 560)
"""A card's size in a hand; coordinates here are in these pixels and scaled."""
AROUND = 14
"""Margin around a card in its picture, for shadow and glow."""
RIM = 9
BAND = 64
FRINGE = 22
ART_TOP = 56
FOOT = 516
ASIDE = 20
"""How far the emblem of who shoots stands to the right, clear of bow and range."""
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


@dataclass(frozen=True, slots=True)
class Words:
    """A card's texts in the reader's language."""

    name: str
    kind: str
    faction: str
    ability: str
    effect: str


def words(face: CardFace, translate: Translate) -> Words:
    """The texts on a card, translated."""
    kind = KINDS.get(face.kind)
    return Words(
        plain(translate(Text(face.name))),
        plain(translate(kind) if kind else face.kind),
        plain(translate(Text(face.faction))),
        plain(translate(Text(face.ability))),
        plain(translate(Text(face.effect))),
    )


class _Sheet(Sheet):
    """A card being drawn."""

    def __init__(self, face: CardFace, text: Words, width: int) -> None:
        super().__init__(FACE, AROUND, width)
        self.face, self.text, self.look = face, text, card_look(face.faction)
        self.inside = max(self.px(FACE[0] - 2 * RIM), width - 2 * self.px(RIM))
        """The width within the border in real pixels, however it is rounded."""


@lru_cache(maxsize=24)
def draw_face(face: CardFace, text: Words, width: int, shining: bool) -> Image.Image:
    """A card's picture, RGBA, `AROUND` larger on every side.  Cached: do not modify."""
    sheet = _Sheet(face, text, width)
    _blank(sheet, shining)
    tall = _art_height(text)
    _art(sheet, tall)
    _head(sheet)
    if face.attack is not None or face.life is not None:
        _figures(sheet, ART_TOP + tall - 38)
    _effect(sheet, ART_TOP + tall + 8.0)
    return sheet.image


def _blank(sheet: _Sheet, shining: bool) -> None:
    """The empty card."""
    look, frame = sheet.look, frame_of(sheet.face.kind, sheet.look)
    corner, at, outer = sheet.px(24), (AROUND, AROUND), plate(sheet.size, sheet.px(24), True)
    if shining:
        sheet.image.alpha_composite(glow(sheet.image.size, at, outer, LIGHT_UP, 6, 0.9))
    else:
        shadow(sheet.image, at, outer, 6, 0.7, 4)
    sheet.image.paste((*mix(look.deep, BLACK, 0.6), 255), at, outer)
    metal(sheet.image, at, sheet.size, corner, True, frame, sheet.px(RIM))
    fill(sheet.image, at, plate(sheet.size, corner, True, sheet.px(RIM)), *look.body)


def frame_of(kind: str, look: Look) -> Color:
    """The colour of a card's border."""
    return GOLD if kind == "summoner" else (196, 134, 58) if kind == "champion" else look.primary


def _art_height(text: Words) -> int:
    """The height of the art, larger if there is less to read."""
    return 270 if len(text.effect) <= SHORT else 200


def _art(sheet: _Sheet, tall: int) -> None:
    """The art: the emblem before its army's shape under a sky, or a wall."""
    face, look = sheet.face, sheet.look
    size, at = (sheet.inside, sheet.px(tall)), sheet.at(RIM, ART_TOP)
    sheet.image.paste(_sky(size, look, form_of(face.faction)), at)
    foot = (at[0], at[1] + size[1], at[0] + size[0] - 1, at[1] + size[1])
    ImageDraw.Draw(sheet.image).line(foot, fill=mix(look.primary, BLACK, 0.35), width=max(2, sheet.px(4)))
    if face.life is not None and face.attack is None:
        bricks = masonry(material(face.name))
        grow = size[1] * 0.76 / bricks.height
        art = bricks.resize((round(bricks.width * grow), round(bricks.height * grow)), Image.Resampling.LANCZOS)
    else:
        pale, dark = mix(look.pale, WHITE, 0.4), mix(look.deep, BLACK, 0.6)
        art = embossed(card_symbol(face), sheet.px(min(190, tall - 40)), pale, look.accent, dark)
    aside = ASIDE if face.range == "ranged" else 0
    sheet.put(FACE[0] / 2 + aside, ART_TOP + FRINGE / 2 + tall / 2, art)


def _sky(size: tuple[int, int], look: Look, form: Form) -> Image.Image:
    """Light behind the army's shape, above a dark horizon in the army's form."""
    width, height = size
    sky = gradient(size, mix(look.primary, look.deep, 0.2), mix(look.deep, BLACK, 0.25))
    side = height * 21 // 20
    shape = Image.new("L", size)
    shape.paste(masks(form.ground, side)[0], ((width - side) // 2, height // 12))
    sky.paste(mix(look.primary, look.accent, 0.35), (0, 0), shape.point(lambda value: value * 2 // 3))
    horizon = fringe(form.edge, (width * 5 // 3, height * 3 // 10)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    sky.paste(mix(look.deep, BLACK, 0.55), (-width // 3, height - horizon.height), horizon)
    return sky


def _head(sheet: _Sheet) -> None:
    """The title band, with the cost at its left and a crown or star at its right."""
    face, look, middle = sheet.face, sheet.look, RIM + BAND / 2
    wide = sheet.inside
    for ink, deep in ((mix(look.deep, BLACK, 0.5), FRINGE + 5), (look.band[1], FRINGE)):
        hem = fringe(form_of(face.faction).edge, (wide, sheet.px(deep)))
        sheet.image.paste(ink, sheet.at(RIM, RIM + BAND - 1), hem)
    band = plate((wide, sheet.px(BAND) + 20), sheet.px(16), True).crop((0, 0, wide, sheet.px(BAND)))
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
    """Attack and range at the left of the art, life at its right, the sign of the ability between."""
    face, far = sheet.face, sheet.face.range == "ranged"
    dark = mix(sheet.look.deep, BLACK, 0.7)
    if face.attack is not None:
        x = 24 + sheet.write(24, y, str(face.attack), 76, WHITE, anchor="lm", outline=dark) + 14
        sheet.put(x + 22, y + 8, embossed("bow" if far else "sword", sheet.px(50), WHITE, WHITE, dark))
        if far:
            sheet.write(x + 50, y + 10, str(face.reach), 44, WHITE, anchor="lm", outline=dark)
    if face.life is not None:
        sheet.put(FACE[0] - 54, y - 4, embossed("heart", sheet.px(78), BLOOD, BLOOD, (84, 6, 14)))
        sheet.write(FACE[0] - 54, y - 4, str(face.life), 54, WHITE, outline=(84, 6, 14))


def _effect(sheet: _Sheet, top: float) -> None:
    """Ability and effect as large as they fit, then faction and kind at the foot."""
    text, look, middle, wide = sheet.text, sheet.look, FACE[0] / 2, FACE[0] - 52
    if text.ability:
        signs = [trait_sign(TRAITS[trait], sheet.px(38)) for trait in traits_named(sheet.face.ability)]
        room = 44 * len(signs)
        long = sheet.write(
            middle + room / 2, top + 21, text.ability, 34, mix(look.primary, BLACK, 0.4), width=wide - room
        )
        for index, sign in enumerate(signs, 1):
            sheet.put(middle + room / 2 - long / 2 - 44 * index + 14, top + 22, sign)
        top += 42
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
