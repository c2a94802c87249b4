"""How acts are called in menus."""

from __future__ import annotations

from cogs.groups import sort
from engine.game import Action, Wording
from engine.text import T

NOTHING = T("")


def attack(target: str) -> tuple[Action, Wording]:
    words = Wording(T("Attack"), T("Archer d1"), T(target), T("Archer d1 attacks {target}", target=target))
    return Action(f"attack {target}"), words


def test_a_choice_after_which_no_target_is_asked_names_it() -> None:
    (one,), (two,) = sort([attack("Wall c3 (yours)")]), sort([attack("Wall c3 (yours)"), attack("Fighter d4")])
    assert (one.single, str(one.label)) == (True, "Archer d1 attacks Wall c3 (yours)")
    assert (two.single, str(two.label)) == (False, "Archer d1")


def test_what_has_no_target_is_called_by_its_card_or_by_what_is_done() -> None:
    token = Wording(T("Take a token"), T("Kanbei"), NOTHING, T("Take the token of Kanbei"))
    passing = Wording(T("Pass"), NOTHING, NOTHING, T("Pass for the rest of the round"))
    assert [str(group.label) for group in sort([(Action("a"), token), (Action("b"), passing)])] == ["Kanbei", "Pass"]
