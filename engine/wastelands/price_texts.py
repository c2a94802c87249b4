"""What cards cost and do, in a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from ..text import T, Text
from .legal import card_price
from .sight import face_of
from .state import State
from .view import CardFace
from .vocabulary import Price


def price_text(face: CardFace) -> Text:
    """What a card costs, as printed."""
    if face.x == "kb":
        return T("{kb} + X KB", kb=face.kb) if face.kb else T("X KB")
    if face.x == "comp":
        return T("{comp} + X comp", comp=face.comp) if face.comp else T("X comp")
    return _parts(Price(face.kb, face.comp, face.builders or 0))


def price_now(s: State, seat: int, card: int) -> Text:
    """What a card costs as things are; as printed where that depends on X."""
    face = face_of(s.kind[card])
    return price_text(face) if face.x else _parts(card_price(s, seat, card, 0))


def _parts(price: Price) -> Text:
    """All that has to be paid; 0 KB if nothing."""
    parts = [
        T("{comp} comp", comp=price.comp) if price.comp else None,
        T("{hp} HP", hp=price.hp) if price.hp else None,
        T("builders: {count}", count=price.builders) if price.builders else None,
    ]
    others = [part for part in parts if part is not None]
    return listed([T("{kb} KB", kb=price.kb), *others] if price.kb or not others else others)


def facts_text(face: CardFace, price: Text | None = None) -> Text:
    """Price (as printed unless another is given), attack and life, and what a card does, in a line."""
    price = price or price_text(face)
    if face.attack is not None:
        price = T("{price} · {attack}/{life}", price=price, attack=face.attack, life=face.life)
    elif face.structure is not None:
        price = T("{price} · SP {structure}", price=price, structure=face.structure)
    return T("{facts} · {effect}", facts=price, effect=T(face.effect)) if face.effect else price


def listed(some: Sequence[Text]) -> Text:
    """Several, with commas between them."""
    return reduce(lambda first, more: T("{some}, {more}", some=first, more=more), some)
