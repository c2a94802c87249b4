"""The mark of a board on which acts are only tried: a striped frame with a word in it."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from PIL import Image, ImageDraw

from .lettering import BOLD, write
from .picture import LARGEST, Picture, compact, own_palette
from .theme import CHOSEN, NIGHT

EDGE, STRIPE = 26, 40


def framed(draw: Callable[[], Any], word: str, filename: str) -> Picture:
    """The picture within a frame that says what it is."""
    picture = draw()
    inner = Image.open(io.BytesIO(picture.data)).convert("RGB")
    width, height = inner.width + 2 * EDGE, inner.height + 4 * EDGE
    image = Image.new("RGB", (width, height), NIGHT)
    pen = ImageDraw.Draw(image)
    for start in range(-height, width, 2 * STRIPE):
        pen.polygon(
            [(start, height), (start + height, 0), (start + height + STRIPE, 0), (start + STRIPE, height)], CHOSEN
        )
    pen.rectangle((EDGE, 0, width - EDGE, 3 * EDGE), NIGHT)
    write(image, (width / 2, 1.5 * EDGE), word, BOLD, 2 * EDGE, CHOSEN, width=width - 4 * EDGE)
    image.paste(inner, (EDGE, 3 * EDGE))
    described = f"{word}. {picture.description}"
    data = compact(image, own_palette(image), max(LARGEST, len(picture.data)))
    return Picture(data, filename, width, height, described)
