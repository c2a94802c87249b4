"""The beginner level in Samurai Spirit: what it says of its acts."""

from __future__ import annotations

from typing import Any

from engine.game import Action
from engine.samurai_spirit import GAME
from engine.samurai_spirit.position import load
from players.samurai_spirit.beginner import gentle
from players.samurai_spirit.reasons import reason
from players.samurai_spirit.sense import taste


def at_four() -> Any:
    """Kyuzo's turn, with a raider of 4 in his line."""
    seats, samurai = ["Kyuzo", "Gorobei"], {1: "line P4-13"}
    return load({"seats": seats, "phase": "action", "samurai": samurai, "stack": ["P2-12", "P1-12"]})[0]


def test_a_fight_is_told_with_what_would_bring_a_kiai() -> None:
    """The kiai comes at exactly the number (9.2)."""
    state = at_four()
    said = reason(GAME.view(state, 0), Action("fight"))
    fighter = GAME.view(state, 0).fighters[0]
    assert said and (said.values["track"], said.values["room"]) == (4, fighter.kiai - 4)


def test_a_line_that_no_raider_can_fill_is_told_so() -> None:
    """The strongest raiders have 6."""
    state = load({"seats": ["Kyuzo", "Gorobei"], "phase": "action", "samurai": {}, "stack": ["P2-12", "P1-12"]})[0]
    assert "no raider is strong enough" in str(reason(GAME.view(state, 0), Action("fight")))


def test_it_prefers_what_is_better_but_less_and_does_no_nonsense() -> None:
    state = at_four()
    view, actions = GAME.view(state, 0), GAME.legal(state, 0)
    better, softer = taste(view, actions), gentle(view, actions)
    assert [place for place, weight in enumerate(softer) if weight == max(softer)] == [better.index(max(better))]
    assert all(soft >= sharp if sharp >= 0.01 else not soft for soft, sharp in zip(softer, better, strict=True))
