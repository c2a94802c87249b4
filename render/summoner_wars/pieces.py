"""A unit on the battlefield as a small card: name, attack, range, emblem, life, wounds, and every sign of its state."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from engine.summoner_wars.view import Piece

from ..lettering import BOLD, plain, squeeze, write
from ..plates import fill, metal, plate, shadow
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, BLOOD, BRONZE, CREAM, GOLD, ICE, MOSS, WHITE, Look
from .emblems import badge_symbol, card_symbol

CARD = (170, 132)
"""A card's size on the battlefield."""
MARGIN = 10
"""What a card's picture has around it, for shadows and signs that overhang."""
BAND = 37
CORNER = 15
ART = 62
COMMON_RANGE = 3
RAISED: tuple[Color, Color] = ((16, 108, 34), (120, 236, 120))
"""The attack of a light and a dark card that is larger than the card says."""
EMPTY: tuple[Color, Color] = ((228, 208, 172), (38, 42, 52))
"""A life point that is lost, on a light and a dark card."""
MOST_BADGES = 3


@dataclass(frozen=True, slots=True)
class Front:
    """What a unit's card shows whatever happens to it."""

    name: str
    kind: str
    symbol: str
    ranged: bool
    reach: int
    look: Look


@dataclass(frozen=True, slots=True)
class State:
    """What changes about it; `badges` are pairs of a symbol and a number (0: none shown)."""

    attack: int
    attack_up: bool
    life: int
    wounds: int
    moved: bool
    attacked: bool
    frozen: bool
    stunned: bool
    badges: tuple[tuple[str, int], ...]


def unit(piece: Piece, look: Look, vine_life: int = 0) -> Image.Image:
    """A unit's picture, RGBA, `MARGIN` wider than `CARD` on every side; `vine_life` is that of a vine wall under it.

    Do not change what you get.
    """
    front = Front(
        plain(piece.name), piece.face.kind, card_symbol(piece.face), piece.face.range == "ranged", piece.reach, look
    )
    frozen, stunned = "frozen" in piece.badges, "stunned" in piece.badges
    return _unit(
        front,
        State(
            piece.attack,
            piece.attack > (piece.face.attack or 0),
            piece.life,
            piece.wounds,
            piece.moved,
            piece.attacked,
            frozen,
            stunned,
            _badges(piece, vine_life),
        ),
    )


def _badges(piece: Piece, vine_life: int) -> tuple[tuple[str, int], ...]:
    """The signs to hang on a card, the most telling first; more than fit become a number of further ones."""
    signs = [(badge_symbol(badge), 0) for badge in piece.badges]
    if vine_life:
        signs.insert(0, ("leaf", vine_life))
    if piece.under:
        signs.append(("under", piece.under))
    hidden = sum(1 for name in piece.attached if name.lower() != "freeze" or "frozen" not in piece.badges)
    if hidden:
        signs.append(("attached", hidden if hidden > 1 else 0))
    unique = tuple(dict.fromkeys(signs))
    if len(unique) <= MOST_BADGES:
        return unique
    return (*unique[: MOST_BADGES - 1], ("", len(unique) - MOST_BADGES + 1))


