"""Timers and clocks: set with changes, found when they are due, set anew only as they were read."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from matches.kinds import WorkKind
from matches.store import Owed, Store, Timer, Timing

from .conftest import Shelf
from .made import ANN, BOB, begun, did, works


def timer(match: int, seat: int = 0, kind: WorkKind = "remind", due: float = 500.0, **fields: object) -> Timer:
    usual: dict[str, Any] = {"reason": "turn", "since": 100.0, "at": 100.0, "person": (ANN, BOB)[seat].id}
    return Timer(**{"match": match, "seat": seat, "kind": kind, "due": due, **usual, **fields})


async def test_a_change_starts_hastens_and_stops_timers(store: Store) -> None:
    head = await begun(store)
    one, two, three = timer(head.id), timer(head.id, 1), timer(head.id, kind="warn")
    head = await did(store, head, timing=Timing((one, two, three)), owed=[Owed("remind", 0), Owed("warn", 0)])
    assert await store.timers(head.id) == [one, three, two]
    sooner = replace(one, reason="consent", at=200.0, due=300.0, since=200.0)
    head = await did(store, head, timing=Timing((), (sooner, replace(two, due=900.0, at=150.0))))
    assert await store.timers(head.id) == [replace(sooner, since=100.0), three, replace(two, at=150.0)]
    assert list(await works(store, head)) == ["remind", "warn"]
    head = await did(store, head, timing=Timing((one,), (replace(two, kind="gone"),), ((0, "warn"), (1, "remind"))))
    assert await store.timers(head.id) == [one, replace(two, kind="gone")]
    assert await works(store, head) == {}, "what they had come to is not owed any more"


async def test_timers_are_found_when_they_are_due(store: Store) -> None:
    heads = [await begun(store) for _ in range(3)]
    for head, due in zip(heads, (900.0, 300.0, 600.0), strict=True):
        await did(store, head, timing=Timing((timer(head.id, due=due), timer(head.id, 1, "gone", due))))
    kinds = ("remind", "gone")
    assert await store.timers_due(299.0, kinds, 9) == [] and await store.next_timer(0.0) == 300.0
    found = await store.timers_due(600.0, kinds, 9)
    assert [(one.match, one.kind) for one in found] == [(heads[n].id, kind) for n in (1, 2) for kind in kinds]
    assert [one.kind for one in await store.timers_due(999.0, ["gone"], 2)] == ["gone"] * 2
    assert await store.next_timer(600.0) == 900.0 and await store.next_timer(900.0) is None
    assert {one.match for one in await store.timers_of(BOB.id, "gone")} == {head.id for head in heads}
    assert await store.timers_of(BOB.id, "remind") == []


async def test_a_timer_is_set_anew_as_long_as_it_is_as_it_was_read(store: Store) -> None:
    head = await begun(store)
    one = timer(head.id)
    await did(store, head, timing=Timing((one,)))
    later = replace(one, at=500.0, due=800.0, count=1)
    tries = [store.set_timer(one, later, [Owed("remind", 0)]) for _ in range(3)]
    assert sorted(await asyncio.gather(*tries)) == [False, False, True]
    assert await store.timers(head.id) == [later] and list(await works(store, head)) == ["remind"]
    assert not await store.set_timer(one, None) and await store.set_timer(later, None)
    assert await store.timers(head.id) == []


async def test_of_what_a_timer_comes_to_only_that_is_owed_which_is_not_yet(store: Store) -> None:
    head = await begun(store)
    kinds: tuple[WorkKind, ...] = ("remind", "warn")
    pair = [timer(head.id, kind=kind) for kind in kinds]
    head = await did(store, head, timing=Timing(tuple(pair)))
    jobs = [
        store.set_timer(one, replace(one, due=900.0), [Owed(kind, 0)])
        for one, kind in reversed([*zip(pair, kinds, strict=True)])
    ]
    assert await asyncio.gather(*jobs) == [True, True]
    assert list(await works(store, head)) == ["warn"], "though both came at once"


async def test_where_the_clock_was_set_back_timers_go_off_as_long_after_it(store: Store) -> None:
    head = await begun(store)
    far, near = timer(head.id, due=9_500.0, since=8_000.0, at=9_000.0), timer(head.id, 1, due=700.0)
    await did(store, head, timing=Timing((far, near)))
    await store.clock_set_back(8_990.0)
    assert await store.timers(head.id) == [far, near]
    await store.clock_set_back(150.0)
    assert await store.timers(head.id) == [replace(far, since=150.0, at=150.0, due=650.0), near]


async def test_the_matches_whose_clocks_run_are_known(store: Store) -> None:
    heads = [await begun(store) for _ in range(3)]
    kinds: tuple[WorkKind, ...] = ("warn", "remind", "warn")
    for head, kind in zip(heads, kinds, strict=True):
        await did(store, head, timing=Timing((timer(head.id, kind=kind),)))
    assert sorted(await store.ticking()) == [heads[0].id, heads[2].id]


async def test_when_the_program_did_not_run_is_kept(shelf: Shelf) -> None:
    store = await shelf.open()
    assert await store.alive() is None and await store.closed(0.0) == []
    await store.set_alive(1_000.123456789)
    await shelf.close()
    store = await shelf.open()
    assert await store.alive() == 1_000.123456789
    await store.set_alive(2_000.0, away_since=1_000.0)
    await store.set_alive(4_000.0, away_since=3_000.0)
    assert await store.closed(0.0) == [(1_000.0, 2_000.0), (3_000.0, 4_000.0)]
    assert await store.closed(2_000.0) == [(3_000.0, 4_000.0)]
    await store.set_back_alive(1_500.0)
    assert await store.alive() == 1_500.0 and await store.closed(0.0) == [(1_000.0, 1_500.0)]
