"""The figures of a match, counted from its events."""

from __future__ import annotations

import random

from engine.game import Event
from engine.summoner_wars import GAME
from engine.summoner_wars.figures import figures
from tools.invariants import dice_for
from tools.summoner_wars import new_match

EVENTS = (
    Event("turn", 0, (1,)),
    Event("paid", 0, (2, "Fighter", "Archer")),
    Event("summoned", 0, ("Guardian", "b2")),
    Event("rolled", 0, ("d4", "d5", 2, 3, 6)),
    Event("destroyed", 0, ("Fighter", "d5")),
    Event("destroyed", 0, ("Wall", "d6")),
    Event("destroyed", 0, ("Archer", "d4", "own")),
    Event("die", 0, ("Fury", 5, "a6")),
    Event("turn", 1, (2,)),
    Event("paid", 1, (1, "Wall")),
    Event("paid", 1, (3, "Wall", "Archer", "Archer")),
    Event("rolled", 1, ("c5", "c4", 1)),
    Event("destroyed", 1, ("Prince Elien", "c4")),
    Event("nobody won", None, ()),
)


def test_each_player_s_figures_are_counted() -> None:
    """A wall is no unit, one of their own is no opponent's, a single die is no attack."""
    counted = {str(figure.title): tuple(map(str, figure.values)) for figure in figures(EVENTS, 2)}
    assert counted == {
        "units destroyed": ("1", "1"),
        "magic spent": ("2", "4"),
        "hits (expected)": ("2 (2)", "0 (1)"),
    }


def test_without_events_there_is_nothing() -> None:
    assert [tuple(map(str, figure.values)) for figure in figures((), 3)] == [("0",) * 3, ("0",) * 3, ("0 (0)",) * 3]


def test_a_card_destroyed_by_its_own_side_is_told_as_such() -> None:
    """Whose it was is read off the board before the act."""
    dice, chooser, seen = dice_for(3), random.Random(3), {True: 0, False: 0}
    state = new_match(dice)
    for _ in range(600):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.to_act(state)[0]
        sides = {piece.space: piece.seat for piece in GAME.view(state, seat).pieces}
        action = chooser.choice(GAME.legal(state, seat))
        for event in GAME.apply(state, seat, action, dice):
            if event.kind == "destroyed" and action.startswith("attack ") and event.args[1] in sides:
                own = event.seat == sides[str(event.args[1])]
                assert ("own" in event.args[2:]) == own, (action, event)
                seen[own] += 1
    assert all(seen.values())
