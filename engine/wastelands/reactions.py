"""What reactions answer, and what they do to it (7.4, 7.13)."""

from __future__ import annotations

from .cards import GODS
from .play import Play, kind_of, name_of
from .state import PLAYED, Announced, State


def to_card(s: State, to: Announced) -> bool:
    """Whether a card is being played, and not stopped yet."""
    return to.ability == PLAYED and not to.stopped


def to_magic(s: State, to: Announced) -> bool:
    """Whether a magic card is being played (1.3)."""
    return to_card(s, to) and kind_of(s, to.card).is_magic


def answered(s: State, me: int) -> Announced | None:
    """What a reaction answers: what was announced last before it."""
    return next((act for act in reversed(s.announced) if act.card != me), None)


def stop(p: Play) -> None:
    """What the present reaction answers has no effect (7.4)."""
    if p.s.announced:
        p.s.announced = (*p.s.announced[:-1], p.s.announced[-1]._replace(stopped=1))


def reword(p: Play, seat: int, old: int, new: int) -> None:
    """The text of what the present reaction answers names another god, both by their places in GODS."""
    s = p.s
    if s.announced:
        card = s.announced[-1].card
        names = s.reworded.get(card, range(len(GODS)))
        s.reworded[card] = tuple([new if god == old else god for god in names])
        p.tell("reworded", seat, name_of(s, card), GODS[old], GODS[new])
