"""A match that nobody ends is a draw at last (3.1, decided)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action, Event
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State
from engine.summoner_wars.winning import MOST_TURNS

FOUR = ["1 Prince Elien a1", "2 Grognack a8", "3 Krusk l1", "4 Sneeks l8"]


def passed_through(s: State) -> list[Event]:
    """Lets everything go until the turn or the match is over."""
    turn, events = s.turn, list[Event]()
    while GAME.outcome(s) is None and s.turn == turn:
        events += GAME.apply(s, GAME.to_act(s)[0], Action("next"), QueuedDice([]))
    return events


def in_turn(turn: int, board: list[str], seats: list[str]) -> State:
    document: dict[str, Any] = {"seats": seats, "phase": "movement", "board": board, "draw": {"1": [], "2": []}}
    s = from_position(document)
    s.turn, s.cache = turn, None
    return s


@pytest.mark.parametrize(
    ("board", "seats"),
    [(FOUR[:2], ["Prince Elien", "Grognack"]), (FOUR, ["Prince Elien", "Grognack", "Krusk", "Sneeks"])],
    ids=["two", "four"],
)
def test_after_the_most_turns_nobody_won(board: list[str], seats: list[str]) -> None:
    s = in_turn(MOST_TURNS, board, seats)
    events = passed_through(s)
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.winners == () and GAME.to_act(s) == ()
    told = GAME.tell(events[-1])
    assert told is not None and str(told) == "The match has had 1000 turns, which is the most: nobody won."


def test_the_turn_before_it_goes_on() -> None:
    s = in_turn(MOST_TURNS - 1, FOUR[:2], ["Prince Elien", "Grognack"])
    passed_through(s)
    assert GAME.outcome(s) is None and s.turn == MOST_TURNS


def test_who_wins_in_the_last_turn_has_won() -> None:
    board = ["1 Prince Elien c4", "1 Fire Drake c5", "2 Grognack c6 wounds 6"]
    s = in_turn(MOST_TURNS, board, ["Prince Elien", "Grognack"])
    GAME.apply(s, 0, Action("next"), QueuedDice([]))
    GAME.apply(s, 0, Action("attack c5 c6"), QueuedDice([6, 6, 6]))
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.winners == (0,)
