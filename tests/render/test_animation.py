"""Animations: the frames in order with their captions and durations, always small enough, the same bytes each time."""

from __future__ import annotations

import io
import random
from functools import partial

import pytest
from PIL import Image

from render.animation import BAND, LARGEST, Frame, animation, evenly
from render.picture import Picture


def plain(*colours: tuple[int, int, int], size: tuple[int, int] = (400, 300)) -> list[Frame]:
    """A frame of each colour."""
    return [
        Frame(partial(Image.new, "RGB", size, colour), f"Turn {number}", 100 * number)
        for number, colour in enumerate(colours, 1)
    ]


def noise(count: int) -> list[Frame]:
    """Frames that are as hard to squeeze as can be."""
    luck = random.Random(1)
    return [Frame(partial(Image.frombytes, "RGB", (300, 300), luck.randbytes(270_000)), "", 100) for _ in range(count)]


def opened(made: Picture) -> Image.Image:
    return Image.open(io.BytesIO(made.data))


def colours(made: Picture) -> list[tuple[int, int, int]]:
    """The colour in the middle of each frame, roughly."""
    image, found = opened(made), []
    for frame in range(image.n_frames):  # type: ignore[attr-defined]
        image.seek(frame)
        pixel = image.convert("RGB").getpixel((100, 60))
        found.append(tuple(round(part / 64) * 64 for part in pixel))  # type: ignore[union-attr]
    return found  # type: ignore[return-value]


RED, GREEN, BLUE = (192, 0, 0), (0, 192, 0), (0, 0, 192)


def test_the_frames_come_in_order_each_for_its_time() -> None:
    made = animation(plain(RED, GREEN, BLUE), "replay", "Three colours.")
    image = opened(made)
    assert image.format == "WEBP" and image.size == (made.width, made.height) == (200, 150 + BAND)
    assert colours(made) == [RED, GREEN, BLUE]
    times = []
    for frame in range(3):
        image.seek(frame)
        image.load()
        times.append(image.info["duration"])
    assert image.info["loop"] == 0, "it begins again"
    assert times == [100, 200, 300]
    assert (made.filename, made.description) == ("replay.webp", "Three colours.")


def test_one_frame_is_a_picture_too() -> None:
    assert opened(animation(plain(RED), "one", "")).size == (200, 150 + BAND)


def test_pictures_of_another_size_leave_the_frame_as_it_was() -> None:
    made = animation([*plain(RED), *plain(GREEN, size=(301, 501))], "replay", "")
    assert opened(made).size == (200, 150 + BAND) and colours(made) == [RED, GREEN]


def test_the_same_frames_give_the_same_bytes() -> None:
    assert animation(noise(4), "a", "").data == animation(noise(4), "a", "").data


@pytest.mark.parametrize("largest", [200_000, 60_000, 20_000, 8_000])
def test_what_is_too_large_loses_quality_then_frames_but_never_its_end(largest: int) -> None:
    frames = [*noise(30), plain(BLUE, size=(300, 300))[0]]
    assert len(animation(frames, "a", "").data) > 200_000
    made = animation(frames, "a", "", largest)
    assert len(made.data) <= largest < LARGEST
    assert colours(made)[-1] == BLUE


@pytest.mark.parametrize("count", [1, 2, 10, 11, 500])
def test_frames_are_chosen_evenly(count: int) -> None:
    chosen = evenly(count, 10)
    assert chosen[0] == 0 and chosen[-1] == count - 1 and len(chosen) == min(count, 10)
    assert chosen == sorted(set(chosen))
