"""Summoner Wars for random play: new matches, and positions in which cards of any army meet."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.dice import Dice
from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import kind_of
from engine.summoner_wars.cards import DECKS, KINDS, Kind
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State

Start = Callable[[Dice], State]


def new_match(dice: Dice) -> State:
    """The two stock decks, set up."""
    state, _ = GAME.new(Setup(("Prince Elien", "Grognack")), dice)
    return state


def any_armies(seed: int) -> Start:
    """A position in the middle of a match in which units, walls and events of all armies are mixed."""
    return lambda _: from_position(_mixed(random.Random(seed)))


def one_army(faction: str, seed: int) -> Start:
    """Such a position with the ready cards of one army alone, against itself."""
    kinds = [kind for kind in KINDS if kind.faction in (faction, "")]
    decks = sorted(name for name, deck in DECKS.items() if deck.faction == faction) or sorted(DECKS)
    return lambda _: from_position(_mixed(random.Random(seed), kinds, decks))


def fuzz_start(seed: int) -> Start:
    """New matches and mixed positions in turn."""
    return new_match if seed % 2 else any_armies(seed)


def _mixed(
    chooser: random.Random, kinds: Sequence[Kind] = KINDS, decks: Sequence[str] = tuple(sorted(DECKS))
) -> dict[str, Any]:
    units = [kind for kind in kinds if kind.ready and kind.is_unit and kind.type != 0]
    events = [kind for kind in kinds if kind.ready and not kind.is_unit and kind.name != "Vine Wall"]
    spaces = [f"{file}{rank}" for file in "abcdef" for rank in range(1, 9)]
    chooser.shuffle(spaces)
    board = []
    seats = [chooser.choice(decks) for _ in range(2)]
    for seat in (1, 2):
        board.append(f"{seat} {seats[seat - 1]} {spaces.pop()}")
        board += [f"{seat} Wall {spaces.pop()}" for _ in range(2)]
        for kind in chooser.choices(units, k=7):
            board.append(f"{seat} {kind.name} ({kind.faction}) {spaces.pop()}")
    if chooser.random() < 0.5:
        board += [f"{chooser.choice((1, 2))} Vine Wall {spaces.pop()}" for _ in range(4)]
        occupied = [line.split()[-1] for line in board if " Wall " not in line]
        board += [f"{chooser.choice((1, 2))} Vine Wall {space}" for space in chooser.sample(occupied, 3)]

    def pile(size: int) -> list[str]:
        cards = chooser.choices([*units, *events], k=size)
        return [f"{kind.name} ({kind.faction})" if kind.faction else kind.name for kind in cards]

    sides = ("1", "2")
    return {
        "seats": seats,
        "turn": chooser.choice((1, 2)),
        "phase": chooser.choice(("draw", "summon", "event", "movement", "attack", "magic")),
        "began_turn": True,
        "board": board,
        "hand": {side: pile(5) for side in sides},
        "magic": {side: pile(6) for side in sides},
        "draw": {side: pile(12) for side in sides},
        "discard": {side: pile(3) for side in sides},
        "supply": {side: 5 for side in sides},
    }


def census(s: State) -> None:
    """Every card is in exactly one place, and the places agree with each other (1.1, 5.7)."""
    places = [card for piles in (s.hand, s.draw, s.magic, s.discard, s.supply) for pile in piles for card in pile]
    places += [card for card in s.board if card >= 0]
    places += [*s.vines.values(), *s.resolving]
    places += [card for cards in (*s.under.values(), *s.attached.values()) for card in cards]
    assert sorted(places) == list(range(len(s.kind))), "a card is missing or in two places"
    for space, card in enumerate(s.board):
        bit = 1 << space
        if card < 0:
            assert not (s.mine[0] | s.mine[1]) & bit, "a unit stands nowhere"
            assert bool(s.occupied & bit) == (space in s.vines), "an empty space is taken"
            continue
        assert s.space[card] == space and s.occupied & bit, "a card stands elsewhere"
        side = s.walls if kind_of(s, card).is_wall else s.mine
        assert (side[s.control[card]] & bit and not side[1 - s.control[card]] & bit) or space in s.vines
        assert s.wounds[card] < kind_of(s, card).life or s.ask is not None or s.outcome is not None, "the dead walk"
    for host in (*s.under, *s.attached):
        assert s.space[host] >= 0, "cards lie with a card that is gone"
