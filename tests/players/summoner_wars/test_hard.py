"""The hard level of Summoner Wars: six positions that the normal level plays badly, and what attacks come to together."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.field import ONE_BOARD, mask_of
from engine.summoner_wars.position import from_position
from players import LEVELS, levels_of, pick
from players.summoner_wars.harvest import Blow, Target, harvest, rolled
from players.summoner_wars.reach import attackable
from tests.players.summoner_wars.arena import position
from tools.invariants import dice_for

ORCS = ["Grognack", "Prince Elien"]
FIGHTERS = ["Fighter"] * 9


def turn(state: Any, level: str = "hard", seed: int = 0) -> list[str]:
    """What a level does in the rest of seat 1's turn; the other seat declines whatever it is asked."""
    acts, number, dice = list[str](), state.turn, dice_for(seed)
    while GAME.outcome(state) is None and state.turn == number:
        seat = GAME.to_act(state)[0]
        action = GAME.legal(state, seat)[-1]
        if seat == 0:
            action = pick(GAME, GAME.view(state, 0), GAME.legal(state, 0), level, seed)
            acts.append(action)
        GAME.apply(state, seat, action, dice)
    return acts


def test_it_is_a_level_of_this_game() -> None:
    assert levels_of(GAME.key) == (*LEVELS, "hard")


def test_the_last_attackers_come_to_the_summoner() -> None:
    """Five dice against three life, once the summoner has stepped into the line."""
    state = position("1 Kaeseeall f7", "1 Prince Elien f3", "2 Grognack e7 wounds 4", "2 Fighter d3", phase="movement")
    acts = turn(state)
    assert "move f3 e4" in acts
    assert "attack e4 e7" in acts


def test_two_destroy_together_what_neither_could_alone() -> None:
    """Two sure wounds on a champion with two life; the other targets are nearer to the summoner."""
    board = ("1 Guardian b5", "1 Guardian c3", "2 Ragnor c5 wounds 3", "2 Wall d3", "2 Fighter c7")
    assert {"attack b5 c5", "attack c4 c5"} <= set(turn(position(*board, phase="movement")))


BESIEGED = [
    "1 Bolvi a1 wounds 2", "1 Assault Tower b1 under Mortar Upgrade", "1 Oath Sworn c1", "1 Wall d1",
    "1 Architect e1", "2 Berserker (Tundra Orcs) a2 wounds 1 under Ice Armor", "1 Assault Tower c2", "1 Wall d2",
    "1 Architect e2", "1 Wall b3 wounds 6", "1 Oath Sworn d3", "1 Assault Tower e3", "1 Architect f3",
    "1 Oath Sworn d4 wounds 1", "2 Minor Ice Wall c5 wounds 1", "2 Torgan d5 wounds 4", "2 Shooter b6",
    "2 Minor Ice Wall c6", "2 Wall d6 wounds 1", "2 Shooter e6", "2 Crusher f6", "2 Minor Ice Wall b7",
    "2 Crusher c7 under Ice Armor", "2 Minor Ice Wall d7", "2 Berserker (Tundra Orcs) e7", "2 Wall f7",
    "2 Crusher a8", "2 Shooter d8", "2 Minor Ice Wall e8",
]  # fmt: skip
"""Torgan has two life left, behind his ice walls."""


@pytest.mark.parametrize("seed", [0, 1])
def test_the_only_way_to_end_the_match_is_found(seed: int) -> None:
    """Two step beside the summoner, 44 % together; judged by the position alone, the second one goes elsewhere."""
    nothing = {"1": 0, "2": 0}
    state = from_position(
        {"seats": ["Bolvi", "Torgan"], "turn": 1, "phase": "movement", "board": BESIEGED, "draw": nothing}
    )
    moves = list[str]()
    while GAME.chapter(state).key == "movement":
        moves.append(pick(GAME, GAME.view(state, 0), GAME.legal(state, 0), "hard", seed))
        GAME.apply(state, 0, Action(moves[-1]), dice_for(0))
    assert {"move d4 e5", "move d3 d4"} <= {*moves}


def test_a_unit_is_summoned_though_the_enemy_is_far() -> None:
    state = position(
        "1 Grognack a1",
        "1 Wall c3",
        "2 Archer c6",
        "2 Prince Elien f8",
        phase="summon",
        seats=ORCS,
        magic={1: 2},
        hand={1: ["Fighter", "Freeze"]},
        draw={1: FIGHTERS},
    )
    assert turn(state)[0].startswith("summon Fighter")


