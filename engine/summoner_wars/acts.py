"""Acts of a card's own: when they can be used, what they are called, and using them (rules 3.20, 3.28, 4.6)."""

from __future__ import annotations

from functools import cache

from .battlefield import named
from .play import Play
from .state import State
from .vocabulary import ABILITIES, INSTEAD_OF_ATTACKING, INSTEAD_OF_EITHER, INSTEAD_OF_MOVING, NEVER, USES
from .voices import heard


@cache
def acts_of(numbers: tuple[int, ...], whens: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some abilities that are acts at these times."""
    either = {INSTEAD_OF_EITHER} if {INSTEAD_OF_MOVING, INSTEAD_OF_ATTACKING}.intersection(whens) else set()
    return tuple([number for number in numbers if ABILITIES[number].use in {*whens, *either}])


def usable_acts(s: State, card: int, *whens: int) -> list[int]:
    """The abilities of a card that can be used as acts of these times now."""
    acts = acts_of(s.abilities[card], whens)
    return [number for number in acts if is_usable(s, card, number)] if acts else []


def is_usable(s: State, card: int, number: int) -> bool:
    """Whether an act can be done now: not twice where once a turn is all, and with something to do it to."""
    ability = ABILITIES[number]
    return not (ability.once and (card, number) in s.used) and ability.usable(s, card)


def use_label(s: State, card: int, number: int) -> str:
    """`use SPACE`; a card with several acts has them told apart by their names."""
    place = s.field.names[s.space[card]]
    return f"use {place} {ABILITIES[number].name}" if _has_several(s.abilities[card]) else f"use {place}"


@cache
def _has_several(numbers: tuple[int, ...]) -> bool:
    """Whether several of some abilities are acts."""
    return sum([ABILITIES[number].use != NEVER for number in numbers]) > 1


def use_labels(s: State, card: int, *whens: int) -> list[str]:
    """`use SPACE` for each act that a card can do at these times."""
    acts = acts_of(s.abilities[card], whens)
    return [use_label(s, card, number) for number in acts if is_usable(s, card, number)] if acts else []


def uses_of_seat(s: State, seat: int, when: int) -> list[str]:
    """`use SPACE` for each of a seat's cards whose ability is an act at that time."""
    said = (s.heard or heard(s)).by_word.get(USES[when])
    if said is None:
        return []
    found = [(me, ability.number) for ability, me in said if me >= 0 and s.control[me] == seat]
    if not found:
        return []
    if len(found) > 1:
        found.sort(key=lambda act: s.space[act[0]])
    return [use_label(s, card, number) for card, number in found if is_usable(s, card, number)]


def act_meant(s: State, card: int, name: str, *whens: int) -> int:
    """The ability that `use SPACE NAME` (or `use SPACE` alone) means at these times; raises StopIteration for none."""
    return next(number for number in usable_acts(s, card, *whens) if name in ("", ABILITIES[number].name))


def use(p: Play, card: int, number: int) -> None:
    """Uses an ability that is an act."""
    mark_used(p.s, card, number)
    p.tell("used", p.s.control[card], named(p.s, card), p.where(card), ABILITIES[number].name)
    ABILITIES[number].act(p, card)


def mark_used(s: State, card: int, number: int) -> None:
    """Notes that an ability was used in this turn, which matters where it can be used only once; by a card, or a `~seat`."""
    if ABILITIES[number].once:
        s.used = (*s.used, (card, number))


def is_spent(s: State, card: int, number: int) -> bool:
    """Whether the once-a-turn ability of a card, or of a `~seat`, was used in this turn."""
    return (card, number) in s.used
