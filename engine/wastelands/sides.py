"""Who stands against whom: the ways to play, partners, neighbours, opponents, whom one may attack, who gains components (13).

Seats go clockwise, so the left neighbour is the next one (13.6). Simultaneous turns (13.10) are an option that is not offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .state import COMMON_CARDS, COMMON_COMPONENTS, COMMON_DEFENCE, WAY, State

DUEL, PAIRS, FINAL_POWER, WAR_OF_GODS = range(4)
WAYS = ("duel", "pairs", "final-power", "war-of-gods")
"""The ways to play: two alone, 13.1, 13.3, 13.4."""
NOBODY = -1
POINT, LAST_POINT = 2, 3
"""Half points for a left neighbour who drops out, and for the last one to do so (13.3)."""
CIRCLE = ("Raia", "Fairlight", "Tharr", "Sheran", "Leah", "Elenios", "Dornodon")
"""The gods: each fights its two neighbours in this circle (1.7)."""


def way_of(s: State) -> int:
    """The way that is played."""
    return s.options[WAY] if len(s.options) > WAY else DUEL


def has_option(s: State, option: int) -> bool:
    """Whether an option of pairs holds (13.2)."""
    return way_of(s) == PAIRS and bool(s.options[option])


def present(s: State) -> Sequence[int]:
    """The seats that have not dropped out."""
    return _clockwise(len(s.hp), 0, s.out)


def others(s: State, seat: int) -> Sequence[int]:
    """The other seats that have not dropped out, clockwise from that one (13.6)."""
    return _clockwise(len(s.hp), seat, (seat, *s.out))


@cache
def _clockwise(seats: int, first: int, without: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in their order, from one on, but for some."""
    around = [(first + further) % seats for further in range(seats)]
    return tuple([seat for seat in around if seat not in without])


def allies(s: State, seat: int) -> tuple[int, ...]:
    """A seat with its partner, if it has one: they have their HP in common (13.1)."""
    return (seat, (seat + 2) % len(s.hp)) if way_of(s) == PAIRS and seat < len(s.hp) else (seat,)


def purses(s: State) -> list[int]:
    """One seat for each total of HP."""
    return [seat for seat in present(s) if seat == min(allies(s, seat))]


def owners_of_components(s: State, seat: int) -> tuple[int, ...]:
    """Whose the components of a seat are (13.2)."""
    return allies(s, seat) if has_option(s, COMMON_COMPONENTS) else (seat,)


def beneficiaries(s: State, seat: int) -> tuple[int, ...]:
    """Those whom magic and buildings of a seat help: with common cards the partner, too (13.1, 13.2)."""
    return allies(s, seat) if has_option(s, COMMON_CARDS) else (seat,)


def helps(s: State, me: int, seat: int) -> bool:
    """Whether magic or a building in play helps a seat."""
    return seat in beneficiaries(s, s.pieces[me].control)


def readers(s: State, seat: int) -> tuple[int, ...]:
    """Who sees the hand of a seat: with common cards the partner, too (13.2)."""
    return beneficiaries(s, seat)


def fights(god: int, other: int) -> bool:
    """Whether one god, by its place in the circle, is the enemy of another (1.7)."""
    return (god - other) % len(CIRCLE) in (1, len(CIRCLE) - 1)


def opposes(s: State, seat: int, other: int) -> bool:
    """Whether what another seat has is an enemy's: not one's own nor the partner's; of gods only the two that fight (13.11)."""
    if len(s.hp) == 2 or seat == other:
        return seat != other
    if way_of(s) == WAR_OF_GODS:
        return fights(s.gods[seat], s.gods[other])
    return other not in allies(s, seat)


def opponents(s: State, seat: int) -> list[int]:
    """Those of whom one is chosen where a text says "opponent": in the fight for power the neighbours (13.3), else all enemies."""
    found = [other for other in others(s, seat) if opposes(s, seat, other)]
    return list(dict.fromkeys((found[0], found[-1]))) if found and way_of(s) == FINAL_POWER else found


def foes(s: State, seat: int) -> list[int]:
    """Whom a seat attacks in its turns: its opponents, in the fight for power the left neighbour alone (13.3)."""
    found = opponents(s, seat)
    return found[:1] if way_of(s) == FINAL_POWER else found


def attackable(s: State, seat: int) -> list[int]:
    """Whom a seat may attack now: one opponent in each attack phase, unless pairs defend together (13.1, 13.3, 13.8, 13.11)."""
    found = foes(s, seat)
    if way_of(s) == FINAL_POWER:
        return [left for left in found if not is_new_neighbour(s, seat, left)]
    if not s.attacks or has_option(s, COMMON_DEFENCE):
        return found
    attacked = attacked_seat(s, s.attacks[0].target)
    return [other for other in found if other == attacked]


def attacked_seat(s: State, target: int) -> int:
    """Whom an attack concerns: the player, or whoever controls the warrior or building; of what is gone its owner."""
    if target < 0:
        return ~target
    return s.pieces[target].control if target in s.pieces else s.owner[target]


def is_in_battle(s: State, seat: int) -> bool:
    """Whether the warriors of a seat fight in the attack under way: its own, or one on it or on whom it defends (10.15)."""
    attacked = [one for attack in s.attacks for one in front(s, attacked_seat(s, attack.target))]
    return len(s.hp) == 2 or seat == s.active or seat in attacked


def front(s: State, seat: int) -> tuple[int, ...]:
    """Those whose warriors bar the way to a seat: with common defence both partners (13.2)."""
    return allies(s, seat) if has_option(s, COMMON_DEFENCE) else (seat,)


def defends(s: State, seat: int) -> bool:
    """Whether a seat has the defensive bonus in the turn under way: not in one's own, nor the partner's (8.2, 13.7)."""
    return seat != s.active and s.active not in allies(s, seat)


def left_neighbour(s: State, seat: int, among: tuple[int, ...]) -> int:
    """The next one clockwise among some seats; NOBODY if there is none."""
    seats = len(s.hp)
    around = [(seat + further) % seats for further in range(1, seats)]
    return next((other for other in around if other in among), NOBODY)


def is_new_neighbour(s: State, seat: int, left: int) -> bool:
    """Whether another was the left neighbour when the turn began (13.3)."""
    return bool(s.began_with) and left_neighbour(s, seat, s.began_with) != left


def gainer(s: State, seat: int, by: int | None) -> int:
    """Who gains the components of a seat's warrior: the opponent (8.3); with more players the one who did it. In pairs it is
    else whose turn it is, else the next opponent (13.7); otherwise nobody, as where one's own doing it was (13.9).
    """
    if len(s.hp) == 2:
        return 1 - seat
    if way_of(s) != PAIRS:
        return by if by is not None and by != seat and by not in s.out else NOBODY
    enemies = opponents(s, seat)
    return next((one for one in (by, s.active) if one in enemies), enemies[0])
