"""Pictures as colour-blind people see them, and how different two colours look to them.

After G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, A Physiologically-based Model for Simulation of Color Vision
Deficiency (2009), for people who lack one kind of cone altogether.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

from PIL import Image, ImageFilter

Sight = Literal["protanopia", "deuteranopia", "tritanopia"]
Triple = tuple[float, float, float]
KINDS: tuple[Sight, ...] = get_args(Sight)
MATRICES: dict[Sight, tuple[Triple, Triple, Triple]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
WHITE_POINT = (0.95047, 1.0, 1.08883)
STEPS = 33


def seen(image: Image.Image, kind: Sight) -> Image.Image:
    """An RGB image as they see it."""
    return image.filter(_table(kind))


@cache
def _table(kind: Sight) -> ImageFilter.Color3DLUT:
    return ImageFilter.Color3DLUT.generate(STEPS, lambda *color: blind(color, kind))


def blind(color: Triple, kind: Sight) -> Triple:
    """A colour (0 to 1, as on a screen) as they see it."""
    light = _linear(color)
    red, green, blue = (
        _screen(sum(part * share for part, share in zip(light, row, strict=True))) for row in MATRICES[kind]
    )
    return red, green, blue


def difference(one: Triple, other: Triple) -> float:
    """The distance of two colours (0 to 255) in CIE L*a*b*: 2 is just visible, 100 is black and white."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def contrast(one: Triple, other: Triple) -> float:
    """The contrast of two colours (0 to 255) by WCAG, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Triple) -> float:
    red, green, blue = _linear((color[0] / 255, color[1] / 255, color[2] / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(color: Triple) -> Triple:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color)
    return red, green, blue


def _screen(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _lab(color: Triple) -> Triple:
    red, green, blue = _linear((color[0] / 255, color[1] / 255, color[2] / 255))
    x, y, z = (
        0.4124 * red + 0.3576 * green + 0.1805 * blue,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        0.0193 * red + 0.1192 * green + 0.9505 * blue,
    )
    fx, fy, fz = (_root(value / white) for value, white in zip((x, y, z), WHITE_POINT, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
