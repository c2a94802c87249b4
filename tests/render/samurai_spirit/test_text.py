"""The table in words: a match must be playable from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import render.samurai_spirit
from engine.samurai_spirit.wording import PENALTY_TITLES, SYMBOL_TITLES
from words import LANGUAGES, translate

from . import sample


def text(**more: object) -> str:
    return render.samurai_spirit.text_board(replace(sample.table(), **more), names=sample.PEOPLE)  # type: ignore[arg-type]


def test_every_samurai_stands_in_the_text_with_all_that_matters() -> None:
    view = sample.table()
    parts = text().split("\n\n")
    for fighter, part in zip(view.fighters, parts[-len(view.fighters) :], strict=True):
        assert part.startswith(f"{fighter.name} ({sample.PEOPLE[fighter.seat]}): {fighter.track} of {fighter.kiai}; ")
        assert ("beast" in part.split("\n")[0]) is fighter.beast
        assert ("wound token" in part.split("\n")[0]) is fighter.wounded
        assert ("passed" in part.split("\n")[0]) is fighter.passed
        assert ("Own token at home" in part) is fighter.own_token
        for card in fighter.line[-1:]:
            assert all(str(PENALTY_TITLES[word]) in part for word in card.penalties)
        safe = part[part.find("Protected:") : part.find("Not protected:")] if any(fighter.left) else ""
        for symbol, left in zip(("hat", "farm", "family"), fighter.left, strict=True):
            assert (f"{SYMBOL_TITLES[symbol]} (" in safe) is (left is not None)
        for name in fighter.borrowed:
            assert name in part


def test_the_village_and_the_piles_are_said() -> None:
    said = text()
    assert "Round 2 of 3, Hard." in said
    assert "Farms: 4 of 6. Families: 2 of 3. Barricades: 5 of 8." in said
    assert "Stack: 31. Discard: 2. Intruders: 6." in said
    assert "On top of the stack: 4, farm; a wound; flames / 1, farm; no support this turn." in said
    assert "Waits to be placed: 4, peasants; the right neighbour draws a raider; flames." in said
    assert "Turn of Gorobei (Cyril)." in said
    assert "Gorobei: what becomes of this raider?" in said
    assert "builds a barricade; drives off an intruder" in said
    assert "a family was lost with it; a samurai was wounded with it" in said


def test_the_end_is_said() -> None:
    assert "Won! Score: 7++." in text(result="won", score="7++")
    assert "Lost: all families are lost." in text(result="lost", why="families")
    assert "dead" in text(fighters=(replace(sample.SEVEN[0], dead=True), *sample.SEVEN[1:]))


def test_tokens_beside_the_village_are_said() -> None:
    assert "Tokens beside the village: Kanbei, Kyuzo." in text(absent=("Kanbei", "Kyuzo"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_fits_a_message_with_what_matters_most(language: str) -> None:
    view = sample.worst()
    said = render.samurai_spirit.text_board(
        view, names=("x" * 90,) * 7, translate=lambda text: translate(text, language)
    )
    assert len(said) <= 3600
    for fighter in view.fighters:
        assert f"{fighter.name} (" in said
    assert not said.endswith("…")


def test_the_description_names_people_samurai_and_what_is_unprotected() -> None:
    said = render.samurai_spirit.alternative_text(sample.table(), names=sample.PEOPLE)
    assert len(said) <= 1024
    for words in ("Cyril", "Gorobei 11/12: beast; not protected: peasants, farm", "Barricades: 5 of 8", "Stack: 31"):
        assert words in said


@pytest.mark.parametrize("change", [{"beast": True}, {"wounded": False}, {"passed": True}, {"dead": True}], ids=str)
def test_states_change_the_description(change: dict[str, Any]) -> None:
    view = sample.table()
    other = replace(view, fighters=(replace(view.fighters[0], **change), *view.fighters[1:]))
    said = {render.samurai_spirit.alternative_text(one, names=sample.PEOPLE) for one in (view, other)}
    assert len(said) == 2


def test_it_leaves_room_for_what_else_a_message_tells() -> None:
    """Every samurai is still there."""
    whole = render.samurai_spirit.text_board(sample.table(), names=sample.PEOPLE)
    shorter = render.samurai_spirit.text_board(sample.table(), names=sample.PEOPLE, limit=2600)
    assert len(shorter) <= 2600 < len(whole)
    assert all(f"{fighter.name} (" in shorter for fighter in sample.table().fighters)
