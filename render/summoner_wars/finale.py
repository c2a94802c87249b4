"""The end of a match in one picture: who won, the last board, whose summoner fell, the figures of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from engine.game import Event, Figure
from engine.summoner_wars.view import Side, View
from engine.text import T, Text

from ..lettering import BOLD, TITLE, cut, fit, plain, write
from ..people import drawn
from ..picture import DESCRIPTION_LIMIT, Picture, Translate, encode, own_palette
from ..plates import fill, metal, plate
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, BLOOD, CREAM, GOLD, SHINY, WHITE, Look
from ..wood import wood
from .alternative import alternative_text
from .battlefield import painted
from .geometry import EDGE, Geometry
from .looks import looks

GAP = 18
CORNER = 22
LEAST = 26
"""The smallest letters of a name in the table, to be read on a phone; a longer one is cut."""
GREY: tuple[Color, Color] = ((66, 60, 60), (38, 34, 35))
"""The banner of who lost."""
SLATE: tuple[Color, Color] = ((44, 35, 31), (30, 23, 21))
"""The table of figures."""
ASH: Color = (198, 190, 186)


@dataclass(frozen=True, slots=True)
class _End:
    """What all parts of the picture need; `scale` is 1 for one board."""

    view: View
    won: tuple[int, ...]
    worn: tuple[Look, ...]
    people: tuple[str, ...]
    translate: Translate
    scale: float
    stopped: bool

    @property
    def many(self) -> bool:
        """Whether more than two play, and each has less room."""
        return len(self.people) > 2

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def sides(self, won: bool) -> list[Side]:
        """The sides that won, or the others."""
        return [side for side in self.view.sides if (side.player in self.won) == won]

    def said(self, value: Text | int) -> str:
        """A value of a figure."""
        return plain(self.translate(value)) if isinstance(value, Text) else str(value)

    def fate(self, side: Side) -> Text:
        """How a side ended."""
        if side.player in self.won:
            return T("Victory")
        standing = any(piece.owner == side.seat and piece.face.kind == "summoner" for piece in self.view.pieces)
        if standing:
            return T("Defeat") if self.won else T("Not played out") if self.stopped else T("Draw game")
        return T("Fallen") if side.out else T("Fallen in turn {turn}", turn=self.view.turn)


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

    `winners` are the players who won, where the board does not tell, since somebody gave up or was out of time.
    Where neither tells, the match was stopped.
    """
    won = tuple(winners if winners is not None else view.winners or ())
    over = replace(view, viewer=None, winners=won, to_act=(), question=None)
    place = Geometry(view.files, view.ranks, wraps=view.wraps)
    people = tuple(drawn(names, seat, translate) for seat in range(1 + max(side.player for side in view.sides)))
    worn = looks(tuple(side.faction for side in view.sides))
    end = _End(over, won, worn, people, translate, place.width / 1200, winners is None and view.winners is None)
    field = painted(over, events, names=people, translate=translate)
    field = field.crop((0, place.top - 12, place.width, place.bottom + place.sizes.letters))
    parts = [_banners(end, place.width, side) for side in (True, False) if end.sides(side)]
    parts = [*parts[:1], field, *parts[1:], _table(end, place.width - 2 * EDGE, figures)]
    image = wood((place.width, sum(part.height + GAP for part in parts) + 2 * EDGE - GAP))
    top = EDGE
    for part in parts:
        image.paste(part, ((place.width - part.width) // 2, top), part if part.mode == "RGBA" else None)
        top += part.height + GAP
    told = [translate(T("Turn {turn}. The match was not played out.", turn=view.turn))]
    if not end.stopped:
        told = alternative_text(over, (), names=people, translate=translate).split("\n")[:1]
    told += _told(end, figures)
    description = cut("\n".join(told), DESCRIPTION_LIMIT)
    return Picture(encode(image, own_palette(image)), "end.png", image.width, image.height, description)


def _banners(end: _End, width: int, won: bool) -> Image.Image:
    """The banners of who won, golden and high, or of the others, grey, side by side, RGBA."""
    sides, high = end.sides(won), end.px(206 if won else 132)
    image = Image.new("RGBA", (width - 2 * EDGE, high))
    wide = (image.width - GAP * (len(sides) - 1)) // len(sides)
    for index, side in enumerate(sides):
        banner = _banner(end, side, (wide, high))
        image.paste(banner, (index * (wide + GAP), 0), banner)
    return image


def _banner(end: _End, side: Side, size: tuple[int, int]) -> Image.Image:
    """One side: its emblem, how it ended, its summoner, its faction and player."""
    won, look, (width, high) = side.player in end.won, end.worn[side.seat], size
    image, corner = Image.new("RGBA", size), end.px(CORNER)
    image.paste((20, 12, 8, 255), (0, 0), plate(size, corner, look.dark))
    cloth = (mix(look.deep, look.primary, 0.5), mix(look.deep, BLACK, 0.2)) if won else GREY
    fill(image, (0, 0), plate(size, corner, look.dark, 3), *cloth)
    metal(image, (0, 0), size, corner, look.dark, GOLD if won else (120, 112, 110), end.px(6 if won else 3))
    disc = high - end.px(36)
    _medallion(image, (end.px(20), end.px(18)), disc, look, won)
    left, fate = end.px(40) + disc, plain(end.translate(end.fate(side)))
    room, ink = width - left - end.px(20), CREAM if won else ASH
    lines = (high * 26 // 100, high * 58 // 100, high * 84 // 100) if won else (high * 36 // 100, 0, high * 74 // 100)
    person = f"{plain(end.translate(Text(side.faction)))} · {end.people[side.player]}"
    beaten = end.people[side.player] if end.many else person
    if won:
        write(image, (left, lines[0]), fate.upper(), BOLD, end.px(46), SHINY[0], anchor="lm", width=room)
        at, letters = (left, lines[1]), end.px(72)
    else:
        at, letters = (left, lines[0]), end.px(50)
        person = f"{fate} · {beaten}"
    dark = mix(look.deep, BLACK, 0.6) if won else BLACK
    write(
        image,
        at,
        plain(end.translate(Text(side.summoner))),
        TITLE,
        letters,
        ink,
        anchor="lm",
        width=room,
        outline=dark,
        thick=2,
    )
    write(image, (left + 2, lines[2]), person, BOLD, end.px(38 if won else 34), ink, anchor="lm", width=room)
    return image


def _medallion(image: Image.Image, at: tuple[int, int], side: int, look: Look, won: bool) -> None:
    """An army's emblem; behind a skull if it lost."""
    size = (side, side)
    image.paste((20, 12, 8, 255), at, plate(size, side // 2, True))
    metal(image, at, size, side // 2, True, GOLD if won else (120, 112, 110), max(4, side // 20))
    fill(image, at, plate(size, side // 2, True, max(4, side // 20)), *(look.body if won else (SLATE[0], SLATE[1])))
    crest = embossed(look.symbol, side * 2 // 3, *(look.art if won else ((96, 88, 86), (120, 112, 108), BLACK)))
    image.alpha_composite(crest, (at[0] + (side - crest.width) // 2, at[1] + (side - crest.height) // 2))
    if not won:
        skull = embossed("skull", side // 2, mix(BLOOD, CREAM, 0.75), CREAM, (60, 10, 10))
        image.alpha_composite(skull, (at[0] + (side - skull.width) // 2, at[1] + (side - skull.height) // 2))


def _table(end: _End, width: int, figures: Sequence[Figure]) -> Image.Image:
    """The figures of the match, RGBA: a column for each player, a row for each figure."""
    row, label, pad, players = end.px(70), width * (27 if end.many else 40) // 100, end.px(8), len(end.people)
    size = (width, row * (len(figures) + 1) + 2 * pad)
    image, corner = Image.new("RGBA", size), end.px(CORNER)
    image.paste((74, 52, 28, 255), (0, 0), plate(size, corner, True))
    fill(image, (0, 0), plate(size, corner, True, 3), *SLATE)
    column = (width - label - 2 * pad) // players
    for player in range(players):
        _heading(image, end, (label + column * player + column // 2, pad + row // 2), player, column)
    for index, figure in enumerate(figures, 1):
        middle, title = pad + row * index + row // 2, plain(end.translate(figure.title))
        write(image, (end.px(28), middle), title, BOLD, end.px(40), CREAM, anchor="lm", width=label - end.px(40))
        wide = column * players // len(figure.values)
        for place, value in enumerate(figure.values):
            at = label + wide * place + wide // 2, middle
            write(image, at, end.said(value), BOLD, end.px(50), WHITE, width=wide - 2 * pad)
    return image


def _heading(image: Image.Image, end: _End, middle: tuple[int, int], player: int, width: int) -> None:
    """A player's name above their column, under their army's emblem."""
    own = next(side for side in end.view.sides if side.player == player)
    look, size = end.worn[own.seat], end.px(46)
    crest = flat(look.symbol, size, mix(look.pale, WHITE, 0.2), look.accent)
    image.alpha_composite(crest, (middle[0] - width // 2 + end.px(8), middle[1] - size // 2))
    at = middle[0] - width // 2 + size + end.px(18), middle[1]
    name, letters = fit(end.people[player], BOLD, end.px(38), width - size - end.px(28), end.px(LEAST))
    write(image, at, name, BOLD, letters, GOLD if player in end.won else ASH, anchor="lm")


def _told(end: _End, figures: Sequence[Figure]) -> list[str]:
    """The same in words: each side's end, then the figures."""
    lines = [f"{end.translate(Text(side.summoner))}: {end.translate(end.fate(side))}." for side in end.view.sides]
    for figure in figures:
        values = [end.said(value) for value in figure.values]
        if len(values) == len(end.people):
            values = [f"{name} {value}" for name, value in zip(end.people, values, strict=True)]
        lines.append(f"{end.translate(figure.title)}: {', '.join(values)}.")
    return lines
