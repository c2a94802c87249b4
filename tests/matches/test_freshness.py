"""A button of one seat stays good while others act, until what it may do has changed, or it has acted itself."""

from __future__ import annotations

import pytest

from matches import Match
from matches.errors import Refused
from tests.matches.house import ANN, BOB, CY, House


async def at_once(house: House, heap: int = 30) -> Match:
    """A match in which Ann and Bob are asked at the same time."""
    match = await house.play(ANN, BOB, game="tide", heap=heap)
    assert match.to_act == (0, 1)
    return match


async def test_what_another_does_leaves_it_good(house: House) -> None:
    match = await at_once(house)
    await house.matches.play.act(match, BOB.id, "wait")
    await house.matches.play.act(match, BOB.id, "take 1")
    assert (await house.matches.views.look(match, ANN.id)).still(match.revision)
    acted = await house.matches.play.act(match, ANN.id, "take 2", revision=match.revision)
    assert acted.match.revision == match.revision + 3


async def test_a_restart_does_not_end_it(house: House) -> None:
    match = await at_once(house)
    await house.matches.play.act(match, BOB.id, "take 1")
    await house.reopen()
    await house.matches.play.act(match, ANN.id, "take 2", revision=match.revision)


async def test_ones_own_act_ends_it_also_where_one_may_do_the_same_again(house: House) -> None:
    match = await at_once(house)
    before = await house.matches.views.legal(match, ANN.id)
    await house.matches.play.act(match, BOB.id, "take 1")
    acted = await house.matches.play.act(match, ANN.id, "wait", revision=match.revision)
    assert await house.matches.views.legal(match, ANN.id) == before
    for revision in (match.revision, match.revision + 1):
        with pytest.raises(Refused, match="moved on"):
            await house.matches.play.act(match, ANN.id, "wait", revision=revision)
    assert (await house.matches.get(match.id)) == acted.match


async def test_other_choices_than_before_end_it(house: House) -> None:
    match = await at_once(house, heap=4)
    acted = await house.matches.play.act(match, BOB.id, "take 3")
    with pytest.raises(Refused, match="moved on"):
        await house.matches.play.act(match, ANN.id, "take 1", revision=match.revision)
    await house.matches.play.act(match, ANN.id, "take 1", revision=acted.match.revision)


async def test_who_is_asked_anew_has_other_buttons(house: House) -> None:
    match = await at_once(house)
    asked = (await house.matches.play.act(match, BOB.id, "take 1")).match
    await house.matches.play.act(match, ANN.id, "take 1")
    await house.matches.play.act(match, ANN.id, "take 1")
    assert (await house.matches.views.look(match, BOB.id)).legal
    for revision in (match.revision, asked.revision):
        with pytest.raises(Refused, match="moved on"):
            await house.matches.play.act(match, BOB.id, "take 1", revision=revision)


async def test_nobody_has_a_button_of_what_is_to_come(house: House) -> None:
    match = await at_once(house)
    with pytest.raises(Refused, match="moved on"):
        await house.matches.play.act(match, ANN.id, "take 1", revision=match.revision + 1)


async def test_who_gives_up_leaves_the_question_of_another_good(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    people = [ANN.id, BOB.id, CY.id]
    thrower, asked, other = (people[(match.to_act[0] + step) % 3] for step in range(3))
    match = (await house.matches.play.act(match, thrower, "next")).match
    throw = next(one for one in await house.matches.views.legal(match, thrower) if one.startswith("throw"))
    match = (await house.matches.play.act(match, thrower, f"{throw} {people.index(asked) + 1}")).match
    await house.matches.play.concede(match, other)
    acted = await house.matches.play.decline(match, asked, revision=match.revision)
    assert [entry.action for entry in acted.entries][:1] == ["choose no"]
