"""Killed at any moment, the store has everything that was acknowledged, once, and owes what was not announced."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from matches import Matches
from matches.store import open_store
from tests.matches.killing import run_and_kill
from tests.toy import Pebbles

pytestmark = pytest.mark.long

ROUNDS = 12


async def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    luck = random.Random(5)
    acknowledged: list[tuple[int, ...]] = []
    posted: dict[str, list[str]] = {}
    calls: dict[int, int] = {}
    for seed in range(ROUNDS):
        for kind, *rest in await run_and_kill(path, seed, luck.randint(5, 150)):
            if kind == "ack":
                acknowledged.append(tuple(map(int, rest)))
                continue
            match, nonce, *what = rest
            assert posted.setdefault(nonce, [match, *what]) == [match, *what]
            if what[0] == "call":
                calls[int(match)] = int(what[2])
    store = await open_store(path)
    matches = Matches(store, {"pebbles": Pebbles()})
    assert len(acknowledged) > 5 * ROUNDS and len({interaction for _, _, interaction, _, _ in acknowledged}) == len(
        acknowledged
    )
    for number, user, interaction, first, last in acknowledged:
        again = await matches.play.act(number, user, "anything", interaction=interaction)
        assert again.again and [entry.number for entry in again.entries] == list(range(first, last + 1))
    for number in {match for match, *_ in acknowledged}:
        rows = await store.rows(number)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    while works := await matches.outbox.claim_now():
        for work in works:
            what = [str(work.match), work.kind, str(work.revision), *map(str, work.seats)]
            assert posted.setdefault(work.nonce, what) == what
            if work.kind == "call":
                calls[work.match] = work.seats[0]
            await matches.outbox.finish(work)
    found_in = [await matches.find(channel) for channel in range(6)]
    running = [found for found in found_in if found and found.status == "playing"]
    assert running
    for found in running:
        acting = found.to_act[0]
        knows = (await store.rows(found.id))[-1].seat == acting  # who acted goes on without a call
        if not found.seats[acting].computer and not knows:
            assert calls[found.id] == acting
    due = set(await store.computers_due())
    assert due == {found.id for found in running if found.seats[found.to_act[0]].computer}
    await store.close()
