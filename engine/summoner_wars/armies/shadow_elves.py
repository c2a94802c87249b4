"""The Shadow Elves: steps unseen."""

from __future__ import annotations

from ...text import T
from ..movement import move, moves_of
from ..play import Play
from ..state import State
from ..vocabulary import Ability, EventCard, ability, event, question, step
from .shared import own_units_of

STALK = question("stalk", T("Your Shadow Elves may move, each 1 space."))


@ability("Swift")
class Swift(Ability):
    """Moves 3 spaces in the movement phase (10.5)."""

    speed = 1


@event("Stalking Advance")
class StalkingAdvance(EventCard):
    """Each of your Shadow Elves may move 1 space; a second event lets each move once more (10.12)."""

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(stalk, seat, 0)


def _steps(s: State, seat: int, done: int) -> list[str]:
    elves = [card for card in own_units_of(s, seat, "Shadow Elves") if not done >> card & 1]
    return [action for card in elves for action in moves_of(s, card, 1)]


@step
def stalk(p: Play, seat: int, done: int) -> None:
    """Any that has not moved by this event may."""
    p.ask_to_act(seat, STALK, _steps(p.s, seat, done), stalked, seat, done, about=-1)


@step
def stalked(p: Play, seat: int, done: int, place: int) -> None:
    """It moves; then the others."""
    if place < 0:
        return
    s = p.s
    action = _steps(s, seat, done)[place]
    card = next(card for card in own_units_of(s, seat, "Shadow Elves") if action in moves_of(s, card, 1))
    p.then(stalk, seat, done | 1 << card)
    move(p, action, 1)
