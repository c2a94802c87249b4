"""The movement phase: warriors between reserve and ramparts, pairs made and broken (6.4, 9.6)."""

from __future__ import annotations

from collections.abc import Iterable

from .coins import call_coin
from .effects import HEADS
from .heard import lead_of, members_of
from .lasting import NO_MOVE
from .numbers import active, place_of, places_taken, room_of, warriors
from .play import Play, called, label, seat_of, step
from .settling import settle
from .state import NO_CARD, RAMPARTS, RESERVE, State
from .voices import allowed, allows, says, voices
from .zones import lend, place

INTO, OUT, JOIN, SPLIT = range(4)
Move = tuple[str, tuple[int, int, int]]


@step
def move_freely(p: Play) -> None:
    """Asks for one move after another, any number of them (6.4.2)."""
    s = p.s
    options = _options(s)
    numbers = {action: number for number, (action, _) in enumerate(options)}
    done = "" if _is_overfull(s) or _due(s, options) else "next"
    p.ask_seat(s.active, "movement", list(numbers.items()), moved, (), declines=done, always=True)


def _is_overfull(s: State) -> bool:
    """Whether somebody has to leave the ramparts of the active player before the phase can end (15.40)."""
    return places_taken(s, s.active) > room_of(s, s.active) and bool(_able_to_leave(s))


def due(s: State) -> list[int]:
    """The warriors that have to move before the phase can end: off ramparts where they may not stand (15.40), or onto them."""
    ask = s.ask
    if ask is None or ask.question != "movement" or "next" in ask.actions:
        return []
    return _due(s, _options(s))


def _due(s: State, moves: Iterable[Move]) -> list[int]:
    able = _able_to_leave(s)
    welcome = allowed(s, "may_stand_on_ramparts", able)
    entering = [card for _, (what, card, _) in moves if what == INTO and says(s, "stays_on_ramparts", card)]
    return [card for card in able if card not in welcome] + entering


def _able_to_leave(s: State) -> list[int]:
    return allowed(s, "may_move", warriors(s, s.active, RAMPARTS))


@step
def moved(p: Play, number: int) -> None:
    """One move, then the next."""
    if number < 0:
        return
    s = p.s
    p.then(move_freely)
    _, (what, card, other) = _options(s)[number]
    if what in (INTO, OUT):
        p.then(go, card, RAMPARTS if what == INTO else RESERVE, *may_go_astray(s, card))
    elif what == JOIN:
        join(p, card, other)
    else:
        split(p, card)


def may_go_astray(s: State, card: int) -> list[int]:
    """The seats whose coins decide whether a warrior goes where it is sent."""
    return [seat_of(s, me) for ability, me in voices(s, "strays", card) if ability.strays(s, me, card)]


@step
def go(p: Play, card: int, where: int, *coins: int) -> None:
    """A warrior goes to the other place, unless one of the coins of these seats keeps it where it is."""
    if coins:
        p.then(fallen, card, where, *coins[1:])
        call_coin(p, coins[0])
    else:
        place(p, card, where)


@step
def fallen(p: Play, card: int, where: int, *coins: int) -> None:
    """Heads: it stays; tails: it goes, or the next coin decides."""
    if p.s.coin == HEADS:
        lend(p, card, NO_MOVE)
    else:
        p.then(go, card, where, *coins)


def _options(s: State) -> list[Move]:
    """All that the active player's warriors can do, each with its number for what is done."""
    able = active(s, warriors(s, s.active))
    return [*_moves(s, able), *_joins(s, able), *_splits(s, able)]


def _moves(s: State, able: Iterable[int]) -> list[Move]:
    """Active warriors to the other place (6.4.2), as far as there is room (6.4.3)."""
    room = room_of(s, s.active) - places_taken(s, s.active)
    found = []
    for card in allowed(s, "may_move", able):
        if s.pieces[card].place == RAMPARTS:
            if says(s, "stays_on_ramparts", card) and allows(s, "may_stand_on_ramparts", card):
                continue
            found.append((f"move {label(s, card)} reserve", (OUT, card, NO_CARD)))
        elif place_of(s, card) <= room and allows(s, "may_stand_on_ramparts", card):
            found.append((f"move {label(s, card)} ramparts", (INTO, card, NO_CARD)))
    return found


def _joins(s: State, able: Iterable[int]) -> list[Move]:
    """Two single active warriors in the same place, whose texts allow each other (9.6)."""
    single = [card for card in able if card not in s.joined]
    return [
        (f"join {label(s, one)} {label(s, other)}", (JOIN, one, other))
        for place_in_list, one in enumerate(single)
        for other in single[place_in_list + 1 :]
        if s.pieces[one].place == s.pieces[other].place and _may_join(s, one, other) and _may_join(s, other, one)
    ]


def _may_join(s: State, one: int, other: int) -> bool:
    """Whether the texts let one warrior join another (9.6)."""
    joins = says(s, "joins", one, other) or says(s, "invites", other, one)
    return joins and allows(s, "may_join", one, other)


def _splits(s: State, able: Iterable[int]) -> list[Move]:
    """Active pairs, apart again; on the ramparts only where a place is free for the second (9.20)."""
    return [(f"split {label(s, card)}", (SPLIT, card, NO_CARD)) for card in able if card in s.joined]


def join(p: Play, one: int, other: int) -> None:
    """Makes a pair; its damage adds up (9.20)."""
    s = p.s
    together = s.damage.pop(one, 0) + s.damage.pop(other, 0)
    s.joined[one], s.joined[other] = other, one
    s.heard = None
    if together:
        s.damage[lead_of(s, one)] = together
    p.tell("joined", s.active, *called(s, one), *called(s, other))


def split(p: Play, card: int) -> None:
    """Breaks a pair up; one goes to the reserve if the ramparts are full. Its controller divides this turn's damage (9.20)."""
    s = p.s
    first, second = members_of(s, card)
    damage = s.damage.pop(first, 0)
    del s.joined[first], s.joined[second]
    s.heard = None
    p.tell("split", s.active, *called(s, first), *called(s, second))
    if s.pieces[second].place == RAMPARTS and places_taken(s, s.active) > room_of(s, s.active):
        place(p, second if allows(s, "may_be_sent_back", second) else first, RESERVE)
    if damage:
        p.then(settle)
        options = [(f"choose {amount}", amount) for amount in range(damage + 1)]
        p.ask_seat(s.active, "divide", options, divided, (first, second, damage), about=first)


@step
def divided(p: Play, first: int, second: int, damage: int, amount: int) -> None:
    """The first of a former pair keeps so much of the damage, the second the rest."""
    for card, share in ((first, amount), (second, damage - amount)):
        if share:
            p.s.damage[card] = share
