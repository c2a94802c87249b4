"""What the renderers hand out, and how an image becomes a file."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from engine.text import Text

Translate = Callable[[Text], str]
"""From a text to the reader's language; `str` speaks English."""

DESCRIPTION_LIMIT = 1024
"""Discord's limit for an attachment's description."""
TEXT_LIMIT = 3600
"""Discord's limit for the text of a message, less room for a headline, a question and buttons."""


SETTLED = 300
"""A palette is found when no more pixels than these would change their colour: half the time, and no difference to be seen."""
LARGEST = 300_000
"""The most bytes of a compact picture."""
TIGHT, FEW = 6, 64
"""How tightly a large picture is packed, and how many colours it has where that is not enough."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: the file's bytes, its name, its size in pixels, and its alternative text."""

    data: bytes
    filename: str
    width: int
    height: int
    description: str


def find_palette(sample: Image.Image) -> Image.Image:
    """The 256 colours that suit a sample (RGB) best. Pictures of one kind share it: using a palette takes a fifth of
    the time of finding one.
    """
    return sample.quantize(256, Image.Quantize.MEDIANCUT, kmeans=SETTLED, dither=Image.Dither.NONE)


def own_palette(image: Image.Image, colours: int = 256) -> Image.Image:
    """A palette for one picture of a rare kind; takes some 50 milliseconds."""
    small = image.resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    return small.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def encode(image: Image.Image, palette: Image.Image, *, dither: bool = False, level: int = 2) -> bytes:
    """`image` (RGB, not shared with other threads) as PNG in the colours of `palette`. `dither` smooths wide gradients;
    the file is larger and slower to make.
    """
    out = io.BytesIO()
    spread = Image.Dither.FLOYDSTEINBERG if dither else Image.Dither.NONE
    image.quantize(palette=palette, dither=spread).save(out, "PNG", compress_level=level)
    return out.getvalue()


def compact(image: Image.Image, palette: Image.Image) -> bytes:
    """As `encode`, but no more than `LARGEST`: if need be packed more tightly, then in fewer colours, then smaller."""
    data = encode(image, palette)
    if len(data) > LARGEST:
        data = encode(image, palette, level=TIGHT)
    while len(data) > LARGEST:
        data = encode(image, own_palette(image, FEW), level=TIGHT)
        image = image.resize((image.width * 4 // 5, image.height * 4 // 5), Image.Resampling.BOX)
    return data


def smooth(image: Image.Image) -> bytes:
    """`image` (RGB) as PNG in all its colours: no gradient shows bands. For pictures of a rare kind, twice as large."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=TIGHT)
    return out.getvalue()
