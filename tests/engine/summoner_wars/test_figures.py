"""The figures of a match, counted from its events."""

from __future__ import annotations

from engine.game import Event
from engine.summoner_wars.figures import figures

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
    """A wall is no unit, a single die is no attack."""
    counted = {str(figure.title): tuple(map(str, figure.values)) for figure in figures(EVENTS, 2)}
    assert counted == {
        "units destroyed": ("1", "1"),
        "magic spent": ("2", "4"),
        "hits (expected)": ("2 (2)", "0 (1)"),
    }


def test_without_events_there_is_nothing() -> None:
    assert [tuple(map(str, figure.values)) for figure in figures((), 3)] == [("0",) * 3, ("0",) * 3, ("0 (0)",) * 3]
