"""An animation of pictures: one after the other, each as long as it takes to follow, in a file small enough to send.

WebP, since the same frames as a GIF take five times as many bytes.  Frames are made ready one by one while they are
encoded, so that a long match does not fill the memory; the same frames give the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from .lettering import BOLD, fit, write
from .picture import Picture
from .theme import CREAM, GOLD, NIGHT, TABLE

LARGEST = 8 * 2**20
"""The most bytes of an animation."""
MOST = 160
"""The most frames of an animation: some minutes, and some seconds of work."""
SHRINK = 2
"""A frame has half the width and height of its picture."""
BAND = 44
"""The height of the caption under a frame."""
BAR = 6
LADDER = ((70, 1), (45, 1), (45, 2), (30, 2), (30, 4), (20, 8), (10, 16), (0, 64))
"""(quality, keep every nth frame), tried in this order until the file is small enough."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How to draw the picture (RGB), its caption, and how long it is shown in milliseconds."""

    draw: Callable[[], Image.Image]
    caption: str
    duration: int


def evenly(count: int, most: int = MOST) -> list[int]:
    """At most `most` numbers below `count`, evenly spread, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return [step * (count - 1) // (most - 1) for step in range(most)]


def opened(data: bytes) -> Image.Image:
    """The image in a picture's file, RGB."""
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB")


def animation(frames: Sequence[Frame], name: str, description: str, largest: int = LARGEST) -> Picture:
    """The frames as one file of at most `largest` bytes, which repeats; `name` is its name without the ending.

    There are one or more frames, as large as the first.  What does not fit into `largest` bytes loses quality, then frames,
    but never the last.
    """
    first = frames[0].draw()
    size = (-(-first.width // SHRINK), -(-first.height // SHRINK) + BAND)
    for quality, step in LADDER:
        kept = sorted(set(range(0, len(frames), step)) | {len(frames) - 1})
        data = _encoded(frames, kept, size, quality)
        if len(data) <= largest:
            break
    return Picture(data, f"{name}.webp", *size, description)


def _encoded(frames: Sequence[Frame], kept: Sequence[int], size: tuple[int, int], quality: int) -> bytes:
    def draw(place: int) -> Image.Image:
        index = kept[place]
        return _drawn(frames[index], size, (index + 1) / len(frames))

    out = io.BytesIO()
    durations = [frames[index].duration for index in kept]
    reel = _Reel(draw, len(kept))
    reel.save(out, "WEBP", save_all=True, duration=durations, loop=0, quality=quality, method=0, kmin=0, kmax=0)
    return out.getvalue()


def _drawn(frame: Frame, size: tuple[int, int], done: float) -> Image.Image:
    """One frame: its picture, its caption and a progress bar (`done` from 0 to 1)."""
    image = Image.new("RGB", size, TABLE[1])
    image.paste(frame.draw().reduce(SHRINK), (0, 0))
    pen, top = ImageDraw.Draw(image), size[1] - BAND
    pen.rectangle((0, top, size[0], size[1]), fill=NIGHT)
    pen.rectangle((0, top, round(size[0] * done), top + BAR - 1), fill=GOLD)
    text, letters = fit(frame.caption, BOLD, 22, size[0] - 24)
    write(image, (12, top + (BAND + BAR) // 2), text, BOLD, letters, CREAM, anchor="lm")
    return image


class _Reel(Image.Image):
    """A multi-frame image that draws each frame when it is sought."""

    def __init__(self, draw: Callable[[int], Image.Image], count: int) -> None:
        super().__init__()
        self._draw = draw
        self.n_frames = count
        self.seek(0)

    def seek(self, frame: int) -> None:
        image = self._draw(frame)
        self.im, self._size, self._mode = image.im, image.size, image.mode
