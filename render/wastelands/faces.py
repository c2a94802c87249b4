"""A whole card: title and price, art, numbers and effect, in the outline of its type."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from engine.text import Text
from engine.wastelands.view import CardFace

from ..lettering import PLAIN, leading, paragraph, plain, write
from ..picture import Translate
from ..plates import fill, glow, shadow
from ..shapes import Color, embossed, flat, gradient, masks, mix
from ..sheet import Sheet
from ..theme import BLACK, BLOOD, GOLD, LIGHT_UP, WHITE
from . import looks
from .emblems import TYPES, card_symbol
from .forms import form
from .pieces import MAGIC, STEEL
from .words import TYPES as TYPE_WORDS

FACE = (384, 560)
"""A card's size in a hand; coordinates here are in these pixels and scaled."""
AROUND = 14
RIM = 9
BAND = 78
FOOT = 512
LIFTED = {"skill": 14, "counterspell": 6}
"""How much higher the foot is above an outline that comes up."""
SHORT = 90
"""An effect up to this length leaves room for tall art."""
BONE: Color = (244, 232, 204)


@dataclass(frozen=True, slots=True)
class Words:
    """A card's texts in the reader's language."""

    name: str
    type: str
    gods: str
    effect: str


def words(face: CardFace, translate: Translate) -> Words:
    """The texts on a card, translated."""
    return Words(
        plain(translate(Text(face.name))),
        plain(translate(TYPE_WORDS[face.type])),
        " · ".join(plain(translate(Text(god))) for god in face.gods),
        plain(translate(Text(face.effect))) if face.effect else "",
    )


class _Card(Sheet):
    """A card being drawn."""

    def __init__(self, face: CardFace, text: Words, width: int) -> None:
        super().__init__(FACE, AROUND, width)
        self.face, self.text = face, text
        self.look = looks.look_of(face.gods[0] if face.gods else "")
        self.corner = self.px(30)

    def mask(self, inset: int = 0) -> Image.Image:
        """The coverage of the card, `inset` pixels smaller."""
        return form(self.face.type, self.size, self.px(inset), self.corner)


@lru_cache(maxsize=32)
def draw_face(face: CardFace, text: Words, width: int, shining: bool) -> Image.Image:
    """A card's picture, RGBA, `AROUND` larger on every side.  Cached: do not modify."""
    card = _Card(face, text, width)
    tall = 196 if len(text.effect) > SHORT else 262 if text.effect else 412
    _blank(card, shining)
    _art(card, tall)
    _head(card)
    _figures(card, BAND + tall - 34)
    _effect(card, BAND + tall + 10)
    return card.image


def _blank(card: _Card, shining: bool) -> None:
    """The empty card."""
    at, outer = (AROUND, AROUND), card.mask()
    if shining:
        card.image.alpha_composite(glow(card.image.size, at, outer, LIGHT_UP, 6, 0.9))
    else:
        shadow(card.image, at, outer, 6, 0.7, 4)
    primary = card.look.primary
    card.image.paste((*mix(primary, BLACK, 0.72), 255), at, outer)
    rim = card.mask(2)
    fill(card.image, at, rim, mix(primary, WHITE, 0.3), mix(primary, BLACK, 0.35))
    fill(card.image, at, card.mask(RIM), *looks.parchment(card.look))


def _art(card: _Card, tall: int) -> None:
    """The art: the card's symbol before the sign of its god in the sky."""
    look, inner = card.look, card.mask(RIM)
    size, top = (card.size[0], card.px(tall)), card.px(BAND)
    sky = _sky(size, look.primary, look.accent, look.symbol)
    card.image.paste(sky, (AROUND, AROUND + top), inner.crop((0, top, size[0], top + size[1])))
    pen = ImageDraw.Draw(card.image)
    y = AROUND + top + size[1]
    pen.line(
        (*card.at(RIM, BAND + tall)[:1], y, card.at(FACE[0] - RIM, 0)[0], y),
        fill=mix(look.primary, BLACK, 0.6),
        width=max(2, card.px(4)),
    )
    light = looks.is_light(look)
    ink = mix(look.primary, WHITE, 0.62) if not light else (255, 252, 240)
    art = embossed(
        card_symbol(card.face), card.px(min(184, tall - 44)), ink, look.accent, mix(look.primary, BLACK, 0.78)
    )
    card.put(FACE[0] / 2, BAND + tall / 2 - 2, art)


