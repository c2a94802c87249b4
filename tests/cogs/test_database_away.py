"""PostgreSQL stops and comes again: people get a sentence, nothing is lost, and all goes on by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from cogs.announcing import announcer
from cogs.exposition import Exposition
from tests.postgres import emptied
from tools.cluster import Cluster

from .plays import other, start, whose
from .presenters import Painter, pebbles
from .room import Room, in_a_room, labels, text_of, words


async def settled(room: Room) -> None:
    """Waits until nothing due is owed, as far as the server knows."""
    matches = room.house.matches
    await room.env.settle()
    while await matches.store.owed(matches.clock.now(), 1) or room.bot.announcer.busy:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


@pytest.fixture
async def far(
    cluster: Cluster, tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Room]:
    """A room whose database is on a server."""
    monkeypatch.setattr(announcer, "FIRST_RETRY", 0.05)
    monkeypatch.setattr(Room, "quiet", settled)
    async with in_a_room(tmp_path, {"pebbles": pebbles(painter)}, await emptied(cluster)) as room:
        yield room


@pytest.mark.parametrize("end", [Cluster.stop, Cluster.crash], ids=["stopped", "crashed"])
async def test_while_the_server_is_away_people_get_a_sentence_and_afterwards_all_goes_on(
    far: Room, cluster: Cluster, end: Callable[[Cluster], None], caplog: pytest.LogCaptureFixture
) -> None:
    await start(far)
    who, exposition = whose(far), Exposition(far.house, far.bot.connections)
    revision = (await far.house.matches.find(far.channel.id)).revision  # type: ignore[union-attr]
    with caplog.at_level(logging.WARNING, "herald"):
        end(cluster)
        try:
            for _ in range(2):
                told = words(await far.person(who).slash(far.channel, "game do", action="next"))
                assert "cannot be reached" in told and "No match is lost" in told and "fault" not in told
            told = words(await far.person(who).click(far.board(), label=labels(far.board())[0]))
            assert "cannot be reached" in told, told
            far.house.matches.outbox.wake()
            await asyncio.sleep(3 * announcer.FIRST_RETRY)  # in which the outbox was asked more than once
            assert (await exposition._health(cast(Any, None))).status == 503
        finally:
            cluster.start()
    assert "fault" not in words(await far.do(who, "next"))
    assert "throwing" in text_of(far.board())
    match = await far.house.matches.find(far.channel.id)
    assert match is not None and match.revision == revision + 1, "what was refused was not done, the other once"
    of_the_store = [record.getMessage() for record in caplog.records if "The store" in record.getMessage()]
    assert of_the_store == ["The store cannot be used: PostgreSQL cannot be reached.", "The store can be used again."]
    assert not [record.getMessage() for record in caplog.records if record.exc_info]
    answer = await exposition._health(cast(Any, None))
    assert answer.text and "database" not in answer.text and "PostgreSQL" not in answer.text
    legal = [act["value"] for act in await far.person(who).autocomplete(far.channel, "game do", "action", "throw")]
    await far.do(who, legal[0])
    assert far.calls()[-1].raw_mentions == [far.person(other(who)).id]
