"""A heat map of shares of wins, deck against deck, on the table of all our pictures."""

from __future__ import annotations

import io
from collections.abc import Mapping

from PIL import Image, ImageDraw

from render.charts.grid import tint
from render.lettering import BOLD, PLAIN, TITLE, write
from render.plates import fill, metal, plate
from render.shapes import Color, mix
from render.theme import CREAM, GOLD, NIGHT
from render.wood import wood

CELL, NAMES, ALL, MARGIN, BAND = 30, 150, 44, 16, 64


def draw(armies: Mapping[str, float], meetings: Mapping[tuple[str, str], float], title: str) -> bytes:
    """The picture (PNG): the armies in order with their shares of all, and each one's share against another."""
    names, size = list(armies), CELL * len(armies)
    panel = (NAMES + ALL + size + 2 * MARGIN, NAMES + size + 2 * MARGIN)
    image = wood((panel[0] + 2 * MARGIN, panel[1] + BAND + 2 * MARGIN)).convert("RGBA")
    fill(image, (MARGIN, BAND + MARGIN), plate(panel, 18, False), mix(NIGHT, CREAM, 0.1), NIGHT)
    metal(image, (MARGIN, BAND + MARGIN), panel, 18, False, GOLD, 3)
    write(image, (image.width // 2, MARGIN + BAND // 2 - 4), title, TITLE, 38, CREAM, width=image.width - 4 * MARGIN)
    left, top = 2 * MARGIN + NAMES + ALL, 2 * MARGIN + NAMES + BAND
    write(image, (left - ALL / 2, top - 12), "all", BOLD, 16, GOLD)
    for place, name in enumerate(names):
        middle = top + CELL * place + CELL // 2
        write(image, (left - ALL - 8, middle), name, BOLD, 18, CREAM, anchor="rm", width=NAMES - 8)
        _upright(image, (left + CELL * place, top), name)
        _field(image, (left - ALL, top + CELL * place, ALL - 4), armies[name])
        for column, other in enumerate(names):
            if (name, other) in meetings:
                _field(image, (left + CELL * column, top + CELL * place, CELL), meetings[name, other])
    out = io.BytesIO()
    image.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _upright(image: Image.Image, at: tuple[int, int], name: str) -> None:
    """A column's name, read from below."""
    label = Image.new("RGBA", (NAMES - 12, CELL))
    write(label, (4, CELL // 2), name, BOLD, 18, CREAM, anchor="lm", width=NAMES - 20)
    image.alpha_composite(label.rotate(90, expand=True), (at[0], at[1] - NAMES + 12 - 4))


def _field(image: Image.Image, place: tuple[int, int, int], share: float) -> None:
    """A share as a colour and as a number."""
    x, y, width = place
    ImageDraw.Draw(image).rectangle((x + 1, y + 1, x + width - 2, y + CELL - 2), fill=tint(share))
    ink: Color = CREAM if abs(share - 0.5) > 0.4 else NIGHT
    write(image, (x + width // 2, y + CELL // 2), f"{100 * share:.0f}", PLAIN, 16, ink)
