"""Several acts chosen at once from a menu: one act, all or none."""

from __future__ import annotations

import pytest

from engine.game import Action
from matches import Match
from matches.errors import Refused
from tests.matches.house import ANN, BOB, House
from tests.toy import View


async def dropping(house: House) -> tuple[Match, list[Action]]:
    """A match of Reef in which Ann may drop cards: each of her hand as often as she has it."""
    match = await house.play(ANN, BOB, game="reef")
    for text in ("draw", "next"):
        match = (await house.matches.play.act(match, ANN.id, text)).match
    await house.owed()
    view: View = await house.matches.views.view(match, ANN.id)
    return match, [Action(f"drop {card}") for card in view.hand]


async def test_several_are_one_act_one_commit_and_one_board(house: House) -> None:
    match, drops = await dropping(house)
    (version,) = house.tables.rows("matches", "version")
    acted = await house.matches.play.act(match, ANN.id, *drops[:2], revision=match.revision)
    assert [(entry.action, entry.first) for entry in acted.entries] == [(one, match.revision + 1) for one in drops[:2]]
    assert house.tables.rows("matches", "version") == [(version[0] + 1,)]
    assert await house.owed() == [("board", ())]


async def test_they_are_taken_back_together(house: House) -> None:
    match, drops = await dropping(house)
    before = await house.matches.views.view(match, ANN.id)
    await house.matches.play.act(match, ANN.id, *drops[:2])
    assert (await house.matches.proposals.undo(match, ANN.id)).done
    assert await house.matches.views.view(match, ANN.id) == before


async def test_where_one_cannot_be_done_after_the_others_nothing_is(house: House) -> None:
    match, drops = await dropping(house)
    with pytest.raises(Refused, match=f"nothing was done: Drop {drops[-1][-1]}"):
        await house.matches.play.act(match, ANN.id, *drops)
    assert (await house.matches.get(match.id)) == match


async def test_only_what_goes_together_is_done_together(house: House) -> None:
    match, drops = await dropping(house)
    with pytest.raises(Refused):
        await house.matches.play.act(match, ANN.id, drops[0], Action("next"))
    with pytest.raises(Refused):
        await house.matches.play.act(match, ANN.id, drops[0], Action("drop 9"))
    assert (await house.matches.get(match.id)) == match
