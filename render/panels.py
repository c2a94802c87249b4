"""Beside the battlefield: each player with army, summoner and piles, and the strip of phases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.summoner_wars.view import Side, View
from engine.text import T, Text

from .geometry import PANEL, STRIP
from .lettering import BOLD, NAME_LIMIT, TITLE, plain, write
from .plates import fill, glow, metal, plate, shadow
from .shapes import Color, embossed, flat, gradient, mix
from .theme import BLACK, CREAM, GOLD, NIGHT, WARNING, WHITE, Look

Translate = Callable[[Text], str]
PAD = 12
HEART: Color = (236, 62, 70)
SHINY: tuple[Color, Color] = ((255, 232, 150), (232, 164, 48))
PHASES: dict[str, tuple[str, Text]] = {
    "draw": ("draw", T("Draw")),
    "summon": ("summon", T("Summon")),
    "event": ("event", T("Event")),
    "movement": ("moved", T("Move")),
    "attack": ("attacked", T("Attack")),
    "magic": ("magic", T("Magic")),
}


def player(names: Sequence[str], seat: int, translate: Translate) -> str:
    """A seat's person, as far as the fonts can spell the name."""
    given = plain(names[seat], NAME_LIMIT) if seat < len(names) else ""
    return given or translate(T("Player {seat}", seat=seat + 1))


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything on a player's panel, so that an unchanged one is not drawn again; `numbers` are symbol, value, word, warning."""

    width: int
    look: Look
    title: str
    line: str
    numbers: tuple[tuple[str, str, str, bool], ...]
    active: bool
    ribbon: str
    lost: bool


def panel(view: View, side: Side, look: Look, name: str, width: int, translate: Translate) -> Image.Image:
    """A side's panel, RGBA, `PAD` larger on every side than `width` by `PANEL`.  Do not change what you get."""
    return _panel(
        Panel(
            width,
            look,
            plain(side.summoner),
            f"{plain(translate(Text(side.faction)))} · {name}",
            _numbers(view, side, translate),
            view.active == side.seat and view.winners is None,
            _ribbon(view, side.seat, translate),
            view.winners is not None and side.seat not in view.winners,
        )
    )


def _numbers(view: View, side: Side, translate: Translate) -> tuple[tuple[str, str, str, bool], ...]:
    life = next((p for p in view.pieces if p.owner == side.seat and p.face.kind == "summoner"), None)
    left = str(max(0, life.life - life.wounds)) if life else "–"
    known = str(side.draw_size) if side.draw_size >= 0 else "?"
    draw = (
        "draw",
        "0" if side.draw_empty else known,
        translate(T("empty")) if side.draw_empty else translate(T("pile")),
        side.draw_empty,
    )
    numbers = [
        ("heart", left, translate(T("life")), False),
        ("cards", str(side.hand_size), translate(T("hand")), False),
        ("magic", str(side.magic_size), translate(T("magic")), False),
        ("discard", str(len(side.discard)), translate(T("discard")), False),
        draw,
    ]
    if side.supply:
        numbers.append(("leaf", str(side.supply), translate(T("supply")), False))
    return tuple(numbers)


def _ribbon(view: View, seat: int, translate: Translate) -> str:
    if view.winners is not None:
        if not view.winners:
            return translate(T("Draw game"))
        return translate(T("Victory")) if seat in view.winners else ""
    if seat in view.to_act:
        return translate(T("to play")) if seat == view.active else translate(T("must answer"))
    return ""


@lru_cache(maxsize=64)
def _panel(what: Panel) -> Image.Image:
    look, size = what.look, (what.width, PANEL)
    image = Image.new("RGBA", (what.width + 2 * PAD, PANEL + 2 * PAD))
    outer = plate(size, 18, look.dark)
    if what.active:
        image.alpha_composite(glow(image.size, (PAD, PAD), outer, GOLD, 6, 0.85))
    else:
        shadow(image, (PAD, PAD), outer, 5, 0.6)
    image.paste((*mix(look.deep, BLACK, 0.6), 255), (PAD, PAD), outer)
    fill(
        image, (PAD, PAD), plate(size, 18, look.dark, 3), mix(look.deep, look.primary, 0.34), mix(look.deep, BLACK, 0.2)
    )
    metal(image, (PAD, PAD), size, 18, look.dark, GOLD if what.active else look.primary, 5 if what.active else 3)
    _medallion(image, look)
    edge = _figures(image, what)
    room = edge - PAD - 128
    middle = PAD + PANEL // 2
    write(
        image,
        (PAD + 120, middle - 22),
        what.title,
        TITLE,
        47,
        CREAM,
        anchor="lm",
        width=room,
        outline=mix(look.deep, BLACK, 0.6),
        thick=2,
    )
    write(image, (PAD + 122, middle + 30), what.line, BOLD, 28, mix(look.pale, WHITE, 0.3), anchor="lm", width=room)
    if what.ribbon:
        _flag(image, what)
    if what.lost:
        veil = Image.new("RGBA", image.size)
        veil.paste((12, 10, 12, 150), (PAD, PAD), outer)
        image.alpha_composite(veil)
    return image


def _cloth(look: Look) -> tuple[Color, Color]:
    return mix(look.deep, look.primary, 0.34), mix(look.deep, BLACK, 0.2)


