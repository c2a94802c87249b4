"""What a window is about for its seat, so that orders can single it out."""

from __future__ import annotations

from typing import Any

from engine.dice import Dice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.state import State

POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "phase": "attack",
    "players": {"1": {"kb": 5, "hand": ["Cleansing Fire"]}, "2": {"kb": 5, "hand": ["Cleansing Fire"]}},
    "table": {"1": ["Gorombilla ramparts"], "2": ["Elf ramparts"]},
}


def acted(s: State, *acts: str) -> None:
    for act in acts:
        (seat,) = GAME.to_act(s)
        GAME.apply(s, seat, Action(act), Dice(bytes(32)))


def about(s: State) -> tuple[int, tuple[str, ...]]:
    """Who is asked, and about what."""
    (seat,) = GAME.to_act(s)
    window = GAME.window(s, seat)
    assert window is not None
    return seat, tuple(window.about)


def test_who_is_attacked_is_asked_about_it_once_spells_may_answer_the_declaration() -> None:
    """Step I comes before it, step III right after it (10.1, 10.3); after the damage it is over."""
    s = load(POSITION)[0]
    acted(s, "pass")
    assert about(s) == (1, ())
    acted(s, "pass", "attack 1 2")
    assert about(s) == (0, ()), "who attacks is not attacked"
    acted(s, "pass")
    assert about(s) == (1, ("attack",))
    while s.phase == 4:
        asked = about(s)
        acted(s, "pass")
    assert asked == (1, ())
