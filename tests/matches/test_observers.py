"""Whoever observes the sessions is told of every change that has become durable, and of nothing else."""

from __future__ import annotations

import pytest

from matches.errors import Refused
from matches.store import Change

from .house import ANN, BOB, EVE, House


async def test_an_observer_is_told_of_every_change_once_it_is_durable(house: House) -> None:
    told: list[Change] = []
    await house.matches.play.cancel(await house.lobby(), ANN.id)
    house.matches.sessions.observers.append(told.append)
    match = await house.play(ANN, BOB)
    await house.matches.play.act(match, ANN.id, "take 1")
    with pytest.raises(Refused):
        await house.matches.play.act(match, EVE.id, "take 1")
    assert [change.head.version for change in told] == [0, 1, 2, 3, 4] and {one.head.id for one in told} == {match.id}
    assert [[row.kind for row in change.rows] for change in told] == [[], [], [], ["start"], ["act"]]
