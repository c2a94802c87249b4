"""Colour-blind people tell apart what lies on the table: the simulation is right, and no pair of colours falls together."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from PIL import Image

from render import theme
from render.charts import panels
from render.samurai_spirit import looks as samurai
from render.samurai_spirit import table
from render.summoner_wars import looks, pieces, traces
from tools.sight import KINDS, Sight, Triple, blind, contrast, difference, seen

ARMIES = looks.known_armies()
SIGHTS: tuple[Sight | None, ...] = (None, *KINDS)
READABLE = 4.5
"""The contrast that WCAG asks of text; large signs need 3."""
LARGE = 3.0
APART = 25.0
"""Colours this far apart in L*a*b* are told apart at a glance and small."""


def to(color: Triple, sight: Sight | None) -> Triple:
    """A colour (0 to 255) as those eyes see it."""
    if sight is None:
        return color
    red, green, blue = blind((color[0] / 255, color[1] / 255, color[2] / 255), sight)
    return red * 255, green * 255, blue * 255


def apart(one: Triple, other: Triple, sight: Sight | None) -> float:
    return difference(to(one, sight), to(other, sight))


def clear(one: Triple, other: Triple, sight: Sight | None) -> float:
    return contrast(to(one, sight), to(other, sight))


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_the_sides_cards_differ_whatever_armies_meet(sight: Sight | None) -> None:
    for armies in product(ARMIES, repeat=2):
        light, dark = looks.looks(armies)
        assert min(apart(*pair, sight) for pair in zip(light.body, dark.body, strict=True)) > 2 * APART
        assert min(apart(*pair, sight) for pair in zip(light.band, dark.band, strict=True)) > APART


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_names_and_numbers_are_read_on_every_card(sight: Sight | None) -> None:
    for army in ARMIES:
        for look in looks.looks((army, army)):
            assert min(clear(look.band_ink, band, sight) for band in look.band) > READABLE
            assert min(clear(look.ink, body, sight) for body in look.body) > READABLE
            assert min(clear(pieces.RAISED[look.dark], body, sight) for body in look.body) > LARGE


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_wounds_differ_from_life(sight: Sight | None) -> None:
    for empty in pieces.EMPTY:
        assert apart(theme.BLOOD, empty, sight) > APART


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_what_happened_and_what_may_be_chosen_is_seen_on_every_ground(sight: Sight | None) -> None:
    for army in ARMIES:
        ground = looks.card_look(army).ground
        for ink in (traces.MOVE_INK, traces.ATTACK_INK, theme.GOLD, theme.LIGHT_UP):
            assert clear(ink, ground, sight) > LARGE, (army, ink)
    assert apart(traces.MOVE_INK, traces.ATTACK_INK, sight) > APART


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_humans_and_beasts_and_their_numbers(sight: Sight | None) -> None:
    for one in samurai._WORN:
        human, beast = samurai.samurai_look(one, False), samurai.samurai_look(one, True)
        assert apart(human.body[0], beast.body[0], sight) > 2 * APART
        for look in (human, beast):
            assert min(clear(look.ink, body, sight) for body in look.body) > READABLE
    for ink in (table.CARD_INK, table.TOKEN_INK):
        assert clear(ink, theme.TABLE[0], sight) > READABLE
    assert clear(samurai.EMBER, samurai.PAPER[0], sight) > LARGE


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
