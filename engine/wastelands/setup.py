"""Setting a match up: decks shuffled, hands drawn, somebody begins (3.1)."""

from __future__ import annotations

import tomllib
from importlib import resources

from ..dice import Chance
from ..game import Deck, GameOption, IllegalAction, Setup
from ..text import T
from .cards import BY_NAME
from .numbers import MOST
from .play import Play
from .state import SECOND_KB, State
from .turn import begin
from .zones import draw, gain_kb, shuffle, tell

HAND = 5
"""Cards drawn at the start (3.1)."""


Cards = tuple[tuple[int, int], ...]
"""Kinds with their copies."""


def _decks(part: str) -> dict[str, Cards]:
    file = resources.files(__package__).joinpath("decks.toml")
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        deck["name"]: tuple((BY_NAME[name].number, copies) for name, copies in deck[part].items())
        for deck in content["decks"]
    }


DECKS, SIDEBOARDS = _decks("cards"), _decks("sideboard")
YES, NO = "yes", "no"
OPTIONS: tuple[GameOption, ...] = (
    GameOption(
        "first-draw",
        T("First turn"),
        ((NO, T("who starts does not draw")), (YES, T("who starts draws a card"))),
        NO,
    ),
    GameOption(
        "unique",
        T("Important personalities"),
        ((YES, T("one of a name for each player")), (NO, T("any number"))),
        YES,
    ),
    GameOption(
        "colours",
        T("Colour advantage"),
        ((NO, T("none")), (YES, T("+1 ATK against the next god of the circle"))),
        NO,
    ),
    GameOption(
        "second-kb",
        T("Second side"),
        ((NO, T("begins with no KB")), (YES, T("begins with 1 KB"))),
        NO,
        seats=(2,),
    ),
)


def decks() -> tuple[Deck, ...]:
    """The ready decks."""
    return tuple(Deck(name, T(name), T("")) for name in DECKS)


def new(setup: Setup, dice: Chance) -> Play:
    """A match up to its first decision. Raises IllegalAction."""
    seats = len(setup.decks)
    if seats != 2:
        raise IllegalAction(T("Wastelands is played by two."))
    for name in setup.decks:
        if name not in DECKS:
            raise IllegalAction(T("There is no deck {name}.", name=name))
    kinds: list[int] = []
    owners: list[int] = []
    piles = []
    for seat, name in enumerate(setup.decks):
        begun = len(kinds)
        for kind, copies in DECKS[name]:
            kinds += [kind] * copies
        owners += [seat] * (len(kinds) - begun)
        piles.append(tuple(range(begun, len(kinds))))
    s = State(
        hp=[MOST] * seats,
        kb=[0] * seats,
        comp=[0] * seats,
        turns=[0] * seats,
        lost=[0] * seats,
        healed=[0] * seats,
        brought=[0] * seats,
        burst=[0] * seats,
        cast=[0] * seats,
        kind=tuple(kinds),
        owner=tuple(owners),
        decks=setup.decks,
        options=tuple([int(setup.options.get(option.name, option.default) == YES) for option in OPTIONS]),
        deck=tuple(piles),
        hand=((),) * seats,
        graveyard=((),) * seats,
    )
    p = Play(s, dice)
    for seat in range(seats):
        shuffle(p, seat)
        draw(p, seat, HAND)
    starter = setup.lost_before[0] if len(setup.lost_before) == 1 else dice.below(seats)
    tell(p, "began", starter)
    if seats == 2 and s.options[SECOND_KB]:
        gain_kb(p, 1 - starter, 1)
    p.then(begin, starter)
    p.run()
    return p
