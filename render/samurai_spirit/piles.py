"""The three piles with their sizes and known cards, and the decision to be made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.samurai_spirit.view import View
from engine.text import T

from ..lettering import BOLD, PLAIN, TITLE, leading, paragraph, plain, write
from ..picture import Translate
from ..plates import fill, metal, plate
from ..shapes import Color, flat, mix
from ..theme import BLACK, CREAM, GOLD, NIGHT
from . import raiders, tokens
from .geometry import INSIDE, PILES
from .looks import SLOT, samurai_look
from .traces import Traces
from .words import LOST, PENALTY_TITLES, QUESTIONS, SYMBOL_TITLES

SIZE = (INSIDE, PILES[1])
CARD = 126
"""The height of cards here."""
DRAWN = 168
TOP = 10
KNOWN = 94
"""The height of cards turned up on the stack."""
KNOWN_STEP = 68
NOW = 440
"""Width of the panel that shows the decision."""


def piles(view: View, people: Sequence[str], found: Traces, translate: Translate) -> Image.Image:
    """The piles and the current decision, RGBA."""
    image = Image.new("RGBA", SIZE)
    known = view.turned_up[:3]
    widths = (168 + KNOWN_STEP * len(known), 168, 168)
    gap = max(4, (SIZE[0] - NOW - sum(widths)) // 3)
    left = 0
    for width, symbol, word, size, change, back in (
        (widths[0], "hill", T("stack"), view.stack, found.stack, True),
        (widths[1], "discard", T("discard"), len(view.discard), found.discard, False),
        (widths[2], "gate", T("intruders"), view.intruders, found.intruders, True),
    ):
        top = raiders.card(view.discard[0], CARD) if view.discard and not back else None
        _pile(image, left, symbol, plain(translate(word)), size, raiders.back(CARD) if back else top)
        if change:
            image.alpha_composite(
                tokens.burst(f"{change:+d}", "", symbol != "gate" or change < 0, 58), (left - 4, TOP + CARD - 52)
            )
        if symbol == "hill":
            _known(image, view, left + 162)
        left += width + gap
    _now(image, view, people, translate)
    return image


def _pile(image: Image.Image, left: int, symbol: str, word: str, size: int, card: Image.Image | None) -> None:
    """A pile's top, its sign, number and name."""
    top = TOP
    width = round(CARD * raiders.CARD[0] / raiders.CARD[1])
    if card is None or not size:
        image.paste((*mix(SLOT, BLACK, 0.1), 255), (left, top), plate((width, CARD), 10, True))
        ImageDraw.Draw(image).rounded_rectangle(
            (left, top, left + width, top + CARD - 1), 10, outline=(96, 76, 60, 255), width=3
        )
    else:
        for layer in range(2 if size > 1 else 0, -1, -1):
            image.alpha_composite(
                card, (max(0, left - raiders.MARGIN + layer * 3), max(0, top - raiders.MARGIN - layer * 3))
            )
    x = left + width + 42
    image.alpha_composite(flat(symbol, 34, GOLD, mix(GOLD, BLACK, 0.45)), (x - 17, top + 6))
    write(image, (x, top + 80), str(size), BOLD, 62, CREAM, width=80)
    write(image, (left + 80, SIZE[1] - 20), word, BOLD, 29, (226, 204, 164), width=164)


