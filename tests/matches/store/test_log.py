"""The log: matches are read back as they were written, whole or not at all, by whoever comes first."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.game import Setup
from engine.text import T
from matches import MatchSeat, Options, Proposal
from matches.advance import Answer, Order, Prepared
from matches.errors import Refused
from matches.packed_text import packed
from matches.records.record import Origin, Record, RecordEntry, RecordSeat
from matches.store import Applied, ChannelTaken, Conflict, Owed, Repeated, Snapshot, Store, Stored
from matches.timing.clock import Clock
from matches.types import Contents, Former

from .conftest import Shelf
from .made import ANN, BOB, CY, begun, changed, did, found, lobby, row, works

RECORD = Record(
    "pebbles",
    {"heap": "9"},
    (RecordSeat("river", "Ann"), RecordSeat("sea", "", "easy", contents=Contents((("Stone", 2),)))),
    "2026-11-21 10:05",
    "2026-11-21 10:15",
    False,
    bytes(range(32)),
    (RecordEntry(1, "start"), RecordEntry(2, "act", 0, "take 1")),
)


async def test_a_match_is_read_back_as_it_was_made(shelf: Shelf) -> None:
    store = await shelf.open()
    seats = (
        MatchSeat(0, ANN, "", "river", contents=Contents((("Stone", 2),), (("Flint", 1),)), lost_before=True),
        MatchSeat(1, BOB, "", "", joined=False),
        MatchSeat(2, None, "easy", "sea"),
    )
    options = Options(3, True, {"heap": "9"}, {"visibility": "private"}, ("river", "sea"))
    made = await store.create(lobby(ANN, seats=seats, options=options, guild=None, origin=Origin(RECORD, 2)))
    assert (
        made.id > 0
        and await store.head(made.id) == made
        and made.setup == Setup(("river", "", "sea"), {"heap": "9"}, (made.seats[0].built, None, None), (0,))
    )
    await shelf.close()
    assert await (await shelf.open()).load(made.id) == Stored(made, None, ())


async def test_every_match_has_a_number_of_its_own(shelf: Shelf) -> None:
    one, two = await shelf.open(), await shelf.open()
    made = [await store.create(lobby()) for store in (one, two, two, one)]
    made += await asyncio.gather(*(one.create(lobby()) for _ in range(9)))
    assert len({head.id for head in made}) == len(made)


async def test_a_channel_has_one_open_match(store: Store) -> None:
    head = await begun(store, channel=7_000)
    with pytest.raises(ChannelTaken):
        await store.create(lobby(channel=7_000))
    await did(store, head, status="cancelled")
    assert (await store.create(lobby(channel=7_000))).id > head.id


async def test_a_change_is_read_back_whole(shelf: Shelf) -> None:
    store = await shelf.open()
    head = await begun(store)
    rows = (row(2, events=b"\x91\x01", position=7), row(3, "substitute", 1, BOB.id, target=2, settles=True, first=2))
    after = await did(
        store,
        head,
        *rows,
        seats=(head.seats[0], MatchSeat(1, None, "easy", "sea", conceded=True)),
        former=(Former(3, 1, BOB),),
        told={0: 4},
        proposal=Proposal(0, 1, (1,), "hand-over", CY),
        proposal_interaction=99,
        computer_due=True,
        declined={1: Order(("dodge",), True, 3)},
        prepared={0: Prepared((Answer(("high",), "choose yes"),), notes=(packed(T("{what} is over.", what="It")),))},
        clocks={0: Clock(5000, 100, 2), 1: Clock(7)},
        since={1: 1},
        snapshot=Snapshot(2, 9, b"state"),
        interactions=(99, 100),
        seats_changed=True,
    )
    await shelf.close()
    store = await shelf.open()
    assert await store.load(head.id) == Stored(after, Snapshot(2, 9, b"state"), rows[1:])
    assert await store.rows(head.id) == [row(1, "start", None), *rows]
    assert await store.rows(head.id, 1, 2) == [rows[0]]
    assert await store.applied(99) == await store.applied(100) == Applied(head.id, 2, 3)
    assert await store.applied(98) is None and await store.computers_due() == [head.id]


async def test_a_lobby_keeps_what_its_seats_are_told(store: Store) -> None:
    told = {1: Prepared(notes=(packed(T("It is over.")),))}
    head = await store.create(lobby(ANN, BOB, prepared=told))
    assert (await found(store, head.id)).prepared == told


async def test_what_is_not_there_is_none(store: Store) -> None:
    assert [await store.head(7), await store.load(7), await store.applied(7)] == [None] * 3
    assert await store.rows(7) == []


async def test_of_a_change_from_an_old_head_nothing_is_written(store: Store) -> None:
    head = await begun(store)
    after = await did(store, head, row(2))
    with pytest.raises(Conflict):
        await store.commit(changed(head, row(3), interactions=(9,), owed=[Owed("board")], turn=2))
    assert await store.load(head.id) == Stored(after, None, (row(1, "start", None), row(2)))
    assert await store.applied(9) is None and await works(store, head) == {}


async def test_an_interaction_is_applied_once(store: Store) -> None:
    head, other = await begun(store), await begun(store)
    after = await did(store, head, row(2), interactions=(9,))
    for late in (changed(after, row(3), interactions=(8, 9)), changed(other, row(2), interactions=(9,))):
        with pytest.raises(Repeated):
            await store.commit(late)
    assert await store.applied(9) == Applied(head.id, 2, 2) and await store.applied(8) is None
    assert await store.head(head.id) == after and await store.head(other.id) == other


async def test_of_many_at_once_each_stands_or_falls_alone(store: Store) -> None:
    heads = [await begun(store) for _ in range(30)]
    old = {number for number in range(30) if number % 7 == 3}
    changes = [
        changed(replace(head, version=head.version + (5 if number in old else 0)), row(2), interactions=(number + 1,))
        for number, head in enumerate(heads)
    ]
    found = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
    assert {number for number, one in enumerate(found) if isinstance(one, Conflict)} == old
    assert {number for number, one in enumerate(found) if one is None} == set(range(30)) - old
    for number, head in enumerate(heads):
        stands = number not in old
        assert len(await store.rows(head.id)) == 1 + stands and (await store.applied(number + 1) is not None) == stands


async def test_of_two_that_change_a_match_at_once_one_comes_first(shelf: Shelf) -> None:
    one, two = await shelf.open(), await shelf.open()
    head = await begun(one)
    commits = [store.commit(changed(head, row(2, time=when))) for store, when in ((one, 1.0), (two, 2.0), (one, 3.0))]
    found = await asyncio.gather(*commits, return_exceptions=True)
    assert sorted(type(one).__name__ for one in found) == ["Conflict", "Conflict", "NoneType"]
    [_, kept] = await two.rows(head.id)
    assert kept.time == 1.0 + found.index(None)


async def test_what_a_database_does_not_take_stops_nobody_else(store: Store) -> None:
    head, other = await begun(store), await begun(store)
    broken = store.commit(changed(head, row(2, action="half of a pair: \ud83d")))
    found = await asyncio.gather(broken, store.commit(changed(other, row(2))), return_exceptions=True)
    assert isinstance(found[0], Refused) and found[1] is None
    assert await store.head(head.id) == head and len(await store.rows(other.id)) == 2


async def test_a_match_is_shut_with_nothing_read_of_it(store: Store) -> None:
    head = await begun(store, owed=[Owed("board"), Owed("call", 0)])
    await store.follow(head.id, CY.id, "turns", 0)
    await store.shut(head.id, ANN.id)
    owed = await store.owed_by(head.id, 0.0)
    assert [(work.kind, work.person) for work in owed] == [("end", None), ("news", BOB.id)]
    assert await store.followed(head.id, CY.id) is None
    found = await store.head(head.id)
    assert found is not None and found.status == "cancelled" and found.version > head.version
    with pytest.raises(Conflict):
        await store.shut(head.id)


async def test_closing_writes_what_was_handed_in_and_nothing_after_it(shelf: Shelf) -> None:
    store = await shelf.open()
    heads = [await begun(store) for _ in range(20)]
    jobs = [asyncio.create_task(store.commit(changed(head, row(2)))) for head in heads]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*jobs)
    with pytest.raises(RuntimeError, match="closed"):
        await store.set_settings(1, {})
    again = await shelf.open()
    assert [len(await again.rows(head.id)) for head in heads] == [2] * 20
