"""Puzzles of days: tries are counted until one solves, the best share is kept, and forgetting takes a person out."""

from __future__ import annotations

import pytest

from matches.store import Solver, Store, Try

HERE, THERE = 7, 8
ANN, BOB, CY = 1, 2, 3


async def test_tries_are_counted_until_it_is_solved(store: Store) -> None:
    await store.note_try(HERE, 100, ANN, 0.5, None)
    await store.note_try(HERE, 100, ANN, 0.2, None)
    assert await store.tries(HERE, 100) == [Try(ANN, 2, 0.5, None)]
    await store.note_try(HERE, 100, ANN, 1.0, 10.0)
    await store.note_try(HERE, 100, ANN, 1.0, 20.0)
    assert await store.tries(HERE, 100) == [Try(ANN, 3, 1.0, 10.0)]
    assert await store.tries(THERE, 100) == [] == await store.tries(HERE, 101)


async def test_who_was_shown_the_answer_can_try_no_more_that_day(store: Store) -> None:
    await store.note_try(HERE, 100, ANN, 0.5, None)
    for person in (ANN, ANN, BOB):
        await store.note_answer(100, person)
        await store.note_try(HERE, 100, person, 1.0, 10.0)
    assert await store.tries(HERE, 100) == [Try(ANN, 1, 0.5, None)]
    assert await store.knows_answer(100, BOB) and not await store.knows_answer(101, BOB)
    await store.note_try(HERE, 101, ANN, 1.0, 10.0)
    assert await store.tries(HERE, 101) == [Try(ANN, 1, 1.0, 10.0)]
    await store.forget(BOB, "somebody")
    assert await store.knows_answer(100, ANN) and not await store.knows_answer(100, BOB)


async def test_who_solved_first_is_first(store: Store) -> None:
    for person, share, solved in ((ANN, 0.4, None), (BOB, 1.0, 30.0), (CY, 1.0, 20.0)):
        await store.note_try(HERE, 100, person, share, solved)
    assert [one.person for one in await store.tries(HERE, 100)] == [CY, BOB, ANN]


async def test_the_most_solved_in_the_fewest_tries_are_first(store: Store) -> None:
    for day in (100, 101):
        await store.note_try(HERE, day, ANN, 1.0, 1.0)
        await store.note_try(HERE, day, BOB, 0.1, None)
        await store.note_try(HERE, day, BOB, 1.0, 1.0)
    await store.note_try(HERE, 99, CY, 1.0, 1.0)
    assert await store.solvers(HERE, 99, 9) == [Solver(ANN, 2, 2), Solver(BOB, 2, 4)]
    assert await store.solvers(HERE, 98, 1) == [Solver(ANN, 2, 2)]


@pytest.mark.parametrize("person", [ANN, BOB])
async def test_who_is_forgotten_is_in_no_list(store: Store, person: int) -> None:
    for one in (ANN, BOB):
        await store.note_try(HERE, 100, one, 1.0, 1.0)
    await store.forget(person, "somebody")
    left = ANN + BOB - person
    assert [one.person for one in await store.tries(HERE, 100)] == [left]
    assert [one.person for one in await store.solvers(HERE, 0, 9)] == [left]
