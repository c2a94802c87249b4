"""Decks suggested for one god or two: sorts of cards and prices in the shares that the ready decks have (2.4, 2.5).

Cards come in the order in which the ready decks of all gods like them; what belongs together likes itself more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..game import DeckList
from .building import BESIDE, FEWEST_IN_TOURNAMENTS, nearest
from .cards import BUILDING, COUNTERSPELL, ENCHANTMENT, INCANTATION, ITEM, KINDS, LEVEL, PERSONALITY, SKILL, SPELL, Kind
from .decks import DECKS, SIDEBOARDS

CHEAP, DEAREST = 3, 99
WARRIORS = (((0, 2), 8), ((3, 3), 7), ((4, 4), 6), ((5, 6), 4), ((7, DEAREST), 2))
"""How many warriors of each price, from and to so many KB: six in ten, as the ready decks have them."""
ALL_WARRIORS = sum(wanted for _, wanted in WARRIORS)
OTHERS = (((SPELL, COUNTERSPELL), 5), ((INCANTATION,), 2), ((ENCHANTMENT,), 3), ((BUILDING,), 2), ((ITEM,), 3))
"""How many cards of each other sort."""
LEARNERS, LEVELS, SCHOOL = 4, 2, 4
"""Four personalities that levels teach something call for two levels, four cards that count a skill for the skill."""
UNIQUE = 2
"""What is added for an important personality, of which ready decks have fewer copies."""
ALONE = "temple"
"""A building that makes cards of other gods dearer."""
JOIN, TAUGHT = "join:", "level"


def _liked(decks: dict[str, tuple[tuple[int, int], ...]]) -> Counter[int]:
    """How many copies of each card ready decks have in the mean of those that have it, and half a point for each such deck."""
    found: dict[int, list[int]] = {}
    for cards in decks.values():
        for kind, copies in cards:
            found.setdefault(kind, []).append(copies)
    return Counter({kind: 2 * round(sum(copies) / len(copies)) + len(copies) for kind, copies in found.items()})


LIKED, LIKED_BESIDE = _liked(DECKS), _liked(SIDEBOARDS)


def suggested(gods: tuple[str, ...]) -> DeckList:
    """A deck of tournament size of these gods; the same whenever it is asked for."""
    cards = Counter[Kind]()
    for (least, most), wanted in WARRIORS:
        some = [kind for kind in _of(gods) if kind.is_warrior and least <= kind.kb <= most]
        _choose(cards, some, gods, wanted)
    for most in (CHEAP, DEAREST):
        some = [kind for kind in _of(gods) if kind.is_warrior and kind.kb <= most]
        _choose(cards, some, gods, ALL_WARRIORS - cards.total())
    for types, wanted in OTHERS:
        _choose(cards, [kind for kind in _of(gods) if kind.type in types], gods, wanted)
    for kind, copies in _taught(cards):
        cards[kind] = min(copies, FEWEST_IN_TOURNAMENTS - cards.total())
    fitting = [kind for kind in _of(gods) if not kind.is_warrior or 3 <= kind.kb <= 4]
    _choose(cards, fitting, gods, FEWEST_IN_TOURNAMENTS - cards.total())
    beside = _beside(cards, gods)
    named = Counter({kind.name: copies for kind, copies in cards.items()})
    return DeckList(nearest(named), tuple(named.items()), tuple((kind.name, copies) for kind, copies in beside.items()))


def _of(gods: tuple[str, ...]) -> Iterator[Kind]:
    """The cards of these gods that may be in such a deck."""
    for kind in KINDS:
        if not kind.token and kind.gods and kind.gods <= {*gods} and (len(gods) == 1 or ALONE not in kind.traits):
            yield kind


def _choose(cards: Counter[Kind], some: list[Kind], gods: tuple[str, ...], wanted: int) -> None:
    """Puts `wanted` cards more into the deck, one kind at a time: of the god that has fewer, what is liked best."""
    open_ = [kind for kind in some if kind not in cards]
    while wanted > 0 and open_:
        shares = {god: sum(copies for kind, copies in cards.items() if god in kind.gods) for god in gods}
        best = max(
            open_, key=lambda kind: (_worth(cards, kind) - min(shares[god] for god in kind.gods) / 4, -kind.number)
        )
        open_.remove(best)
        cards[best] = min(wanted, _copies(best))
        wanted -= cards[best]


def _copies(kind: Kind) -> int:
    """As many as the ready decks have of it at most; two of what none has."""
    usual = max((copies for deck in DECKS.values() for number, copies in deck if number == kind.number), default=2)
    return min(usual, kind.copies)


def _worth(cards: Counter[Kind], kind: Kind) -> float:
    """How much it is liked, with what it gains from the cards there are."""
    joined = sum(copies for other, copies in cards.items() if _joins(kind, other) or _joins(other, kind))
    pupils = sum(copies for other, copies in cards.items() if _learns(other)) if _learns(kind) else 0
    return LIKED[kind.number] + UNIQUE * kind.important + min(joined + pupils, 3)


def _learns(kind: Kind) -> bool:
    """Whether levels teach it something."""
    return kind.type == PERSONALITY and TAUGHT in kind.effect


def _joins(kind: Kind, other: Kind) -> bool:
    """Whether it says that the other may join it."""
    races = {word.removeprefix(JOIN) for word in kind.keywords if word.startswith(JOIN)}
    return bool(races & other.traits) and other.is_warrior


def _taught(cards: Counter[Kind]) -> list[tuple[Kind, int]]:
    """The levels and skills that the cards call for."""
    learners = sum(copies for kind, copies in cards.items() if _learns(kind))
    level = min((kind for kind in KINDS if kind.type == LEVEL), key=lambda kind: kind.kb)
    found = [(level, LEVELS)] if learners >= LEARNERS else []
    for skill in (kind for kind in KINDS if kind.type == SKILL):
        if sum(copies for kind, copies in cards.items() if skill.name in kind.effect) >= SCHOOL:
            found.append((skill, 1))
    return found


def _beside(cards: Counter[Kind], gods: tuple[str, ...]) -> Counter[Kind]:
    """A sideboard of what ready decks have beside them, then of what else is liked."""
    found = Counter[Kind]()
    for kind in sorted(_of(gods), key=lambda kind: (-LIKED_BESIDE[kind.number], -LIKED[kind.number], kind.number)):
        room = min(BESIDE - found.total(), kind.copies - cards[kind], 2)
        if room > 0:
            found[kind] = room
    return found
