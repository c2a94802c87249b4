"""A samurai's board: name, player, the side that is up, tokens, penalties in force and the battle track."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.samurai_spirit.view import Fighter

from ..lettering import BOLD, TITLE, fit, font, plain, write
from ..plates import fill, glow, metal, plate, shadow
from ..shapes import Color, flat, mix
from ..theme import BLACK, CHOSEN, CREAM, GOLD, SHINY, WHITE, Look
from . import tokens
from .geometry import BOARD
from .looks import EMBER, samurai_look
from .track import MARGIN as AROUND_TRACK
from .track import SIZE as TRACK
from .track import track

PAD = 12
"""Margin around a board in its picture, for shadow and glow."""
CORNER = 18
MEDAL = 84
NAME_LEFT = 122
LEAST_NAME = 190
"""The least room for side and player, however many tokens lie on the board."""
SUM = 158
"""The room for the sum and the kiai number."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a board stands out: its samurai's turn, lit up, and the text of its ribbon."""

    acting: bool = False
    lit: bool = False
    ribbon: str = ""


@dataclass(frozen=True, slots=True)
class _Blank:
    """The part of a board that seldom changes."""

    name: str
    line: str
    look: Look
    acting: bool
    lit: bool
    room: int


@lru_cache(maxsize=24)
def board(fighter: Fighter, player: str, side: str, mark: Mark) -> Image.Image:
    """A samurai's board, RGBA, `PAD` larger than `BOARD` on every side. Cached: do not modify.

    `player` is the player's name; `side` is the word for the side that is up, or for having passed or died.
    """
    look = samurai_look(fighter.name, fighter.beast)
    held = _held(fighter, look)
    signs = [*held, *(tokens.binding(word) for word in fighter.bound)]
    step = min(tokens.TOKEN + 5, (BOARD[0] - NAME_LEFT - 14 - LEAST_NAME) // len(signs))
    room = BOARD[0] - NAME_LEFT - 20 - len(signs) * step
    blank = _Blank(plain(fighter.name), f"{side} · {player}" if player else side, look, mark.acting, mark.lit, room)
    image = _blank(blank).copy()
    right = PAD + BOARD[0] - 12
    for index, sign in reversed(list(enumerate(signs))):
        image.alpha_composite(sign, (right - tokens.TOKEN - index * step, PAD + 56))
    _sum(image, fighter, look)
    if fighter.wounded:
        sign = tokens.wound(50)
        image.alpha_composite(sign, (PAD - 4, PAD + 52))
    path = track(look, fighter.kiai, fighter.track, fighter.passed)
    image.alpha_composite(
        path, (PAD + (BOARD[0] - TRACK[0]) // 2 - AROUND_TRACK, PAD + BOARD[1] - TRACK[1] - 10 - AROUND_TRACK)
    )
    if fighter.passed or fighter.dead:
        veiled = Image.new("RGBA", image.size, (14, 11, 12, 255))
        image.paste(veiled, (0, 0), _veil(look.dark, fighter.dead))
    if fighter.dead:
        image.alpha_composite(flat("skull", MEDAL, CREAM), (PAD + 18, PAD + 8))  # over the portrait
    if mark.ribbon:
        flag = ribbon(plain(mark.ribbon), look.dark)
        image.alpha_composite(flag, (PAD + NAME_LEFT + 4, 0))
    return image


def _held(fighter: Fighter, look: Look) -> list[Image.Image]:
    """The tokens on a board, from the right: its own one or its empty place, then borrowed ones."""
    own = tokens.support(fighter.name) if fighter.own_token else tokens.away(look.dark)
    return [own, *(tokens.support(name, borrowed=True) for name in fighter.borrowed[:6])]


def _sum(image: Image.Image, fighter: Fighter, look: Look) -> None:
    """The sum of the line, large, and the kiai number; a flame if the sum is above it."""
    right, y = PAD + BOARD[0] - 14, PAD + 30
    wide = font(BOLD, 44).getlength(f"/{fighter.kiai}")
    faint = mix(look.ink, look.body[0], 0.25)
    write(image, (right, y + 4), f"/{fighter.kiai}", BOLD, 44, faint, anchor="rm")
    over = fighter.track > fighter.kiai
    ink: Color = ((255, 170, 70) if look.dark else EMBER) if over else look.ink
    left = right - wide - 3
    number = write(image, (left, y), str(fighter.track), BOLD, 60, ink, anchor="rm")
    if over:
        flame = flat("burn", 40, EMBER, (255, 206, 90))
        image.alpha_composite(flame, (round(left) - number - 42, y - 22))


@lru_cache(maxsize=48)
def _blank(card: _Blank) -> Image.Image:
    size, at, look = BOARD, (PAD, PAD), card.look
    image = Image.new("RGBA", (size[0] + 2 * PAD, size[1] + 2 * PAD))
    outer = plate(size, CORNER, look.dark)
    if card.lit:
        image.alpha_composite(glow(image.size, at, outer, CHOSEN, 6, 1.0))
    elif card.acting:
        image.alpha_composite(glow(image.size, at, outer, GOLD, 6, 0.85))
    else:
        shadow(image, at, outer, 5, 0.6)
    image.paste((*mix(look.deep, BLACK, 0.6), 255), at, outer)
    rim = CHOSEN if card.lit else GOLD if card.acting else look.primary
    metal(image, at, size, CORNER, look.dark, rim, 6 if card.acting or card.lit else 4)
    fill(image, at, plate(size, CORNER, look.dark, 5), *look.body)
    _grain(image, look)
    medal = tokens.medallion(look.symbol, look.art, _disc(look), look.primary, MEDAL, look.dark)
    image.alpha_composite(medal, (PAD + 12, PAD + 6))
    middle = PAD + NAME_LEFT
    dark = mix(look.deep, BLACK, 0.2)
    room = BOARD[0] - NAME_LEFT - SUM - 24
    write(image, (middle, PAD + 42), card.name, TITLE, 45, WHITE if look.dark else dark, anchor="lm", width=room)
    ink = mix(look.pale, WHITE, 0.3) if look.dark else mix(look.deep, look.primary, 0.2)
    line, letters = fit(plain(card.line), BOLD, 29, card.room, 23)
    write(image, (middle + 2, PAD + 80), line, BOLD, letters, ink, anchor="lm")
    return image


def _disc(look: Look) -> tuple[Color, Color]:
    """The colours of a medallion's ground."""
    if look.dark:
        return mix(look.primary, BLACK, 0.45), mix(look.primary, BLACK, 0.75)
    return WHITE, mix(look.pale, look.primary, 0.1)


def _grain(image: Image.Image, look: Look) -> None:
    """Fangs along the edges of a beast's board; a band of colour at the left of a human's."""
    if look.dark:
        teeth = Image.new("L", BOARD)
        pen = ImageDraw.Draw(teeth)
        for x in range(30, BOARD[0] - 30, 26):
            pen.polygon(((x - 9, 5), (x + 9, 5), (x, 17)), fill=70)
            pen.polygon(((x - 9, BOARD[1] - 6), (x + 9, BOARD[1] - 6), (x, BOARD[1] - 15)), fill=70)
        image.paste(Image.new("RGB", BOARD, look.accent), (PAD, PAD), teeth)
        return
    band = plate(BOARD, CORNER, False, 5).copy()
    ImageDraw.Draw(band).rectangle((62, 0, *BOARD), fill=0)
    image.paste(Image.new("RGB", BOARD, mix(look.primary, look.body[0], 0.45)), (PAD, PAD), band)


@lru_cache(maxsize=4)
def _veil(rounded: bool, dead: bool) -> Image.Image:
    """Shade over a samurai who has passed or died, as large as a board's picture."""
    veil = Image.new("L", (BOARD[0] + 2 * PAD, BOARD[1] + 2 * PAD))
    veil.paste(plate(BOARD, CORNER, rounded).point(lambda value: value * (72 if dead else 46) // 100), (PAD, PAD))
    return veil


@lru_cache(maxsize=32)
def ribbon(text: str, rounded: bool) -> Image.Image:
    """A golden flag for a board's upper edge.  Cached: do not modify."""
    text, letters = fit(text, BOLD, 25, 420)
    size = (round(font(BOLD, letters).getlength(text)) + 34, 30)
    image = Image.new("RGBA", size)
    image.paste((60, 34, 6, 255), (0, 0), plate(size, 10, rounded))
    fill(image, (0, 0), plate(size, 10, rounded, 2), *SHINY)
    write(image, (size[0] // 2, 15), text, BOLD, letters, (66, 34, 4))
    return image
