"""A whole turn of one's own is prepared while the other one plays, though both may answer what is played in it."""

from __future__ import annotations

from typing import Any

from engine.dice import Dice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from matches.advance import Planned, Prepared
from matches.automatic import Automatic
from matches.prepared import own_turn
from matches.shorthand import Played, carry_out
from matches.standing_orders import asking

POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {
        "1": {"kb": 9, "hand": ["Elf"], "deck": ["Elf"] * 5},
        "2": {"kb": 5, "hand": ["Kobudera", "Dwarf"], "deck": ["Elf"] * 5},
    },
    "table": {"1": [], "2": ["Priestess of Raia"]},
    "phase": "second main",
    "turn": 1,
}
WANTED = ["play Kobudera", "play Dwarf", "next", "move 1 ramparts", "next", "attack 1 seat1"]
MOST = 60


def test_it_goes_on_after_what_could_be_answered() -> None:
    state = load(POSITION)[0]
    plan: list[Planned] = []
    left = list(WANTED)
    while left:
        _, legal = own_turn(GAME, state, 1, plan)
        plan.append(Planned(Action("pass" if "pass" in legal else left.pop(0)), ""))
        assert plan[-1].line in legal

    played, prepared = Played(state, Dice(bytes(32))), {1: Prepared(plan=tuple(plan))}
    done: list[str] = []
    while not played.state.hurt & 1 and len(played.steps) < MOST:
        automatic = Automatic(GAME, {}, prepared, played)
        played, prepared = automatic.played, automatic.prepared
        done += [step.action for seat, step in automatic.steps if seat == 1]
        (seat,) = GAME.to_act(played.state)
        asked = asking(GAME, played.state, seat)
        assert seat == 0 or asked
        played = carry_out(GAME, played, seat, asked.action if asked else Action("next"))
    assert [act for act in done if act != "pass"] == WANTED and played.state.hp[0] < 20