@lru_cache(maxsize=32)
def _sky(size: tuple[int, int], primary: Color, accent: Color, symbol: str) -> Image.Image:
    """Dusk in a god's colour, its sign large and faint, over a dark horizon."""
    width, height = size
    sky = gradient(size, mix(primary, BLACK, 0.62), mix(primary, accent, 0.25))
    sign = masks(symbol, height * 6 // 5)[0].point(lambda value: value // 7)
    sky.paste(accent, ((width - sign.width) // 2, (height - sign.height) // 2), sign)
    land = Image.new("L", size)
    points = [(0, 0.84), (0.16, 0.72), (0.3, 0.82), (0.5, 0.76), (0.68, 0.84), (0.86, 0.7), (1, 0.8), (1, 1), (0, 1)]
    ImageDraw.Draw(land).polygon([(x * width, y * height) for x, y in points], fill=255)
    sky.paste(mix(primary, BLACK, 0.74), (0, 0), land.filter(ImageFilter.GaussianBlur(1)))
    return sky


def _head(card: _Card) -> None:
    """The band of the title, with the price at its left."""
    face, look = card.face, card.look
    band = card.mask(RIM).crop((0, 0, card.size[0], card.px(BAND)))
    fill(card.image, (AROUND, AROUND), band, *looks.cloth(look))
    line = (*card.at(RIM, BAND), *card.at(FACE[0] - RIM, BAND))
    ImageDraw.Draw(card.image).line(line, fill=mix(look.primary, BLACK, 0.6), width=max(2, card.px(4)))
    left, middle = 24.0, RIM + (BAND - RIM) / 2 + 2
    for symbol, amount, ink in prices(face):
        card.put(left + 26, middle + 2, embossed(symbol, card.px(64), ink, mix(ink, WHITE, 0.5), mix(ink, BLACK, 0.75)))
        card.write(left + 26, middle, amount, 42 if len(amount) < 2 else 34, WHITE, outline=(16, 16, 40))
        left += 62
    right = FACE[0] - 24.0
    card.put(right - 16, middle, flat(TYPES[face.type], card.px(34), looks.letters(look)))
    right -= 42
    card.write((left + right) / 2, middle, card.text.name, 42, looks.letters(look), width=right - left)


def prices(face: CardFace) -> list[tuple[str, str, Color]]:
    """What a card costs: symbols, amounts, colours."""
    found: list[tuple[str, str, Color]] = []
    if face.kb or face.x == "kb" or not (face.comp or face.builders or face.x):
        found.append(("magic", _amount(face.kb, face.x == "kb"), (66, 132, 226)))
    if face.comp or face.x == "comp":
        found.append(("bones", _amount(face.comp, face.x == "comp"), (150, 120, 84)))
    if face.builders:
        found.append(("hammer", str(face.builders), (150, 92, 50)))
    return found


def _amount(number: int, more: bool) -> str:
    return (f"{number}+X" if number else "X") if more else str(number)


def _figures(card: _Card, y: float) -> None:
    """ATK at the left of the art, HP or structure at its right, components above."""
    face = card.face
    if face.attack is not None:
        magic = "magic-attack" in face.keywords
        ink, second, rim = MAGIC if magic else STEEL
        card.put(70, y - 8, embossed("impact" if magic else "swords", card.px(104), ink, second, rim))
        card.write(70, y - 6, str(face.attack), 78, WHITE, outline=(24, 12, 10))
    life = face.life if face.life is not None else face.structure
    if life is not None:
        magic = "magic-defence" in face.keywords
        symbol = "bricks" if face.structure is not None else "heart"
        ink = (150, 120, 96) if face.structure is not None else (240, 120, 24) if magic else BLOOD
        card.put(FACE[0] - 66, y - 8, embossed(symbol, card.px(104), ink, ink, mix(ink, BLACK, 0.65)))
        card.write(FACE[0] - 66, y - 8, str(life), 70, WHITE, outline=(40, 6, 10))
    if face.yields:
        for number in range(face.yields):
            card.put(FACE[0] - 40 - 34 * number, BAND + 30, embossed("bones", card.px(40), BONE, BONE, (50, 40, 30)))
    if face.hand:
        card.put(40, BAND + 32, embossed("hand", card.px(40), GOLD, GOLD, (60, 40, 10)))


def _effect(card: _Card, top: float) -> None:
    """The effect as large as it fits, then god and type at the foot."""
    text, look, wide = card.text, card.look, FACE[0] - 60
    foot = FOOT - LIFTED.get(card.face.type, 0)
    box = (card.px(wide), card.px(max(0, foot - top - 6)))
    lines, letters = paragraph(text.effect, PLAIN, card.px(34), box, card.px(17))
    x, y = card.at(30, top)
    y += max(0, (card.px(foot - top) - leading(letters) * len(lines)) // 2)
    for line in lines:
        write(card.image, (x, y), line, PLAIN, letters, (48, 28, 16), anchor="la")
        y += leading(letters)
    ends = (*card.at(40, foot), *card.at(FACE[0] - 40, foot))
    ImageDraw.Draw(card.image).line(ends, fill=mix(look.primary, (190, 160, 110), 0.4), width=max(1, card.px(2)))
    said = " · ".join(filter(None, (text.gods, text.type)))
    card.write(FACE[0] / 2, foot + 16, said, 26, mix(look.primary, BLACK, 0.6), width=wide - 50)
