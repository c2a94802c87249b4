"""Colour-blind people read every card, and tell apart what matters."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.wastelands.cards import GODS, TYPES
from render import marks
from render.wastelands import ground, looks, pieces
from render.wastelands.emblems import TYPES as SIGNS
from render.wastelands.forms import form
from tests.render.sight import APART, LARGE, READABLE, SIGHTS, apart, clear
from tools.sight import Sight


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
@pytest.mark.parametrize("god", [*GODS, "Chara-din", ""])
def test_names_are_read_on_the_cloth_of_every_god(god: str, sight: Sight | None) -> None:
    look = looks.look_of(god)
    assert min(clear(looks.letters(look), cloth, sight) for cloth in looks.cloth(look)) > READABLE
    assert min(clear(looks.emblem(look)[2], body, sight) for body in looks.parchment(look)) > LARGE


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_signs_on_the_table(sight: Sight | None) -> None:
    assert apart(pieces.STEEL[0], pieces.MAGIC[0], sight) > APART
    assert min(clear(marks.ATTACK_INK, stone, sight) for stone in (ground.MORTAR, ground.EARTH[1])) > LARGE
    for ink in (pieces.BETTER, pieces.WORSE):
        assert clear(ink, (24, 12, 10), sight) > READABLE


def test_gods_differ_by_their_signs_and_types_by_their_outlines_not_by_colours_alone() -> None:
    assert len({looks.look_of(god).symbol for god in GODS}) == len(GODS)
    assert len({SIGNS[kind] for kind in TYPES}) == len(TYPES)
    for one, other in combinations(TYPES, 2):
        assert form(one, (136, 118)).tobytes() != form(other, (136, 118)).tobytes()
