"""The Jungle Elves: beasts that hunt together."""

from __future__ import annotations

from ...text import T
from ..battlefield import has_ability, units
from ..movement import move, moves_of
from ..play import Play
from ..state import State
from ..vocabulary import Ability, ability, question, step

HUNT = question("hunt", T("Your lionesses may move, each up to 2 spaces."))


@ability("Hunting Pride")
class HuntingPride(Ability):
    """Does not move in the movement phase; right after it all that have this may move up to 2 (10.7, 10.10)."""

    rests_in_movement = True
    at_once = True

    def movement_ended(self, p: Play, me: int) -> None:
        if not p.waits(hunt):
            p.then(hunt, p.s.control[me], 0)


def _hunters(s: State, seat: int, done: int) -> list[int]:
    return [card for card in units(s, seat) if not done >> card & 1 and has_ability(s, card, "Hunting Pride")]


def _hunts(s: State, seat: int, done: int) -> list[str]:
    return [action for card in _hunters(s, seat, done) for action in moves_of(s, card, 2)]


@step
def hunt(p: Play, seat: int, done: int) -> None:
    """Any lioness that has not moved yet may."""
    p.ask_to_act(seat, HUNT, _hunts(p.s, seat, done), hunted, seat, done, about=-1)


@step
def hunted(p: Play, seat: int, done: int, place: int) -> None:
    """She moves; then the others."""
    if place < 0:
        return
    s = p.s
    action = _hunts(s, seat, done)[place]
    card = next(card for card in _hunters(s, seat, done) if action in moves_of(s, card, 2))
    s.moved |= 1 << card
    p.then(hunt, seat, done | 1 << card)
    move(p, action, 2)
