"""Which cards could be played in which window: what everybody may know of a hidden hand (7.4, 7.5, 7.7, 7.10, 7.19)."""

from __future__ import annotations

from engine.wastelands.cards import BY_NAME, COUNTERSPELL, KINDS, SPELL
from engine.wastelands.legal import (
    AFTER_DRAW_WINDOW,
    COMBAT_WINDOW,
    FREE_WINDOW,
    MAIN_WINDOW,
    REACTION_WINDOW,
    SAVING_WINDOW,
    cheapest,
    fitting,
)
from engine.wastelands.numbers import MOST

ONLY_ANSWERS = {"Revitalisation", "Mirror of Character"}
"""Spells that are nothing but an answer, or save a life and nothing else."""
ALSO_ANSWERS = {"Negation", "Strength of the Weak"}


def names(window: int) -> set[str]:
    return {KINDS[kind].name for kind in fitting(window)}


def of_type(kind: int) -> set[str]:
    return {one.name for one in KINDS if one.type == kind}


def test_spells_are_for_main_phases_attack_and_end_unless_they_only_answer() -> None:
    """7.10, 7.4: no counterspell, and nothing else than spells."""
    assert names(MAIN_WINDOW) == names(FREE_WINDOW) == of_type(SPELL) - ONLY_ANSWERS


def test_counterspells_and_some_spells_answer() -> None:
    """7.4, 7.5."""
    assert names(REACTION_WINDOW) == of_type(COUNTERSPELL) | ALSO_ANSWERS | {"Mirror of Character"}


def test_lives_are_saved_by_healing() -> None:
    """7.7."""
    assert names(SAVING_WINDOW) == {"Death's Gate", "Instant Healing", "Revitalisation"}


def test_only_abilities_are_used_in_combat() -> None:
    """10.14."""
    assert names(COMBAT_WINDOW) == set() and cheapest(COMBAT_WINDOW) > MOST


def test_right_after_the_draw_is_for_cards_that_say_so() -> None:
    """7.19."""
    found = names(AFTER_DRAW_WINDOW)
    assert found == {"Lockout", "Passivity", "Shattered Mind"}
    assert all("draw" in BY_NAME[name].effect for name in found)


def test_the_cheapest_that_could_be_played_is_known() -> None:
    """7.12: Mana Trap costs nothing to begin with."""
    windows = (MAIN_WINDOW, FREE_WINDOW, REACTION_WINDOW, SAVING_WINDOW, AFTER_DRAW_WINDOW)
    assert [cheapest(window) for window in windows] == [1, 1, 0, 2, 2]
