"""What cards and abilities may aim at (1.10, 5.5): ready-made `Target`s, and the means to make others."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .bearing import can_bear, can_carry_levels
from .cards import BUILDING, ENCHANTMENT, ITEM
from .numbers import is_of_type, is_personality, of_god, warriors
from .sides import beneficiaries, is_in_battle, opponents, opposes, present
from .state import RAMPARTS, RESERVE, State
from .vocabulary import Announced, Target
from .voices import allowed, allows

Where = Callable[[State, int, int], bool]
"""Whether a card in play is meant, for the seat that aims: (state, seat, card)."""


def cards(question: str, where: Where) -> Target:
    """A card in play that meets a condition and may be aimed at."""

    def among(s: State, seat: int, me: int) -> Iterable[int]:
        return _aimable(s, [card for card in s.pieces if where(s, seat, card)], me)

    return Target(question, among)


def units(question: str, where: Where = lambda s, seat, card: True, place: int | None = None) -> Target:
    """A warrior, or a pair as one, that meets a condition and may be aimed at."""

    def among(s: State, seat: int, me: int) -> Iterable[int]:
        return _aimable(s, [card for card in warriors(s, None, place) if where(s, seat, card)], me)

    return Target(question, among)


def of_gods(target: Target, *gods: str) -> Target:
    """What belongs to one of the gods that the text of who aims names."""

    def among(s: State, seat: int, me: int) -> Iterable[int]:
        return [card for card in target.among(s, seat, me) if any(of_god(s, me, card, god) for god in gods)]

    return Target(target.question, among)


def aimable(s: State, card: int, by: int) -> bool:
    """Whether a card may choose another."""
    return allows(s, "may_be_aimed_at", card, by)


def _aimable(s: State, cards: Iterable[int], by: int) -> list[int]:
    return allowed(s, "may_be_aimed_at", cards, by)


def mine(s: State, seat: int, card: int) -> bool:
    """Whether a card in play is the seat's."""
    return s.pieces[card].control == seat


def ours(s: State, seat: int, card: int) -> bool:
    """Whether a card in play is the seat's, or of a partner whom it helps (13.2)."""
    return s.pieces[card].control in beneficiaries(s, seat)


def theirs(s: State, seat: int, card: int) -> bool:
    """Whether a card in play is an opponent's."""
    return opposes(s, seat, s.pieces[card].control)


def facing(s: State, seat: int, card: int) -> bool:
    """Whether a card in play is that of an opponent in the attack under way."""
    return theirs(s, seat, card) and is_in_battle(s, s.pieces[card].control)


def of_type(kind: int) -> Where:
    """Whether a card is of a type."""
    return lambda s, seat, card: is_of_type(s, card, kind)


def both(*conditions: Where) -> Where:
    """Whether all conditions are met."""
    return lambda s, seat, card: all(condition(s, seat, card) for condition in conditions)


def standing(s: State, seat: int, card: int) -> bool:
    """Whether a card is on the ramparts, where combat abilities are used (9.9)."""
    return s.pieces[card].place == RAMPARTS


def _players(s: State, seat: int, me: int) -> Iterable[int]:
    return [~other for other in present(s)]


def _opponents(s: State, seat: int, me: int) -> Iterable[int]:
    return [~other for other in sorted(opponents(s, seat))]


WARRIOR = units("warrior")
OWN_WARRIOR = units("own warrior", ours)
ENEMY_WARRIOR = units("enemy warrior", theirs)
RAMPARTS_WARRIOR = units("ramparts warrior", place=RAMPARTS)
RESERVE_WARRIOR = units("reserve warrior", place=RESERVE)
OWN_PERSONALITY = units("own personality", both(mine, lambda s, seat, card: is_personality(s, card)))
BUILDING_CARD = cards("building", of_type(BUILDING))
ITEM_CARD = cards("item", of_type(ITEM))
ENCHANTMENT_CARD = cards("enchantment", of_type(ENCHANTMENT))
PLAYER = Target("player", _players)
OPPONENT = Target("opponent", _opponents)


def one_of_several(s: State, seat: int) -> tuple[Target, ...]:
    """What a text that speaks of "the opponent" aims at: nothing where there is only one (13.1, 13.3, 13.11)."""
    return (OPPONENT,) if len(opponents(s, seat)) > 1 else ()


def opponent_of_text(s: State, act: Announced) -> int:
    """Whom such a text means."""
    return ~act.targets[0] if act.targets else opponents(s, act.seat)[0]


def either(question: str, *targets: Target) -> Target:
    """Anything that one of several targets allows."""
    return Target(question, lambda s, seat, me: [card for one in targets for card in one.among(s, seat, me)])


def _bearers(s: State, seat: int, me: int) -> Iterable[int]:
    return _aimable(s, [card for card in warriors(s, seat) if can_bear(s, card, me)], me)


LEVEL_BEARER = units("own personality", both(mine, lambda s, seat, card: can_carry_levels(s, card)))
"""Whoever may carry a level: an own personality (8.5, 15.31)."""
ITEM_BEARER = Target("own warrior able to use items", _bearers)
"""Whoever may carry the item: an own personality, or a creature with the hand sign (8.14, 8.4)."""
HOSTS = {
    "warrior": WARRIOR,
    "item": ITEM_CARD,
    "building": BUILDING_CARD,
    "enchantment": ENCHANTMENT_CARD,
}
"""What enchantments of a card lie on (8.8)."""
