"""Units that are walls besides: what counts as a wall counts them, wherever they go (rules 3.3, 6.4)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.summoner_wars.changes import gain, lose, shift, take_control, take_off
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from engine.summoner_wars.summoning import summons
from engine.summoner_wars.vocabulary import ABILITIES, ABILITY_NUMBER, HEARD, WALLING, Ability, register

POSITION = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "phase": "summon",
    "board": ["1 Prince Elien d1", "1 Archer b3", "2 Grognack d8"],
    "hand": {"1": ["Guardian"]},
    "magic": {"1": 5},
}


class Hedge(Ability):
    """A unit that is a wall besides."""

    name = "Hedge of the tests"

    def is_wall(self, s: State, me: int, who: int) -> bool:
        return True


@pytest.fixture
def hedge() -> Iterator[str]:
    """An ability that no card has, known for one test."""
    before = len(ABILITIES)
    register(Hedge)
    yield Hedge.name
    del ABILITIES[before:], ABILITY_NUMBER[Hedge.name], HEARD[before]
    WALLING.discard(before)


def at(s: State, space: str) -> int:
    return s.board[s.field.index[space]]


def spaces(s: State) -> set[str]:
    """Where seat 1 may summon."""
    return {act.rpartition(" ")[2] for act in summons(s, 0, s.hand[0])}


def test_one_summons_beside_a_unit_that_is_a_wall(hedge: str) -> None:
    s = from_position({**POSITION, "hand": {"1": ["Guardian", "Wall"]}})
    archer = at(s, "b3")
    assert spaces(s) == set()
    gain(s, archer, hedge)
    assert spaces(s) == {"a3", "c3", "b2", "b4"}
    shift(s, archer, s.field.index["e2"])
    assert spaces(s) == {"d2", "f2", "e1", "e3"}
    take_control(s, archer, 1)
    assert spaces(s) == set() and s.walls[1] == 1 << s.field.index["e2"]
    take_control(s, archer, 0)
    lose(s, s.lasting[-1])
    assert spaces(s) == set()


def test_it_leaves_no_wall_behind(hedge: str) -> None:
    s = from_position({**POSITION, "hand": {"1": ["Guardian", "Wall"]}})
    gain(s, at(s, "b3"), hedge)
    take_off(s, at(s, "b3"))
    assert s.walls == [0, 0] and spaces(s) == set()
