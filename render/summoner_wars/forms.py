"""The forms of armies: how the edge of a title looks that hangs over a card, and what is behind the figure."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from ..shapes import SMOOTH, Point

Edge = tuple[int, tuple[Point, ...]]
"""How often it comes along a card, and its outline as (how far along, how deep), both from 0 to 1."""


class Form(NamedTuple):
    """The forms of an army: a name of `EDGES` and a symbol."""

    edge: str
    ground: str


EDGES: dict[str, Edge] = {
    "flames": (6, ((0, 0.1), (0.18, 0.45), (0.36, 1), (0.5, 0.5), (0.62, 0.8), (0.8, 0.3), (1, 0.1))),
    "icicles": (7, ((0, 0.05), (0.28, 1), (0.5, 0.05), (0.72, 0.55), (0.9, 0.05), (1, 0.05))),
    "battlements": (6, ((0, 0), (0.25, 0), (0.25, 0.9), (0.75, 0.9), (0.75, 0), (1, 0))),
    "teeth": (9, ((0, 0), (0.92, 1), (1, 0))),
    "feathers": (7, ((0, 0.1), (0.2, 0.55), (0.55, 0.9), (0.85, 1), (1, 0.85), (1, 0.1))),
    "tatters": (3, ((0, 0.2), (0.1, 0.9), (0.22, 0.3), (0.34, 0.55), (0.46, 0.1), (0.62, 1), (0.7, 0.4), (0.86, 0.8), (1, 0.2))),
    "leaves": (6, ((0, 0), (0.12, 0.5), (0.32, 0.8), (0.5, 1), (0.68, 0.8), (0.88, 0.5), (1, 0))),
    "chevrons": (4, ((0, 0), (0.5, 1), (1, 0))),
    "waves": (4, ((0, 0.15), (0.1, 0.2), (0.3, 0.75), (0.5, 1), (0.7, 0.75), (0.9, 0.2), (1, 0.15))),
    "gems": (5, ((0, 0), (0.18, 0.9), (0.82, 0.9), (1, 0))),
    "peaks": (2, ((0, 0), (0.2, 0.7), (0.34, 0.4), (0.6, 1), (0.8, 0.3), (0.9, 0.5), (1, 0))),
    "dunes": (3, ((0, 0), (0.3, 0.3), (0.6, 0.8), (0.78, 0.95), (0.86, 0.7), (0.92, 0.2), (1, 0))),
    "arches": (5, ((0, 1), (0.06, 0.5), (0.2, 0.15), (0.5, 0), (0.8, 0.15), (0.94, 0.5), (1, 1))),
    "vines": (4, ((0, 0.2), (0.1, 0.2), (0.15, 0.9), (0.2, 1), (0.25, 0.9), (0.3, 0.25), (0.64, 0.3), (0.7, 0.7), (1, 0.2))),
    "drops": (5, ((0, 0.1), (0.3, 0.15), (0.38, 0.5), (0.36, 0.85), (0.5, 1), (0.64, 0.85), (0.62, 0.5), (0.7, 0.15), (1, 0.1))),
    "fringe": (12, ((0, 0), (0.14, 0), (0.14, 0.85), (0.86, 0.85), (0.86, 0), (1, 0))),
}  # fmt: skip

FORMS: dict[str, Form] = {
    "Phoenix Elves": Form("flames", "blaze"),
    "Tundra Orcs": Form("icicles", "frost"),
    "Guild Dwarves": Form("battlements", "cog"),
    "Cave Goblins": Form("teeth", "spikes"),
    "Vanguards": Form("feathers", "glory"),
    "Fallen Kingdom": Form("tatters", "tomb"),
    "Jungle Elves": Form("leaves", "fronds"),
    "Cloaks": Form("chevrons", "veil"),
    "Benders": Form("waves", "ripples"),
    "Deep Dwarves": Form("gems", "facets"),
    "Mountain Vargath": Form("peaks", "peaks"),
    "Sand Goblins": Form("dunes", "dunes"),
    "Shadow Elves": Form("arches", "crescent"),
    "Swamp Orcs": Form("vines", "reeds"),
    "Filth": Form("drops", "ooze"),
    "Mercenaries": Form("fringe", "banner"),
    "Fallen Phoenix": Form("flames", "tomb"),
    "Vargath Vanguards": Form("feathers", "peaks"),
    "Cave Filth": Form("teeth", "ooze"),
    "Tundra Guild": Form("icicles", "cog"),
    "Jungle Shadow": Form("leaves", "crescent"),
    "Sand Cloaks": Form("dunes", "veil"),
    "Swamp Mercenaries": Form("vines", "banner"),
    "Deep Benders": Form("gems", "ripples"),
}
UNKNOWN = Form("chevrons", "glory")


def form_of(faction: str) -> Form:
    """The forms of an army; those of none in particular for strangers."""
    return FORMS.get(faction, UNKNOWN)


@lru_cache(maxsize=64)
def fringe(edge: str, size: tuple[int, int]) -> Image.Image:
    """The coverage of an edge that hangs from above, as large as `size`. Cached: do not modify."""
    times, outline = EDGES[edge]
    width, height = size[0] * SMOOTH, size[1] * SMOOTH
    mask = Image.new("L", (width, height))
    along = [((index + x) / times * width, y * height) for index in range(times) for x, y in outline]
    ImageDraw.Draw(mask).polygon([(0, -1), *along, (width, -1)], fill=255)
    return mask.reduce(SMOOTH)
