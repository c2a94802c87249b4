"""Samurai Spirit for random play: new matches of every kind, late positions, and exchanging hidden things."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from engine.dice import Dice
from engine.game import Action, Event, Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import FAMILIES, FARM_BACKS, FARMS, RAIDERS, RANKS, SAMURAI
from engine.samurai_spirit.play import kiai_number, track
from engine.samurai_spirit.position import load
from engine.samurai_spirit.setup import ANY, DIFFICULTIES, farm_penalties
from engine.samurai_spirit.state import ROUNDS, State, copy

from .invariants import Trial

Start = Callable[[Dice], State]

LIKING = {"pass": 0.06, "support": 0.2, "skip": 0.5, "defend": 6.0}
"""Weights of verbs that would end rounds before anything happens; others weigh 1."""

TABLES = (
    *((seats, {}) for seats in range(1, 8)),
    *((1, {"companion": companion, "third": third}) for companion, third in (("Kyuzo", "Any"), ("Any", "Kanbei"))),
    *((seats, {"tokens": "yes"}) for seats in range(3, 7)),
)
"""Numbers of seats with what can be chosen for them beside the difficulty."""


def liking(legal: Sequence[Action]) -> list[float]:
    """Weights that let random play reach kiai, beasts and later rounds."""
    return [LIKING.get(action.partition(" ")[0], 1.0) for action in legal]


def new_match(seats: int, options: dict[str, str]) -> Start:
    """A new match with that many seats and random samurai."""
    return lambda dice: GAME.new(Setup((ANY,) * seats, options), dice)[0]


STARTS = tuple(
    new_match(seats, {**options, "difficulty": difficulty})
    for (seats, options), difficulty in product(TABLES, DIFFICULTIES)
)
"""A start for every number of seats with each of its options, at every difficulty."""


def late_in_a_match(seed: int) -> Start:
    """A position in the second or third round, with beasts, wounds, borrowed tokens, cards turned up and all ranks of
    raiders.
    """
    return lambda _: load(_late(random.Random(seed)))[0]


def _late(chooser: random.Random) -> dict[str, Any]:
    count = chooser.randint(2, 7)
    position: dict[str, Any] = {
        "seats": chooser.sample([samurai.name for samurai in SAMURAI], count),
        "difficulty": chooser.choice(sorted(DIFFICULTIES)),
        "round": chooser.randint(2, ROUNDS),
        "turn": chooser.randint(1, count),
        "phase": chooser.choice(("start", "action")),
        "families_up": chooser.random() < 0.8,
        "families": chooser.sample(FAMILIES, chooser.randint(1, 3)),
        "farms": chooser.sample(FARMS, chooser.randint(2, 6)),
        "barricades": chooser.randint(0, count),
    }
    if count <= 3 and chooser.random() < 0.3:
        position["players"] = 1
    if count < 7 and chooser.random() < 0.5:
        position["absent"] = [samurai.name for samurai in SAMURAI if samurai.name not in position["seats"]]
    deck = [raider for raider in RAIDERS if raider.rank != "boss" or position["round"] == ROUNDS]
    chooser.shuffle(deck)
    position["samurai"] = {
        number: _board(chooser, SAMURAI_KIAI[name][0], deck, count) for number, name in enumerate(position["seats"], 1)
    }
    sizes = {
        "stack": chooser.randint(1, 5 * count),
        "intruders": chooser.randint(0, 4),
        "discard": chooser.randint(0, 4),
    }
    position |= {pile: [deck.pop().id for _ in range(min(size, len(deck)))] for pile, size in sizes.items()}
    position["turned_up"] = min(chooser.choice((0, 0, 0, 1, 2, 3)), len(position["stack"]))
    return position


SAMURAI_KIAI = {samurai.name: samurai.kiai for samurai in SAMURAI}


def _board(chooser: random.Random, kiai: int, deck: list[Any], count: int) -> str:
    """A samurai below the kiai number, with raiders from the deck."""
    line, left, total = ["line"], ["left"], 0
    for _ in range(chooser.randint(0, 3)):
        if total + deck[-1].strength < kiai:
            total += deck[-1].strength
            line.append(deck.pop().id)
    for symbol in ("hat", "farm", "family"):
        found = next((raider for raider in deck if raider.symbol == symbol), None)
        if found and chooser.random() < 0.6:
            deck.remove(found)
            left.append(found.id)
    words = [*line, *left]
    words += [word for word, chance in (("wound", 0.3), ("beast", 0.5)) if chooser.random() < chance]
    if chooser.random() < 0.2:
        words += ["token", str(chooser.randint(1, count))]
    return " ".join(words)


def fuzz_start(seed: int) -> Start:
    """New matches, and every third time a late position."""
    return late_in_a_match(seed) if seed % 3 == 0 else STARTS[seed % len(STARTS)]


def exchanged(s: State, viewer: int | None, chooser: random.Random) -> State:
    """The match with everything unknown exchanged (1.9), without the engine's `imagine`.

    Face-down raiders of stack and intruders swap at will, with the box only by rank (2.2, 11.6).  Only those who were in no
    earlier round do: all lie open at its end (1.4, 11.2).  Backs of farms and face-down families are exchanged too.
    """
    other = copy(s)
    face_down = [(other.stack, at) for at in range(len(s.stack) - s.turned_up)]
    face_down += [(other.intruders, at) for at in range(len(s.intruders))]
    _permute(face_down, chooser)
    for rank in RANKS[s.round - 1 :]:
        places = [(pile, at) for pile, at in face_down if RAIDERS[pile[at]].rank == rank]
        for box in (other.plunderers, other.lieutenants, other.bosses):
            places += [(box, at) for at, card in enumerate(box) if RAIDERS[card].rank == rank]
        _permute(places, chooser)
    farms = [(other.farms, at) for at in range(len(s.farms))]
    if not farm_penalties(s):
        farms += [(other.burnt, at) for at in range(len(s.burnt))]
    _permute(farms, chooser)
    if not s.families_up:
        other.families = chooser.sample(range(len(FAMILIES)), len(s.families))
    return other


def showing(event: Event) -> bool:
    """Whether raiders are shown that are shuffled back afterwards (11.2)."""
    return event.kind in ("revealed", "intruder dropped")


def secrets(s: State, viewer: int | None) -> dict[tuple[str, int], tuple[Any, ...]]:
    """What nobody may know (1.9), by place: face-down raiders, backs of farms, face-down families."""
    piles = {"stack": s.stack[: len(s.stack) - s.turned_up], "intruders": s.intruders}
    boxes = {"plunderers": s.plunderers, "lieutenants": s.lieutenants, "bosses": s.bosses}
    hidden = {(name, at): ("raider", card) for name, pile in (piles | boxes).items() for at, card in enumerate(pile)}
    village = {"farms": s.farms, "families": [] if s.families_up else s.families}
    if not farm_penalties(s):
        village["burnt"] = s.burnt
    return hidden | {(name, at): (name, at, back) for name, pile in village.items() for at, back in enumerate(pile)}


def _permute(places: list[tuple[list[int], int]], chooser: random.Random) -> None:
    """Swaps what lies at these places at random."""
    items = [pile[at] for pile, at in places]
    chooser.shuffle(items)
    for (pile, at), item in zip(places, items, strict=True):
        pile[at] = item


def census(s: State) -> None:
    """Every piece is in exactly one place, and the rules' invariants hold (1.1, 4.3, 6.4, 9.3, 10.2)."""
    _count_raiders(s)
    _count_village(s)
    samurai = [*s.names, *s.absent, *s.lent]
    assert len(set(samurai)) == len(samurai), "a samurai or token is there twice"
    assert all(0 <= holder < len(s.names) for holder in s.token), "a token lies nowhere"
    assert {*s.wounded, *s.beast, *s.passed} <= {0, 1}, "more than one wound token on a board (10.2)"
    assert (s.ask is None) == bool(s.outcome), "nobody is asked in a match that goes on"
    if s.ask is not None:
        assert not s.passed[s.ask.about], "a samurai who has passed is asked (8.4)"
        if s.ask.question == "action":
            _before_an_action(s)


