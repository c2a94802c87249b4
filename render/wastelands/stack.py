"""What is announced and waits for its effect, the newest on top."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.text import T, Text
from engine.wastelands.view import CardFace, Pending, View

from ..lettering import BOLD, cut, fit, halved, plain, squeeze, write
from ..picture import Translate
from ..plates import fill, plate
from ..shapes import flat, mix
from ..theme import BLACK, CREAM, GOLD, NIGHT
from . import looks
from .chronicle import SHORT, pointer, target_name
from .emblems import TYPES
from .forms import form
from .geometry import WAITING, below

SIZE = (222, WAITING - 6)


def draw(view: View, room: int, names: Sequence[str], translate: Translate) -> Image.Image:
    """The stack in at most `room` pixels of height, RGBA, under its title; older ones that do not fit are counted."""
    head = 34
    fits = max(1, (room - head) // WAITING)
    shown = [*reversed(view.pending)][:fits]
    more = len(view.pending) - len(shown)
    image = Image.new("RGBA", (SIZE[0] + 8, head + WAITING * len(shown) + 6))
    image.paste((*NIGHT, 225), (0, 0), plate(image.size, 16, True))
    word = translate(T("Waits")) + (f" (+{more})" if more else "")
    write(image, (image.width // 2, head // 2 + 2), plain(word), BOLD, 28, GOLD, width=SIZE[0])
    for number, pending in enumerate(shown):
        said, name = _said(pending, names, translate), plain(translate(Text(pending.face.name)))
        part = _entry(pending.face, said, name, number == 0, pending.seat == below(view))
        image.alpha_composite(part, (4, head + WAITING * number))
    return image


def line(view: View, width: int, names: Sequence[str], translate: Translate) -> Image.Image:
    """The stack from the left, of more than two, who are named; older ones that do not fit are counted. RGBA."""
    head = 120
    shown = [*reversed(view.pending)][: (width - head) // (SIZE[0] + 8)]
    image = Image.new("RGBA", (width, WAITING + 8))
    wide = head + (SIZE[0] + 8) * len(shown) + 4
    image.paste((*NIGHT, 225), (0, 0), plate((wide, WAITING + 2), 16, True))
    more = len(view.pending) - len(shown)
    for number, word in enumerate((plain(translate(T("Waits"))), *([f"+{more}"] if more else []))):
        write(image, (head // 2 + 2, WAITING // 2 + 36 * number), word, BOLD, 28, GOLD, width=head - 12)
    for number, pending in enumerate(shown):
        said, name = _said(pending, names, translate), plain(translate(Text(pending.face.name)))
        by = cut(names[pending.seat], SHORT)
        said = by if said == names[pending.seat] else f"{by} {said}"
        part = _entry(pending.face, said, name, number == 0, None)
        image.alpha_composite(part, (head + (SIZE[0] + 8) * number, 4))
    return image


def _said(pending: Pending, names: Sequence[str], translate: Translate) -> str:
    """What a waiting card aims at, and its X; without both, who announced it."""
    aims = ", ".join(target_name(name, names, translate) for name in pending.targets)
    parts = [f"» {aims}" if aims else "", f"X={pending.x}" if pending.x else ""]
    return " ".join(part for part in parts if part) or names[pending.seat]


@lru_cache(maxsize=64)
def _entry(face: CardFace, said: str, name: str, newest: bool, own: bool | None) -> Image.Image:
    """One waiting card in the outline of its type; `own`: of the side below. Cached: do not modify."""
    look = looks.look_of(face.gods[0] if face.gods else "")
    image = Image.new("RGBA", SIZE)
    rim = GOLD if newest else mix(look.primary, BLACK, 0.7)
    image.paste((*rim, 255), (0, 0), form(face.type, SIZE))
    fill(image, (0, 0), form(face.type, SIZE, 4), *looks.cloth(look))
    ink = looks.letters(look)
    image.alpha_composite(flat(TYPES[face.type], 34, ink), (14, 16))
    room, middle = SIZE[0] - 66, 52 + (SIZE[0] - 66) // 2
    lines = halved(name, BOLD) if len(name) > 13 else [name]
    for number, line in enumerate(lines):
        y = 32 + (number * 26 - 13 if len(lines) > 1 else 0)
        squeeze(image, (middle, y), line, BOLD, 30 if len(lines) < 2 else 27, ink, room, 0.75)
    strip = (SIZE[0] - 28, 28)
    image.paste((28, 20, 16, 235), (14, SIZE[1] - 42), plate(strip, 9, True))
    if own is not None:
        pointer(image, (30, SIZE[1] - 28), own)
    shown, letters = fit(said, BOLD, 25, strip[0] - 40, 20)
    write(image, (SIZE[0] // 2 + 14, SIZE[1] - 27), shown, BOLD, letters, CREAM)
    return image
