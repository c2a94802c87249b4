"""A unit on the battlefield as a small card: name, attack, range, emblem, life, wounds and states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from engine.summoner_wars.view import Piece
from engine.text import Text

from ..lettering import BOLD, halved, plain, squeeze, write
from ..picture import Translate
from ..plates import fill, metal, plate, shadow
from ..shapes import Color, embossed, flat, masks, mix
from ..theme import BLACK, BLOOD, BRONZE, CREAM, GOLD, ICE, MOSS, WHITE, Look
from .emblems import badge_symbol, card_symbol
from .forms import UNKNOWN, Form, form_of, fringe
from .mould import BROAD, MARGIN, Mould, Spot

CARD = BROAD.card
BAND = BROAD.band
CORNER = 15
COMMON_RANGE = 3
RAISED: tuple[Color, Color] = ((16, 108, 34), (120, 236, 120))
"""Colour of a raised attack, on a light and a dark card."""
EMPTY: tuple[Color, Color] = ((228, 208, 172), (38, 42, 52))
"""Colour of a lost life point, on a light and a dark card."""


@dataclass(frozen=True, slots=True)
class Front:
    """The part of a unit's card that never changes."""

    name: str
    kind: str
    symbol: str
    ranged: bool
    reach: int
    look: Look
    mould: Mould = BROAD
    form: Form = UNKNOWN


@dataclass(frozen=True, slots=True)
class State:
    """The part that changes; `badges` are pairs of a symbol and a number (0: none shown), after the symbols of `traits`."""

    attack: int
    attack_up: bool
    life: int
    wounds: int
    moved: bool
    attacked: bool
    frozen: bool
    stunned: bool
    traits: tuple[str, ...]
    badges: tuple[tuple[str, int], ...]


def unit(piece: Piece, look: Look, vine_life: int = 0, mould: Mould = BROAD, translate: Translate = str) -> Image.Image:
    """A unit's picture, RGBA, `MARGIN` larger than its card on every side; `vine_life` is the life of a vine wall below
    it. Cached: do not modify.
    """
    ranged = piece.face.range == "ranged"
    form = form_of(piece.face.faction)
    name = plain(translate(Text(piece.name)))
    front = Front(name, piece.face.kind, card_symbol(piece.face), ranged, piece.reach, look, mould, form)
    traits = tuple([TRAITS[trait] for trait in piece.traits if trait in TRAITS][: most_traits(mould)])
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
            traits,
            _badges(piece, vine_life, mould.most_badges - len(traits), traits),
        ),
    )


def _badges(
    piece: Piece, vine_life: int, most: int = BROAD.most_badges, traits: Sequence[str] = ()
) -> tuple[tuple[str, int], ...]:
    """The badges of a card, the most important first, without those that its `traits` show; those that do not fit are
    summed up as a number.
    """
    signs = [(badge_symbol(badge), 0) for badge in piece.badges if badge_symbol(badge) not in traits]
    if vine_life:
        signs.insert(0, ("leaf", vine_life))
    if piece.poison:
        signs.insert(0, ("drop", piece.poison))
    if piece.under:
        signs.append(("under", piece.under))
    hidden = sum(1 for name in piece.attached if name.lower() != "freeze" or "frozen" not in piece.badges)
    if hidden:
        signs.append(("attached", hidden if hidden > 1 else 0))
    unique = tuple(dict.fromkeys(signs))
    if len(unique) <= most:
        return unique
    return (*unique[: most - 1], ("", len(unique) - most + 1))


@lru_cache(maxsize=128)
def front(card: Front) -> Image.Image:
    """The part of a unit's picture that never changes."""
    mould, at, look = card.mould, (MARGIN, MARGIN), card.look
    width, height = mould.card
    image = Image.new("RGBA", mould.size)
    outer = plate(mould.card, CORNER, look.dark)
    shadow(image, at, outer, 2, 0.7, 3)
    image.paste((*mix(look.deep, BLACK, 0.7), 255), at, outer)
    metal(image, at, mould.card, CORNER, look.dark, _frame(card), 5)
    body = plate(mould.card, CORNER, look.dark, 5)
    fill(image, at, body, *look.body)
    _ground(image, body, card)
    band = body.copy()
    ImageDraw.Draw(band).rectangle((0, mould.band, width, height), fill=0)
    fill(image, at, band, *look.band)
    for ink, deep in ((mix(look.deep, BLACK, 0.4), mould.fringe + 3), (look.band[1], mould.fringe)):
        hem = fringe(card.form.edge, (width - 10, deep))
        image.paste(ink, (MARGIN + 5, MARGIN + mould.band), hem)
    _title(image, card)
    put(image, embossed(card.symbol, mould.art.size, *look.art), mould.art)
    _range(image, card)
    return image


