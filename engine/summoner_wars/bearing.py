"""Which abilities a card has now: its own, gained ones, and those given by events on or under it or by other cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .battlefield import identity
from .cards import KINDS
from .state import State
from .vocabulary import ABILITIES, ABILITY_NUMBER, EVENTS, Ability
from .voices import speakers


def gifts(s: State) -> dict[int, list[int]]:
    """The abilities that others grant cards in play now."""
    found: dict[int, list[int]] = {}
    for ability, me in sorted(speakers(s, "grants"), key=lambda voice: voice[1]):
        names, cards = ability.grants(s, me)
        for card in cards:
            found.setdefault(card, []).extend([ABILITY_NUMBER[name] for name in names])
    return found


def abilities_now(s: State, card: int, given: Sequence[int]) -> tuple[int, ...]:
    """The abilities of a card in play: its own, what it gained, what lies on or under it gives, what others have `given`."""
    if s.space[card] < 0:
        return ()
    kind = identity(s, card)
    has_own = kind.ability in ABILITY_NUMBER and (not kind.boost_cost or s.boosted >> card & 1)
    found = [ABILITY_NUMBER[kind.ability]] if has_own else []
    boosted = found[:] if kind.boost_cost else []
    if s.lasting:
        found += [effect.ability for effect in s.lasting if effect.bearer == card]
    if card in s.attached or card in s.under:
        found += _given(s, card)
    found += given
    if len(found) > 1:
        found = list(dict.fromkeys(found))
    silent = _silencing(s, card, found)
    if silent:
        kept = [] if any([ability.stops for ability in silent]) else boosted
        found = kept + [number for number in found if ABILITIES[number].bonus]
    return tuple(found)


def events_at(s: State, card: int) -> list[int]:
    """The events that work on a card: those that lie on it, and those under it that work from there."""
    kind, found = s.kind, []
    if card in s.attached:
        found = [other for other in s.attached[card] if _works(kind[other], False)]
    if card in s.under:
        found += [other for other in s.under[card] if not s.face_down >> other & 1 and _works(kind[other], True)]
    return found


@cache
def _works(kind: int, from_under: bool) -> bool:
    """Whether a kind of event works where it lies, on a card or under one."""
    event = EVENTS.get(KINDS[kind].name)
    return event is not None and bool(event.gives) and event.lies_under == from_under


def _given(s: State, card: int) -> list[int]:
    """The abilities that events on or under a card give it."""
    return [ABILITY_NUMBER[EVENTS[KINDS[s.kind[other]].name].gives] for other in events_at(s, card)]


def is_silenced(s: State, card: int) -> bool:
    """Whether the named abilities of a card in play are off."""
    return bool(_silencing(s, card, [*s.abilities[card]]))


def _silencing(s: State, card: int, found: list[int]) -> list[Ability]:
    """What takes a card's named abilities away: among those that it has itself, and those of seats."""
    speakers = [(number, card) for number in found]
    speakers += [(effect.ability, effect.bearer) for effect in s.lasting if effect.bearer < 0]
    silent = [(ABILITIES[number], me) for number, me in speakers if "silences" in ABILITIES[number].words]
    return [ability for ability, me in silent if ability.silences(s, me, card)]


def values_of(s: State, bearer: int, ability: Ability) -> list[int]:
    """The values with which a card or a seat has an ability for a time."""
    return [effect.value for effect in s.lasting if effect.bearer == bearer and effect.ability == ability.number]
