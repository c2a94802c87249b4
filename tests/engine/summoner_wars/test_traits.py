"""Which abilities are seen on the battlefield: by what they say, while they are in force."""

from __future__ import annotations

import pytest

from engine.summoner_wars import GAME
from engine.summoner_wars.changes import gain
from engine.summoner_wars.position import from_position
from engine.summoner_wars.traits import TRAITS, traits_named
from engine.summoner_wars.view import TRAIT_TITLES, Piece

POSITION = {
    "seats": ["Prince Elien", "Grognack"],
    "phase": "attack",
    "board": ["1 Prince Elien a1", "1 Wall b1", "1 Guardian c4", "1 Archer d4", "2 Grognack f8", "2 Wall a8", "2 Smasher c5"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("ability", "traits"),
    [
        ("Precise", ("sure",)),
        ("Sluggish", ("exposed",)),
        ("Greater Flight", ("flying", "fast")),
        ("Tough", ("armoured",)),
        ("Ice Shield", ("armoured",)),
        ("Shield of Light", ("guarding",)),
        ("Engage", ("holding",)),
        ("Camouflage", ("hidden",)),
        ("Poisoned Darts", ("poisonous",)),
        ("Far Shot", ()),
        ("no ability at all", ()),
    ],
)
def test_a_trait_comes_from_what_an_ability_says(ability: str, traits: tuple[str, ...]) -> None:
    assert traits_named(ability) == traits


def test_every_trait_has_a_meaning_in_words() -> None:
    assert {trait.name for trait in TRAITS} == set(TRAIT_TITLES)


def test_a_piece_shows_its_traits_while_it_has_the_ability() -> None:
    s = from_position(POSITION)

    def shown() -> dict[str, Piece]:
        return {piece.name: piece for piece in GAME.view(s, None).pieces}

    assert [shown()[name].traits for name in ("Guardian", "Smasher", "Archer", "Wall")] == [
        ("sure",),
        ("exposed",),
        (),
        (),
    ]
    gain(s, s.board[s.field.index["d4"]], "Precise")
    gain(s, s.board[s.field.index["c5"]], "Frozen")
    assert shown()["Archer"].traits == ("sure",), "gained"
    assert shown()["Smasher"].traits == (), "switched off"
