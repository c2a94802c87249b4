"""What a window is about, by which a seat is asked that lets everything else happen."""

from __future__ import annotations

from engine.dice import QueuedDice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.state import ATTACK

BEFORE = {
    "seats": ["Dawn Company", "Green Death"],
    "phase": "attack",
    "players": {seat: {"kb": 9, "hand": ["Cleansing Fire"]} for seat in "12"},
    "table": {"1": ["Gorombilla ramparts"], "2": ["Zombie ramparts"]},
}
"""Step I of an attack phase; both hold a spell."""


def test_who_is_attacked_is_asked_once_the_attack_is_declared() -> None:
    """10.3: the spells of step III come before any damage; the windows of the steps before and after are about nothing."""
    state, _ = load(BEFORE)
    about = []
    while state.phase == ATTACK:
        (seat,) = GAME.to_act(state)
        window = GAME.window(state, seat)
        if window is not None and seat == 1:
            about.append((bool(state.attacks), state.damage != {}, window.about))
        legal = GAME.legal(state, seat)
        sent = [act for act in legal if act.startswith("attack")]
        GAME.apply(state, seat, sent[0] if sent else legal[-1], QueuedDice())
    assert about[:2] == [(False, False, ()), (True, False, ("attack",))]
    assert {words for _, hurt, words in about[2:] if hurt} == {()}
    assert [words for _, _, words in about].count(("attack",)) == 1


def test_who_is_not_attacked_is_not_asked_about_it() -> None:
    """Of the active player's windows none is about the attack."""
    state, _ = load(BEFORE)
    for _ in range(2):
        GAME.apply(state, GAME.to_act(state)[0], Action("pass"), QueuedDice())
    GAME.apply(state, 0, Action("attack 1 2"), QueuedDice())
    if GAME.legal(state, 0) == (Action("next"),):
        GAME.apply(state, 0, Action("next"), QueuedDice())
    window = GAME.window(state, 0)
    assert state.attacks and window is not None and window.about == ()
