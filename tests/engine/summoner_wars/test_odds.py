"""The chances of an attack, against every roll that the rules can make of it; who reaches which space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.aiming import rests, target_named, targets_of
from engine.summoner_wars.battlefield import cards_on, enemies_mask, named
from engine.summoner_wars.field import spaces_in
from engine.summoner_wars.odds import chances_of, threatened
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from tests.engine.summoner_wars.attacking import DUEL, attacks, positions


class Loaded:
    """Dice that show what is wanted."""

    def __init__(self, shown: Sequence[int]) -> None:
        self.position, self.shown = 0, list(shown)

    def roll(self) -> int:
        return self.shown.pop(0) if self.shown else 1

    def below(self, count: int) -> int:
        return 0

    def shuffle(self, cards: Sequence[Any]) -> list[Any]:
        return list(cards)


def enumerated(s: State, action: Action, target: tuple[str, str]) -> tuple[Fraction, ...]:
    """The chances of wounds on a card (its name and space), by carrying the attack out with every roll."""
    seat, dice = s.players[s.active], 0
    for event in GAME.apply(GAME.copy(s), seat, action, Loaded([1] * 20)):
        if event.kind == "rolled":
            dice = len(event.args) - 2
    found: Counter[int] = Counter()
    for shown in product(range(1, 7), repeat=dice):
        events = GAME.apply(GAME.copy(s), seat, action, Loaded(shown))
        found[sum(int(event.args[2]) for event in events if event.kind == "wounded" and event.args[:2] == target)] += 1
    return tuple(Fraction(found[wounds], 6**dice) for wounds in range(max(found) + 1))


def compared(s: State, most: int = 3) -> int:
    """Compares every attack with few dice whose chances are known; how many those were."""
    count = 0
    for action in attacks(s):
        words = action.split(" ")
        card, target = s.board[s.field.index[words[1]]], target_named(s, words[2:])
        chances = chances_of(s, card, target)
        if chances is None or len(chances) > most + 1 or len(words) > 3:
            continue
        real = enumerated(s, action, (named(s, target), words[-1]))
        padded = (*real, *[Fraction(0)] * (len(chances) - len(real)))
        assert padded == tuple(Fraction(rolls, sum(chances)) for rolls in chances), (action, padded, chances)
        count += 1
    return count


def test_chances_are_those_of_every_roll_of_a_duel() -> None:
    assert compared(from_position(DUEL)) == len(attacks(from_position(DUEL))) == 7


def test_nothing_is_said_where_wounds_can_be_added() -> None:
    """Cursed Slash is a choice, when the dice are known."""
    s = from_position({**DUEL, "board": [*DUEL["board"], "1 Cultist (Fallen Phoenix) c8", "2 Thwarter b8"]})
    cultist, other = (s.board[s.field.index[space]] for space in ("c8", "b8"))
    assert chances_of(s, cultist, other) is None


def test_chances_are_those_of_every_roll_in_real_matches() -> None:
    """Whatever armies meet; where more than dice decides, nothing is said."""
    assert sum(compared(s, 2) for seed in range(12) for s in positions(seed)) >= 20


def test_the_spaces_where_enemies_strike_without_moving() -> None:
    s = from_position(
        {**DUEL, "board": ["1 Prince Elien a1", "2 Grognack d8", "2 Smasher b6", "2 Shaman f4", "2 Wall f3"]}
    )
    found = threatened(GAME.view(s, 0), 0)
    assert set(found) == {
        *("b7", "a6", "c6", "b5"),  # the Smasher strikes what is beside it
        *("f5", "f6", "f7", "e4", "d4", "c4", "f3"),  # the Shaman shoots three spaces, up to what stands in the way
        *("d7", "c8", "e8"),
    }


@pytest.mark.parametrize("seed", range(6))
def test_whoever_may_be_attacked_stands_where_enemies_reach(seed: int) -> None:
    for s in positions(seed):
        enemies = cards_on(s, enemies_mask(s, s.active))
        struck = {s.space[card] for other in enemies if not rests(s, other) for card in targets_of(s, other)}
        own = {s.field.names[space] for space in struck & set(spaces_in(s.mine[s.active]))}
        assert own <= set(threatened(GAME.view(s, s.players[s.active]), s.active))