def _medallion(image: Image.Image, look: Look) -> None:
    side, at = 92, (PAD + 14, PAD + (PANEL - 92) // 2)
    image.paste((*mix(look.deep, BLACK, 0.7), 255), at, plate((side, side), side // 2 if look.dark else 26, look.dark))
    metal(image, at, (side, side), side // 2 if look.dark else 26, look.dark, GOLD, 5)
    fill(image, at, plate((side, side), side // 2 if look.dark else 26, look.dark, 5), *look.body)
    crest = embossed(look.symbol, 64, *look.art)
    image.alpha_composite(crest, (at[0] + side // 2 - crest.width // 2, at[1] + side // 2 - crest.height // 2))


def _figures(image: Image.Image, what: Panel) -> int:
    """The numbers at the right; returns where they begin."""
    step = 62 if what.width < 700 else 102 if len(what.numbers) < 6 else 90
    start = PAD + what.width - 20 - step * len(what.numbers)
    for index, (symbol, value, word, warn) in enumerate(what.numbers):
        middle = start + index * step + step // 2
        color: Color = HEART if symbol == "heart" else (WARNING if warn else what.look.accent)
        sign = flat(symbol, 36, color, mix(color, BLACK, 0.45))
        image.alpha_composite(sign, (middle - 40 if step > 80 else middle - 18, PAD + 26 if step > 80 else PAD + 8))
        at = (middle + 20, PAD + 44) if step > 80 else (middle, PAD + 62)
        write(
            image,
            at,
            value,
            BOLD,
            46 if step > 80 else 36,
            WARNING if warn else WHITE,
            width=step - 48 if step > 80 else 0,
        )
        if step > 80:
            write(
                image,
                (middle, PAD + 88),
                word,
                BOLD,
                25,
                WARNING if warn else mix(what.look.pale, WHITE, 0.3),
                width=step - 6,
            )
    return start


def _flag(image: Image.Image, what: Panel) -> None:
    """A small golden flag on the panel's upper edge."""
    text = plain(what.ribbon)
    box = Image.new("RGBA", (1, 1))
    width = write(box, (0, 0), text, BOLD, 25, WHITE) + 34
    size, at = (width, 34), (PAD + what.width - 30 - width, 0)
    image.paste((60, 34, 6, 255), at, plate(size, 10, what.look.dark))
    fill(image, at, plate(size, 10, what.look.dark, 2), *SHINY)
    write(image, (at[0] + width // 2, at[1] + 17), text, BOLD, 25, (66, 34, 4))


def strip(view: View, width: int, translate: Translate) -> Image.Image:
    """The turn's number and the six phases, the present one bright, RGBA, `width` wide.  Do not change what you get."""
    left = {"movement": view.moves_left, "attack": view.attacks_left}.get(view.phase, 0)
    words = tuple((key, symbol, plain(translate(title))) for key, (symbol, title) in PHASES.items())
    over = view.winners is not None
    return _strip(width, plain(translate(T("Turn {turn}", turn=view.turn))), words, "" if over else view.phase, left)


@lru_cache(maxsize=64)
def _strip(width: int, turn: str, phases: tuple[tuple[str, str, str], ...], now: str, left: int) -> Image.Image:
    image = Image.new("RGBA", (width, STRIP))
    first = 132
    write(image, (first // 2 - 2, STRIP // 2), turn, BOLD, 36, GOLD, width=first - 12, outline=BLACK, thick=2)
    step = (width - first) / len(phases)
    keys = [key for key, _, _ in phases]
    reached = keys.index(now) if now in keys else len(keys)
    for index, (_, symbol, word) in enumerate(phases):
        _chip(image, round(first + index * step) + 3, round(step) - 6, symbol, word, index - reached, left)
    return image


def _chip(image: Image.Image, x: int, width: int, symbol: str, word: str, order: int, left: int) -> None:
    """One phase: past ones dim, the present one golden with a dot for each act left, coming ones outlined."""
    size = (width, STRIP - 4)
    mask = plate(size, size[1] // 2, True)
    if order == 0:
        image.paste((70, 38, 4, 255), (x, 2), mask)
        fill(image, (x, 2), plate(size, size[1] // 2, True, 3), *SHINY)
        ink: Color = (66, 34, 4)
    else:
        rim = mix(GOLD, NIGHT, 0.82 if order < 0 else 0.45)
        image.paste((*rim, 255), (x, 2), mask)
        image.paste(gradient(size, (48, 37, 31), (32, 24, 21)), (x, 2), plate(size, size[1] // 2, True, 2))
        ink = (124, 106, 88) if order < 0 else (240, 220, 180)
    image.alpha_composite(flat(symbol, 26, ink), (x + 16, 16))
    dots = left if order == 0 else 0
    middle = STRIP // 2 - (7 if dots else 0)
    write(image, (x + 48 + (width - 62) // 2, middle), word, BOLD, 30, ink, width=width - 62)
    for dot in range(min(dots, 8)):
        at = x + 48 + (width - 62) // 2 + (dot * 2 - min(dots, 8) + 1) * 8
        ImageDraw.Draw(image).ellipse((at - 5, STRIP - 20, at + 5, STRIP - 10), fill=(150, 30, 16))


def specimens(worn: Sequence[Look]) -> list[Image.Image]:
    """The strip's and the panels' own colours, for finding a palette."""
    cloths = [gradient((180, PANEL), *_cloth(look)).convert("RGBA") for look in worn]
    bright = gradient((150, 60), *SHINY).convert("RGBA")
    plain_ones = [Image.new("RGBA", (150, 60), (*color, 255)) for color in (WARNING, GOLD, HEART)]
    return [*cloths, bright, bright, *plain_ones]
