"""Finding matches: by channel, server and player, for lists, limits and counts."""

from __future__ import annotations

from matches import MatchSeat, Options
from matches.store import Brief, Owed, Store

from .made import ANN, BOB, CY, begun, did, lobby, row, works

PRIVATE = Options(extra={"visibility": "private"})


async def test_a_channels_matches_are_found_by_how_far_they_have_come(store: Store) -> None:
    assert await store.open_in(7_001) is None and await store.latest_in(7_001) is None
    over = await begun(store, channel=7_001)
    await did(store, over, status="ended")
    never = await store.create(lobby(channel=7_001))
    await did(store, never, status="cancelled")
    assert await store.open_in(7_001) is None and await store.latest_in(7_001) == never.id
    runs = await begun(store, channel=7_001)
    assert await store.open_in(7_001) == await store.latest_in(7_001) == runs.id
    await did(store, runs, status="cancelled")
    waits = await store.create(lobby(channel=7_001))
    assert await store.open_in(7_001) == await store.latest_in(7_001) == waits.id
    assert await store.latest_in(7_001, "begun") == await store.latest_in(7_001, "over") == runs.id


async def test_lists_have_lobbies_with_room_first_then_the_newest(store: Store) -> None:
    full = await store.create(lobby(ANN, BOB, guild=30))
    room = await store.create(lobby(ANN, guild=30))
    runs = await begun(store, ANN, BOB, guild=30)
    await store.create(lobby(guild=31, host=CY))
    hidden = await begun(store, ANN, guild=30, options=PRIVATE)
    over = await begun(store, ANN, BOB, guild=30)
    await did(store, over, status="ended")
    assert await store.listed(30, 0, 9) == ([room.id, runs.id, full.id], 3)
    assert await store.listed(30, 1, 1) == ([runs.id], 3)
    assert await store.listed(30, 0, 9, [full.channel, room.channel]) == ([room.id, full.id], 2)
    assert await store.listed(30, 0, 9, []) == await store.listed(32, 0, 9) == ([], 0)
    assert await store.listed_own(BOB.id, 0, 9) == ([runs.id, full.id], 2)
    assert await store.listed_own(ANN.id, 0, 2) == ([room.id, hidden.id], 4)
    assert sorted(await store.channels_of(30)) == sorted(head.channel for head in (full, room, runs, hidden))


async def test_for_those_who_manage_a_server_its_matches_are_told_in_brief(store: Store) -> None:
    waits, runs, over, other = [await store.create(lobby(ANN, guild=guild)) for guild in (40, 40, 40, 41)]
    await did(store, runs, row(1, "start"), status="playing", seed=bytes(32))
    await did(store, over, row(1, "start"), status="ended", seed=bytes(32))
    brief = Brief(runs.id, runs.channel, 40, "pebbles", "playing", "Ann")
    assert await store.brief(runs.id) == brief and await store.brief(9_999) is None
    assert [one.id for one in await store.open_on(40, 9)] == [runs.id, waits.id]
    assert await store.open_on(40, 1) == [brief]
    assert await store.begun_on(40, None, 9) == [over.id, runs.id] and await store.begun_on(40, over.id, 9) == [runs.id]
    assert await store.begun_on(40, None, 1) == [over.id] and await store.begun_on(41, None, 9) == []
    assert (await store.open_on(41, 9))[0].id == other.id


async def test_how_many_open_matches_somebody_hosts_and_plays(store: Store) -> None:
    seats = (MatchSeat(0, ANN, "", "river"), MatchSeat(1, BOB, "", "", joined=False), MatchSeat(2, CY, "easy", "sea"))
    one = await store.create(lobby(guild=50, seats=seats))
    await begun(store, BOB, ANN, guild=50)
    await did(store, await begun(store, ANN, BOB, guild=50), status="cancelled")
    await begun(store, ANN, BOB, guild=51)
    assert [await store.hosted(50, person.id) for person in (ANN, BOB, CY)] == [(1, 1), (1, 0), (0, 0)]
    assert [await store.sat(50, person.id) for person in (ANN, BOB, CY)] == [2, 1, 0]
    assert await store.sat(50, ANN.id, one.id) == 1


async def test_a_census_counts_what_there_is_and_what_is_late(store: Store) -> None:
    await store.create(lobby())
    head = await begun(store, owed=[Owed("board"), Owed("call", 0)])
    head = await did(store, head, row(2, time=700.0), owed=[Owed("board")])
    census = await store.census()
    assert census.matches == {("pebbles", "lobby"): 1, ("pebbles", "playing"): 1}
    assert (census.owed, census.oldest) == ({"board": 2, "call": 1}, 100.0)
    for work in await store.owed_by(head.id, 0.0):
        if work.revision == 1 and work.kind == "board":
            await store.finish(work, None, 0.0, None)
    await store.postpone((await works(store, head))["call"], 200.0, 9_000.0)
    assert (await store.census()).oldest == 700.0
