"""The books: every match that ended is counted once, with the ratings it changed."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from engine.optional import Fate
from matches import Options
from matches.results.values import SOMEBODY, CardPlaced, Placed, Rating, Result
from matches.store import Store

from .conftest import Shelf
from .made import ANN, BOB, CY, begun, counted, did, row


def result(match: int, ended: float = 200.0, *people: int | None, guild: int | None = 5) -> Result:
    placed = tuple(
        Placed(seat, person, "" if person else "easy", "river", "drawn", bool(seat), (1, 2, 3, 4, 5, 6), seat % 2)
        for seat, person in enumerate(people or (ANN.id, BOB.id))
    )
    return Result(match, "pebbles", guild, 100.0, ended, 7, placed, "hard", False)


async def test_matches_that_ended_are_uncounted_in_the_order_of_their_ends(store: Store) -> None:
    heads = [await begun(store) for _ in range(4)]
    for head, time, status in zip(
        heads, (900.0, 300.0, 600.0, 100.0), ("ended", "ended", "ended", "cancelled"), strict=True
    ):
        await did(store, head, row(2, time=time), status=status)
    assert await store.uncounted() == [heads[number].id for number in (1, 2, 0)]
    await counted(store, result(heads[2].id), {})
    assert await store.uncounted() == [heads[1].id, heads[0].id]


async def test_a_match_is_counted_once_with_its_ratings(shelf: Shelf) -> None:
    one, two = await shelf.open(), await shelf.open()
    head = await did(one, await begun(one), row(2), status="ended")
    told, late = result(head.id, 200.0, ANN.id, None), result(head.id, 999.0)
    await counted(one, told, {"11": Rating(26.5, 7.25, 1)})
    await asyncio.gather(*(counted(store, late, {"11": Rating(1.0, 1.0, 9)}) for store in (one, two, one)))
    await shelf.close()
    store = await shelf.open()
    assert await store.results(None, None, 9) == [told]
    assert await store.ratings("pebbles") == {"11": Rating(26.5, 7.25, 1)} and await store.ratings("cairn") == {}


async def test_a_rating_is_replaced(store: Store) -> None:
    for number in (1, 2):
        await counted(store, result((await begun(store)).id), {"11": Rating(20.0 + number, 8.0, number)})
    assert await store.ratings("pebbles") == {"11": Rating(22.0, 8.0, 2)}


async def test_results_are_of_a_person_and_a_server_the_newest_of_them_and_the_oldest_first(store: Store) -> None:
    heads = [await begun(store) for _ in range(3)]
    hidden = await begun(store, options=Options(extra={"visibility": "private"}))
    elsewhere = await begun(store, guild=6)
    known = [result(head.id, 500.0 - number, ANN.id, BOB.id) for number, head in enumerate(heads)]
    known[1] = replace(known[1], seats=result(0, 0.0, CY.id, None).seats)
    for one in (*known, result(hidden.id, 50.0), result(elsewhere.id, 40.0, guild=6)):
        await counted(store, one, {})
    matches = {
        (who, guild): [one.match for one in await store.results(who, guild, 9)]
        for who, guild in ((None, 5), (ANN.id, 5), (CY.id, None))
    }
    assert matches[None, 5] == [heads[2].id, heads[1].id, heads[0].id], "not what others may not see"
    assert matches[ANN.id, 5] == [heads[2].id, heads[0].id] and matches[CY.id, None] == [heads[1].id]
    assert [one.match for one in await store.results(ANN.id, None, 9)][:2] == [elsewhere.id, hidden.id]
    assert [one.match for one in await store.results(None, None, 2)] == [heads[1].id, heads[0].id]
    assert await store.results(99, None, 9) == [] and await store.results(None, 5, 9) == known[::-1]


FATES = (Fate(0, "Archer", 2, 1), Fate(0, "Wall"), Fate(1, "Archer", 1, 1, 1))


async def test_fates_are_those_of_a_deck_in_public_matches_of_a_server_that_count(store: Store) -> None:
    heads = [await begun(store) for _ in range(3)]
    hidden = await begun(store, options=Options(extra={"visibility": "private"}))
    elsewhere = await begun(store, guild=6)
    told = [replace(result(head.id, 500.0 - number), counts=True) for number, head in enumerate(heads)]
    told[1] = replace(told[1], counts=False)
    seats = (replace(told[2].seats[0], deck="sea"), replace(told[2].seats[1], ending="won"))
    told[2] = replace(told[2], seats=seats)
    away = replace(result(elsewhere.id, guild=6), counts=True)
    for one in (*told, replace(result(hidden.id), counts=True), away):
        await counted(store, one, {}, FATES)
    first = [CardPlaced(heads[0].id, "drawn", fate) for fate in FATES]
    last = CardPlaced(heads[2].id, "won", FATES[2])
    assert await store.fates("pebbles", 5, "river", 9) == [*first, last]
    assert await store.fates("pebbles", 5, "river", 1) == first[:2], "the newest seat"
    assert await store.fates("pebbles", 5, "sea", 9) == [
        CardPlaced(heads[2].id, "drawn", fate) for fate in FATES if fate.seat == 0
    ]
    assert await store.fates("cairn", 5, "river", 9) == [] and await store.fates("pebbles", 7, "river", 9) == []


async def test_what_is_forgotten_of_a_person_is_not_what_became_of_cards(store: Store) -> None:
    head = await did(store, await begun(store), row(2), status="ended")
    await counted(store, replace(result(head.id), counts=True), {}, FATES)
    before = await store.fates("pebbles", 5, "river", 9)
    await store.forget(ANN.id, "somebody")
    (kept,) = await store.results(None, None, 9)
    assert kept.seats[0].person == SOMEBODY and await store.fates("pebbles", 5, "river", 9) == before != []


async def test_which_matches_of_a_series_were_carried_on_where_one_is_open(store: Store) -> None:
    extra = {"series": "three", "series-goes-on": "1"}
    ended = [
        await did(store, await begun(store, options=Options(extra=more), guild=guild), row(2), status="ended")
        for more, guild in ((extra, 5), ({}, 5), (extra, 5), (extra, 6))
    ]
    for head in (ended[0], ended[1], ended[3]):
        await begun(store, channel=head.channel, guild=head.guild)
    assert await store.carried_on(5) == [ended[0].id] and await store.carried_on(6) == [ended[3].id]
