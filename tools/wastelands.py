"""Wastelands for random play: new matches of ready decks, and positions with cards of every god, for two to seven."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from engine.dice import Dice
from engine.game import Action, Setup
from engine.wastelands import GAME
from engine.wastelands.cards import KINDS, Kind
from engine.wastelands.decks import MONO_COLOURED
from engine.wastelands.position import load
from engine.wastelands.sides import PAIRS, fights
from engine.wastelands.state import COMMON_CARDS, WAY, State, copy

from .invariants import Trial, as_today, dice_for

Start = Callable[[Dice], State]
LIKING = {"next": 0.3, "pass": 0.5, "sacrifice": 0.3, "split": 0.3}
"""Weights of verbs that would end phases before anything happens; others weigh 1."""
NAMES = tuple(deck.name for deck in GAME.decks())
COMMON = ("common-defence", "common-components", "common-cards")
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (4, {"four": "pairs"}),
    (4, {"four": "final-power"}),
    (5, {"five": "final-power"}),
    (5, {"five": "war-of-gods"}),
    (6, {}),
    (7, {}),
)
"""All ways to play for more than two, and numbers of seats; what pairs have in common is drawn."""
DUEL: tuple[int, dict[str, str]] = (2, {})


def liking(legal: Sequence[Action]) -> list[float]:
    """Weights that let random play bring cards into play, and fight."""
    return [LIKING.get(action.partition(" ")[0], 1.0) for action in legal]


def new_match(seed: int) -> Start:
    """A new match of two ready decks."""
    chooser = random.Random(seed)
    decks = chooser.choice(NAMES), chooser.choice(NAMES)
    return lambda dice: GAME.new(Setup(decks, OPTIONS), dice)[0]


def drawn(seed: int) -> Start:
    """A new match of two custom decks that are drawn by chance (2)."""
    chance = dice_for(seed)
    lists = tuple(GAME.drawn(NAMES[chance.below(len(NAMES))], chance) for _ in range(2))
    return lambda dice: GAME.new(Setup(tuple(deck.name for deck in lists), lists=lists), dice)[0]


def table(seed: int) -> tuple[int, dict[str, str]]:
    """A number of seats above two with its options."""
    seats, options = TABLES[seed % len(TABLES)]
    chooser = random.Random(seed)
    return seats, {**options, **{name: chooser.choice(("no", "yes")) for name in COMMON}}


def decks_for(chooser: random.Random, seats: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """Ready decks that may sit down together (13.4)."""
    if seats < 6 and options.get("five") != "war-of-gods":
        return tuple(chooser.choice(NAMES) for _ in range(seats))
    while True:
        chosen = chooser.sample(list(MONO_COLOURED), seats)
        gods = [MONO_COLOURED[name] for name in chosen]
        if all(any(fights(god, other) for other in gods) for god in gods):
            return tuple(chosen)


def large_match(seed: int) -> Start:
    """A new match for three to seven."""
    seats, options = table(seed)
    decks = decks_for(random.Random(seed), seats, options)
    return lambda dice: GAME.new(Setup(decks, {**OPTIONS, **options}), dice)[0]


def large_mixed(seed: int) -> Start:
    """A position in the middle of a match for three to seven, nobody far from the end."""
    return mixed(seed, at=table(seed), hp=(1, 5))


def mixed(
    seed: int, kinds: Sequence[Kind] = KINDS, at: tuple[int, dict[str, str]] = DUEL, hp: tuple[int, int] = (6, 20)
) -> Start:
    """A position in the middle of a match with any cards (of `kinds`) in play, in hands and in piles; every other goes by
    the lists of the decks.
    """
    cards = [kind for kind in kinds if not kind.token]
    return lambda _: load(_mixed(random.Random(seed), cards, seed % 2 == 1, *at, hp))[0]


def of_god(god: str, seed: int) -> Start:
    """Such a position with the cards of one god ("": the colourless ones) and all warriors."""
    kinds = [kind for kind in KINDS if kind.gods == ({god} if god else frozenset()) or kind.is_warrior]
    return mixed(seed, kinds)


def _mixed(
    chooser: random.Random, kinds: Sequence[Kind], open_: bool, seats: int, options: dict[str, str], hp: tuple[int, int]
) -> dict[str, Any]:
    warriors = [kind for kind in kinds if kind.is_warrior]
    players, table = {}, {}
    for seat in map(str, range(1, seats + 1)):
        piles = {pile: [chooser.choice(kinds).name for _ in range(size)] for pile, size in _SIZES}
        numbers = {"hp": chooser.randint(*hp), "kb": chooser.randint(3, 20), "comp": chooser.randint(0, 5)}
        players[seat] = {**numbers, **piles}
        standing = chooser.sample(warriors, chooser.randint(1, 6))
        table[seat] = [f"{kind.name} {'ramparts' if place < 3 else 'reserve'}" for place, kind in enumerate(standing)]
    return {
        "seats": list(decks_for(chooser, seats, options)),
        "options": {**options, "open-lists": "yes" if open_ else "no"},
        "players": players,
        "table": table,
        "turn": chooser.randint(1, seats),
    }


_SIZES = (("hand", 8), ("deck", 15), ("graveyard", 5))


def census(s: State) -> None:
    """Every card that is no token is in exactly one place; what is announced is nowhere else. Whoever has dropped out has none."""
    piles = [card for pile in (*s.deck, *s.hand, *s.graveyard) for card in pile]
    waiting = [
        act.card for act in s.announced if act.ability < 0 and act.card not in s.pieces and act.card not in piles
    ]
    found = Counter([*piles, *s.pieces, *waiting])
    assert not [card for card, times in found.items() if times > 1], "a card is in two places"
    gone = [card for card in range(len(s.kind)) if s.owner[card] in s.out]
    assert not found.keys() & gone, "a card of a player who has dropped out is still there"
    assert not any(piece.control in s.out for piece in s.pieces.values()), "a card is with a player who has dropped out"
    there = {*found, *gone}
    missing = [card for card in range(len(s.kind)) if card not in there and not KINDS[s.kind[card]].token]
    assert not missing, f"cards are nowhere: {[KINDS[s.kind[card]].name for card in missing]}"


def _sees_hand(s: State, viewer: int | None, seat: int) -> bool:
    """Whether a viewer may know a hand: its own, and with common cards that of the partner across (13.2)."""
    common = len(s.options) > COMMON_CARDS and s.options[COMMON_CARDS] and len(s.hp) == 4 and s.options[WAY] == PAIRS
    return viewer == seat or (viewer is not None and bool(common) and abs(viewer - seat) == 2)


def _own(s: State, pile: Sequence[int], seat: int) -> list[int]:
    """The cards of a pile that its player owns: others' were taken for all to see."""
    return [card for card in pile if s.owner[card] == seat]


