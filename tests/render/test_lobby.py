"""The picture of a lobby: who plays what, and which seats are free, whatever people call themselves."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

import render.samurai_spirit
import render.summoner_wars
from render.lobby import Place
from tests.render.odd import ODD

ANN = Place("Ann", "Kyuzo", "Kyuzo")


def test_each_seat_is_told_with_what_is_played_there() -> None:
    places = (
        ANN,
        Place("Bob", "Any", "Any samurai"),
        Place("Cyril", "", "", False),
        Place("Dana", "Kanbei", "Kanbei", False),
        Place(),
    )
    picture = render.samurai_spirit.lobby(places)
    assert picture.description == (
        "1. Ann: Kyuzo\n2. Bob: Any samurai\n3. Cyril: invited\n4. Dana: Kanbei, invited\n5. Free seat"
    )
    assert Image.open(io.BytesIO(picture.data)).size == (picture.width, picture.height)


@pytest.mark.parametrize(
    "other",
    [
        Place("Bob", "Kyuzo", "Kyuzo"),
        Place("Ann", "Kanbei", "Kyuzo"),
        Place("Ann", "Kyuzo", "Kanbei"),
        Place("Ann", "Kyuzo", "Kyuzo", False),
        Place(),
    ],
    ids=str,
)
def test_everything_about_a_seat_is_seen(other: Place) -> None:
    assert render.samurai_spirit.lobby((ANN,)).data != render.samurai_spirit.lobby((other,)).data


def test_each_army_has_its_emblem_and_what_is_unknown_a_question_mark() -> None:
    decks = ("Prince Elien", "Grognack", "a deck of one's own", "?")
    drawn = [render.summoner_wars.lobby((Place("Ann", deck, "deck"),)) for deck in decks]
    images = [Image.open(io.BytesIO(picture.data)).convert("RGB") for picture in drawn]
    differ = [bool(ImageChops.difference(one, other).getbbox()) for one, other in pairwise(images)]
    assert differ == [True, True, False]


@pytest.mark.parametrize("name", [*ODD, "W" * 300, "\U0001f600" * 40])
def test_people_and_decks_may_be_called_anything(name: str) -> None:
    picture = render.summoner_wars.lobby((Place(name or " ", name, name),) * 2)
    assert len(picture.description) <= 1024 and "W" * 32 not in picture.description
