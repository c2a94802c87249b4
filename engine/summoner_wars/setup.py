"""Laying out a match: the cards of the decks, and the start of a war (rules 2, 8.1, 8.2, 11.27)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ..dice import Chance
from ..editions import edition_in
from ..game import Deck, Event, GameOption, IllegalAction, Setup
from ..game import DeckList as GameDeck
from ..text import T
from .building import breaches, counts_of
from .cards import DECKS, EDITIONS, KINDS, SUMMONER, DeckList
from .changes import put
from .field import ONE_BOARD, TWO_BOARDS, Field
from .play import Play, question, step
from .state import State, blank
from .turn import start_turn

BEGINS = question("begins", T("You rolled higher: who takes the first turn?"))
SECOND_ARMY = "second army"
"""The option with the deck that seat 1 plays besides its own where three sit down (8.2)."""

SAME, RANDOM = "same", "random"


def second_army(decks: Sequence[Deck]) -> GameOption:
    """With three players: what seat 1 plays on the other board, by default its own deck again (8.2)."""
    first = ((SAME, T("The same as on the first board")), (RANDOM, T("Random army")))
    values = (*first, *((deck.name, deck.title) for deck in decks))
    return GameOption(SECOND_ARMY, T("Second army of player 1"), values, SAME, seats=(3,), chance=RANDOM)


WAIT, PASS = "wait", "pass"
EMPTY_PHASES = GameOption(
    "phases",
    T("Phases with nothing to do"),
    ((WAIT, T("Wait, so that hands stay secret")), (PASS, T("Pass by themselves"))),
    default=WAIT,
    unsaid=PASS,
)


def empty_match(decks: tuple[str, ...], lists: Sequence[GameDeck | None], edition: int) -> State:
    """All cards of the decks, none of them anywhere yet; `lists` are the custom decks by seat."""
    kinds: list[int] = []
    owners: list[int] = []
    for seat, (name, custom) in enumerate(zip_longest(decks, lists[: len(decks)])):
        deck = EDITIONS.of(name, edition)
        cards = counts_of(custom) if custom else deck.cards
        for kind, count in [(_summoner_kind(deck), 1), *cards, *deck.supply]:
            kinds += [kind] * count
            owners += [seat] * count
    s = of_cards(decks, kinds, owners)
    s.edition = edition
    s.built = sum(1 << seat for seat, custom in enumerate(lists) if custom)
    return s


def of_cards(decks: tuple[str, ...], kinds: list[int], owners: list[int]) -> State:
    """A match of these cards, by kind and owner, none of them anywhere yet; each seat has one summoner."""
    summoners = tuple(
        next(card for card, owner in enumerate(owners) if owner == seat and KINDS[kinds[card]].type == SUMMONER)
        for seat in range(len(decks))
    )
    s = blank(decks, kinds, owners, summoners, ONE_BOARD if len(decks) == 2 else TWO_BOARDS)
    s.edition = EDITIONS.newest
    return s


def _summoner_kind(deck: DeckList) -> int:
    return next(kind.number for kind in KINDS if kind.type == SUMMONER and kind.name == deck.summoner)


def space_for(field: Field, seat: int, name: str) -> int:
    """A space of a setup, written as seat 1 stands on its board, for any seat: opponents sit across (2.1, 11.27)."""
    space = ONE_BOARD.index[name]
    if seat % 2:
        space = ONE_BOARD.size - 1 - space
    rank, file = divmod(space, ONE_BOARD.files)
    return rank * field.files + file + seat // 2 * ONE_BOARD.files


def cards_of(s: State, seat: int) -> list[int]:
    """The cards that a seat owns."""
    return [card for card, owner in enumerate(s.owner) if owner == seat]


def new(setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
    """A war set up (2.1, 2.2); all have rolled, and of two the higher one is asked who begins (2.3, 8.3)."""
    decks, lists = _decks(setup)
    s = empty_match(decks, lists, edition_in(setup.options))
    s.waits = int(setup.options.get(EMPTY_PHASES.name, PASS) == WAIT)
    if len(setup.decks) == 3:
        s.players = (0, 1, 0, 2)
    p = Play(s, dice)
    for seat, name in enumerate(decks):
        _lay_out(p, seat, EDITIONS.of(name, s.edition))
    winner = _first_roll(p, len(decks))
    if len(decks) == 2:
        p.ask(winner, BEGINS, (("1", 0), ("2", 1)), first_turn)
    else:
        p.then(first_turn, winner)
    return s, p.events


def _decks(setup: Setup) -> tuple[tuple[str, ...], tuple[GameDeck | None, ...]]:
    """The decks by seat of the state: where three sit down, seat 1 plays a second one on the other board (8.2)."""
    decks = setup.decks
    lists = setup.lists or (None,) * len(decks)
    if len(decks) == 3:
        second = setup.options.get(SECOND_ARMY, SAME)
        same = second == SAME
        decks = (decks[0], decks[1], decks[0] if same else second, decks[2])
        lists = (lists[0], lists[1], lists[0] if same else None, lists[2])
    if len(decks) not in (2, 4):
        raise IllegalAction(T("Summoner Wars needs two to four players."))
    for name in decks:
        if name not in DECKS or not DECKS[name].stock:
            raise IllegalAction(T("There is no deck called {deck}.", deck=name))
    for name, custom in zip(decks, lists, strict=True):
        if custom and (custom.name != name or breaches(custom)):
            raise IllegalAction(T("The deck built on {deck} breaks the rules of building.", deck=name))
    return decks, lists


def _first_roll(p: Play, seats: int) -> int:
    """Everybody rolls, until one has rolled higher than all others (2.3, 8.3)."""
    while True:
        rolls = [p.dice.roll() for _ in range(seats)]
        for seat, die in enumerate(rolls):
            p.tell("first roll", seat, die)
        if rolls.count(max(rolls)) == 1:
            return rolls.index(max(rolls))


def _lay_out(p: Play, seat: int, deck: DeckList) -> None:
    s = p.s
    left = cards_of(s, seat)
    for kind, space in deck.setup:
        card = next(card for card in left if s.kind[card] == kind)
        left.remove(card)
        put(s, card, space_for(s.field, seat, space))
    supplied = {kind for kind, _ in deck.supply}
    p.set_pile("supply", seat, tuple([card for card in left if s.kind[card] in supplied]))
    p.set_pile("draw", seat, tuple(p.dice.shuffle([card for card in left if s.kind[card] not in supplied])))


@step
def first_turn(p: Play, seat: int) -> None:
    """The first turn begins; phases 1 to 3 are skipped (2.4)."""
    p.tell("begins", seat)
    p.then(start_turn, seat)