def exchanged(s: State, viewer: int | None, chooser: random.Random) -> State:
    """The match with everything unknown exchanged: decks, and others' hands, each among the cards of their owner.

    What is named of a hand for what is being announced stays there: it is to be discarded.
    """
    other, named = copy(s), {card for act in s.announced for card in act.targets}
    other.heard = None
    decks, hands = list(other.deck), list(other.hand)
    for seat in range(len(other.hp)):
        if other.ask is not None and other.ask.from_pile and other.ask.seat == viewer:
            continue
        if (
            other.ask is not None and other.ask.from_pile
        ):  # what is offered to somebody stays in the pile it is looked for in
            for piles in (decks,) if _sees_hand(s, viewer, seat) else (decks, hands):
                piles[seat] = tuple(chooser.sample(piles[seat], len(piles[seat])))
            continue
        stays = [card for card in hands[seat] if s.owner[card] != seat or card in named]
        hidden = [*decks[seat]]
        if not _sees_hand(s, viewer, seat):
            hidden += [card for card in hands[seat] if card not in stays]
        chooser.shuffle(hidden)
        size = len(decks[seat])
        decks[seat] = tuple(hidden[:size])
        if not _sees_hand(s, viewer, seat):
            hands[seat] = (*hidden[size:], *stays)
    other.deck, other.hand = tuple(decks), tuple(hands)
    return other


def secrets(s: State, viewer: int | None) -> Mapping[Any, Hashable]:
    """The cards that the viewer may not know."""
    piles = [("deck", seat) for seat in range(len(s.hp))]
    piles += [("hand", seat) for seat in range(len(s.hp)) if not _sees_hand(s, viewer, seat)]
    return {
        (name, seat, place): card
        for name, seat in piles
        for place, card in enumerate(_own(s, getattr(s, name)[seat], seat))
    }


def fuzz_start(seed: int) -> Start:
    """New matches, of custom decks too, and mixed positions in turn, every other pair of them for more than two."""
    if seed % 16 == 0:
        return drawn(seed)
    return (new_match, mixed, large_match, large_mixed)[seed % 4](seed // 4 if seed % 4 > 1 else seed)


OURS = frozenset(NAMES)
"""The ready decks: all may be retuned, found facts of cards never."""
APART = frozenset(MONO_COLOURED)
"""Decks for the war of gods, which do not meet the others."""
OPTIONS = as_today(GAME)
"""The options of matches between the ready decks: what a lobby begins with."""
CALLED = ("deck", "gods", "deck")
"""What a deck is called, and the heads of the columns with what is told of it and with its name."""
UNSHOWN = {
    "1.3": "says what a word means",
    "1.9": "says what a word means",
    "3.6": "the ante is not played: it would take cards from their owner for good",
    "6.4": "a heading: its lines are shown",
    "6.5": "a heading: its lines are shown",
    "6.7": "a heading: its lines are shown",
    "6.9": "says to which phase a chance belongs: 6.3.3 and 10.1 show it",
    "11.1": "of mistakes, which are refused (11.4)",
    "11.2": "of mistakes, which are refused (11.4)",
    "11.3": "of mistakes, which are refused (11.4)",
    "12.1": "the ante is not played",
    "13.5": "talk is free",
    "13.10": "turns at the same time are not offered",
    "13.12": "talk is free",
    "14.20": "of mistakes, which are refused (11.4)",
}
"""Rules that no case can show, with the reason."""
SHOWING = frozenset(("saw hand", "saw deck"))
"""Events that show hidden cards to who looks at them."""
TRIAL = Trial(
    GAME,
    Setup(NAMES[:2]),
    (*[new_match(seed) for seed in range(4)], drawn(5), *[large_mixed(seed) for seed in range(len(TABLES))]),
    fuzz_start,
    census=census,
    liking=liking,
    exchange=exchanged,
    showing=lambda event: event.kind in SHOWING,
    secrets=secrets,
    seated=lambda s: len(s.hp),
)
