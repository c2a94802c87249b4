"""The enchantments that belong to no god."""

from __future__ import annotations

from collections.abc import Iterable

from ...bearing import can_bear
from ...cards import GODS, ITEM
from ...heard import members_of
from ...numbers import RACES, gods_of, has_trait, is_personality, warriors
from ...play import Play, kind_of, label, name_of, step
from ...state import State
from ...vocabulary import Ability, Activated, Announced, Magic, Target, of
from .shared import handed_over

KINSHIPS = (*GODS, *RACES)


def _kin(s: State, seat: int, number: int) -> list[int]:
    """A player's personalities of a god or race."""
    name = KINSHIPS[number]
    own = [card for card in warriors(s, seat) if is_personality(s, card)]
    return [card for card in own if (name in gods_of(s, card) if name in GODS else has_trait(s, card, name))]


def _members(s: State, me: int) -> list[int]:
    return _kin(s, s.pieces[me].control, s.chosen[me]) if me in s.chosen else []


@of("Common Mind")
class CommonMind(Magic):
    """A god or race is named when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        s = p.s
        able = [number for number in range(len(KINSHIPS)) if len(_kin(s, act.seat, number)) > 1]
        options = [(f"choose {KINSHIPS[number]}", number) for number in able or range(len(KINSHIPS))]
        p.ask_seat(act.seat, "god or race", options, mind_formed, (act.card,), about=act.card)


@step
def mind_formed(p: Play, card: int, kinship: int) -> None:
    """The personalities of a god or race think as one."""
    s = p.s
    s.chosen[card] = kinship
    s.heard = None
    p.tell("named", s.pieces[card].control, label(s, card), name_of(s, card), KINSHIPS[kinship])


@of("Common Mind")
class Minds(Ability):
    """Each member has a level more for every other one, stats included."""

    of_others = ("levels", "attack", "life")
    adds_life = True

    def levels(self, s: State, me: int, who: int) -> int:
        members = _members(s, me)
        return len(members) - 1 if members_of(s, who)[0] in members else 0

    def attack(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)

    def life(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)

    def named(self, s: State, me: int) -> tuple[str, ...]:
        return (KINSHIPS[s.chosen[me]],) if me in s.chosen else ()

    def is_over(self, s: State, me: int, who: int) -> bool:
        return me in s.chosen and len(_members(s, me)) < 2


def _shared(s: State, seat: int, me: int) -> Iterable[int]:
    members = _members(s, me)
    for item, piece in s.pieces.items():
        if kind_of(s, item).type == ITEM and piece.host in members and _takers(s, me, item):
            yield item


def _takers(s: State, me: int, item: int) -> list[int]:
    host = s.pieces[item].host
    return [card for card in _members(s, me) if host not in members_of(s, card) and can_bear(s, card, item)]


@of("Common Mind")
class HandingOver(Activated):
    """At any time one of the minds gives an item to another."""

    targets = (Target("shared item", _shared),)

    def happens(self, p: Play, act: Announced) -> None:
        s, (item,) = p.s, act.targets
        if act.card in s.pieces and item in s.pieces:
            options = [(f"choose {label(s, card)}", card) for card in _takers(s, act.card, item)]
            p.ask_seat(act.seat, "bearer", options, handed_over, (item,), about=item)


@of("Divine Alliance")
class DivineAlliance(Magic):
    """Two gods are named when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        options = [(f"choose {god}", number) for number, god in enumerate(GODS)]
        p.ask_seat(act.seat, "god", options, first_named, (act.seat, act.card), about=act.card)


@step
def first_named(p: Play, seat: int, card: int, god: int) -> None:
    """The god whose cards change; then the one that they belong to."""
    options = [(f"choose {other}", number) for number, other in enumerate(GODS) if number != god]
    p.ask_seat(seat, "god of the others", options, second_named, (card, god), about=card)


@step
def second_named(p: Play, card: int, god: int, other: int) -> None:
    """Cards of the first god belong to the second from now on."""
    s = p.s
    s.chosen[card] = god * len(GODS) + other
    s.heard = None
    p.tell("alliance", s.pieces[card].control, GODS[god], GODS[other])


@of("Divine Alliance")
class Alliance(Ability):
    """Cards of one god belong to another."""

    of_others = ("gods",)

    def named(self, s: State, me: int) -> tuple[str, ...]:
        return tuple([GODS[number] for number in divmod(s.chosen[me], len(GODS))]) if me in s.chosen else ()

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        if me not in s.chosen:
            return gods
        first, second = divmod(s.chosen[me], len(GODS))
        return gods - {GODS[first]} | {GODS[second]} if GODS[first] in gods else gods
