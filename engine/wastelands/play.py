"""One act being carried out, and the registry of the steps that it may wait in."""

from __future__ import annotations

from .. import flow
from ..dice import Chance
from ..flow import Steps
from ..game import Event
from .cards import GODS, KINDS, Kind
from .state import A_GOD, State

step = Steps()


class Play(flow.Play[State]):
    """One act being carried out on `s`."""

    __slots__ = ()

    def __init__(self, s: State, dice: Chance) -> None:
        super().__init__(s, dice)
        s.shown = None

    def tell(self, kind: str, seat: int | None, *args: str | int, only: tuple[int, ...] | None = None) -> None:
        """Notes an event, for everybody or for some seats `only`."""
        self.events.append(Event(kind, seat, args, only))


def kind_of(s: State, card: int) -> Kind:
    """What a card is now: what it has copied (8.19), else what is printed."""
    return KINDS[s.guise.get(card, s.kind[card]) if s.guise else s.kind[card]]


def seat_of(s: State, me: int) -> int:
    """Whose a card is (or what a seat has for a time): its controller in play, else who holds it, else its owner."""
    if me < 0:
        return ~me
    return s.pieces[me].control if me in s.pieces else s.holder.get(me, s.owner[me])


def name_of(s: State, card: int) -> str:
    """The name of a card as it is now; what became something nameless keeps its own."""
    kind = kind_of(s, card)
    return KINDS[s.kind[card]].name if kind.nameless else kind.name


def label(s: State, value: int) -> str:
    """What a card in play, a player, a hidden card or a god is called in notation."""
    if value <= A_GOD:
        return GODS[A_GOD - value]
    if value < 0:
        return f"seat{~value + 1}"
    return str(s.pieces[value].tag) if value in s.pieces else name_of(s, value)


def called(s: State, value: int) -> tuple[str, str]:
    """The label of a card, player or god and its name, as events tell what is aimed at."""
    named = label(s, value)
    return named, named if value <= A_GOD else "" if value < 0 else name_of(s, value)
