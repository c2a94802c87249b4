"""Cards as one holds them: a single large one, and a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.summoner_wars.view import CardFace
from engine.text import T, Text

from .emblems import card_symbol
from .lettering import BOLD, PLAIN, cut, leading, paragraph, plain, write
from .picture import DESCRIPTION_LIMIT, Picture, encode, find_palette
from .plates import fill, glow, metal, plate, shadow
from .shapes import Color, embossed, flat, gradient, mix
from .theme import BLACK, BLOOD, CREAM, GOLD, LIGHT_UP, WHITE, Look, card_look
from .walls import masonry, material

Translate = Callable[[Text], str]
FACE = (384, 560)
"""A card's size in a hand; a single card is as large as three fifths more."""
AROUND = 14
BIG = 1.6
COLUMNS = 3
MOST = 12
BAND = 64
ART_TOP = 72
SHORT = 90
"""An effect of so many characters leaves room for a tall picture."""
DIMMED = [value * 60 // 100 for value in range(256)] * 3 + list(range(256))
FOOT = 30
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
RANGES: dict[str, Text] = {"melee": T("melee"), "ranged": T("ranged")}
TABLE: tuple[Color, Color] = ((44, 32, 27), (26, 19, 17))


@dataclass(frozen=True, slots=True)
class _Words:
    """A card's texts in the reader's language."""

    name: str
    kind: str
    faction: str
    ability: str
    effect: str


def _words(face: CardFace, translate: Translate) -> _Words:
    kind = KINDS.get(face.kind)
    return _Words(
        plain(face.name),
        plain(translate(kind) if kind else face.kind),
        plain(translate(Text(face.faction))),
        plain(translate(Text(face.ability))),
        plain(translate(Text(face.effect))),
    )


def card(face: CardFace, *, translate: Translate = str) -> Picture:
    """One card, large."""
    image = Image.new("RGB", (round(FACE[0] * BIG) + 60, round(FACE[1] * BIG) + 60))
    image.paste(gradient(image.size, *TABLE))
    large = _face(face, _words(face, translate), round(FACE[0] * BIG), False)
    image.paste(large, (30 - AROUND, 30 - AROUND), large)
    return Picture(
        encode(image, _palette((face.faction,), False), dither=True),
        "card.png",
        image.width,
        image.height,
        cut(_describe(face, translate), DESCRIPTION_LIMIT),
    )


def hand(
    held: Sequence[CardFace], *, translate: Translate = str, playable: Sequence[str] | None = None
) -> Picture | None:
    """The cards of a hand, three a row; None where there are none.

    Cards of no army, as walls are, wear the colours of the others.  `playable`, where given, names the cards that can be
    used now; they shine, and the others are in shade.
    """
    if not held:
        return None
    factions = [face.faction for face in held if face.faction]
    usual = max(factions, key=factions.count, default="")
    shown = [face if face.faction else replace(face, faction=usual) for face in held[:MOST]]
    columns = min(COLUMNS, len(shown)) if len(shown) != 4 else 2
    rows = -(-len(shown) // columns)
    gap = 10
    cell = (FACE[0] + gap, FACE[1] + gap)
    image = Image.new("RGB", (columns * cell[0] + 2 * gap, rows * cell[1] + 2 * gap + (40 if len(held) > MOST else 0)))
    image.paste(gradient(image.size, *TABLE))
    for index, face in enumerate(shown):
        row = index // columns
        missing = columns * (row + 1) - len(shown) if row == rows - 1 else 0
        x = gap + gap // 2 + index % columns * cell[0] + missing * cell[0] // 2
        able = playable is None or face.name in playable
        picture = _face(face, _words(face, translate), FACE[0], able and playable is not None)
        if not able:
            picture = picture.point(DIMMED)
        image.paste(picture, (x - AROUND, gap + gap // 2 + row * cell[1] - AROUND), picture)
    if len(held) > MOST:
        more = translate(T("and {more} more", more=len(held) - MOST))
        write(image, (image.width // 2, image.height - 26), more, BOLD, 30, CREAM, width=image.width - 40)
    description = "\n".join(_describe(face, translate) for face in held)
    return Picture(
        encode(image, _palette(tuple(sorted({face.faction for face in shown})), playable is not None)),
        "hand.png",
        image.width,
        image.height,
        cut(description, DESCRIPTION_LIMIT),
    )


def _describe(face: CardFace, translate: Translate) -> str:
    """A card in one line."""
    kind = KINDS.get(face.kind)
    facts = [translate(kind) if kind else face.kind]
    if face.cost is not None:
        facts.append(translate(T("cost {cost}", cost=face.cost)))
    if face.attack is not None:
        facts.append(translate(T("attack {attack}", attack=face.attack)))
    if face.range in RANGES:
        facts.append(translate(RANGES[face.range]))
    if face.life is not None:
        facts.append(translate(T("life {life}", life=face.life)))
    ability = f"{translate(Text(face.ability))}: " if face.ability else ""
    return f"{face.name} ({', '.join(facts)}). {ability}{translate(Text(face.effect)) if face.effect else ''}".strip()


@lru_cache(maxsize=16)
def _palette(factions: tuple[str, ...], marked: bool) -> Image.Image:
    """The colours of these factions' cards: some of each on the table."""
    kinds = (("summoner", "melee"), ("champion", "ranged"), ("event", ""), ("wall", ""))
    words = _Words("Name", "kind", "faction", "Ability", "An effect in a few words. " * 5)
    pictures = [gradient((FACE[0], FACE[1] // 2), *TABLE).convert("RGBA")]
    for faction in factions[:6]:
        for index, (kind, reach) in enumerate(kinds):
            none = kind in ("event", "wall")
            life, name = (None if kind == "event" else 5), ("Wall", "Ice Wall")[index % 2] if kind == "wall" else "Burn"
            face = CardFace(name, faction, kind, None if none else 3, reach, 1, life, None if none else 4, "", "")
            picture = _face(face, words, FACE[0], marked and index % 2 == 0)
            pictures.append(picture.point(DIMMED) if marked and index % 2 else picture)
    sheet = Image.new("RGB", (FACE[0] + 2 * AROUND, sum(picture.height for picture in pictures)), TABLE[0])
    top = 0
    for picture in pictures:
        sheet.paste(picture, (0, top), picture)
        top += picture.height
    return find_palette(sheet.resize((sheet.width // 3, sheet.height // 3), Image.Resampling.NEAREST))


@lru_cache(maxsize=24)
def _face(face: CardFace, words: _Words, width: int, shining: bool) -> Image.Image:
    """A card's picture, RGBA, `AROUND` larger on every side.  Do not change what you get."""
    scale = width / FACE[0]
    size = (width, round(FACE[1] * scale))
    look = card_look(face.faction)
    image = Image.new("RGBA", (size[0] + 2 * AROUND, size[1] + 2 * AROUND))
    corner, at = round(24 * scale), (AROUND, AROUND)
    outer = plate(size, corner, True)
    if shining:
        image.alpha_composite(glow(image.size, at, outer, LIGHT_UP, 6, 0.9))
    else:
        shadow(image, at, outer, 6, 0.7, 4)
    rim = round(9 * scale)
    frame = GOLD if face.kind == "summoner" else (196, 134, 58) if face.kind == "champion" else look.primary
    image.paste((*mix(look.deep, BLACK, 0.6), 255), at, outer)
    metal(image, at, size, corner, True, frame, rim)
    fill(image, at, plate(size, corner, True, rim), *look.body)
    _art(image, face, words, look, size, scale)
    _head(image, face, words, look, size, scale)
    top = _figures(image, face, words, look, size, scale)
    _effect(image, words, look, size, scale, top)
    return image


def _art_height(face: CardFace, words: _Words) -> int:
    """How tall the picture is in a hand: taller where there is less to read."""
    short = len(words.effect) <= SHORT
    if face.attack is None and face.life is None:
        return 232 if short else 164
    return 176 if short else 118


def _art(image: Image.Image, face: CardFace, words: _Words, look: Look, size: tuple[int, int], scale: float) -> None:
    """The picture window: the emblem before a sky in the army's colours, or a wall."""
    inset = round(18 * scale)
    height = _art_height(face, words)
    window = (size[0] - 2 * inset, round(height * scale))
    at = (AROUND + inset, AROUND + round(ART_TOP * scale))
    sky = gradient(window, mix(look.primary, look.deep, 0.35), mix(look.deep, BLACK, 0.25))
    light = (
        Image.radial_gradient("L")
        .resize((window[0], window[0]))
        .crop((0, (window[0] - window[1]) // 2, window[0], (window[0] + window[1]) // 2))
    )
    sky.paste(mix(look.accent, look.primary, 0.25), (0, 0), light.point(lambda value: max(0, 150 - value)))
    pen = ImageDraw.Draw(sky, "RGBA")
    x, y = window[0] / 2, window[1] * 0.56
    circle = ((x - window[0], y - window[0]), (x + window[0], y + window[0]))
    for ray in range(0, 24, 2):
        pen.pieslice(circle, ray * 15, ray * 15 + 15, fill=(*look.accent, 20))
    pen.polygon(
        [
            (0, window[1]),
            (0, window[1] * 0.8),
            (window[0] * 0.3, window[1] * 0.7),
            (window[0] * 0.55, window[1] * 0.84),
            (window[0] * 0.8, window[1] * 0.72),
            (window[0], window[1] * 0.82),
            (window[0], window[1]),
        ],
        fill=(*mix(look.deep, BLACK, 0.55), 255),
    )
    mask = plate(window, round(12 * scale), True)
    image.paste(sky, at, mask)
    metal(image, at, window, round(12 * scale), True, mix(look.primary, BLACK, 0.35), max(2, round(3 * scale)))
    if face.life is not None and face.attack is None:
        bricks = masonry(material(face.name))
        factor = window[1] * 0.86 / bricks.height
        bricks = bricks.resize((round(bricks.width * factor), round(bricks.height * factor)), Image.Resampling.LANCZOS)
        image.alpha_composite(
            bricks, (at[0] + (window[0] - bricks.width) // 2, at[1] + (window[1] - bricks.height) // 2)
        )
        return
    art = embossed(
        card_symbol(face),
        round(min(150, height - 26) * scale),
        mix(look.pale, WHITE, 0.4),
        look.accent,
        mix(look.deep, BLACK, 0.6),
    )
    image.alpha_composite(art, (at[0] + (window[0] - art.width) // 2, at[1] + (window[1] - art.height) // 2))


def _head(image: Image.Image, face: CardFace, words: _Words, look: Look, size: tuple[int, int], scale: float) -> None:
    """The title band, and the cost in a crystal at its left."""
    inset, tall = round(9 * scale), round(BAND * scale)
    band = plate((size[0] - 2 * inset, tall), round(14 * scale), True)
    fill(image, (AROUND + inset, AROUND + inset), band, *look.band)
    left, right = AROUND + inset + round(12 * scale), AROUND + size[0] - inset - round(12 * scale)
    middle = AROUND + inset + tall // 2
    if face.cost is not None:
        gem = embossed("magic", round(72 * scale), (66, 132, 226), (170, 220, 255), (12, 24, 70))
        image.alpha_composite(gem, (left - round(22 * scale), middle - gem.height // 2 + round(4 * scale)))
        write(
            image,
            (left + round(23 * scale), middle),
            str(face.cost),
            BOLD,
            round(42 * scale),
            WHITE,
            outline=(10, 26, 84),
            thick=round(3 * scale),
        )
        left += round(54 * scale)
    sign = {"summoner": "crown", "champion": "star"}.get(face.kind)
    if sign:
        mark = flat(sign, round(32 * scale), GOLD)
        image.alpha_composite(mark, (right - mark.width, middle - mark.height // 2))
        right -= mark.width + round(8 * scale)
    write(image, ((left + right) // 2, middle), words.name, BOLD, round(43 * scale), look.band_ink, width=right - left)


def _figures(image: Image.Image, face: CardFace, words: _Words, look: Look, size: tuple[int, int], scale: float) -> int:
    """Attack, range and life in a row under the picture; returns where the text may begin."""
    top = AROUND + round((ART_TOP + _art_height(face, words) + 8) * scale)
    if face.attack is None and face.life is None:
        return top
    tall, y = round(62 * scale), top + round(31 * scale)
    left, right = AROUND + round(34 * scale), AROUND + size[0] - round(48 * scale)
    if face.attack is not None:
        wide = write(image, (left, y), str(face.attack), BOLD, round(62 * scale), look.ink, anchor="lm")
        sign = flat("bow" if face.range == "ranged" else "sword", round(46 * scale), look.ink)
        image.alpha_composite(sign, (left + wide + round(14 * scale), y - sign.height // 2))
        if face.range == "ranged":
            write(
                image,
                (left + wide + sign.width + round(22 * scale), y + round(2 * scale)),
                str(face.reach),
                BOLD,
                round(40 * scale),
                look.ink,
                anchor="lm",
            )
    if face.life is not None:
        heart = embossed("heart", round(62 * scale), BLOOD, BLOOD, (84, 6, 14))
        image.alpha_composite(heart, (right - heart.width // 2, y - heart.height // 2))
        write(
            image,
            (right, y),
            str(face.life),
            BOLD,
            round(42 * scale),
            WHITE,
            outline=(84, 6, 14),
            thick=round(2 * scale),
        )
    return top + tall


def _effect(image: Image.Image, words: _Words, look: Look, size: tuple[int, int], scale: float, top: int) -> None:
    """Ability and effect as large as there is room, then kind and faction at the foot."""
    left, width = AROUND + round(26 * scale), size[0] - round(52 * scale)
    foot = AROUND + size[1] - round((FOOT + 14) * scale)
    pen = ImageDraw.Draw(image)
    if words.ability:
        write(
            image,
            (AROUND + size[0] // 2, top + round(19 * scale)),
            words.ability,
            BOLD,
            round(32 * scale),
            mix(look.primary, BLACK, 0.4),
            width=width,
        )
        top += round(40 * scale)
    lines, letters = paragraph(
        words.effect, PLAIN, round(33 * scale), (width, foot - top - round(6 * scale)), round(17 * scale)
    )
    step = leading(letters)
    y = top + max(0, (foot - top - step * len(lines)) // 2)
    for line in lines:
        write(image, (left, y), line, PLAIN, letters, look.ink, anchor="la")
        y += step
    pen.line(
        (left, foot, left + width, foot), fill=mix(look.primary, (236, 212, 166), 0.4), width=max(1, round(2 * scale))
    )
    write(
        image,
        (AROUND + size[0] // 2, foot + round(18 * scale)),
        " · ".join(filter(None, (words.faction, words.kind))),
        BOLD,
        round(24 * scale),
        mix(look.deep, look.primary, 0.3),
        width=width,
    )
