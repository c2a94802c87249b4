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
    members = members_of(s, card)
    able = any(kind_of(s, member).hand for member in members)
    if not able and not any(ability.for_anyone or ability.suits(s, item, card) for ability in printed(s, item)):
        return False
    if not all(ability.may_bear(s, item, card, item) for ability in printed(s, item)):
        return False
    borne = [other for other in cards_on(s, card) if _sorts(s, other) & _sorts(s, item)]
    return len(borne) < len(members)


def _sorts(s: State, item: int) -> frozenset[str]:
    """The sorts of an item of which a warrior carries only one (8.16)."""
    kind = kind_of(s, item)
    return frozenset() if BESIDE in kind.keywords else kind.traits & SLOTS


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
    """Whether one card bears another item of that sort."""
    borne = [other for other, piece in s.pieces.items() if piece.host == member and other != item]
    return any(_sorts(s, other) & _sorts(s, item) for other in borne)
