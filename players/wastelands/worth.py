"""What cards, HP and KB are worth, in points of about one HP."""

from __future__ import annotations

import math
from functools import cache

from engine.wastelands.view import CardFace, Piece, Side

from .meaning import CURSES

BODY, ATTACK, LIFE = 0.5, 0.75, 0.6
"""Value of a warrior by itself, and for each point of ATK and HP."""
KEYWORDS = {
    "flying": 0.2,
    "poison": 0.35,
    "regeneration": 0.7,
    "breath": 0.35,
    "bolt": 0.35,
    "strike": 0.3,
    "invisible": 0.8,
    "magic-attack": 0.3,
    "magic-defence": 0.9,
}
"""What keywords add, those with a number for each point of it."""
POISONED = (0.05, 0.1, 0.4, 0.6, 0.75)
"""What remains of a poisoned warrior's worth by the tokens that it still can bear."""
HP, LAST_HP, FADING = 0.9, 14.0, 0.8
KB, KB_BEYOND, ENOUGH_KB = 0.5, 0.25, 10
COMP, COMP_BEYOND, ENOUGH_COMP = 0.45, 0.15, 3
CARD, CARD_BEYOND, ENOUGH_CARDS = 1.0, 0.5, 7
ON_TABLE, A_COST = 0.6, 0.5
"""Value of a card that stays in play, and for each point of its price."""
BUILDER = 1.3
"""A builder as a price, in KB."""
TEXT = 0.4
"""Value of a warrior's text."""


def of_hp(hp: int) -> float:
    """Value of a player's HP; the last ones count most, none left is lost."""
    if hp <= 0:
        return -30.0 + hp
    return HP * hp + LAST_HP * (1 - math.pow(FADING, hp))


def _bounded(amount: int, enough: int, value: float, beyond: float) -> float:
    return value * min(amount, enough) + beyond * max(0, amount - enough)


def of_means(side: Side) -> float:
    """Value of what a player has beside cards in play."""
    return (
        of_hp(side.hp)
        + _bounded(side.kb, ENOUGH_KB, KB, KB_BEYOND)
        + _bounded(side.comp, ENOUGH_COMP, COMP, COMP_BEYOND)
        + _bounded(side.hand_size, ENOUGH_CARDS, CARD, CARD_BEYOND)
        - 0.6 * side.poison
    )


def price_of(face: CardFace) -> float:
    """What a card costs, in KB."""
    return face.kb + face.comp + BUILDER * face.builders + (2.0 if face.x else 0.0)


def of_keywords(face: CardFace) -> float:
    """What a warrior's keywords and text are worth."""
    return _of_words(face.keywords) + (TEXT if face.effect else 0.0)


@cache
def _of_words(keywords: tuple[str, ...]) -> float:
    total = 0.0
    for keyword in keywords:
        word, _, number = keyword.rpartition("-")
        times = int(number) if number.isdigit() else 1
        total += next((value * times for key, value in KEYWORDS.items() if key in (keyword, word)), 0.0)
        total += next((value * times for key, value in KEYWORDS.items() if word.endswith(f"-{key}")), 0.0)
    return total


def of_numbers(attack: int, life: int) -> float:
    """Value of ATK and HP."""
    return BODY + ATTACK * max(0, attack) + LIFE * max(0, life)


def of_face(face: CardFace, comp: int = 2) -> float:
    """Value in play of a card that is still in a hand; `comp` is how many components could become its X."""
    if face.x == "comp" and face.attack is not None:
        return of_numbers(comp, comp) - COMP * comp if comp else -2.0
    if face.attack is not None and face.life is not None:
        return of_numbers(face.attack, face.life) + of_keywords(face)
    return ON_TABLE + A_COST * price_of(face)


def of_warrior(piece: Piece, bonus: int = 0) -> float:
    """Value of a warrior in play; `bonus` is what it has only for defending."""
    worth = of_numbers((piece.attack or 0) - bonus, (piece.life or 0) - bonus) + of_keywords(piece.face)
    return worth * poisoned((piece.life or 0) - bonus - piece.poison) if piece.poison else worth


def of_partner(piece: Piece) -> float:
    """What the second warrior of a pair adds to the worth of the first, which has the ATK and HP of both."""
    return BODY + of_keywords(piece.face)


def poisoned(spare: int) -> float:
    """What remains of a poisoned warrior's worth, if it still can bear so many tokens."""
    return POISONED[max(0, min(len(POISONED) - 1, spare))]


@cache
def venom_of(face: CardFace) -> int:
    """How many poison tokens its strike leaves."""
    return sum(int(word.removeprefix("poison-")) for word in face.keywords if word.startswith("poison-"))


def of_card(piece: Piece, host: Piece | None) -> float:
    """Value of a card in play that is no warrior, for whoever controls it; of one on a warrior for whoever has that."""
    if host is None or host.attack is None:
        return ON_TABLE + A_COST * price_of(piece.face)
    if piece.face.name in CURSES:
        return -CURSES[piece.face.name] * of_numbers(host.face.attack or 0, host.face.life or 0)
    return 0.3 if piece.face.type == "level" else 0.2 * price_of(piece.face)


def is_counted(piece: Piece) -> bool:
    """Whether it is a warrior, and of a pair the one that stands for both."""
    return piece.attack is not None and (piece.joined is None or piece.tag < piece.joined)
