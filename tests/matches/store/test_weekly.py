"""The matches of weeks: one seed for all, acts that nobody overwrites, and a table by server that forgets who asks for it."""

from __future__ import annotations

from matches.store import Entrant, Store

GAME, WEEK = "pebbles", 2900
HERE, THERE = 7, 8
ANN, BOB = 1, 2
SEED, OTHER = bytes(32), bytes(range(32))


async def test_the_first_seed_of_a_week_is_that_of_all(store: Store) -> None:
    assert await store.seed_of_week(GAME, WEEK, SEED) == SEED
    assert await store.seed_of_week(GAME, WEEK, OTHER) == SEED
    assert await store.seed_of_week(GAME, WEEK + 1, OTHER) == OTHER


async def test_acts_are_added_to_what_was_read_or_not_at_all(store: Store) -> None:
    await store.enter(GAME, WEEK, ANN, HERE)
    assert await store.entrant(GAME, WEEK, ANN) == Entrant(ANN, HERE, ())
    assert await store.note_acts(GAME, WEEK, 0, Entrant(ANN, HERE, ("take 1", "take 2")))
    assert not await store.note_acts(GAME, WEEK, 0, Entrant(ANN, HERE, ("take 3",)))
    await store.enter(GAME, WEEK, ANN, THERE)
    assert await store.entrant(GAME, WEEK, ANN) == Entrant(ANN, HERE, ("take 1", "take 2"))
    assert await store.entrant(GAME, WEEK, BOB) is None is await store.entrant(GAME, WEEK + 1, ANN)


async def test_a_server_sees_who_has_ended_it_there(store: Store) -> None:
    for person, guild, ended in ((ANN, HERE, 30.0), (BOB, HERE, 20.0), (3, THERE, 10.0)):
        await store.enter(GAME, WEEK, person, guild)
        assert await store.note_acts(GAME, WEEK, 0, Entrant(person, guild, ("take 1",), (1, -person), ended))
    await store.enter(GAME, WEEK, 4, HERE)
    assert [one.person for one in await store.entrants(GAME, WEEK, HERE)] == [BOB, ANN]
    assert (await store.entrants(GAME, WEEK, THERE))[0].feat == (1, -3)
    assert await store.entrants(GAME, WEEK - 1, HERE) == []


async def test_who_is_forgotten_is_in_no_table(store: Store) -> None:
    await store.enter(GAME, WEEK, ANN, HERE)
    await store.note_acts(GAME, WEEK, 0, Entrant(ANN, HERE, ("take 1",), (1,), 1.0))
    await store.forget(ANN, "somebody")
    assert await store.entrant(GAME, WEEK, ANN) is None and await store.entrants(GAME, WEEK, HERE) == []