@lru_cache(maxsize=128)
def front(card: Front) -> Image.Image:
    """The part of a unit's picture that never changes."""
    width, height = CARD
    size = (width + 2 * MARGIN, height + 2 * MARGIN)
    at, look = (MARGIN, MARGIN), card.look
    image = Image.new("RGBA", size)
    outer = plate(CARD, CORNER, look.dark)
    shadow(image, at, outer, 5, 0.75, 4)
    image.paste((*mix(look.deep, BLACK, 0.7), 255), at, outer)
    metal(image, (at[0], at[1]), CARD, CORNER, look.dark, _frame(card), 5)
    body = plate(CARD, CORNER, look.dark, 5)
    fill(image, at, body, *look.body)
    _halo(image, body, look)
    band = body.copy()
    ImageDraw.Draw(band).rectangle((0, BAND, width, height), fill=0)
    fill(image, at, band, *look.band)
    pen = ImageDraw.Draw(image)
    pen.line((MARGIN + 5, MARGIN + BAND, MARGIN + width - 6, MARGIN + BAND), fill=_frame(card), width=2)
    _title(image, card)
    art = embossed(card.symbol, ART, *look.art)
    image.alpha_composite(art, (size[0] // 2 - art.width // 2 - 3, MARGIN + BAND + 37 - art.height // 2))
    _range(image, card)
    return image


def _frame(card: Front) -> Color:
    if card.kind == "summoner":
        return GOLD
    if card.kind == "champion":
        return (214, 218, 226) if card.look.dark else (196, 134, 58)
    return card.look.primary


def _halo(image: Image.Image, body: Image.Image, look: Look) -> None:
    """Light of the army's colour behind the emblem."""
    halo = Image.radial_gradient("L").resize(CARD).point(lambda value: max(0, 150 - value))
    halo = halo.filter(ImageFilter.GaussianBlur(6))
    halo = Image.composite(halo, Image.new("L", CARD), body)
    light = mix(look.primary, WHITE, 0.15) if look.dark else mix(look.accent, look.primary, 0.25)
    image.paste(Image.new("RGB", CARD, light), (MARGIN, MARGIN + 14), halo)


def _title(image: Image.Image, card: Front) -> None:
    """The name, after a crown for a summoner and a star for a champion."""
    width, middle = CARD[0] - 18, MARGIN + BAND // 2 + 3
    sign = {"summoner": "crown", "champion": "star"}.get(card.kind)
    left = MARGIN + 9
    if sign:
        color = (BRONZE if card.look.dark else GOLD) if sign == "crown" else card.look.band_ink
        mark = flat(sign, 22, color)
        image.alpha_composite(mark, (left - 1, middle - 12))
        left, width = left + 24, width - 24
    squeeze(image, (left + width // 2, middle), card.name, BOLD, 29, card.look.band_ink, width)


def _range(image: Image.Image, card: Front) -> None:
    """The sign of range under the attack value, with the reach where it is not the common one."""
    mark = flat("bow" if card.ranged else "sword", 28, card.look.ink)
    image.alpha_composite(mark, (MARGIN + 13, MARGIN + 80))
    if card.reach != (COMMON_RANGE if card.ranged else 1) and card.reach > 0:
        write(image, (MARGIN + 47, MARGIN + 97), str(card.reach), BOLD, 23, card.look.ink)


@lru_cache(maxsize=192)
def _unit(card: Front, state: State) -> Image.Image:
    image = front(card).copy()
    if state.frozen:
        _ice(image, card.look)
    _attack(image, card.look, state)
    _life(image, state)
    _pips(image, card.look, state)
    _states(image, state)
    if state.moved:
        _token(image, (MARGIN + 15, MARGIN + CARD[1] - 7), "moved")
    if state.attacked:
        _token(image, (MARGIN + CARD[0] - 15, MARGIN + CARD[1] - 7), "attacked")
    return image


def _attack(image: Image.Image, look: Look, state: State) -> None:
    color = look.ink if not state.attack_up else RAISED[look.dark]
    rim, thick = (mix(look.deep, BLACK, 0.4) if look.dark else WHITE, 3) if state.frozen else (None, 0)
    write(image, (MARGIN + 27, MARGIN + 60), str(state.attack), BOLD, 47, color, outline=rim, thick=thick)
    if state.attack_up:
        _up(image, (MARGIN + 47, MARGIN + 48), color, look)


def _up(image: Image.Image, tip: tuple[int, int], color: Color, look: Look) -> None:
    """A small arrow: this number is larger than the card's own."""
    x, y = tip
    shape = (
        (x, y),
        (x + 9, y + 11),
        (x + 3, y + 11),
        (x + 3, y + 19),
        (x - 3, y + 19),
        (x - 3, y + 11),
        (x - 9, y + 11),
    )
    ImageDraw.Draw(image).polygon(shape, fill=color, outline=look.body[0])


def _life(image: Image.Image, state: State) -> None:
    """The life that is left, in a heart; nearly dead ones glow."""
    left = max(0, state.life - state.wounds)
    x, y = MARGIN + CARD[0] - 32, MARGIN + 70
    heart = embossed("heart", 50, BLOOD, BLOOD, (84, 6, 14))
    image.alpha_composite(heart, (x - heart.width // 2, y - heart.height // 2))
    write(image, (x, y + 1), str(left), BOLD, 34, WHITE, outline=(84, 6, 14), thick=2)


def _pips(image: Image.Image, look: Look, state: State) -> None:
    box = (MARGIN + 38, MARGIN + CARD[1] - 19, MARGIN + CARD[0] - 38, MARGIN + CARD[1] - 10)
    pips(image, box, state.life, state.wounds, look)


def pips(image: Image.Image, box: tuple[int, int, int, int], life: int, wounds: int, look: Look) -> None:
    """One pip a life point in a box, the wounds hollow and dark; so many that none would be seen become one bar."""
    left, top, right, bottom = box
    count = max(1, life)
    if count * 5 > right - left:
        count, wounds = 10, min(10, round(10 * wounds / count))
    step = (right - left) / count
    gap = 3 if count <= 12 else 1
    empty = EMPTY[look.dark]
    pen = ImageDraw.Draw(image)
    for pip in range(count):
        whole = pip < count - wounds
        pen.rounded_rectangle(
            (left + pip * step + gap / 2, top, left + (pip + 1) * step - gap / 2 - 1, bottom),
            (bottom - top) // 2,
            fill=BLOOD if whole else empty,
            outline=(84, 6, 14) if whole else ((120, 124, 136) if look.dark else (92, 70, 60)),
        )


def _states(image: Image.Image, state: State) -> None:
    """Badges over the emblem's foot."""
    size, middle = 30, MARGIN + CARD[0] // 2 + 1
    start = middle - (len(state.badges) * (size + 3) - 3) // 2
    for index, (symbol, number) in enumerate(state.badges):
        x = start + index * (size + 3)
        image.alpha_composite(badge(symbol, number), (x, MARGIN + CARD[1] - 54))


_BADGE_COLORS: dict[str, tuple[Color, Color]] = {
    "snow": ((24, 96, 160), (224, 246, 255)),
    "stunned": ((120, 60, 160), (255, 240, 150)),
    "borrowed": ((176, 40, 120), WHITE),
    "copied": ((40, 110, 110), WHITE),
    "leaf": (MOSS, (236, 250, 190)),
    "under": ((90, 70, 50), CREAM),
    "attached": ((80, 80, 96), WHITE),
}


@lru_cache(maxsize=64)
def badge(symbol: str, number: int) -> Image.Image:
    """A round sign of 30 pixels; a number replaces part of it, or all where there is no symbol.  Do not change what you get."""
    back, ink = _BADGE_COLORS.get(symbol, ((34, 118, 60), WHITE))
    image = _disc(30, back, WHITE)
    if symbol:
        size = 20 if not number else 16
        image.alpha_composite(flat(symbol, size, ink), ((15 - size // 2, 15 - size // 2) if not number else (2, 7)))
    if number:
        text = str(number) if symbol else f"+{number}"
        write(image, (22 if symbol else 15, 15), text, BOLD, 18, WHITE, outline=back, thick=1)
    return image


def _disc(size: int, back: Color, rim: Color) -> Image.Image:
    image = Image.new("RGBA", (size, size))
    image.paste((*mix(rim, BLACK, 0.1), 255), (0, 0), plate((size, size), size // 2, True))
    fill(image, (0, 0), plate((size, size), size // 2, True, 2), mix(back, WHITE, 0.18), mix(back, BLACK, 0.25))
    return image


@lru_cache(maxsize=8)
def _token_image(symbol: str) -> Image.Image:
    image = _disc(34, (38, 28, 22), GOLD)
    image.alpha_composite(flat(symbol, 22, (255, 214, 110)), (6, 6))
    return image


def _token(image: Image.Image, middle: tuple[int, int], symbol: str) -> None:
    """The sign that a unit has moved, or has attacked, this turn."""
    image.alpha_composite(_token_image(symbol), (middle[0] - 17, middle[1] - 17))


def _ice(image: Image.Image, look: Look) -> None:
    """A sheet of ice over the body, cracked, with the name left clear."""
    body = plate(CARD, CORNER, look.dark, 3).copy()
    ImageDraw.Draw(body).rectangle((0, 0, CARD[0], BAND), fill=0)
    sheet = Image.new("RGBA", image.size)
    sheet.paste((96, 190, 248, 165), (MARGIN, MARGIN), body)
    pen = ImageDraw.Draw(sheet)
    left, top, right, bottom = MARGIN + 4, MARGIN + BAND + 2, MARGIN + CARD[0] - 4, MARGIN + CARD[1] - 4
    for line in (
        (left, top + 30, left + 26, top + 12, left + 40, top + 44, left + 30, bottom),
        (right, top + 22, right - 30, top + 46, right - 20, bottom - 14, right - 44, bottom),
        (left + 60, top, left + 66, top + 22, left + 92, top + 30),
    ):
        pen.line(line, fill=(*WHITE, 190), width=2)
    for index, x in enumerate(range(left + 6, right - 6, 13)):
        drop = 9 + (index * 7) % 15
        pen.polygon(((x, top - 1), (x + 11, top - 1), (x + 6, top + drop)), fill=(*WHITE, 200))
    image.alpha_composite(sheet)
    rim = plate(CARD, CORNER, look.dark)
    inner = plate(CARD, CORNER, look.dark, 4)
    frost = Image.composite(Image.new("L", CARD), rim, inner)
    image.paste(Image.new("RGB", CARD, mix(ICE, WHITE, 0.55)), (MARGIN, MARGIN), frost)
