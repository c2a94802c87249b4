"""Seeded random matches of Samurai Spirit, every step held against a second, naive reading of the rules (`reading.py`)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.position import load
from engine.samurai_spirit.view import View
from tests.engine.samurai_spirit.pieces import BARRICADES, CARDS, KIAI, FaceDown, Samurai
from tests.engine.samurai_spirit.reading import Table

pytestmark = pytest.mark.long

NAMES = tuple(KIAI)
MOVERS = ("Daisuke", "Kikuchiyo")
"""Their kiai changes the lines of others; they come often."""
NEW, LATE = 1, 200
"""How many new matches of every kind, and how many late positions, are in each part."""
PARTS = 3


def _dice(seed: str) -> Dice:
    return Dice(random.Random(seed).randbytes(32))


def _sit_down(table: Table, view: View, solo: bool, difficulty: str) -> None:
    """2.1, 2.3, 3: the samurai as they were drawn, the village for so many of them."""
    table.difficulty = difficulty
    table.samurai = [
        Samurai(fighter.name, 0 if solo else number, token_at=fighter.name)
        for number, fighter in enumerate(view.fighters)
    ]
    table.most_barricades = table.barricades = len(table.samurai) + BARRICADES[difficulty]


def new_match(seats: int, options: dict[str, str], seed: str) -> Table:
    """A match from its very beginning."""
    dice = _dice(seed)
    state, events = GAME.new(Setup(("Any",) * seats, options), dice)
    table = Table(state, events, dice, random.Random(seed))
    _sit_down(table, GAME.view(state, None), seats == 1, options["difficulty"])
    if seats == 1:
        assert len(table.samurai) == (2 if options.get("third", "none") == "none" else 3)
    table.used = len(table.samurai) * (6 if options["difficulty"] == "easy" else 7)
    table.stack = [FaceDown() for _ in range(table.used)]
    table.unseen = {card for card, raider in CARDS.items() if raider.rank == "plunderer"}
    if seats <= 2 or options.get("tokens") == "yes":
        table.absent = [name for name in NAMES if name not in {samurai.name for samurai in table.samurai}]
    (first,) = table.see("began", None)
    table.active = table.samurai.index(table.named(first))
    return table


def late_match(seed: str) -> Table:
    """A match in its second or third round, where protected samurai stand shortly before their kiai."""
    chooser = random.Random(seed)
    others = [name for name in NAMES if name not in MOVERS]
    names = [*MOVERS[: chooser.randint(0, 2)], *chooser.sample(others, chooser.randint(2, 5))]
    chooser.shuffle(names)
    solo = len(names) <= 3 and chooser.random() < 0.5
    position: dict[str, Any] = {
        "difficulty": chooser.choice(sorted(BARRICADES)),
        "round": chooser.choice((2, 3, 3)),
        "turn": chooser.randint(1, len(names)),
    }
    if solo:
        position["players"] = 1
    if chooser.random() < 0.4:
        position["absent"] = [name for name in NAMES if name not in names]
    ranks = ("plunderer", "lieutenant", "boss")[: position["round"]]
    deck = [card for card, raider in CARDS.items() if raider.rank in ranks]
    chooser.shuffle(deck)
    in_play = deck[: 8 * len(names)]
    boards = [_board(chooser, name, in_play) for name in names]
    down, discarded = chooser.randint(0, 3), chooser.randint(0, 3)
    intruders, discard, stack = in_play[:down], in_play[down : down + discarded], in_play[down + discarded :]
    stack = stack[: chooser.randint(1, len(stack))]
    position |= {"intruders": intruders, "discard": discard, "stack": stack}
    position["turned_up"] = chooser.randint(0, min(2, len(stack)))
    position["barricades"] = chooser.randint(0, len(names))

    return _started(position, boards, seed)


def _started(position: dict[str, Any], boards: list[Samurai], seed: str) -> Table:
    """A position and what the second reading makes of it."""
    stack, intruders = position["stack"], position["intruders"]
    position["seats"] = [samurai.name for samurai in boards]
    position["samurai"] = {number: _words(samurai) for number, samurai in enumerate(boards, 1)}
    state, events = load(position)
    table = Table(state, events, _dice(seed), random.Random(seed))
    solo = "players" in position
    _sit_down(table, GAME.view(state, None), solo, position["difficulty"])
    table.samurai = boards
    for number, samurai in enumerate(boards):
        samurai.seat = 0 if solo else number
    table.active, table.round, table.barricades = position["turn"] - 1, position["round"], position["barricades"]
    table.absent = list(position.get("absent", ()))
    table.discard = list(position["discard"])
    up = position["turned_up"]
    table.stack = [FaceDown(card, True) for card in stack[:up]] + [FaceDown() for _ in stack[up:]]
    table.intruders = [FaceDown() for _ in intruders]
    table.unseen = {*stack[up:], *intruders}
    in_front = sum(len(samurai.line) + len(samurai.left) for samurai in boards)
    table.used = len(stack) + len(intruders) + len(table.discard) + in_front
    return table


def _board(chooser: random.Random, name: str, deck: list[str]) -> Samurai:
    samurai = Samurai(name, 0, wounds=chooser.choice((0, 0, 1, 1, 2, 3)), token_at=name)
    for symbol in ("hat", "farm", "family"):
        card = next((card for card in deck if CARDS[card].symbol == symbol), "")
        if len(deck) > 8 and card and chooser.random() < 0.8:
            deck.remove(card)
            samurai.left[symbol] = card
    while len(deck) > 8 and chooser.random() < 0.85 and samurai.track + CARDS[deck[-1]].strength < samurai.kiai:
        samurai.line.append(deck.pop())
    if chooser.random() < 0.3:
        _overwhelm(samurai, deck)
    return samurai


def _overwhelm(samurai: Samurai, deck: list[str]) -> None:
    """A last raider too many: who is rid of it is at the kiai number (9.6)."""
    missing = next((card for card in deck if CARDS[card].strength == samurai.kiai - samurai.track), "")
    if missing and len(deck) > 8:
        deck.remove(missing)
        samurai.line += [missing, deck.pop()]


def _words(samurai: Samurai) -> str:
    """A board as a position has it."""
    flags = (["wound"] if samurai.hurt else []) + (["beast"] if samurai.beast else [])
    return " ".join(["line", *samurai.line, "left", *samurai.left.values(), *flags])


TABLES = [
    (seats, {**further, "difficulty": difficulty})
    for seats, difficulty in product(range(1, 8), BARRICADES)
    for further in ({}, {"third": "Any"} if seats == 1 else {"tokens": "yes"})
    if not further or seats in (1, 3, 4, 5, 6)
]


def _empties_the_stack_in_a_penalty(seed: str) -> Table:
    """The first of two penalties turns Gorobei to a beast at 12, whose kiai may take the last raiders (4.3, 8.2)."""
    gorobei = Samurai("Gorobei", 0, wounds=1, line=["P3-01", "P3-02", "B6-05"], token_at="Gorobei")
    return _started(_last_round(["P1-02", "P1-03", "P2-02"]), [gorobei, Samurai("Kyuzo", 1, token_at="Kyuzo")], seed)


def _fits_two_sums(seed: str) -> Table:
    """Daisuke's kiai may move a 2 from Kanbei, who then has 9, to Heihachi, who then has 8 (9.7)."""
    boards = [
        Samurai("Daisuke", 0, line=["P4-09", "P3-12"], token_at="Daisuke"),
        Samurai("Kanbei", 1, line=["P4-01", "P4-03", "P1-07", "P2-02"], token_at="Kanbei"),
        Samurai("Heihachi", 2, line=["P4-06", "P2-07"], token_at="Heihachi"),
    ]
    return _started(_last_round(["P1-13", "P1-02", "P1-11", "P2-13", "P1-03"], boards=3), boards, seed)


