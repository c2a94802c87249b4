"""What lies below the cards: waste land, the ramparts of stone with a keep and banners, the beds of the other rows."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from ..lettering import BOLD, plain, write
from ..plates import fill, plate
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLACK, BLOOD, CREAM, GOLD, NIGHT, WHITE
from ..wood import noise
from . import looks
from .forms import form
from .geometry import ASIDE, KEEP, LABEL

STONE: tuple[Color, Color] = ((126, 116, 106), (84, 76, 70))
MORTAR: Color = (56, 48, 44)
EARTH: tuple[Color, Color] = ((92, 66, 46), (64, 46, 36))
BRICK = (66, 30)
MERLON = 34
DEEP = 12


@lru_cache(maxsize=8)
def waste(size: tuple[int, int]) -> Image.Image:
    """Bare earth, RGB. Cached: do not modify."""
    image = gradient(size, *EARTH)
    for seed, grain, ink in ((5, (70, 22), (52, 36, 28)), (9, (34, 12), (120, 90, 62))):
        spots = noise(size, seed, grain).point(lambda value: max(0, value - 150) // 12 * 10)
        image.paste(Image.new("RGB", size, ink), (0, 0), spots)
    return image


@lru_cache(maxsize=32)
def wall(size: tuple[int, int], upper: bool, gods: tuple[str, ...]) -> Image.Image:
    """Ramparts with merlons towards the enemy, banners at their right end, RGBA. Cached: do not modify."""
    width, height = size
    image = Image.new("RGBA", (width, height + DEEP))
    body = gradient((width, height), *STONE).convert("RGBA")
    pen = ImageDraw.Draw(body)
    for row, y in enumerate(range(0, height + BRICK[1], BRICK[1])):
        pen.line((0, y, width, y), fill=MORTAR, width=2)
        for x in range(-(row % 2) * BRICK[0] // 2, width, BRICK[0]):
            pen.line((x, y, x, y + BRICK[1]), fill=MORTAR, width=2)
    body = Image.blend(body, Image.new("RGBA", body.size, (60, 52, 48, 255)), 0.35)
    image.paste(body, (0, 0 if upper else DEEP))
    teeth = ImageDraw.Draw(image)
    for x in range(0, width, 2 * MERLON):
        box = (x, height, x + MERLON, height + DEEP) if upper else (x, 0, x + MERLON, DEEP)
        teeth.rectangle(box, fill=(*mix(STONE[1 if upper else 0], MORTAR, 0.2), 255))
    y = height if upper else DEEP
    teeth.line((0, y, width, y), fill=(*MORTAR, 255), width=3)
    for number, god in enumerate(gods):
        banner = _banner(god, (ASIDE // 2 - 18, height - 12))
        image.alpha_composite(banner, (width - ASIDE + 12 + number * (ASIDE // 2), 0 if upper else DEEP))
    return image


@lru_cache(maxsize=32)
def _banner(god: str, size: tuple[int, int]) -> Image.Image:
    """The hanging banner of a god, RGBA."""
    look, (width, height) = looks.look_of(god), size
    image, mask = Image.new("RGBA", size), Image.new("L", size)
    points = [(0, 0), (width, 0), (width, height), (width // 2, height - width // 3), (0, height)]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    image.paste(gradient(size, *looks.cloth(look)), (0, 0), mask)
    pen = ImageDraw.Draw(image)
    pen.line([*points, points[0]], fill=(*mix(look.primary, BLACK, 0.6), 255), width=4)
    pen.rectangle((0, 0, width, 8), fill=(*mix(GOLD, BLACK, 0.35), 255))
    light = looks.is_light(look)
    ink = mix(look.primary, BLACK, 0.7) if light else mix(look.accent, WHITE, 0.3)
    sign = flat(look.symbol, min(66, width - 20), ink, mix(ink, look.primary, 0.4))
    image.alpha_composite(sign, ((width - sign.width) // 2, (height - sign.height) // 2 - 10))
    return image


@lru_cache(maxsize=64)
def keep(height: int, hp: int, poison: int, upper: bool, primary: Color) -> Image.Image:
    """The keep with its player's HP, RGBA, `KEEP` wide. Cached: do not modify."""
    image = Image.new("RGBA", (KEEP, height))
    size = (KEEP - 12, height)
    top, foot = mix(STONE[0], primary, 0.3), mix(mix(STONE[1], primary, 0.3), BLACK, 0.25)
    image.paste((*MORTAR, 255), (0, 0), form("building", size, 0, 22))
    fill(image, (0, 0), form("building", size, 4, 22), top, foot)
    pen = ImageDraw.Draw(image)
    for y in range(44, height - 8, BRICK[1]):
        pen.line((6, y, size[0] - 7, y), fill=(*mix(foot, BLACK, 0.35), 255), width=2)
    heart = embossed("heart", 112, BLOOD if hp > 0 else (96, 90, 92), BLOOD, (70, 4, 12))
    middle = (size[0] // 2, height // 2 + 5)
    image.alpha_composite(heart, (middle[0] - heart.width // 2, middle[1] - heart.height // 2))
    write(image, (middle[0], middle[1] - 4), str(hp), BOLD, 68, WHITE, outline=(60, 4, 10), thick=4)
    if poison:
        image.alpha_composite(flat("drop", 34, (140, 214, 70), (60, 110, 20)), (size[0] - 62, 8))
        write(image, (size[0] - 20, 26), str(poison), BOLD, 34, WHITE, outline=BLACK, thick=2)
    return image


@lru_cache(maxsize=64)
def bed(size: tuple[int, int], word: str, primary: Color) -> Image.Image:
    """The bed of a row with its name along the left edge, RGBA. Cached: do not modify."""
    image = Image.new("RGBA", size)
    shade = mix(mix(primary, (96, 84, 74), 0.5), NIGHT, 0.62)
    image.paste((*shade, 210), (0, 0), plate(size, 16, True))
    label = Image.new("RGBA", (size[1], LABEL))
    write(label, (size[1] // 2, LABEL // 2), plain(word), BOLD, 27, mix(CREAM, shade, 0.25), width=size[1] - 12)
    image.alpha_composite(label.transpose(Image.Transpose.ROTATE_90), (0, 0))
    return image
