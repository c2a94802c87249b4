"""Cards in detail: a single large one, a hand, a pile."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.text import T, Text
from engine.wastelands.view import CardFace

from ..lettering import cut
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, smooth
from ..shapes import gradient
from ..spread import DIMMED, MOST, TABLE, spread
from .faces import AROUND, FACE, draw_face, words
from .sheet import WIDTH
from .tiles import titled, width
from .words import facts

BIG = 1.6


def card(face: CardFace, *, translate: Translate = str) -> Picture:
    """One card, large."""
    image = Image.new("RGB", (round(FACE[0] * BIG) + 60, round(FACE[1] * BIG) + 60))
    image.paste(gradient(image.size, *TABLE))
    large = draw_face(face, words(face, translate), round(FACE[0] * BIG), False)
    image.paste(large, (30 - AROUND, 30 - AROUND), large)
    text = cut(describe(face, translate), DESCRIPTION_LIMIT)
    return Picture(smooth(image), "card.png", image.width, image.height, text)


def hand(
    held: Sequence[CardFace],
    *,
    translate: Translate = str,
    playable: Sequence[str] | None = None,
    piles: Sequence[tuple[str, Sequence[CardFace]]] = (),
) -> Picture | None:
    """Cards of a hand, three a row, and below them small the `piles` by their titles; None if there are none.

    `playable`, if given, names the cards that can be played now: they shine, the others are dark.
    """
    lying = [(title, cards) for title, cards in piles if cards]
    if not held and not lying:
        return None
    shown = sorted(held, key=lambda face: playable is not None and face.name not in playable)[:MOST]
    pictures = []
    for face in shown:
        able = playable is None or face.name in playable
        picture = draw_face(face, words(face, translate), FACE[0], able and playable is not None)
        pictures.append(picture if able else picture.point(DIMMED))
    left_over = len(held) - len(shown)
    more = translate(T("and {more} more", more=left_over)) if left_over else ""
    needed = min(WIDTH, width(max((len(cards) for _, cards in lying), default=0)))
    parts = [spread(pictures, FACE, more, needed)] if held else []
    wide = parts[0].width if parts else WIDTH
    parts += [titled(cards, title, wide, translate) for title, cards in lying]
    image = Image.new("RGB", (wide, sum(part.height for part in parts)))
    top = 0
    for part in parts:
        image.paste(part, (0, top))
        top += part.height
    told = [describe(face, translate) for face in held]
    told += [f"{title}: {', '.join(translate(Text(face.name)) for face in cards)}." for title, cards in lying]
    text = cut("\n".join(told), DESCRIPTION_LIMIT)
    return Picture(smooth(image), "hand.png", image.width, image.height, text)


def describe(face: CardFace, translate: Translate) -> str:
    """A card in one line."""
    gods = [translate(Text(god)) for god in face.gods]
    said = ", ".join([*gods, *map(translate, facts(face))])
    effect = f" {translate(Text(face.effect))}" if face.effect else ""
    return f"{translate(Text(face.name))} ({said}).{effect}"
