"""The outbox: claimed by match and in order, once, again after a kill with the same nonce."""

import asyncio
from typing import Any

import pytest

import matches.outbox
from matches import Match, Shown

from .house import ANN, BOB, House, turn_of


async def test_a_match_is_claimed_once_and_in_order(house: House) -> None:
    first = await house.play(ANN, BOB)
    second = await house.play(ANN, BOB)
    outbox = house.matches.outbox
    works = await outbox.claim()
    assert [(work.match, work.kind) for work in works] == [(first.id, "call"), (first.id, "board")]
    more = await outbox.claim()
    assert {work.match for work in more} == {second.id}
    assert await outbox.claim_now() == []
    await outbox.finish(works[0])
    assert await outbox.claim_now() == []
    await outbox.finish(works[1])
    assert await outbox.claim_now() == []
    outbox.give_back(more)
    assert await outbox.claim_now() == more


async def test_whoever_plays_now_is_not_behind_all_that_is_older(house: House) -> None:
    """After a long absence thousands may be owed something: the oldest come in their order, and between them what is fresh."""
    for _ in range(6):
        await house.play(ANN, BOB)
    await house.reopen()
    await house.matches.play.act(5, turn_of(await _match(house, 5)), "take 1")
    await house.matches.play.act(6, turn_of(await _match(house, 6)), "take 1")
    claimed = [(await house.matches.outbox.claim_now())[0].match for _ in range(6)]
    assert claimed[:4] in ([5, 1, 6, 2], [5, 6, 1, 2]) and sorted(claimed) == [1, 2, 3, 4, 5, 6]
    assert claimed[-2:] == [3, 4]
    assert await house.matches.outbox.claim_now() == []


async def test_what_comes_to_be_owed_while_its_match_is_claimed_is_given_next(house: House) -> None:
    match = await house.play(ANN, BOB)
    outbox = house.matches.outbox
    works = await outbox.claim_now()
    await house.matches.play.act(match, turn_of(match), "take 1")
    assert await outbox.claim_now() == []
    for work in works:
        await outbox.finish(work)
    assert [(work.kind, work.revision) for work in await outbox.claim_now()] == [("board", 2)]


async def test_more_than_one_reading_of_the_store_is_claimed_in_order(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        await house.play(ANN, BOB)
    await house.reopen()
    monkeypatch.setattr(matches.outbox, "BATCH", 3)
    claimed = []
    while works := await house.matches.outbox.claim_now():
        claimed.append(works[0].match)
        if len(claimed) % 2:
            for work in works:
                await house.matches.outbox.finish(work)
    assert claimed == [1, 2, 3, 4, 5]


async def _match(house: House, number: int) -> Match:
    found = await house.matches.get(number)
    assert found
    return found


async def followed(house: House) -> Match:
    """A match that owes something to many who follow it, and nothing else."""
    match = await house.play(ANN, BOB)
    for user in range(100, 108):
        await house.matches.follows.follow(match, user, "turns")
    await house.owed()
    await house.matches.play.act(match, turn_of(match), "next")
    await house.matches.play.act(match, turn_of(match), "next")
    return await _match(house, match.id)


async def test_many_who_follow_one_match_hold_up_no_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await followed(house)
    second = await house.play(ANN, BOB)
    await house.reopen()
    monkeypatch.setattr(matches.outbox, "BATCH", 3)
    claimed = [(await house.matches.outbox.claim_now())[0].match for _ in range(2)]
    assert claimed == [match.id, second.id]


async def test_boards_owed_are_one_the_newest_and_who_has_acted_is_not_called(house: House) -> None:
    match = await house.play(ANN, BOB)
    for _ in range(2):
        acted = await house.matches.play.act(match, turn_of(match), "take 1")
    works = await house.matches.outbox.claim()
    assert [(work.kind, work.revision) for work in works] == [("board", acted.match.revision)]


async def test_a_claim_waits_until_something_is_owed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches.outbox, "LONGEST_WAIT", 3600)
    waiting = asyncio.create_task(house.matches.outbox.claim())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    match = await house.play(ANN, BOB)
    assert {work.match for work in await waiting} == {match.id}


async def test_what_was_claimed_but_not_finished_comes_again_after_a_restart(house: House) -> None:
    await house.play(ANN, BOB)
    works = await house.matches.outbox.claim()
    await house.matches.outbox.finish(works[0], Shown(4242, 1, "take"))
    await house.reopen()
    again = await house.matches.outbox.claim()
    assert again == works[1:] and again[0].nonce == works[1].nonce
    assert len(again[0].nonce) <= 25
    assert await house.matches.outbox.shown(works[0].match) == Shown(4242, 1, "take")


async def test_nonces_are_never_used_again(house: House) -> None:
    match = await house.play(ANN, BOB)
    seen = []
    for text in ("", "take 1", "take 1", "next"):
        if text:
            await house.matches.play.act(match, turn_of(match), text)
        for work in await house.matches.outbox.claim_now():
            seen.append(work.nonce)
            await house.matches.outbox.finish(work)
        await house.reopen()
    assert len(set(seen)) == len(seen) == 5


async def test_what_is_put_off_is_due_later(house: House) -> None:
    await house.play(ANN, BOB)
    works = await house.matches.outbox.claim()
    for work in works:
        await house.matches.outbox.postpone(work, 60)
    assert await house.matches.outbox.claim_now() == []
    house.now += 59
    await house.reopen()
    assert await house.matches.outbox.claim_now() == []
    house.now += 2
    assert await house.matches.outbox.claim_now() == works


async def test_a_claim_wakes_by_itself_when_put_off_work_is_due(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches.outbox, "LONGEST_WAIT", 3600)
    await house.play(ANN, BOB)
    outbox, store = house.matches.outbox, house.matches.store
    works = await outbox.claim()
    for work in works:
        await outbox.postpone(work, 0.01)
    looked = asyncio.Event()
    next_due = store.next_due

    async def looking(*asked: Any) -> float | None:
        looked.set()
        return await next_due(*asked)

    monkeypatch.setattr(store, "next_due", looking)
    assert await outbox.claim_now() == []
    waiting = asyncio.create_task(outbox.claim())
    await looked.wait()
    assert not waiting.done()
    house.now += 1
    assert await waiting == works


async def test_what_waits_for_the_end_of_quiet_hours_is_not_late_and_what_discord_refuses_is(house: House) -> None:
    await house.play(ANN, BOB)
    began, outbox, store = house.now, house.matches.outbox, house.matches.store
    works = {work.kind: work for work in await outbox.claim_now()}
    await outbox.finish(works["board"])
    assert (await store.census()).oldest == began
    await outbox.postpone(works["call"], 8 * 3600)
    house.now += 3600
    assert (await store.census()).oldest == began + 8 * 3600
    await house.matches.people.wish(ANN.id, {})
    [call] = await outbox.claim_now()
    await outbox.postpone(call, 600)
    assert (await store.census()).oldest == began
