"""The table's wood, and noise that keeps surfaces from looking flat."""

from __future__ import annotations

from random import Random

from PIL import Image

from .shapes import gradient
from .theme import TABLE


def wood(size: tuple[int, int]) -> Image.Image:
    """A bare table, RGB."""
    image = gradient(size, *TABLE)
    grain = noise(size, 3, (90, 3)).point(lambda value: max(0, value - 128) // 24 * 6)
    image.paste(Image.new("RGB", size, (92, 60, 40)), (0, 0), grain)
    return image


def noise(size: tuple[int, int], seed: int, grain: tuple[int, int]) -> Image.Image:
    """Soft noise around 128, the same for the same seed; `grain` stretches it in pixels."""
    small = (max(2, size[0] // grain[0]), max(2, size[1] // grain[1]))
    raw = Image.frombytes("L", small, Random(seed).randbytes(small[0] * small[1]))
    return raw.resize(size, Image.Resampling.BICUBIC)
