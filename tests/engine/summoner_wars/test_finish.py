"""The exact chance to destroy the enemy summoner in this turn (rules 3.9 to 3.19, 5.6, 7.1)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.deciding import carry_out
from engine.summoner_wars.every_roll import EveryRoll
from engine.summoner_wars.finish import Beyond, Search
from engine.summoner_wars.play import Play
from engine.summoner_wars.position import from_position
from engine.summoner_wars.reckoning import hope, settled

FIRST = {"seats": ["Prince Elien", "Grognack"], "turn": 1, "draw": {"1": 0, "2": 0}}


def position(*board: str, phase: str = "attack", **more: Any) -> Any:
    lines = list(board)
    for summoner, line in (("Prince Elien", "1 Prince Elien a1"), ("Grognack", "2 Grognack f8")):
        if not any(summoner in card for card in board):
            lines.append(line)
    return from_position({**FIRST, "phase": phase, "board": lines, **more})


def every_way(state: Any) -> Fraction:
    """The best chance by the rules alone: all legal acts with every roll, in the attack phase."""
    if state.outcome is not None:
        return Fraction(state.outcome == (0,))
    if state.active or state.phase > 4:  # magic, or the other's turn
        return Fraction(0)
    return max(_after(state, action) for action in GAME.legal(state, 0))


def _after(state: Any, action: Action) -> Fraction:
    every, total = EveryRoll(), Fraction(0)
    while True:
        after = GAME.copy(state)
        p = Play(after, every)
        every.begin(p)
        carry_out(p, action)
        total += every.chance() * every_way(after)
        if not every.next():
            return total


STANDING = {
    "two dice against two life": (["1 Warrior c4", "2 Grognack c5 wounds 5"], Fraction(4, 9)),
    "without dice (5.6)": (["1 Guardian c4", "2 Grognack c5 wounds 6"], Fraction(1)),
    "too much life": (["1 Warrior c4", "2 Grognack c5 wounds 4"], Fraction(0)),
    "nobody beside": (["1 Warrior b4", "2 Grognack c5 wounds 6"], Fraction(0)),
    "two together": (["1 Warrior c4", "1 Guardian b5", "2 Grognack c5 wounds 4"], Fraction(4, 9)),
    "the best three of four (3.12)": (
        ["1 Warrior c4", "1 Warrior b5", "1 Warrior d5", "1 Warrior c6", "2 Grognack c5 wounds 1"],
        Fraction(2, 3) ** 6,
    ),
    "what stands in the way first (3.14)": (
        ["1 Archer c3", "1 Warrior b4", "2 Fighter c4", "2 Grognack c5 wounds 6"],
        Fraction(8, 9) * Fraction(2, 3),
    ),
}


@pytest.mark.parametrize(("board", "chance"), STANDING.values(), ids=[*STANDING])
def test_attacks_from_where_units_stand(board: list[str], chance: Fraction) -> None:
    """Each as worked out by hand, and by trying all that the rules allow."""
    state = position(*board)
    found = Search(state).best(state)
    assert found.chance == pytest.approx(float(chance))
    assert (found.action is None) == (chance == 0)
    if sum(card.startswith("1 ") for card in board) < 3:
        assert every_way(state) == chance


def test_who_stands_in_the_way_may_come_back() -> None:
    """On a die of its own, 5 or 6 (Undying); then it stands where it stood, as is worst."""
    state = position("1 Archer c3", "1 Warrior b4", "2 Reaver c4 wounds 1", "2 Grognack c5 wounds 6")
    assert Search(state).best(state).chance == pytest.approx(float(Fraction(8, 9) * Fraction(2, 3) * Fraction(2, 3)))


MOVING = {
    "a step and an attack": (["1 Warrior c3", "2 Grognack c6 wounds 5"], Fraction(4, 9)),
    "too far (3.9)": (["1 Warrior c2", "2 Grognack c6 wounds 6"], Fraction(0)),
    "out of the line of a shot (3.14)": (
        ["1 Archer c3 moved", "1 Kaeseeall c4 attacked", "2 Grognack c6 wounds 6"],
        Fraction(2, 3),
    ),
    "three of them move (3.9)": (
        ["1 Warrior a4", "1 Warrior b3", "1 Warrior d3", "1 Warrior e4", "2 Grognack c5 wounds 1"],
        Fraction(2, 3) ** 6,
    ),
}


@pytest.mark.parametrize(("board", "chance"), MOVING.values(), ids=[*MOVING])
def test_moves_before_attacks(board: list[str], chance: Fraction) -> None:
    state = position(*board, phase="movement")
    assert Search(state).best(state).chance == pytest.approx(float(chance))


def test_what_an_act_costs_of_it() -> None:
    """The one who could destroy it walks away instead, or stays."""
    state = position("1 Warrior c4", "2 Grognack c5 wounds 6", phase="movement")
    search = Search(state)
    assert search.of(state, Action("next")) == pytest.approx(8 / 9)
    assert search.of(state, Action("move c4 c3")) == 0


def test_without_an_act_another_takes_its_place() -> None:
    state = position("1 Warrior c4", "1 Archer c2", "2 Grognack b4 wounds 6")
    assert Search(state).best(state).action == "attack c4 b4"
    assert Search(state).best(state, Action("attack c4 b4")).chance == 0


def test_effort_is_bounded() -> None:
    board = ["1 Warrior a4", "1 Warrior b3", "1 Warrior d3", "2 Grognack c5 wounds 1"]
    state = position(*board, phase="movement")
    with pytest.raises(Beyond):
        Search(state, limit=5).best(state)


def test_what_is_known_without_trying_agrees_with_trying() -> None:
    """At most `hope`, and exactly what is `settled`."""
    for board, chance in STANDING.values():
        state = position(*board)
        assert hope(state) >= chance - Fraction(1, 10**9)
        known = settled(state)
        assert known is None or known[0] == pytest.approx(float(chance))
