"""The frame of a board on which acts are only tried."""

from __future__ import annotations

import io

from PIL import Image

from render.picture import Picture, smooth
from render.trial import EDGE, framed


def test_a_trial_is_framed_and_says_so() -> None:
    board = Image.new("RGB", (400, 300), (200, 40, 40))
    picture = framed(lambda: Picture(smooth(board), "board.png", 400, 300, "A board."), "Trial, plan A", "plan-A.png")
    shown = Image.open(io.BytesIO(picture.data)).convert("RGB")
    assert shown.size == (picture.width, picture.height) == (400 + 2 * EDGE, 300 + 4 * EDGE)
    assert picture.description == "Trial, plan A. A board."
    assert shown.getpixel((picture.width // 2, picture.height // 2)) == (200, 40, 40), "the board itself is as it was"
    above = shown.crop((EDGE, 0, picture.width - EDGE, 3 * EDGE)).getcolors() or []
    assert len(above) > 2, "a word stands above it"
