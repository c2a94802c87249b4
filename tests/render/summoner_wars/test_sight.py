"""Colour-blind people tell apart what lies on the battlefield."""

from __future__ import annotations

from itertools import product

import pytest

from render import marks, theme
from render.shapes import mix
from render.summoner_wars import dice, ground, looks, pieces
from tests.render.sight import APART, LARGE, READABLE, SIGHTS, apart, clear
from tools.sight import Sight

ARMIES = looks.known_armies()


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
            ink, share = pieces.behind(look)
            assert min(clear(look.ink, mix(body, ink, share), sight) for body in look.body) > READABLE


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_wounds_differ_from_life(sight: Sight | None) -> None:
    for empty in pieces.EMPTY:
        assert apart(theme.BLOOD, empty, sight) > APART


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_what_happened_and_what_may_be_chosen_is_seen_on_every_ground(sight: Sight | None) -> None:
    for army in ARMIES:
        ground = looks.card_look(army).ground
        for ink in (marks.MOVE_INK, marks.ATTACK_INK, theme.GOLD, theme.LIGHT_UP):
            assert clear(ink, ground, sight) > LARGE, (army, ink)
    assert apart(marks.MOVE_INK, marks.ATTACK_INK, sight) > APART


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_hits_differ_from_misses_and_danger_from_what_may_be_chosen(sight: Sight | None) -> None:
    for face in (0, 1):
        assert apart(dice.COLORS[dice.HIT][face], dice.COLORS[dice.MISS][face], sight) > APART
    assert apart(ground.DANGER, theme.LIGHT_UP, sight) > APART