def _last_round(stack: list[str], boards: int = 2) -> dict[str, Any]:
    return {"difficulty": "normal", "round": 3, "turn": 1, "barricades": boards, "turned_up": 0} | {
        "stack": stack,
        "intruders": ["P2-11"],
        "discard": ["P2-12"],
    }


@pytest.mark.parametrize("start", [_empties_the_stack_in_a_penalty, _fits_two_sums])
def test_what_luck_seldom_brings(start: Callable[[str], Table]) -> None:
    """Chains that random matches hardly ever come to, played on in many ways."""
    for number in range(40):
        start(f"{number}").play()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_step_is_as_a_second_reading_has_it(part: int) -> None:
    """Events, questions, legal actions and the whole view agree with the rules told once more, to the end of every match."""
    seen: Counter[str] = Counter()
    for number, (seats, options) in product(range(NEW), TABLES):
        table = new_match(seats, options, f"new {part} {number} {seats} {options}")
        table.play()
        seen.update(table.seen)
    for number in range(LATE):
        table = late_match(f"late {part} {number}")
        table.play()
        seen.update(table.seen)
    assert not EVERYTHING - seen.keys(), "this never came up, so it was not compared"


EVERYTHING = {
    *("start?", "order?", "ignore?", "discard-left?", "action?", "again?", "place?", "given?", "kiai?", "sort?"),
    *(
        "began",
        "turn",
        "kiai",
        "penalty",
        "ignored",
        "cannot",
        "drew",
        "forced",
        "confronts",
        "overwhelmed",
        "defends",
        "sent",
    ),
    *("under", "dropped", "supports", "intruder", "passes", "token used", "token", "token back", "moved", "built"),
    *("raiders dropped", "intruders dropped", "turned up", "sorted", "kiai over", "barricade", "farm", "family"),
    *("wound", "healed", "reshuffled", "round over", "unprotected", "families up", "intruder dropped", "revealed"),
    *("lieutenants", "bosses", "round", "won", "lost"),
}
"""Every question and every kind of event."""