def put(image: Image.Image, sign: Image.Image, spot: Spot) -> None:
    """Lays a sign around a spot of a card's picture."""
    x, y = spot.middle
    image.alpha_composite(sign, (x - sign.width // 2, y - sign.height // 2))


def pennant(image: Image.Image, spot: Spot, look: Look) -> None:
    """The flag of a team's second army, hanging from the spot."""
    (x, y), half = spot.middle, spot.size // 2
    long = spot.size * 9 // 5
    shape = [(x - half, y), (x + half, y), (x + half, y + long), (x, y + long - half), (x - half, y + long)]
    ImageDraw.Draw(image).polygon(shape, fill=look.art[0], outline=mix(look.deep, BLACK, 0.6), width=3)


def _frame(card: Front) -> Color:
    if card.kind == "summoner":
        return GOLD
    if card.kind == "champion":
        return (214, 218, 226) if card.look.dark else (196, 134, 58)
    return card.look.primary


def _ground(image: Image.Image, body: Image.Image, card: Front) -> None:
    """The shape of the army behind the figure, as far as the card reaches."""
    (width, height), look, art = card.mould.card, card.look, card.mould.art
    side = height - card.mould.band + 10
    wide = Image.new("L", (width, height))
    wide.paste(masks(card.form.ground, side)[0], (art.x - side // 2, card.mould.band))
    ink, share = behind(look)
    image.paste(ink, (MARGIN, MARGIN), ImageChops.multiply(wide, body).point(lambda value: round(value * share)))


def behind(look: Look) -> tuple[Color, float]:
    """The colour of the shape behind a figure, and how much of it shows."""
    if look.dark:
        return mix(look.primary, look.accent, 0.15), 0.5
    return mix(look.accent, look.primary, 0.35), 0.4


def _title(image: Image.Image, card: Front) -> None:
    """The name, after a crown for a summoner and a star for a champion."""
    lines = halved(card.name, BOLD) if len(card.mould.names) > 1 else [card.name]
    letters = card.mould.names[len(lines) - 1]
    step = letters if len(lines) > 1 else 0
    middle = MARGIN + card.mould.band // 2 + 3 - step * (len(lines) - 1) // 2
    sign = {"summoner": "crown", "champion": "star"}.get(card.kind)
    for line in lines:
        left, width = MARGIN + 9, card.mould.card[0] - 18
        if sign:
            color = (BRONZE if card.look.dark else GOLD) if sign == "crown" else card.look.band_ink
            mark = flat(sign, 22, color)
            image.alpha_composite(mark, (left - 1, middle - 12))
            left, width, sign = left + 24, width - 24, None
        squeeze(image, (left + width // 2, middle), line, BOLD, letters, card.look.band_ink, width)
        middle += step


def _range(image: Image.Image, card: Front) -> None:
    """The sign of range under the attack value, with the reach where it is not the common one."""
    mould = card.mould
    put(image, flat("bow" if card.ranged else "sword", mould.range.size, card.look.ink), mould.range)
    if card.reach != (COMMON_RANGE if card.ranged else 1) and card.reach > 0:
        write(image, mould.reach.middle, str(card.reach), BOLD, mould.reach.size, card.look.ink)


@lru_cache(maxsize=192)
def _unit(card: Front, state: State) -> Image.Image:
    image, mould = front(card).copy(), card.mould
    if state.frozen:
        _ice(image, card.look, mould)
    if card.look.pennant:
        pennant(image, mould.pennant, card.look)
    _attack(image, card.look, state, mould)
    _life(image, state, mould)
    _pips(image, card.look, state, mould)
    _states(image, state, mould)
    edge, foot = mould.token // 2 - 2, mould.card[1] - 7
    if state.moved:
        put(image, _token(mould.token, "moved"), Spot(0, edge, foot))
    if state.attacked:
        put(image, _token(mould.token, "attacked"), Spot(0, mould.card[0] - edge, foot))
    return image


def _attack(image: Image.Image, look: Look, state: State, mould: Mould) -> None:
    color = look.ink if not state.attack_up else RAISED[look.dark]
    rim, thick = (mix(look.deep, BLACK, 0.4) if look.dark else WHITE, 3) if state.frozen else (None, 0)
    write(image, mould.attack.middle, str(state.attack), BOLD, mould.attack.size, color, outline=rim, thick=thick)
    if state.attack_up:
        _up(image, mould.raised.middle, color, look)


def _up(image: Image.Image, tip: tuple[int, int], color: Color, look: Look) -> None:
    """A small arrow: the attack is larger than printed."""
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


def _life(image: Image.Image, state: State, mould: Mould) -> None:
    """The life that is left, in a heart."""
    heart(image, mould.heart, max(0, state.life - state.wounds), mould.life)


def heart(image: Image.Image, spot: Spot, life: int, letters: int) -> None:
    """A heart with a number in it."""
    put(image, embossed("heart", spot.size, BLOOD, BLOOD, (84, 6, 14)), spot)
    x, y = spot.middle
    write(image, (x, y + 1), str(life), BOLD, letters, WHITE, outline=(84, 6, 14), thick=2)


def _pips(image: Image.Image, look: Look, state: State, mould: Mould) -> None:
    left, top = mould.pips
    box = (MARGIN + left, MARGIN + top, MARGIN + mould.card[0] - left, MARGIN + top + 9)
    pips(image, box, state.life, state.wounds, look)


def pips(image: Image.Image, box: tuple[int, int, int, int], life: int, wounds: int, look: Look) -> None:
    """One pip a life point, wounds hollow and dark; too many to be seen become a bar of ten."""
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


def _states(image: Image.Image, state: State, mould: Mould) -> None:
    """The signs of abilities and states over the lower part of the figure, from the right."""
    size, (right, top) = mould.badges.size, mould.badges.middle
    signs = [trait_sign(symbol, size) for symbol in state.traits]
    signs += [badge(symbol, number, size) for symbol, number in state.badges]
    for index, sign in enumerate(signs, 1):
        image.alpha_composite(sign, (right - index * (size + 2), top))


TRAITS: dict[str, str] = {
    "sure": "precise",
    "exposed": "broken",
    "hidden": "hiding",
    "armoured": "shield",
    "guarding": "tower",
    "holding": "holding",
    "flying": "wing",
    "fast": "fast",
    "poisonous": "scorpion",
}
"""The signs of the traits of a `Piece`."""


def most_traits(mould: Mould) -> int:
    """How many traits a card shows."""
    return mould.most_badges - 1


@lru_cache(maxsize=32)
def trait_sign(symbol: str, side: int) -> Image.Image:
    """The sign of an ability: on a dark plaque, where states are round. Cached: do not modify."""
    image = Image.new("RGBA", (side, side))
    image.paste((*GOLD, 255), (0, 0), plate((side, side), side // 5, True))
    fill(image, (0, 0), plate((side, side), side // 5, True, 2), (62, 46, 92), (34, 24, 56))
    inner = side * 3 // 4
    image.alpha_composite(flat(symbol, inner, (255, 244, 206)), ((side - inner) // 2, (side - inner) // 2))
    return image


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
def badge(symbol: str, number: int, side: int = BROAD.badges.size) -> Image.Image:
    """A round icon; a number stands beside the symbol, or alone if there is none. Cached: do not modify."""
    back, ink = _BADGE_COLORS.get(symbol, ((34, 118, 60), WHITE))
    image = _disc(side, back, WHITE)
    half = side // 2
    if symbol:
        size = side * 2 // 3 if not number else side * 8 // 15
        at = (half - size // 2, half - size // 2) if not number else (2, half - size // 2)
        image.alpha_composite(flat(symbol, size, ink), at)
    if number:
        text, letters = str(number) if symbol else f"+{number}", side * 3 // 5
        write(image, (side * 11 // 15 if symbol else half, half), text, BOLD, letters, WHITE, outline=back, thick=1)
    return image


def _disc(size: int, back: Color, rim: Color) -> Image.Image:
    image = Image.new("RGBA", (size, size))
    image.paste((*mix(rim, BLACK, 0.1), 255), (0, 0), plate((size, size), size // 2, True))
    fill(image, (0, 0), plate((size, size), size // 2, True, 2), mix(back, WHITE, 0.18), mix(back, BLACK, 0.25))
    return image


@lru_cache(maxsize=8)
def _token(side: int, symbol: str) -> Image.Image:
    """The icon of having moved or attacked this turn."""
    image = _disc(side, (38, 28, 22), GOLD)
    image.alpha_composite(flat(symbol, side - 12, (255, 214, 110)), (6, 6))
    return image


def _ice(image: Image.Image, look: Look, mould: Mould) -> None:
    """A sheet of ice over the body, cracked, with the name left clear."""
    card = mould.card
    body = plate(card, CORNER, look.dark, 3).copy()
    ImageDraw.Draw(body).rectangle((0, 0, card[0], mould.band), fill=0)
    sheet = Image.new("RGBA", image.size)
    sheet.paste((96, 190, 248, 165), (MARGIN, MARGIN), body)
    pen = ImageDraw.Draw(sheet)
    left, top, right, bottom = MARGIN + 4, MARGIN + mould.band + 2, MARGIN + card[0] - 4, MARGIN + card[1] - 4
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
    rim = plate(card, CORNER, look.dark)
    inner = plate(card, CORNER, look.dark, 4)
    frost = Image.composite(Image.new("L", card), rim, inner)
    image.paste(Image.new("RGB", card, mix(ICE, WHITE, 0.55)), (MARGIN, MARGIN), frost)