def test_cards_that_only_wait_become_magic() -> None:
    state = position(
        "1 Grognack a1",
        "1 Wall c3",
        "1 Wall b3",
        "1 Smasher c4",
        "2 Archer c7",
        "2 Prince Elien f8",
        phase="magic",
        seats=ORCS,
        magic={1: 4},
        hand={1: ["Wall", "Freeze", "A Hero Is Born"]},
        draw={1: FIGHTERS},
    )
    assert set(turn(state)) - {"next"} == {"magic Wall", "magic Freeze", "magic A Hero Is Born"}


def test_units_go_where_they_have_something_to_attack() -> None:
    board = ("1 Wall c3", "1 Archer c4", "1 Guardian b4", "1 Warrior d4", "2 Fighter c7", "2 Smasher d7", "2 Wall c6")
    state = position(*board, phase="movement", magic={2: 4}, hand={2: FIGHTERS[:5]})
    assert "d7" in {act.split()[-1] for act in turn(state) if act.startswith("attack")}


def test_a_wall_is_attacked_where_nothing_else_is_near() -> None:
    board = (
        "1 Grognack c1",
        "1 Wall c3",
        "1 Fighter c4",
        "1 Smasher d4",
        "2 Prince Elien f8",
        "2 Wall d6",
        "2 Archer a6",
    )
    state = position(*board, phase="movement", seats=ORCS, magic={2: 4}, hand={2: ["Archer"] * 5})
    assert {act.split()[-1] for act in turn(state) if act.startswith("attack")} & {"a6", "d6"}


def blow(attacker: int, target: int, dice: int, moving: bool = False, close: bool = False) -> Blow:
    return Blow(attacker, target, rolled(dice, 4 / 6), moving, close)


WHOLE = Target((0.0, 1.0, 2.0, 9.0), 4, False)


def test_wounds_of_several_attacks_add_up() -> None:
    alone, together = (harvest([blow(by, 0, 2) for by in range(count)], [WHOLE], 3, 3) for count in (1, 2))
    assert sum(alone) == pytest.approx(4 / 9 * 2 + 4 / 9)
    assert sum(together) == pytest.approx((1 * 8 + 2 * 24 + 9 * (32 + 16)) / 81)


def test_attackers_moves_and_room_are_limits() -> None:
    three = [blow(by, 0, 2, moving=True, close=True) for by in range(3)]
    best = sum(harvest(three, [WHOLE], 3, 3))
    for attacks, moves, room in ((2, 3, 4), (3, 2, 4), (3, 3, 2)):
        limited = sum(harvest(three, [WHOLE._replace(room=room)], attacks, moves))
        assert limited == pytest.approx(sum(harvest(three[:2], [WHOLE], 3, 3)))
        assert limited < best


def test_nobody_strikes_twice() -> None:
    assert harvest([blow(0, 0, 2), blow(0, 1, 2)], [WHOLE, WHOLE], 3, 3) == harvest([blow(0, 0, 2)], [WHOLE], 3, 3)


def test_all_go_for_a_summoner_who_could_fall() -> None:
    """Though each attack by itself would bring more elsewhere."""
    summoner, other = Target((0.0, 0.1, 0.2, 0.3, 30.0), 4, True), Target((0.0, 1.0, 2.0), 4, False)
    blows = [blow(by, target, 2) for by in range(2) for target in (0, 1)]
    won = (4 / 6) ** 4
    assert harvest(blows, [other, summoner], 2, 3).summoners > 30 * won
    assert sum(harvest(blows, [other, summoner._replace(summoner=False)], 2, 3)) < 30 * won


def spaces(place: str, steps: int, reach: int, *taken: str, flying: bool = False) -> set[str]:
    index = ONE_BOARD.index
    found = attackable(ONE_BOARD, index[place], steps, reach, flying, mask_of([index[space] for space in taken]))
    return {name for name, space in index.items() if found >> space & 1}


def test_cards_stand_in_the_way_of_moves_and_shots() -> None:
    assert "c4" in spaces("c1", 2, 1)
    assert "c4" not in spaces("c1", 2, 1, "c2", "b1", "d1")
    assert "c4" in spaces("c1", 2, 1, "c2", "b1", "d1", flying=True)
    assert {"c2", "c3", "c4"} <= spaces("c1", 0, 3)
    assert spaces("c1", 0, 3, "c2") & {"c2", "c3", "c4"} == {"c2"}


@pytest.mark.parametrize("seed", range(2))
def test_the_same_position_gives_the_same_act(seed: int) -> None:
    state = position("1 Warrior c4", "1 Guardian c3", "2 Fighter c5", "2 Smasher d6", phase="movement")
    first, second = (pick(GAME, GAME.view(state, 0), GAME.legal(GAME.copy(state), 0), "hard", seed) for _ in range(2))
    assert first == second != Action("")
