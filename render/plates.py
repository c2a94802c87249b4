"""Plates: the cut-cornered and rounded boxes that cards, panels and chips are made of."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .shapes import SMOOTH, Color, gradient, mix, solid

Size = tuple[int, int]


@lru_cache(maxsize=256)
def plate(size: Size, corner: int, rounded: bool, inset: int = 0) -> Image.Image:
    """The coverage of a plate: `corner` pixels are rounded or cut off at each corner; `inset` shrinks it on all sides.

    Cached: do not modify.
    """
    width, height = size[0] * SMOOTH, size[1] * SMOOTH
    mask = Image.new("L", (width, height))
    pen, edge, cut = ImageDraw.Draw(mask), inset * SMOOTH, max(0, corner - inset // 2) * SMOOTH
    left, top, right, bottom = edge, edge, width - 1 - edge, height - 1 - edge
    if rounded:
        pen.rounded_rectangle((left, top, right, bottom), cut, fill=255)
    else:
        corners = [
            (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
            (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
        ]  # fmt: skip
        pen.polygon(corners, fill=255)
    return mask.resize(size, Image.Resampling.BOX)


def fill(image: Image.Image, at: tuple[int, int], mask: Image.Image, top: Color, bottom: Color) -> None:
    """Fills a mask with a vertical gradient."""
    image.paste(gradient(mask.size, top, bottom), at, mask)


def shadow(
    image: Image.Image, at: tuple[int, int], mask: Image.Image, blur: float, strength: float, drop: int = 3
) -> None:
    """A soft shadow of a mask on an RGBA image, `drop` pixels lower."""
    wide = Image.new("L", image.size)
    wide.paste(mask, (at[0], at[1] + drop))
    image.alpha_composite(solid(wide.filter(ImageFilter.GaussianBlur(blur)), (0, 0, 0), strength))


def glow(size: Size, at: tuple[int, int], mask: Image.Image, color: Color, blur: float, strength: float) -> Image.Image:
    """Light around a mask, as RGBA of `size`."""
    wide = Image.new("L", size)
    wide.paste(mask, at)
    soft = wide.filter(ImageFilter.GaussianBlur(blur))
    return solid(soft.point(lambda value: min(255, round(value * 1.8))), color, strength)


def broken_rim(image: Image.Image, dash: int, inset: int, ink: Color) -> None:
    """Dashes `dash` pixels long, and as far apart, along the four edges of an image, `inset` pixels within them."""
    pen, (width, height) = ImageDraw.Draw(image), image.size
    for x in _dashes(width, dash):
        for y in (inset, height - 1 - inset):
            pen.line((x, y, x + dash, y), fill=ink, width=3)
    for y in _dashes(height, dash):
        for x in (inset, width - 1 - inset):
            pen.line((x, y, x, y + dash), fill=ink, width=3)


def _dashes(length: int, dash: int) -> range:
    """Where dashes begin on an edge, as far from its one end as from the other."""
    count = max(1, (length // dash - 1) // 2)
    start = (length - (2 * count - 1) * dash) // 2
    return range(start, start + 2 * count * dash, 2 * dash)


def ring(size: Size, corner: int, rounded: bool, thick: int, inset: int = 0) -> Image.Image:
    """The coverage of a plate's rim, `thick` pixels wide."""
    return ImageChops.subtract(plate(size, corner, rounded, inset), plate(size, corner, rounded, inset + thick))


def metal(
    image: Image.Image, at: tuple[int, int], size: Size, corner: int, rounded: bool, color: Color, thick: int
) -> None:
    """A rim that catches light from above left."""
    rim = ring(size, corner, rounded, thick)
    fill(image, at, rim, mix(color, (255, 255, 255), 0.35), mix(color, (0, 0, 0), 0.3))
    lit = ImageChops.subtract(rim, ImageChops.offset(rim, 1, 1))
    image.paste(Image.new("RGB", size, mix(color, (255, 255, 255), 0.75)), at, lit.point(lambda value: value // 2))
