"""Colour-blind people tell apart what lies on the table: the simulation is right, and no pair of colours falls together."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from render import theme
from render.charts import panels
from tests.render.sight import APART, SIGHTS, apart, to
from tools.sight import KINDS, Sight, blind, contrast, difference, seen


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_won_drawn_and_lost(sight: Sight | None) -> None:
    parts = [theme.SHINY[1], panels.PAPER[0], panels.SLATE[0]]
    assert min(apart(one, other, sight) for one, other in combinations(parts, 2)) > APART


def test_the_simulation_keeps_greys_and_confuses_what_it_should() -> None:
    for kind in KINDS:
        for grey in (0.0, 0.2, 0.5, 1.0):
            assert blind((grey, grey, grey), kind) == pytest.approx((grey, grey, grey), abs=0.01)
    red, green = (200.0, 60.0, 40.0), (110.0, 120.0, 30.0)
    assert apart(red, green, None) > 60
    assert apart(red, green, "deuteranopia") < 25
    blue, teal = (0.0, 110.0, 190.0), (0.0, 140.0, 130.0)
    assert apart(blue, teal, "tritanopia") < apart(blue, teal, None) / 2


def test_a_picture_is_seen_as_its_colours_are() -> None:
    image = Image.new("RGB", (2, 1), (200, 60, 40))
    for kind in KINDS:
        pixel = seen(image, kind).getpixel((0, 0))
        assert isinstance(pixel, tuple)
        assert pixel == pytest.approx(to((200, 60, 40), kind), abs=10)


def test_differences_are_those_of_the_books() -> None:
    assert difference((255, 255, 255), (0, 0, 0)) == pytest.approx(100, abs=0.1)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21, abs=0.01)
    assert difference((255, 0, 0), (0, 255, 0)) == pytest.approx(170.6, abs=0.5)
