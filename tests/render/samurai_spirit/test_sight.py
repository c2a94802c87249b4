"""Colour-blind people tell apart what lies in the village."""

from __future__ import annotations

import pytest

from render import theme
from render.samurai_spirit import looks as samurai
from render.samurai_spirit import table
from tests.render.sight import APART, LARGE, READABLE, SIGHTS, apart, clear
from tools.sight import Sight


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
