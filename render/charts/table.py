"""A chart put together: its title on a band, its panels below each other on the table."""

from __future__ import annotations

from PIL import Image

from ..lettering import PLAIN, TITLE, write
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, smooth
from ..plates import fill, metal, plate, shadow
from ..shapes import Color
from ..theme import CREAM, GOLD
from ..wood import wood
from .chart import Chart
from .panels import INNER, WIDTH, lettered, panel
from .telling import lines, spoken

MARGIN = 26
BAND = 124
BAND_COLORS: tuple[Color, Color] = ((124, 34, 30), (74, 16, 20))
PAD = 30
"""Room for the panels' shadows."""


def draw(chart: Chart, translate: Translate) -> Picture:
    """The picture of a chart; its description says every number that fits Discord's limit."""
    panels = [panel(one, translate) for one in chart.panels]
    height = MARGIN * (len(panels) + 2) + BAND + sum(part.height for part in panels)
    image = wood((WIDTH + 2 * MARGIN, height)).convert("RGBA")
    _lay(image, _band(chart, translate), MARGIN)
    top = 2 * MARGIN + BAND
    for part in panels:
        _lay(image, part, top)
        top += part.height + MARGIN
    final = image.convert("RGB")
    title = f"{spoken(chart.title, translate)}. {spoken(chart.subtitle, translate)}".strip()
    said = "\n".join([title, *lines(chart, translate)])
    if len(said) > DESCRIPTION_LIMIT:
        said = said[: DESCRIPTION_LIMIT - 1] + "…"
    return Picture(smooth(final), "statistics.png", final.width, final.height, said)


def _lay(image: Image.Image, part: Image.Image, top: int) -> None:
    """Lays a panel down with its shadow."""
    under = Image.new("RGBA", (part.width + 2 * PAD, part.height + 2 * PAD))
    shadow(under, (PAD, PAD), part.getchannel("A"), 9, 0.6, 6)
    image.alpha_composite(under.crop((PAD - MARGIN, 0, under.width - PAD + MARGIN, under.height)), (0, top - PAD + 4))
    image.alpha_composite(part, (MARGIN, top))


def _band(chart: Chart, translate: Translate) -> Image.Image:
    image = Image.new("RGBA", (WIDTH, BAND))
    fill(image, (0, 0), plate(image.size, 20, False), *BAND_COLORS)
    metal(image, (0, 0), image.size, 20, False, GOLD, 4)
    subtitle = spoken(chart.subtitle, translate)
    write(
        image,
        (WIDTH // 2, 50 if subtitle else 62),
        lettered(chart.title, translate),
        TITLE,
        54,
        CREAM,
        width=WIDTH - 2 * INNER,
    )
    if subtitle:
        write(image, (WIDTH // 2, 96), subtitle, PLAIN, 31, GOLD, width=WIDTH - 2 * INNER)
    return image
