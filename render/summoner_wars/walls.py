"""Walls: battlements of stone, ice or vines, with their owner's crest and the life that is left."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageDraw

from engine.summoner_wars.view import Piece

from ..lettering import BOLD, plain, squeeze
from ..plates import fill, metal, plate, shadow
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLACK, WHITE, Look
from .mould import BROAD, MARGIN, Mould, Spot
from .pieces import heart, pennant, pips, put

STONE: Color = (150, 140, 126)
ICE_STONE: Color = (140, 204, 236)
BARK: Color = (112, 92, 52)
MERLON = 20


def material(name: str) -> str:
    """What a wall is made of, by its name: stone, ice or vines."""
    words = name.lower().split()
    if "ice" in words:
        return "ice"
    return "vines" if "vine" in words or "vines" in words else "stone"


def wall(piece: Piece, look: Look, name: str, mould: Mould = BROAD) -> Image.Image:
    """A wall's picture with its `name` on it, RGBA, `MARGIN` wider than a card on every side.  Cached: do not modify."""
    kind, low = material(piece.face.name), "minor" in piece.face.name.lower()
    return _wall(plain(name), kind, low, piece.life, piece.wounds, look, mould)


@lru_cache(maxsize=64)
def _wall(name: str, kind: str, low: bool, life: int, wounds: int, look: Look, mould: Mould) -> Image.Image:
    image = masonry(kind, low, mould).copy()
    _plaque(image, name, life, wounds, look, mould)
    return image


@lru_cache(maxsize=8)
def masonry(kind: str, low: bool = False, mould: Mould = BROAD) -> Image.Image:
    """The bare wall."""
    image = Image.new("RGBA", mould.size)
    outline = _battlements(low, mould.card)
    shadow(image, (MARGIN, MARGIN), outline, 4, 0.75, 4)
    if kind == "vines":
        image.alpha_composite(thicket(mould), (0, 0))
        return image
    color = ICE_STONE if kind == "ice" else STONE
    face = gradient(mould.card, mix(color, WHITE, 0.1), mix(color, BLACK, 0.35))
    _courses(face, color, kind, mould.courses)
    image.paste(face, (MARGIN, MARGIN), outline)
    _edges(image, outline, color)
    if kind == "ice":
        _icicles(image, low, mould.card[0])
    return image


