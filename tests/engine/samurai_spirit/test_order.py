"""In what order the end of a round comes (rules 11.2, 11.8, 11.9), which a look at the table afterwards cannot tell."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Event
from engine.samurai_spirit import GAME, position

LEFTS = {"1": "left P1-02 P1-07 P1-11", "2": "left P2-02 P2-07 P2-11", "3": "left P3-02 P3-06 P3-11"}


def end_of_round(turn: int, **more: Any) -> list[Event]:
    """What happens when the samurai of that number draws the last raider, which makes no question."""
    state, _ = position.load(
        {"seats": ["Heihachi", "Kyuzo", "Kanbei"], "turn": turn, "phase": "action", "stack": ["P1-13"], **more}
    )
    return GAME.apply(state, turn - 1, GAME.parse(state, turn - 1, "fight"), QueuedDice())


def told(events: list[Event], *kinds: str) -> list[str]:
    """The events of these kinds, in their order."""
    return [str(event) for event in events if event.kind in kinds]


@pytest.mark.parametrize(
    ("turn", "order"),
    [(1, "Kyuzo Kanbei Heihachi"), (2, "Kanbei Heihachi Kyuzo"), (3, "Heihachi Kyuzo Kanbei")],
)
def test_the_unprotected_come_clockwise_from_who_begins_the_next_round(turn: int, order: str) -> None:
    events = end_of_round(turn, samurai={"1": "", "2": "", "3": ""}, families=["A", "B", "C"])
    names = order.split()
    hats, farms = ([f"unprotected {name} {symbol}" for name in names] for symbol in ("hat", "farm"))
    families = [f"unprotected {name} family" for name in names]
    assert told(events, "unprotected") == hats + farms + families
    assert told(events, "lost") == ["lost families"]


def test_bonuses_come_in_the_order_of_their_letters() -> None:
    """Healing, then the barricade, then the intruder driven off, whatever the order in which the families lay."""
    samurai = LEFTS | {"2": f"wound {LEFTS['2']}"}
    events = end_of_round(1, samurai=samurai, families=["C", "B", "A"], barricades=1, intruders=["P3-01"])
    assert told(events, "families up", "healed", "built", "intruder dropped") == [
        "families up A B C",
        "healed Kyuzo",
        "built 2",
        "intruder dropped P3-01",
    ]


def test_intruders_are_turned_up_from_the_top() -> None:
    events = end_of_round(1, samurai=LEFTS, families=["A"], intruders=["P3-01", "P1-03", "P3-04"], barricades=1)
    assert told(events, "revealed", "barricade", "farm") == [
        "revealed P3-01",
        "barricade 0",
        "revealed P1-03",
        "revealed P3-04",
        "farm 5 ",
    ]


def test_the_four_steps_in_their_order() -> None:
    """One samurai protects nothing: a wound, a farm, a family, then the bonuses, then the flames."""
    samurai = LEFTS | {"1": ""}
    events = end_of_round(1, samurai=samurai, families=["A", "B", "C"], intruders=["P1-03", "P3-01"], barricades=1)
    kinds = ("wound", "farm", "family", "families up", "built", "intruder dropped", "revealed")
    assert [event.kind for event in events if event.kind in kinds] == [
        "wound",
        "farm",
        "family",
        "families up",
        "built",
        "intruder dropped",
        "revealed",
    ]
