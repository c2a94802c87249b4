"""Pebbles: the heap as a picture and in words."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.game import Event
from engine.text import T
from render.picture import Picture, Translate, encode, own_palette
from tests.toy import View

SIZE, STEP = (320, 64), 10


def board(
    view: View, events: Sequence[Event], *, names: Sequence[str], translate: Translate, lit: Sequence[str] = ()
) -> Picture:
    image = Image.new("RGB", SIZE, "black")
    for number in range(view.heap):
        ImageDraw.Draw(image).ellipse((number * STEP, 20, number * STEP + 8, 28), "white")
    heap = translate(T("{size} pebbles", size=view.heap))
    described = f"{heap}; {text_board(view, names=names, translate=translate)}"
    return Picture(encode(image, own_palette(image)), "heap.png", *SIZE, described)


def text_board(view: View, *, names: Sequence[str], translate: Translate, limit: int = 3600) -> str:
    return ", ".join(f"{name} {points}" for name, points in zip(names, view.points, strict=True))
