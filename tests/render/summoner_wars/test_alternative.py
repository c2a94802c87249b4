"""The board in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

import render.summoner_wars
from engine.summoner_wars.cards import KINDS
from engine.summoner_wars.view import PHASE_TITLES
from engine.text import Text
from render.summoner_wars.alternative import alternative_text, text_board
from words import LANGUAGES, translate

from . import sample
from .sample import NAMES


def test_every_card_stands_in_the_text_with_all_that_matters() -> None:
    view = sample.crowded()
    lines = render.summoner_wars.text_board(view, names=NAMES).splitlines()
    for piece in (*view.pieces, *view.vines):
        left = max(0, piece.life - piece.wounds)
        line = next(line for line in lines if line.startswith(f"{piece.space} {piece.name}:"))
        assert f"life {left} of {piece.life}" in line
        if piece.face.kind == "common":
            assert f"attack {piece.attack}" in line


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("d4", ["champion", "has moved", "has attacked", "melee"]),
        ("e4", ["upgraded", "Ice Armor"]),
        ("b7", ["frozen", "range 3"]),
        ("a6", ["stunned"]),
        ("b5", ["another's control", "another's name"]),
        ("c7", ["summoner"]),
        ("b2", ["precise"]),
    ],
)
def test_states_are_said(space: str, words: list[str]) -> None:
    lines = render.summoner_wars.text_board(sample.battle(), names=NAMES).splitlines()
    line = next(line for line in lines if line.startswith(space + " "))
    for word in words:
        assert word in line


@pytest.mark.parametrize("phase", PHASE_TITLES)
def test_phases_are_called_as_everywhere(phase: str) -> None:
    view = replace(sample.battle(), phase=phase)
    for told in (text_board, alternative_text):
        assert f"Phase: {PHASE_TITLES[phase]}." in told(view, names=NAMES)


def test_piles_people_and_phase_are_said() -> None:
    text = render.summoner_wars.text_board(sample.battle(), names=NAMES)
    assert "hand 5, magic 6, discard 4, draw pile not empty" in text
    assert "hand 3, magic 9, discard 7, draw pile empty" in text
    assert "Turn 9, ann's. Phase: Attack." in text
    assert "may still attack: 1" in text
    below, above = (side.summoner for side in sample.battle().sides)
    assert f"Columns a to f, rows 1 to 8. Half of {below}: rows 1 to 4. Half of {above}: rows 5 to 8." in text
    assert "draw pile 11" in render.summoner_wars.text_board(sample.battle(0), names=NAMES)


def test_walls_are_called_in_every_text_as_on_the_picture() -> None:
    def czech(text: Text) -> str:
        return translate(text, "cs")

    for told in (alternative_text, text_board):
        words = told(sample.battle(), names=NAMES, translate=czech)
        assert "Zeď" in words and "Wall" not in words


def test_a_unit_that_wears_anothers_name_says_whose_it_is() -> None:
    view = replace(sample.battle(), pieces=(sample.elf("Archer", "c3", name="Guardian"),))
    assert "really Archer" in render.summoner_wars.text_board(view, names=NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_a_full_board_of_long_names_fits_a_message_with_every_space(language: str) -> None:
    long = max((kind.face.name for kind in KINDS if kind.face.attack is not None), key=len)
    spaces = [f"{file}{rank}" for file in "abcdef" for rank in range(1, 9)]
    pieces = tuple(
        sample.elf(
            "Archer",
            space,
            name=long,
            ability="Some Quite Long Ability",
            badges=("frozen", "stunned", "copied"),
            moved=True,
            attacked=True,
        )
        for space in spaces
    )
    text = render.summoner_wars.text_board(
        replace(sample.battle(), pieces=pieces),
        names=("x" * 90, "y" * 90),
        translate=lambda words: translate(words, language),
    )
    assert len(text) <= 3600
    assert all(f"{space} {long}" in text for space in spaces)


def test_movement_and_answers_are_said() -> None:
    view = replace(sample.battle(), phase="movement", moves_left=2, to_act=(1,))
    text = render.summoner_wars.text_board(view, names=NAMES)
    assert "may still move: 2" in text
    assert "Must answer: bob." in text


@pytest.mark.parametrize(("winners", "words"), [((1,), "Won by bob."), ((), "draw")])
def test_the_end_is_said(winners: tuple[int, ...], words: str) -> None:
    assert (
        words in render.summoner_wars.text_board(replace(sample.battle(), winners=winners), names=NAMES).splitlines()[0]
    )


def test_dice_and_signs_of_abilities_are_said() -> None:
    view = replace(sample.battle(), pieces=(sample.elf("Guardian", "c3", traits=("sure",)), *sample.battle().pieces))
    told = alternative_text(view, sample.EVENTS, names=NAMES)
    assert "Dice: d5: 2 4 6, 2 hits; b5: 1 2, 0 hits; e5: 5, 1 hit." in told
    assert "wounds without dice: c3." in told
    assert "Dice" not in alternative_text(view, names=NAMES)
    line = next(line for line in text_board(view, names=NAMES).splitlines() if line.startswith("c3 Guardian"))
    assert "wounds without dice" in line


def test_states_are_said_of_the_picture_too() -> None:
    told = alternative_text(sample.battle(), names=NAMES)
    assert "frozen: b7" in told and "stunned: a6" in told and "under another's control: b5" in told


def test_supplies_are_said() -> None:
    view = sample.battle()
    view = replace(view, sides=(replace(view.sides[0], supply=3), view.sides[1]))
    assert "Vine walls left: 3." in render.summoner_wars.text_board(view, names=NAMES)


def test_four_sides_two_boards_and_their_joined_edges_are_said() -> None:
    """Rules 8.1, 8.5, 11.27."""
    view = sample.two_boards()
    text = text_board(view, names=sample.FOUR)
    assert "Half of Prince Elien, Oldin: rows 1 to 4. Half of Grognack, Sera Eldwyn: rows 5 to 8." in text
    assert "Columns a to l, rows 1 to 8." in text
    assert "Columns a and l are beside each other." in text
    assert "beside each other" not in text_board(sample.battle(), names=NAMES)
    lines = text.splitlines()
    for piece in view.pieces:
        assert any(line.startswith(f"{piece.space} {piece.name}:") for line in lines)
    assert "Turn 14, cyril's." in text


def test_three_players_are_called_by_who_plays_what() -> None:
    """Rule 8.2."""
    for told in (text_board, alternative_text):
        text = told(sample.three_players(), names=sample.FOUR[:3])
        assert "Turn 14, ann's." in text
        assert text.count("(ann)") == 2
        assert "Sera Eldwyn, Vanguards (cyril)" in text
        assert "Must answer" not in text


def test_who_is_out_is_said_in_every_text() -> None:
    """Rule 8.6."""
    for told in (text_board, alternative_text):
        assert "Grognack, Tundra Orcs (bob): out of the match." in told(sample.one_out(), names=sample.FOUR)


def test_each_of_four_sides_has_its_room_in_a_pictures_description() -> None:
    text = alternative_text(sample.crowded_boards(), names=sample.FOUR)
    assert len(text) <= 1024
    cards = text.splitlines()[-4:]
    assert [line.partition(":")[0] for line in cards] == ["Prince Elien", "Grognack", "Oldin", "Sera Eldwyn"]
    assert min(map(len, cards)) > 100
    bare = replace(sample.two_boards(), pieces=sample.battle().pieces[:3])
    assert "Oldin: –." in alternative_text(bare, names=sample.FOUR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_two_full_boards_of_long_names_fit_a_message_with_every_space(language: str) -> None:
    long = max((kind.face.name for kind in KINDS if kind.face.attack is not None), key=len)
    spaces = [f"{file}{rank}" for file in "abcdefghijkl" for rank in range(1, 9)]
    pieces = tuple(sample.elf("Archer", space, name=long, ability="Some Ability", moved=True) for space in spaces)
    text = text_board(
        replace(sample.two_boards(), pieces=pieces),
        names=("x" * 90,) * 4,
        translate=lambda words: translate(words, language),
    )
    assert len(text) <= 3600
    assert all(f"{space} {long}" in text for space in spaces)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_card_of_the_board_is_called_by_its_name_in_the_language(language: str) -> None:
    view = sample.crowded()
    told = text_board(view, names=NAMES, translate=lambda text: translate(text, language), limit=10_000)
    for piece in (*view.pieces, *view.vines):
        assert f"{piece.space} {translate(Text(piece.name), language)}:" in told
        lying = [*piece.under_names, *(name for name in piece.attached if name != "Freeze")]
        assert [name for name in lying if translate(Text(name), language) not in told] == []
    assert [side.summoner for side in view.sides if translate(Text(side.summoner), language) not in told] == []
