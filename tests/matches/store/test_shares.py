"""Of several processes each finds only what belongs to the servers that it looks after."""

from __future__ import annotations

import pytest

from matches.store import EVERYTHING, Owed, Share, Store, Timer, Timing

from .made import ANN, begun, did

GUILDS = [number << 22 for number in (8, 9, 10, 11)]


def test_a_server_belongs_to_one_shard_and_direct_messages_to_the_first() -> None:
    shares = [Share(4, frozenset({shard})) for shard in range(4)]
    for guild in (*GUILDS, 1_420_070_400_000_123_456, 5, None):
        assert [share.has(guild) for share in shares].count(True) == 1 and EVERYTHING.has(guild)
    assert shares[0].has(None) and shares[1].has(GUILDS[1]) and not Share(4, frozenset()).has(GUILDS[1])


@pytest.fixture
async def matches(store: Store) -> list[int]:
    """A match on each server, and one on none, that all owe something and wait for somebody and for a computer."""
    found = []
    for number, guild in enumerate([*GUILDS, None]):
        head = await begun(store, owed=[Owed("board")], guild=guild)
        timers = tuple(Timer(head.id, 0, kind, "turn", 100.0, 100.0, 200.0 + number) for kind in ("remind", "warn"))
        await did(store, head, computer_due=True, timing=Timing(start=timers))
        for work in await store.owed_by(head.id, 100.0):
            await store.postpone(work, 100.0, 150.0 + number)
        found.append(head.id)
    return found


@pytest.mark.parametrize("shards", [{0}, {1, 3}, {0, 1, 2, 3}, set()])
async def test_each_finds_what_is_its_own(store: Store, matches: list[int], shards: set[int]) -> None:
    share = Share(4, frozenset(shards))
    own = [match for match, shard in zip(matches, (0, 1, 2, 3, 0), strict=True) if shard in shards]
    assert [work.match for work in await store.owed(900.0, 9, (), share)] == own
    assert [work.match for work in await store.owed(900.0, 9, own[:1], share)] == own[1:]
    assert [work.match for match in matches for work in await store.owed_by(match, 900.0, share)] == own
    assert [timer.match for timer in await store.timers_due(900.0, ["remind"], 9, share)] == own
    assert sorted(await store.ticking(share)) == own and sorted(await store.computers_due(share)) == own
    first = matches.index(own[0]) if own else None
    assert await store.next_due(100.0, share) == (None if first is None else 150.0 + first)
    assert await store.next_timer(100.0, share) == (None if first is None else 200.0 + first)


async def test_who_is_called_by_one_process_is_told_of_no_calls_of_another(store: Store) -> None:
    heads = [await begun(store, owed=[Owed("call", 0)], guild=guild) for guild in GUILDS]
    assert [work.match for work in await store.calls_of(ANN.id, 900.0)] == [head.id for head in heads]
    share = Share(4, frozenset({1, 3}))
    assert [work.match for work in await store.calls_of(ANN.id, 900.0, share)] == [heads[1].id, heads[3].id]


async def test_who_looks_after_everything_finds_all_of_it(store: Store, matches: list[int]) -> None:
    assert [work.match for work in await store.owed(900.0, 9)] == sorted(await store.computers_due()) == matches
    assert await store.versions([matches[0], 99]) == {matches[0]: 2}
