"""`make cards`: every card of every army as `/card` draws it, a sheet for each army and language, to look at them all."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO
from itertools import groupby
from pathlib import Path

from PIL import Image

from cogs.games import PRESENTERS
from cogs.presenter import CardShown
from cogs.wording.formatting import say
from words import LANGUAGES

COLUMNS, WIDE = 6, 480
"""Cards side by side, and the width of one."""
GROUND = (24, 22, 20)


def sheets(language: str) -> Iterator[tuple[str, Image.Image]]:
    """A sheet for each army of each game, with a name for its file."""
    for key, presenter in PRESENTERS.items():
        for army, cards in groupby(presenter.cards(), key=lambda card: card.army):
            if drawn := list(_drawn(list(cards), language)):
                yield f"{key} {army}".strip(), _together(drawn)


def _drawn(cards: Sequence[CardShown], language: str) -> Iterator[Image.Image]:
    for card in cards:
        if picture := card.draw(partial(say, locale=language)):
            image = Image.open(BytesIO(picture.data)).convert("RGB")
            yield image.resize((WIDE, image.height * WIDE // image.width), Image.Resampling.LANCZOS)


def _together(drawn: Sequence[Image.Image]) -> Image.Image:
    """The pictures in rows."""
    columns, high = min(COLUMNS, len(drawn)), max(image.height for image in drawn)
    sheet = Image.new("RGB", (columns * WIDE, -(-len(drawn) // columns) * high), GROUND)
    for number, image in enumerate(drawn):
        row, column = divmod(number, columns)
        sheet.paste(image, (column * WIDE, row * high))
    return sheet


def main(arguments: Sequence[str] | None = None) -> None:
    """Draws the sheets."""
    parser = argparse.ArgumentParser(prog="make cards", description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path(".cards"))
    parser.add_argument(
        "--language", action="append", choices=LANGUAGES, help="one of them (several times: several); else all"
    )
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    for language in options.language or LANGUAGES:
        for name, sheet in sheets(language):
            sheet.save(options.folder / f"{name} {language}.webp", quality=85)
    print(f"The cards are in {options.folder}.")


if __name__ == "__main__":
    main()