def _battlements(low: bool, size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", size)
    pen, (width, height) = ImageDraw.Draw(mask), size
    top = 30 if low else 0
    pen.rectangle((0, top + MERLON - 2, width - 1, height - 1), fill=255)
    tooth = width / 7
    for merlon in range(0, 7, 2):
        pen.rectangle((merlon * tooth, top, (merlon + 1) * tooth - 1, top + MERLON), fill=255)
    return mask


def _courses(face: Image.Image, color: Color, kind: str, courses: int) -> None:
    """Bricks with light above and mortar below; ice shines where stone is rough."""
    luck, pen, (width, height) = Random(7), ImageDraw.Draw(face), face.size
    mortar = mix(color, BLACK, 0.62) if kind == "stone" else mix(color, (20, 70, 120), 0.5)
    tall = (height - MERLON) / (courses - 1)
    for course in range(-1, courses):
        top = MERLON + course * tall
        x = -luck.randrange(10, 34) - (course % 2) * 10
        while x < width:
            wide = luck.randrange(38, 56)
            shade = mix(color, WHITE if luck.random() < 0.5 else BLACK, luck.random() * 0.22)
            shade = mix(shade, BLACK, 0.1 + 0.05 * max(0, course))
            box = (x + 1, top + 1, x + wide - 2, top + tall - 2)
            pen.rectangle((x - 1, top - 1, x + wide, top + tall), fill=mortar)
            pen.rounded_rectangle(box, 3, fill=shade)
            pen.line((box[0] + 2, box[1] + 1, box[2] - 2, box[1] + 1), fill=mix(shade, WHITE, 0.5), width=2)
            pen.line((box[0] + 2, box[3] - 1, box[2] - 2, box[3] - 1), fill=mix(shade, BLACK, 0.35), width=2)
            if kind == "ice":
                pen.line((box[0] + 8, box[3] - 6, box[0] + 20, box[1] + 6), fill=mix(shade, WHITE, 0.8), width=3)
            x += wide


def _edges(image: Image.Image, outline: Image.Image, color: Color) -> None:
    """A dark contour and a lit top."""
    (width, height), tooth = outline.size, outline.width / 7
    pen = ImageDraw.Draw(image)
    box = outline.getbbox()
    top = (box[1] if box else 0) + MARGIN
    for merlon in range(7):
        level = top if merlon % 2 == 0 else top + MERLON - 2
        left = MARGIN + merlon * tooth
        pen.line((left + 1, level + 1, left + tooth - 2, level + 1), fill=mix(color, WHITE, 0.7), width=3)
    pen.line((MARGIN, top, MARGIN, MARGIN + height - 1), fill=mix(color, BLACK, 0.7), width=2)
    pen.line((MARGIN + width - 1, top, MARGIN + width - 1, MARGIN + height - 1), fill=mix(color, BLACK, 0.75), width=2)
    bottom = MARGIN + height - 1
    pen.line((MARGIN, bottom, MARGIN + width - 1, bottom), fill=mix(color, BLACK, 0.75), width=3)


def _icicles(image: Image.Image, low: bool, width: int) -> None:
    pen, tooth = ImageDraw.Draw(image), width / 7
    top = MARGIN + MERLON + (30 if low else 0)
    for index in range(14):
        x = MARGIN + index * tooth / 2
        drop = 8 + (index * 11) % 17
        pen.polygon(((x, top), (x + tooth / 2 - 1, top), (x + tooth / 4, top + drop)), fill=(240, 252, 255, 255))


def _plaque(image: Image.Image, name: str, life: int, wounds: int, look: Look, mould: Mould) -> None:
    """The owner's crest, the name and the life that is left, in the owner's corners and tone."""
    left, top, width, height = mould.plaque
    size, at, corner = (width, height), (MARGIN + left, MARGIN + top), 13
    image.paste((*mix(look.deep, BLACK, 0.7), 255), at, plate(size, corner, look.dark))
    metal(image, at, size, corner, look.dark, look.primary, 4)
    fill(image, at, plate(size, corner, look.dark, 4), *look.body)
    squeeze(image, mould.wall_name.middle, name, BOLD, mould.wall_name.size, look.ink, width - 20)
    put(image, embossed(look.symbol, mould.crest.size, *look.art), mould.crest)
    heart(image, mould.wall_heart, max(0, life - wounds), mould.wall_life)
    pips(image, (at[0] + 12, at[1] + height - 15, at[0] + width - 12, at[1] + height - 8), life, wounds, look)
    if look.pennant:
        pennant(image, Spot(mould.pennant.size, mould.card[0] // 2, 6), look)


@lru_cache(maxsize=2)
def thicket(mould: Mould = BROAD) -> Image.Image:
    """A vine wall without anything on it: also what shows around a unit standing in one."""
    size = mould.size
    image = Image.new("RGBA", size)
    image.paste((34, 42, 20, 255), (MARGIN, MARGIN), plate(mould.card, 20, True))
    pen, luck = ImageDraw.Draw(image), Random(11)
    for _ in range(26):
        x, y = luck.randrange(8, size[0] - 20), luck.randrange(8, size[1] - 8)
        points = [(x, y)]
        for _ in range(4):
            x, y = x + luck.randrange(-34, 44), y + luck.randrange(-24, 25)
            points.append((min(max(x, 6), size[0] - 7), min(max(y, 6), size[1] - 7)))
        pen.line(points, fill=mix(BARK, BLACK, 0.55), width=10, joint="curve")
        pen.line(points, fill=mix(BARK, (150, 170, 70), luck.random() * 0.6), width=6, joint="curve")
    image.alpha_composite(foliage(mould))
    return image


@lru_cache(maxsize=2)
def foliage(mould: Mould = BROAD) -> Image.Image:
    """Leaves along a card's edge, for a unit that stands on a vine wall."""
    size = mould.size
    image = Image.new("RGBA", size)
    luck = Random(5)
    left, top, right, bottom = 1, 1, size[0] - 25, size[1] - 25
    spots = [(x, y) for x in range(left, right + 1, 21) for y in (top, bottom)]
    spots += [(x, y) for y in range(top + 20, bottom, 20) for x in (left, right)]
    for x, y in spots:
        green = mix((70, 130, 46), (170, 196, 84), luck.random())
        leaf = flat("leaf", 24, green, mix(green, BLACK, 0.45))
        turned = leaf.rotate(luck.randrange(0, 360, 30), Image.Resampling.BICUBIC)
        dark = flat("leaf", 24, (18, 34, 12)).rotate(0)
        image.alpha_composite(
            Image.composite(dark, Image.new("RGBA", dark.size), turned.getchannel("A")), (x, min(y + 2, bottom))
        )
        image.alpha_composite(turned, (x, y))
    return image
