"""Cards that speak of friendly units, with a partner at the table (rules 8.1, 11.30)."""

from __future__ import annotations

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import has_ability
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State

SUMMONERS = ["1 Frick a1", "2 Grognack f8", "3 Frick h1", "4 Grognack l8"]
SEATS = ["Frick", "Grognack", "Frick", "Grognack"]


def at(s: State, space: str) -> int:
    return s.board[s.field.index[space]]


def act(s: State, seat: int, *actions: str, dice: tuple[int, ...] = ()) -> None:
    """Lets a seat (from 1) do these."""
    for action in actions:
        GAME.apply(s, seat - 1, Action(action), QueuedDice(dice))


def test_a_clinger_follows_a_partners_unit_in_the_partners_turn() -> None:
    """Its own player decides (decisions, Clinger)."""
    board = [*SUMMONERS, "1 Clinger d4", "3 Oaf d5"]
    s = from_position({"seats": SEATS, "turn": 3, "phase": "movement", "board": board, "hand": {"3": ["Wall"]}})
    act(s, 3, "move d5 d6")
    assert GAME.to_act(s) == (0,)
    act(s, 1, "choose yes", "choose c6")
    assert at(s, "c6") >= 0 and at(s, "d4") < 0
    assert GAME.to_act(s) == (2,)


def test_a_partners_goblin_helps_to_gang_up_and_does_not_gain_it() -> None:
    board = [*SUMMONERS, "1 Runt d5", "3 Oaf c6", "2 Krung d6"]
    hand = {"1": ["Goblin Horde Attack", "Wall"]}
    s = from_position({"seats": SEATS, "turn": 1, "phase": "event", "board": board, "hand": hand})
    act(s, 1, "event Goblin Horde Attack", "next", "next")
    assert has_ability(s, at(s, "d5"), "Gang Up") and not has_ability(s, at(s, "c6"), "Gang Up")
    act(s, 1, "attack d5 d6", dice=(3, 3))
    assert s.wounds[at(s, "d6")] == 2
