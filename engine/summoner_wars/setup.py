"""Laying out a match: the cards of two decks, and the start of a war (rules 2)."""

from __future__ import annotations

from ..dice import Chance
from ..game import Event, IllegalAction, Setup
from ..text import T
from . import armies
from .battlefield import put
from .cards import DECKS, KINDS, SUMMONER, DeckList
from .field import BOARD
from .play import Play
from .state import MOVEMENT, State
from .turn import start_turn
from .vocabulary import ABILITIES, question, step

BEGINS = question("begins", T("You rolled higher: who takes the first turn?"))
ARMIES = armies.__all__


def empty_match(decks: tuple[str, ...]) -> State:
    """All cards of the decks, none of them anywhere yet."""
    kinds: list[int] = []
    owners: list[int] = []
    for seat, name in enumerate(decks):
        deck = DECKS[name]
        for kind, count in [(_summoner_kind(deck), 1), *deck.cards, *deck.supply]:
            kinds += [kind] * count
            owners += [seat] * count
    return lay_aside(decks, kinds, owners)


def lay_aside(decks: tuple[str, ...], kinds: list[int], owners: list[int]) -> State:
    """A match of these cards, by kind and owner, none of them anywhere yet; each seat has one summoner."""
    s = State.__new__(State)
    cards, seats = len(kinds), len(decks)
    s.decks, s.kind, s.owner = decks, tuple(kinds), tuple(owners)
    s.summoners = tuple(
        next(card for card in range(cards) if owners[card] == seat and KINDS[kinds[card]].type == SUMMONER)
        for seat in range(seats)
    )
    s.abilities = [()] * cards
    s.control = list(owners)
    s.space = [-1] * cards
    s.wounds = [0] * cards
    s.board = [-1] * BOARD.size
    s.hand, s.draw, s.magic, s.discard, s.supply = [_piles(seats) for _ in range(5)]
    s.mine, s.walls = [0] * seats, [0] * seats
    s.attached, s.blame, s.under, s.vines = {}, {}, {}, {}
    s.effects, s.stack, s.resolving, s.fights = [], [], [], ()
    s.active = s.turn = s.idle = s.asked_off = 0
    s.attacked = s.attackers = s.moved = s.movers = s.used = s.vine_rolled = s.face_down = s.occupied = 0
    s.phase = MOVEMENT
    s.ask = s.cache = s.listeners = s.outcome = None
    return s


def _piles(seats: int) -> list[list[int]]:
    return [[] for _ in range(seats)]


def _summoner_kind(deck: DeckList) -> int:
    return next(kind.number for kind in KINDS if kind.type == SUMMONER and kind.name == deck.summoner)


def space_for(seat: int, name: str) -> int:
    """A space of a setup, written as seat 1 stands, for either seat: the other one sits across (2.1)."""
    space = BOARD.index[name]
    return space if seat == 0 else BOARD.size - 1 - space


def cards_of(s: State, seat: int) -> list[int]:
    """The cards that a seat owns."""
    return [card for card, owner in enumerate(s.owner) if owner == seat]


def new(setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
    """A war set up (2.1, 2.2); both have rolled, and the higher one is asked who begins (2.3)."""
    if len(setup.decks) != 2:
        raise IllegalAction(T("Summoner Wars needs two players."))
    for name in setup.decks:
        if name not in DECKS or not DECKS[name].stock:
            raise IllegalAction(T("There is no deck called {deck}.", deck=name))
    s = empty_match(setup.decks)
    p = Play(s, dice)
    for seat, name in enumerate(setup.decks):
        _lay_out(p, seat, DECKS[name])
    first = second = 0
    while first == second:
        first, second = dice.roll(), dice.roll()
        p.tell("first roll", 0, first)
        p.tell("first roll", 1, second)
    winner = 0 if first > second else 1
    p.ask(winner, BEGINS, (("1", 0), ("2", 1)), first_turn)
    return s, p.events


def _lay_out(p: Play, seat: int, deck: DeckList) -> None:
    s = p.s
    left = cards_of(s, seat)
    for kind, space in deck.setup:
        card = next(card for card in left if s.kind[card] == kind)
        left.remove(card)
        put(s, card, space_for(seat, space))
    supplied = {kind for kind, _ in deck.supply}
    s.supply[seat] = [card for card in left if s.kind[card] in supplied]
    s.draw[seat] = p.dice.shuffle([card for card in left if s.kind[card] not in supplied])


@step
def first_turn(p: Play, seat: int) -> None:
    """The first turn begins; phases 1 to 3 are skipped (2.4)."""
    p.tell("begins", seat)
    p.then(start_turn, seat)


def check_cards() -> list[str]:
    """The ready cards whose ability or event nobody has written; empty when all is well."""
    from .vocabulary import ABILITY_NUMBER, EVENTS

    known = {ability.name for ability in ABILITIES}
    assert known == set(ABILITY_NUMBER)
    missing = [kind.name for kind in KINDS if kind.ready and kind.is_unit and kind.ability not in known]
    missing += [
        kind.name for kind in KINDS if kind.ready and not kind.is_unit and not kind.is_wall and kind.name not in EVENTS
    ]
    return missing