def _known(image: Image.Image, view: View, left: int) -> None:
    """Cards turned up on the stack, the topmost at the left."""
    for index, raider in enumerate(view.turned_up[:3]):
        image.alpha_composite(
            raiders.card(raider, KNOWN), (left + index * KNOWN_STEP - 4, TOP + (CARD - KNOWN) // 2 - raiders.MARGIN)
        )


def _now(image: Image.Image, view: View, people: Sequence[str], translate: Translate) -> None:
    """Who decides and about what; a raider waiting to be placed is large."""
    left, size = SIZE[0] - NOW, (NOW, SIZE[1])
    image.paste(_panel(bool(view.drawn)), (left, 0), plate(size, 18, True))
    if view.result:
        _end(image, view, left, translate)
        return
    asked = view.question.fighter if view.question else view.active
    fighter = view.fighters[asked]
    person = people[fighter.seat] if fighter.seat < len(people) else ""
    ask = translate(QUESTIONS[view.question.word]) if view.question and view.question.word in QUESTIONS else ""
    if view.drawn:
        card = raiders.card(view.drawn, DRAWN - 8)
        image.alpha_composite(card, (left + 12 - raiders.MARGIN, (SIZE[1] - DRAWN + 8) // 2 - raiders.MARGIN))
        x, room = left + 134, NOW - 146
        write(image, (x, 29), fighter.name, TITLE, 36, CREAM, anchor="lm", width=room)
        parts = [
            translate(SYMBOL_TITLES[view.drawn.symbol]),
            *(translate(PENALTY_TITLES[w]) for w in view.drawn.penalties),
        ]
        if view.drawn.flame:
            parts.append(translate(T("flames")))
        _paragraph(image, (x, 50), ", ".join(parts), (room, 86), 29)
        write(image, (x, SIZE[1] - 22), ask, BOLD, 28, GOLD, anchor="lm", width=room)
        return
    look = samurai_look(fighter.name, fighter.beast)
    medal = tokens.medallion(look.symbol, look.art, look.body, look.primary, 96, look.dark)
    image.alpha_composite(medal, (left + 10, (SIZE[1] - medal.height) // 2))
    x, room = left + 124, NOW - 138
    write(image, (x, 48), fighter.name, TITLE, 44, CREAM, anchor="lm", width=room)
    write(image, (x, 92), person, BOLD, 29, (226, 204, 164), anchor="lm", width=room)
    write(image, (x, 133), ask, BOLD, 29, GOLD, anchor="lm", width=room)


def _end(image: Image.Image, view: View, left: int, translate: Translate) -> None:
    won = view.result == "won"
    title = translate(T("Victory")) if won else translate(T("Defeat"))
    line = (
        translate(T("Score: {score}", score=view.score))
        if won
        else translate(LOST.get(view.why, T("the match is lost")))
    )
    sign = flat("crown" if won else "skull", 92, GOLD if won else CREAM, mix(GOLD, BLACK, 0.4))
    image.alpha_composite(sign, (left + 18, (SIZE[1] - 92) // 2))
    write(image, (left + 128, 62), plain(title), TITLE, 50, GOLD if won else CREAM, anchor="lm", width=NOW - 142)
    write(image, (left + 128, 118), line, BOLD, 36 if won else 29, CREAM, anchor="lm", width=NOW - 142)


def _paragraph(image: Image.Image, at: tuple[int, int], text: str, box: tuple[int, int], size: int) -> None:
    lines, letters = paragraph(text, PLAIN, size, box, 18)
    y = at[1] + (box[1] - leading(letters) * len(lines)) // 2
    for line in lines:
        write(image, (at[0], y), line, PLAIN, letters, CREAM, anchor="la")
        y += leading(letters)


@lru_cache(maxsize=2)
def _panel(bright: bool) -> Image.Image:
    """The background of the decision's panel."""
    size = (NOW, SIZE[1])
    image = Image.new("RGBA", size)
    rim: Color = GOLD if bright else (122, 92, 52)
    image.paste((*mix(rim, BLACK, 0.7), 255), (0, 0), plate(size, 18, True))
    metal(image, (0, 0), size, 18, True, rim, 4)
    fill(image, (0, 0), plate(size, 18, True, 4), (66, 44, 36), mix((44, 28, 26), NIGHT, 0.3))
    return image


def absent(view: View, translate: Translate) -> Image.Image:
    """The tokens that lie beside the village, RGBA."""
    image = Image.new("RGBA", (INSIDE, 58))
    wide = write(image, (4, 29), translate(T("Beside the village:")), BOLD, 29, (226, 204, 164), anchor="lm", width=300)
    x, step = wide + 22, min(190, (INSIDE - wide - 22) // max(1, len(view.absent)))
    for name in view.absent:
        image.alpha_composite(tokens.support(name), (x, 5))
        write(image, (x + 56, 29), name, BOLD, 27, CREAM, anchor="lm", width=step - 64)
        x += step
    return image
