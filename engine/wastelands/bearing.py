"""Who may carry what: items and levels (8.4, 8.5, 8.14, 8.16)."""

from __future__ import annotations

from .cards import ITEM, LEVEL, PERSONALITY
from .heard import members_of, printed
from .numbers import is_personality
from .play import kind_of
from .state import State
from .voices import allows, cards_on

SLOTS = frozenset(("weapon", "armour", "shield", "helmet", "jewel"))
"""A warrior carries only one item of each of these (8.16)."""
BESIDE = "beside"
"""The keyword of an item that may be held beside another of its sort."""


def can_bear(s: State, card: int, item: int) -> bool:
    """Whether a warrior can use an item, and has none of its sort yet; a pair may hold two (8.14, 8.16, 9.6)."""
    able = any(kind_of(s, member).hand for member in members_of(s, card)) or is_personality(s, card)
    if not able and not any(ability.for_anyone or ability.suits(s, item, card) for ability in printed(s, item)):
        return False
    slots = kind_of(s, item).traits & SLOTS if BESIDE not in kind_of(s, item).keywords else frozenset()
    borne = [
        other
        for other in cards_on(s, card)
        if kind_of(s, other).type == ITEM
        and kind_of(s, other).traits & slots
        and BESIDE not in kind_of(s, other).keywords
    ]
    if not all(ability.may_bear(s, item, card, item) for ability in printed(s, item)):
        return False
    return len(borne) < len(members_of(s, card)) and allows(s, "may_bear", card, item)


def can_carry_levels(s: State, card: int) -> bool:
    """Whether a card is a personality that may carry levels (8.5)."""
    return is_personality(s, card) and allows(s, "bears_levels", card)


def members_for(s: State, card: int, other: int) -> list[int]:
    """On which member of a pair a further card may lie: one with room for an item, a personality for a level (9.6, 8.16)."""
    members, kind = members_of(s, card), kind_of(s, other)
    if kind.type == LEVEL:
        fit = [member for member in members if kind_of(s, member).type == PERSONALITY]
    elif kind.type == ITEM:
        fit = [member for member in members if kind_of(s, member).hand and not _is_taken(s, member, other)]
    else:
        fit = list(members)
    return fit or list(members)


def _is_taken(s: State, member: int, item: int) -> bool:
    """Whether one card bears an item of that sort."""
    slots = kind_of(s, item).traits & SLOTS if BESIDE not in kind_of(s, item).keywords else frozenset()
    return any(
        piece.host == member
        and other != item
        and kind_of(s, other).type == ITEM
        and kind_of(s, other).traits & slots
        and BESIDE not in kind_of(s, other).keywords
        for other, piece in s.pieces.items()
    )
