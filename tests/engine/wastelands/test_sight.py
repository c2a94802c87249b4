"""What lies hidden stays so while it is named for something (5.7)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.dice import Dice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.state import State, copy
from tools.invariants import dice_for
from tools.wastelands import large_mixed, liking, mixed


def test_a_card_of_the_hand_is_not_shown_before_all_is_named() -> None:
    """The only card that could be discarded is named by itself; others learn of it when it is paid."""
    state = load(
        {
            "seats": ["Dawn Company", "Green Death"],
            "players": {"1": {"kb": 9, "hand": ["Kobudera"]}},
            "table": {"1": ["Raia's Punishment"], "2": ["Sprite", "Gnome"]},
        }
    )[0]
    GAME.apply(state, 0, Action("use 1"), dice_for(1))
    own, others = [GAME.view(state, seat).pending[0].targets for seat in (0, 1)]
    assert (own, others) == (("Kobudera",), ())
    GAME.apply(state, 0, Action("choose 2"), dice_for(1))
    assert GAME.view(state, 1).sides[0].graveyard[-1].name == "Kobudera"


def test_what_computers_imagine_from_knows_of_nobody_elses_acts() -> None:
    """What may be done is kept in the state, with the hands it hangs on (3.3)."""
    players = {"1": {"kb": 9, "hand": ["Kobudera"]}}
    state = load({"seats": ["Dawn Company", "Green Death"], "players": players, "table": {}})[0]
    assert "play Kobudera" in GAME.legal(state, 0)
    for viewer in (None, 1):
        known = GAME.view(state, viewer).known
        assert state.able is not None is known.able


@pytest.mark.parametrize("start", [mixed(3), large_mixed(4)])
def test_what_lies_open_is_shown_as_if_it_were_looked_at_anew(start: Callable[[Dice], State]) -> None:
    """The cards in play are looked at once for everybody, and again after each act."""
    dice, chooser = dice_for(1), random.Random(1)
    s = start(dice)
    for _ in range(60):
        seat = GAME.to_act(s)[0]
        anew = copy(s)
        anew.heard = anew.shown = None
        assert [GAME.view(s, viewer) for viewer in (None, 0, 1)] == [GAME.view(anew, viewer) for viewer in (None, 0, 1)]
        legal = GAME.legal(s, seat)
        GAME.apply(s, seat, chooser.choices(legal, liking(legal))[0], dice)
        if GAME.outcome(s) is not None:
            break
