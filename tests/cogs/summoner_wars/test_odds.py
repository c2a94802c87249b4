"""`/game odds` in a running match: the list, the answer, what is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.summoner_wars.position import from_position
from tests.cogs.plays import refused
from tests.cogs.pressing import match_of
from tests.cogs.real import begun
from tests.cogs.room import Room, words
from tests.engine.summoner_wars.attacking import DUEL


@pytest.fixture
async def duel(tmp_path: Path) -> AsyncIterator[Room]:
    """Ann's attack phase."""
    async with begun(tmp_path, "summoner-wars") as room:
        session = await room.house.matches.sessions.peek((await match_of(room)).id)
        session.state = from_position(DUEL)
        yield room


async def test_the_chances_of_an_attack_are_told_to_who_asks(duel: Room) -> None:
    offered = await duel.person("ann").autocomplete(duel.channel, "game odds", "act", "attack c5")
    assert {"attack c5 b5", "attack c5 c6"} <= {one["value"] for one in offered[:4]}
    public = duel.public_text()
    for who in ("ann", "bob", "cy"):
        told = words(await duel.slash(who, "game odds", act="attack c5 c6"))
        assert "The chances: Archer c5 attacks Fighter c6" in told
        assert "`▓▓▓░░░░░░░   33 %` 0 wounds" in told and "`▓▓▓▓▓▓▓░░░   67 %` destroyed" in told
    assert duel.public_text() == public, "nobody else sees it"


async def test_an_attack_that_cannot_be_made_is_told_as_such(duel: Room) -> None:
    told = words(await duel.slash("ann", "game odds", act="Attack d8 b1"))
    assert "Grognack d8 attacks Prince Elien b1" in told and "could not be made" in told


async def test_what_is_no_attack_is_refused(duel: Room) -> None:
    refused(await duel.slash("ann", "game odds", act="sing"), "no attack of a unit")
