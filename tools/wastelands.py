"""Wastelands for random play: new matches of ready decks, and positions with cards of every god."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from engine.dice import Dice
from engine.game import Action, Setup
from engine.wastelands import GAME
from engine.wastelands.cards import KINDS, Kind
from engine.wastelands.position import load
from engine.wastelands.state import State, copy

from .invariants import Trial

Start = Callable[[Dice], State]
LIKING = {"next": 0.3, "pass": 0.5, "sacrifice": 0.3, "split": 0.3}
"""Weights of verbs that would end phases before anything happens; others weigh 1."""
NAMES = tuple(deck.name for deck in GAME.decks())


def liking(legal: Sequence[Action]) -> list[float]:
    """Weights that let random play bring cards into play, and fight."""
    return [LIKING.get(action.partition(" ")[0], 1.0) for action in legal]


def new_match(seed: int) -> Start:
    """A new match of two ready decks."""
    chooser = random.Random(seed)
    decks = chooser.choice(NAMES), chooser.choice(NAMES)
    return lambda dice: GAME.new(Setup(decks), dice)[0]


def mixed(seed: int, kinds: Sequence[Kind] = KINDS) -> Start:
    """A position in the middle of a match with any cards (of `kinds`) in play, in hands and in piles."""
    return lambda _: load(_mixed(random.Random(seed), [kind for kind in kinds if not kind.token]))[0]


def of_god(god: str, seed: int) -> Start:
    """Such a position with the cards of one god ("": the colourless ones) and all warriors."""
    kinds = [kind for kind in KINDS if kind.gods == ({god} if god else frozenset()) or kind.is_warrior]
    return mixed(seed, kinds)


def _mixed(chooser: random.Random, kinds: Sequence[Kind]) -> dict[str, Any]:
    warriors = [kind for kind in kinds if kind.is_warrior]
    players, table = {}, {}
    for seat in ("1", "2"):
        piles = {pile: [chooser.choice(kinds).name for _ in range(size)] for pile, size in _SIZES}
        numbers = {"hp": chooser.randint(6, 20), "kb": chooser.randint(3, 20), "comp": chooser.randint(0, 5)}
        players[seat] = {**numbers, **piles}
        standing = chooser.sample(warriors, chooser.randint(1, 6))
        table[seat] = [f"{kind.name} {'ramparts' if place < 3 else 'reserve'}" for place, kind in enumerate(standing)]
    return {
        "seats": [chooser.choice(NAMES), chooser.choice(NAMES)],
        "players": players,
        "table": table,
        "turn": chooser.randint(1, 2),
    }


_SIZES = (("hand", 8), ("deck", 15), ("graveyard", 5))


def census(s: State) -> None:
    """Every card that is no token is in exactly one place; what is announced is nowhere else."""
    piles = [card for pile in (*s.deck, *s.hand, *s.graveyard) for card in pile]
    waiting = [
        act.card for act in s.announced if act.ability < 0 and act.card not in s.pieces and act.card not in piles
    ]
    found = Counter([*piles, *s.pieces, *waiting])
    assert not [card for card, times in found.items() if times > 1], "a card is in two places"
    missing = [card for card in range(len(s.kind)) if card not in found and not KINDS[s.kind[card]].token]
    assert not missing, f"cards are nowhere: {[KINDS[s.kind[card]].name for card in missing]}"


def exchanged(s: State, viewer: int | None, chooser: random.Random) -> State:
    """The match with everything unknown exchanged: decks, and others' hands, each among the cards of their owner."""
    other = copy(s)
    other.heard = None
    decks, hands = list(other.deck), list(other.hand)
    for seat in range(len(other.hp)):
        if other.ask is not None and other.ask.from_pile and other.ask.seat == viewer:
            continue
        if (
            other.ask is not None and other.ask.from_pile
        ):  # what is offered to somebody stays in the pile it is looked for in
            for piles in (decks,) if seat == viewer else (decks, hands):
                piles[seat] = tuple(chooser.sample(piles[seat], len(piles[seat])))
            continue
        hidden = [*decks[seat], *(() if seat == viewer else hands[seat])]
        chooser.shuffle(hidden)
        size = len(decks[seat])
        decks[seat] = tuple(hidden[:size])
        if seat != viewer:
            hands[seat] = tuple(hidden[size:])
    other.deck, other.hand = tuple(decks), tuple(hands)
    return other


def secrets(s: State, viewer: int | None) -> Mapping[Any, Hashable]:
    """The cards that the viewer may not know."""
    piles = [("deck", seat) for seat in range(len(s.hp))]
    piles += [("hand", seat) for seat in range(len(s.hp)) if seat != viewer]
    return {(name, seat, place): card for name, seat in piles for place, card in enumerate(getattr(s, name)[seat])}


def fuzz_start(seed: int) -> Start:
    """New matches, and every other time a mixed position."""
    return mixed(seed) if seed % 2 else new_match(seed)


_TO_BE_SHOWN = """
    1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9 1.10 2.1 2.2 2.4 2.5 3.1 3.3 3.5 3.6 3.7 3.9 3.10 3.12 4.3 4.5 4.6 4.7 5.1 5.2 5.3
    5.4 5.5 5.6 5.7 5.9 6.1 6.1.2 6.1.3 6.2 6.2.1 6.3 6.3.1 6.3.2 6.3.3 6.4 6.4.1 6.4.2 6.4.3 6.5 6.6 6.7 6.7.1 6.7.2 6.8
    6.9 6.10 6.11 6.12 6.13 7.1 7.2 7.3 7.5 7.6 7.8 7.9 7.10 7.12 7.14 7.18 7.19 7.20 8.1 8.4 8.6 8.7 8.9 8.10 8.12 8.16
    8.19 8.20 8.21 8.22 8.24 8.26 8.27 9.1 9.7 9.8 9.9 9.11 9.13 9.14 9.15 9.16 9.17 9.19 9.20 9.21 9.24 9.25 9.26 10.1
    10.3 10.5 10.7 10.8 10.9 10.10 10.11 10.12 10.15 10.18 10.19 11.1 11.2 11.3 11.4 12.1 12.2 12.4 12.5 12.6 12.7 13.1
    13.2 13.3 13.4 13.5 13.6 13.7 13.8 13.9 13.10 13.11 13.12 14.1 14.2 14.3 14.4 14.6 14.7 14.8 14.9 14.10 14.12 14.13
    14.17 14.18 14.19 14.20 15.1 15.2 15.3 15.4 15.5 15.6 15.7 15.8 15.9 15.10 15.11 15.18 15.20 15.21 15.22 15.23 15.24
    15.27 15.29 15.30 15.31 15.32 15.33 15.35 15.36 15.37 15.38 15.39
"""
UNSHOWN = dict.fromkeys(_TO_BE_SHOWN.split(), "its case is still to be written")
"""Rules that no case shows, with the reason."""
SHOWING = frozenset(("saw hand", "saw deck"))
"""Events that show hidden cards to who looks at them."""
TRIAL = Trial(
    GAME,
    Setup(NAMES[:2]),
    tuple(new_match(seed) for seed in range(4)),
    fuzz_start,
    census=census,
    liking=liking,
    exchange=exchanged,
    showing=lambda event: event.kind in SHOWING,
    secrets=secrets,
)
