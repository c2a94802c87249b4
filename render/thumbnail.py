"""A small copy of a picture that was drawn, for lists."""

from __future__ import annotations

import io

from PIL import Image

from .picture import Picture

WIDTH = 360


def shrunk(data: bytes, name: str, description: str) -> Picture:
    """A copy of an encoded picture, at most `WIDTH` pixels wide; `name` is its file name without the ending."""
    with Image.open(io.BytesIO(data)) as whole:
        image = whole.convert("RGB")
    if image.width > WIDTH:
        image = image.resize((WIDTH, max(1, round(image.height * WIDTH / image.width))), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=80, method=4)
    return Picture(out.getvalue(), f"{name}.webp", image.width, image.height, description)
