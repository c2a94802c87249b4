"""The figures of a match, counted from its events."""

from __future__ import annotations

from engine.game import Event
from engine.summoner_wars.figures import Figures, figures

EVENTS = (
    Event("turn", 0, (1,)),
    Event("paid", 0, (2, "Fighter", "Archer")),
    Event("summoned", 0, ("Guardian", "b2")),
    Event("rolled", 0, ("d4", "d5", 2, 3, 6)),
    Event("destroyed", 0, ("Fighter", "d5")),
    Event("destroyed", 0, ("Wall", "d6")),
    Event("die", 0, ("Fury", 5, "a6")),
    Event("turn", 1, (2,)),
    Event("paid", 1, (1, "Wall")),
    Event("paid", 1, (3, "Wall", "Archer", "Archer")),
    Event("rolled", 1, ("c5", "c4", 1)),
    Event("destroyed", 1, ("Prince Elien", "c4")),
    Event("nobody won", None, ()),
)


def test_each_player_s_figures_are_counted() -> None:
    first, second = figures(EVENTS, 2)
    assert first == Figures(destroyed=1, magic=2, dice=3, hits=2), "a wall is no unit, a single die is no attack"
    assert second == Figures(destroyed=1, magic=4, dice=1, hits=0)
    assert first.expected == 2.0


def test_without_events_there_is_nothing() -> None:
    assert figures((), 3) == (Figures(),) * 3
