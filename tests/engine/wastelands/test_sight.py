"""What lies hidden stays so while it is named for something (5.7)."""

from __future__ import annotations

from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from tools.invariants import dice_for


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
