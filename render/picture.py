"""What the renderers hand out, and how an image becomes a file."""

from __future__ import annotations

import io
import math
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
TIGHT = 6
"""How tightly a large picture is packed."""
STEPS = ((256, 0.8), (96, 0.7), (48, 0.6))
"""How many colours a large picture has, the most first, and what each leaves of its file at best."""
SAMPLED = 150_000
"""Of about so many pixels a picture finds its own palette: all would take far longer, and no difference is to be seen."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: the file's bytes, its name, its size in pixels as it was drawn, and its alternative text."""

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


def own_palette(image: Image.Image) -> Image.Image:
    """A palette for one picture of a rare kind; takes some 30 milliseconds."""
    step = max(2, round(math.sqrt(image.width * image.height / SAMPLED)))
    small = image.resize((image.width // step, image.height // step), Image.Resampling.NEAREST)
    return small.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def fewer(palette: Image.Image, colours: int) -> Image.Image:
    """The palette in no more than so many colours. The rare ones count as much as the frequent, so signs keep theirs."""
    known = bytes(palette.getpalette("RGB") or ())
    if len(known) <= 3 * colours:
        return palette
    row = Image.frombytes("RGB", (len(known) // 3, 1), known)
    return row.quantize(colours, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)


def encode(image: Image.Image, palette: Image.Image, *, dither: bool = False, level: int = 2) -> bytes:
    """`image` (RGB, not shared with other threads) as PNG in the colours of `palette`. `dither` smooths wide gradients;
    the file is larger and slower to make.
    """
    out = io.BytesIO()
    spread = Image.Dither.FLOYDSTEINBERG if dither else Image.Dither.NONE
    image.quantize(palette=palette, dither=spread).save(out, "PNG", compress_level=level)
    return out.getvalue()


def compact(image: Image.Image, palette: Image.Image, largest: int = LARGEST) -> bytes:
    """As `encode`, but no more than `largest`: if need be packed more tightly, then in fewer colours, then smaller."""
    data = encode(image, palette)
    whole = len(data)
    for colours, share in STEPS:
        if len(data) > largest and whole * share <= largest:
            data = encode(image, fewer(palette, colours), level=TIGHT)
    while len(data) > largest:
        image = image.resize((image.width * 3 // 4, image.height * 3 // 4), Image.Resampling.BOX)
        data = encode(image, fewer(palette, STEPS[-1][0]), level=TIGHT)
    return data


def smooth(image: Image.Image) -> bytes:
    """`image` (RGB) as PNG in all its colours: no gradient shows bands. For pictures of a rare kind, twice as large."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=TIGHT)
    return out.getvalue()
