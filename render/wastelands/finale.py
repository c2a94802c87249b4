"""The end of a match in one picture: who won, the last table, the figures of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from engine.game import Event, Figure
from engine.text import T, Text
from engine.wastelands.view import Side, View

from ..lettering import BOLD, TITLE, cut, fit, plain, write
from ..people import drawn
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, compact, own_palette
from ..plates import fill, metal, plate
from ..shapes import Color, embossed, mix
from ..theme import BLACK, BLOOD, CREAM, GOLD, SHINY, WHITE
from . import ground, looks
from .alternative import alternative_text
from .geometry import EDGE, WIDTH
from .panels import crest
from .table import composed

GAP = 16
CORNER = 22
LEAST = 26
"""The smallest letters of a name in the table, to be read on a phone; a longer one is cut."""
GREY: tuple[Color, Color] = ((66, 60, 60), (38, 34, 35))
"""The banner of who lost."""
SLATE: tuple[Color, Color] = ((44, 35, 31), (30, 23, 21))
"""The table of figures."""
ASH: Color = (198, 190, 186)
ROW = 66
HALF = (WIDTH - 2 * EDGE - GAP) // 2


@dataclass(frozen=True, slots=True)
class _End:
    """What all parts of the picture need."""

    view: View
    won: tuple[int, ...]
    people: tuple[str, ...]
    translate: Translate
    stopped: bool

    def said(self, value: Text | int) -> str:
        """A value of a figure."""
        return plain(self.translate(value)) if isinstance(value, Text) else str(value)

    def fate(self, side: Side) -> Text:
        """How a side ended."""
        if side.seat in self.won:
            return T("Victory")
        if side.out:
            return T("Dropped out")
        if side.hp <= 0:
            return T("Fallen in turn {turn}", turn=self.view.turn)
        return T("Defeat") if self.won else T("Not played out") if self.stopped else T("Draw game")


def finale(
    view: View,
    events: Sequence[Event],
    figures: Sequence[Figure],
    *,
    names: Sequence[str],
    translate: Translate = str,
    winners: Sequence[int] | None = None,
) -> Picture:
    """The end of a match: `events` are those of its last turn, `figures` those of the whole match.

    `winners` are the seats that won, where the table does not tell, since somebody gave up or was out of time.
    Where neither tells, the match was stopped.
    """
    won = tuple(winners if winners is not None else view.winners or ())
    over = replace(view, viewer=None, winners=won, to_act=(), question=None)
    people = tuple(drawn(names, side.seat, translate) for side in view.sides)
    end = _End(over, won, people, translate, winners is None and view.winners is None)
    field, place = composed(over, events, people, translate)
    sides = sorted(over.sides, key=lambda side: side.seat not in won)
    if place.camps:
        box = (0, place.top, WIDTH, place.height - EDGE)
        banners = [_banner(end, side, True) for side in sides if side.seat in won]
        lost = [_banner(end, side, False, HALF) for side in sides if side.seat not in won]
        parts = [*banners, field.crop(box), *[_beside(lost[at : at + 2]) for at in range(0, len(lost), 2)]]
    else:
        box = (0, place.panels[place.above[0]][3] + 6, WIDTH, place.panels[place.below][1] - 6)
        banners = [_banner(end, side, side.seat in won) for side in sides]
        parts = [banners[0], field.crop(box), *banners[1:]]
    if figures:
        parts.append(_table(end, figures))
    image = ground.waste((WIDTH, sum(part.height + GAP for part in parts) + 2 * EDGE - GAP)).copy()
    y = EDGE
    for part in parts:
        image.paste(part, ((WIDTH - part.width) // 2, y), part if part.mode == "RGBA" else None)
        y += part.height + GAP
    told = [translate(T("Turn {turn}. The match was not played out.", turn=view.turn))]
    if not end.stopped:
        told = alternative_text(over, (), names=people, translate=translate).split("\n")[:1]
    told += _told(end, figures)
    description = cut("\n".join(told), DESCRIPTION_LIMIT)
    return Picture(compact(image, own_palette(image)), "end.png", image.width, image.height, description)


def _beside(banners: Sequence[Image.Image]) -> Image.Image:
    """Two banners side by side, RGBA."""
    image = Image.new("RGBA", (WIDTH - 2 * EDGE, banners[0].height))
    for number, banner in enumerate(banners):
        image.paste(banner, (number * (HALF + GAP), 0))
    return image


def _banner(end: _End, side: Side, won: bool, width: int = WIDTH - 2 * EDGE) -> Image.Image:
    """One side, golden and high if it won: its gods, how it ended, its player and deck, RGBA."""
    size = (width, 186 if won else 124)
    gods = looks.gods_of_side(end.view, side)
    look, image = looks.look_of(gods[0]), Image.new("RGBA", size)
    image.paste((20, 12, 8, 255), (0, 0), plate(size, CORNER, True))
    cloth = (mix(look.primary, BLACK, 0.35), mix(look.primary, BLACK, 0.7)) if won else GREY
    fill(image, (0, 0), plate(size, CORNER, True, 3), *cloth)
    metal(image, (0, 0), size, CORNER, True, GOLD if won else (120, 112, 110), 6 if won else 3)
    left, disc = 20, size[1] - 36
    for god in gods:
        sign = crest(god, disc)
        image.alpha_composite(sign if won else _faded(sign), (left, 18))
        left += disc - disc // 8
    if side.hp <= 0:
        skull = embossed("skull", disc // 2, mix(BLOOD, CREAM, 0.75), CREAM, (60, 10, 10))
        image.alpha_composite(skull, (left - disc // 4, size[1] - skull.height))
    left += disc // 3
    room, dark = size[0] - left - 24, mix(look.primary, BLACK, 0.7) if won else BLACK
    fate, deck = plain(end.translate(end.fate(side))), plain(end.translate(Text(side.deck)))
    person = end.people[side.seat]
    if won:
        write(image, (left, 42), fate.upper(), BOLD, 44, SHINY[0], anchor="lm", width=room)
        write(image, (left, 102), person, TITLE, 64, CREAM, anchor="lm", width=room, outline=dark, thick=2)
        below = deck
    else:
        write(image, (left, 44), person, TITLE, 48, ASH, anchor="lm", width=room, outline=dark, thick=2)
        below = f"{fate} · {deck}"
    write(
        image, (left + 2, size[1] - 34), below, BOLD, 36 if won else 32, CREAM if won else ASH, anchor="lm", width=room
    )
    return image


def _faded(sign: Image.Image) -> Image.Image:
    """A sign without colour."""
    grey = sign.convert("L").convert("RGBA")
    grey.putalpha(sign.getchannel("A"))
    return grey


def _table(end: _End, figures: Sequence[Figure]) -> Image.Image:
    """The figures of the match, RGBA: a column for each player, a row for each figure."""
    width, players, pad = WIDTH - 2 * EDGE, len(end.people), 8
    label = width * (40 if players == 2 else 27) // 100
    size = (width, ROW * (len(figures) + 1) + 2 * pad)
    image = Image.new("RGBA", size)
    image.paste((74, 52, 28, 255), (0, 0), plate(size, CORNER, True))
    fill(image, (0, 0), plate(size, CORNER, True, 3), *SLATE)
    column = (width - label - 2 * pad) // players
    for player, name in enumerate(end.people):
        gods = looks.gods_of_side(end.view, end.view.sides[player])
        at = label + column * player
        for god in reversed(gods):
            image.alpha_composite(crest(god, 48), (at + 4 + 36 * gods.index(god), pad + 9))
        at += 36 * (len(gods) - 1)
        shown, letters = fit(name, BOLD, 38, column - 108, LEAST)
        ink = GOLD if player in end.won else ASH
        write(image, (at + 62, pad + ROW // 2), shown, BOLD, letters, ink, anchor="lm")
    for index, figure in enumerate(figures, 1):
        middle = pad + ROW * index + ROW // 2
        write(image, (28, middle), plain(end.translate(figure.title)), BOLD, 38, CREAM, anchor="lm", width=label - 40)
        wide = column * players // len(figure.values)
        for number, value in enumerate(figure.values):
            at = label + wide * number + wide // 2
            write(image, (at, middle), end.said(value), BOLD, 46, WHITE, width=wide - 2 * pad)
    return image


def _told(end: _End, figures: Sequence[Figure]) -> list[str]:
    """The same in words: each side's end, then the figures."""
    lines = [f"{end.people[side.seat]}: {end.translate(end.fate(side))}." for side in end.view.sides]
    for figure in figures:
        values = [end.said(value) for value in figure.values]
        if len(values) == len(end.people):
            values = [f"{name} {value}" for name, value in zip(end.people, values, strict=True)]
        lines.append(f"{end.translate(figure.title)}: {', '.join(values)}.")
    return lines