def _count_raiders(s: State) -> None:
    piles = [*s.line, *s.left, s.stack, s.intruders, s.discard, s.plunderers, s.lieutenants, s.bosses, s.drawn]
    raiders = sorted(card for pile in piles for card in pile if card >= 0)
    assert raiders == list(range(len(RAIDERS))), "a raider is missing or in two places"
    for left in s.left:
        assert all(card < 0 or RAIDERS[card].place == at for at, card in enumerate(left)), "a wrong symbol on the left"
    for box, rank in zip((s.plunderers, s.lieutenants, s.bosses), RANKS, strict=True):
        assert all(RAIDERS[card].rank == rank for card in box), "a raider went back to the wrong box"
    assert not s.drawn or s.ask is not None or s.outcome, "a raider drawn is forgotten"
    assert 0 <= s.turned_up <= len(s.stack), "more raiders are turned up than there are"


def _count_village(s: State) -> None:
    assert sorted(s.farms + s.burnt) == sorted(FARM_BACKS.index(back) for back in FARMS), "a farm is missing"
    assert len(set(s.families)) == len(s.families) <= len(FAMILIES), "a family is there twice"
    assert 0 <= s.barricades <= s.most_barricades, "barricades without end (9.3)"
    fates = {"farms": not s.farms, "families": not s.families, "death": s.dead >= 0}
    assert any(fates.values()) == (s.outcome == "lost"), "lost without cause, or not lost"
    assert not s.why or fates[s.why], "lost by something else"
    assert s.outcome != "won" or s.round == ROUNDS, "won too early"


def _before_an_action(s: State) -> None:
    assert s.stack, "an action without raiders (4.3)"
    assert not s.drawn and not s.shouting and not s.counting, "an action while something else goes on"
    assert track(s, s.active) < kiai_number(s, s.active), "no kiai, or no forced pass (6.2, 8.2)"
    assert sum(s.passed) < len(s.names), "everybody has passed (11.1)"


UNSHOWN = {
    "1.6": "where things lie on a table; a picture shows it",
    "14.9": "advice to players",
}
"""Rules that no case can show, with the reason."""
TRIAL = Trial(
    GAME,
    Setup(("Kyuzo", "Heihachi", "Any")),
    (*STARTS, *(late_in_a_match(seed) for seed in range(20))),
    fuzz_start,
    census,
    liking,
    exchanged,
    secrets,
    showing,
    lambda s: max(s.seats) + 1,
)
