"""A match in small: all that matters of it is seen, also where the picture is as small as in a list."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.samurai_spirit.view import View
from render.lobby import Place
from render.samurai_spirit import lobby, small
from tests.render.odd import ODD

from . import sample

SHOWN = 85
"""The width of a picture in a list, in pixels."""


def listed(view: View) -> Image.Image:
    picture = small(view, names=sample.PEOPLE)
    return Image.open(io.BytesIO(picture.data)).convert("L").resize((SHOWN, SHOWN), Image.Resampling.BOX)


@pytest.mark.parametrize(
    "change",
    [
        {"round": 3},
        {"farms": 3},
        {"families": ("B",)},
        {"barricades": 4},
        {"fighters": sample.SEVEN[:3]},
        {"fighters": (replace(sample.SEVEN[0], beast=True), *sample.SEVEN[1:])},
        {"result": "won", "score": "7++"},
        {"result": "lost", "why": "farms"},
    ],
    ids=str,
)
def test_what_matters_is_seen_without_colours_in_a_list(change: dict[str, object]) -> None:
    before, after = listed(sample.table()), listed(replace(sample.table(), **change))  # type: ignore[arg-type]
    differing = ImageChops.difference(before, after).point(lambda value: 255 if value > 24 else 0)
    assert differing.histogram()[255] > 12


def test_it_says_the_same_as_the_table_and_is_square() -> None:
    picture = small(sample.table(), names=sample.PEOPLE)
    assert picture.width == picture.height
    assert picture.description.startswith("Round 2 of 3, Hard.")


def test_in_a_lobby_each_samurai_has_an_emblem_and_any_samurai_none() -> None:
    drawn = [lobby((Place("Ann", deck, "samurai"),)).data for deck in ("Kyuzo", "Kanbei", "Any", "?")]
    assert len(set(drawn)) == 3 and drawn[2] == drawn[3]


@pytest.mark.parametrize("name", ODD)
def test_people_may_call_themselves_anything(name: str) -> None:
    assert len(small(sample.table(), names=(name,) * 7).description) <= 1024
