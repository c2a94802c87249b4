"""The picture of a lobby: who plays what, and which seats are free, whatever people call themselves."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import Image

from render import Picture
from render.lobby import Place, lobby
from render.theme import Look
from tests.render.odd import ODD

LOOKS = {
    "river": Look(False, (40, 90, 160), (170, 220, 255), "wolf"),
    "sea": Look(False, (90, 40, 60), (250, 200, 90), "bear"),
}
ANN = Place("Ann", "river", "The River")


def drawn(places: Sequence[Place]) -> Picture:
    return lobby(places, LOOKS.get, str)


def test_each_seat_is_told_with_what_is_played_there() -> None:
    places = (
        ANN,
        Place("Bob", "any", "Any deck"),
        Place("Cyril", "", "", False),
        Place("Dana", "sea", "The Sea", False),
        Place(),
    )
    picture = drawn(places)
    assert picture.description == (
        "1. Ann: The River\n2. Bob: Any deck\n3. Cyril: invited\n4. Dana: The Sea, invited\n5. Free seat"
    )
    assert Image.open(io.BytesIO(picture.data)).size == (picture.width, picture.height)


@pytest.mark.parametrize(
    "other",
    [
        Place("Bob", "river", "The River"),
        Place("Ann", "sea", "The River"),
        Place("Ann", "secret", "The River"),
        Place("Ann", "river", "The Sea"),
        Place("Ann", "river", "The River", False),
        Place(),
    ],
    ids=str,
)
def test_everything_about_a_seat_is_seen(other: Place) -> None:
    assert drawn((ANN,)).data != drawn((other,)).data


def test_what_nobody_knows_looks_alike() -> None:
    assert drawn((Place("Ann", "secret", "A deck"),)).data == drawn((Place("Ann", "by chance", "A deck"),)).data


@pytest.mark.parametrize("name", [*ODD, "W" * 300, "\U0001f600" * 40])
def test_people_and_decks_may_be_called_anything(name: str) -> None:
    picture = drawn((Place(name or " ", name, name),) * 2)
    assert len(picture.description) <= 1024 and "W" * 32 not in picture.description


def test_partners_are_below_each_other_under_the_name_of_their_team() -> None:
    places = (replace(ANN, team=1), Place("Bob", "sea", "The Sea", team=2), Place(team=1), Place(team=2))
    picture = drawn(places)
    assert picture.description == (
        "1. Ann: The River (Team 1)\n2. Bob: The Sea (Team 2)\n3. Free seat (Team 1)\n4. Free seat (Team 2)"
    )
    turned = drawn((places[1], places[0], *places[2:]))
    assert picture.data == turned.data, "a seat is drawn with its team, whatever its number"
    apart = drawn((replace(ANN, team=2), replace(places[1], team=1), *places[2:]))
    assert picture.data != apart.data
    one_and_two = drawn((places[0], places[1], Place(team=2)))
    assert (one_and_two.width, one_and_two.height) == (picture.width, picture.height)
