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


UNSHOWN = {
    "1.3": "says what a word means",
    "1.7": "for the war of gods, which is for more than two",
    "1.9": "says what a word means",
    "2.4": "advice",
    "2.5": "advice",
    "3.6": "the ante is not played: it would take cards from their owner for good",
    "5.9": "in the base set no answer takes a target away before the effect",
    "6.1": "a heading: its lines are shown",
    "6.2": "a heading: its lines are shown",
    "6.3": "a heading: its lines are shown",
    "6.4": "a heading: its lines are shown",
    "6.5": "a heading: its lines are shown",
    "6.7": "a heading: its lines are shown",
    "6.9": "says to which phase a chance belongs: 6.3.3 and 10.1 show it",
    "11.1": "of mistakes, which are refused (11.4)",
    "11.2": "of mistakes, which are refused (11.4)",
    "11.3": "of mistakes, which are refused (11.4)",
    "12.1": "the ante is not played",
    "13.1": "for more than two",
    "13.2": "for more than two",
    "13.3": "for more than two",
    "13.4": "for more than two",
    "13.5": "talk is free",
    "13.6": "for more than two",
    "13.7": "for more than two",
    "13.8": "for more than two",
    "13.9": "for more than two",
    "13.10": "for more than two",
    "13.11": "for more than two",
    "13.12": "talk is free",
    "14.20": "of mistakes, which are refused (11.4)",
    "15.38": "for more than two",
    "15.39": "for more than two",
}
"""Rules that no case can show, with the reason."""
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
