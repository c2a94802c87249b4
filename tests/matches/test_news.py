"""Who is owed news of a match that is over, or of a seat that lost its player; each once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches import Match, Person
from matches.scheduler.scheduler import Scheduler
from matches.store import Change, Head, Owed, Row
from matches.timing.news import PRESENT, hears, news
from matches.types import MatchSeat, Options

from .house import ANN, BOB, CY, DEE, House, turn_of

HOUR, DAY = 3600.0, 86400.0


async def told(house: House) -> list[tuple[str, int | None, int]]:
    """The news owed now (kind, person, since which entry); everything owed is finished at once."""
    found = []
    while works := await house.matches.outbox.claim_now():
        for work in works:
            if work.kind in ("news", "grant"):
                found.append((work.kind, work.person, work.revision))
            await house.matches.outbox.finish(work)
    return sorted(found)


async def out_of_time(house: House, *people: Person) -> Match:
    """A match in which the first is out of time and has been warned."""
    match = await house.play(*people, pace="day")
    for _ in range(36):
        await house.wait(HOUR)
        await Scheduler(house.matches).once()
        await house.owed()
    return match


async def test_who_gives_up_is_not_told_and_the_other_is(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.wait(HOUR)
    ended = (await house.matches.play.concede(match, ANN.id)).match
    assert await told(house) == [("news", BOB.id, ended.revision)]
    assert await told(house) == []


async def test_the_last_act_is_news_to_the_other(house: House) -> None:
    match = await house.play(ANN, BOB, heap=1)
    await house.wait(HOUR)
    actor = turn_of(match)
    while match.status == "playing":
        match = (await house.matches.play.act(match, actor, (await house.matches.views.legal(match, actor))[0])).match
    assert await told(house) == [("news", BOB.id if actor == ANN.id else ANN.id, match.revision)]


async def test_a_claimed_win_is_news_to_who_loses_by_it(house: House) -> None:
    match = await out_of_time(house, ANN, BOB)
    await house.matches.clocks.claim(match, BOB.id, "win")
    assert [one[:2] for one in await told(house)] == [("news", ANN.id)]


async def test_a_seat_that_goes_to_the_computer_is_news_to_all_others(house: House) -> None:
    match = await out_of_time(house, ANN, BOB, CY)
    await house.matches.clocks.claim(match, BOB.id, "computer")
    assert [one[:2] for one in await told(house)] == [("news", ANN.id), ("news", CY.id)]


async def test_more_time_is_owed_to_who_gets_it_until_they_play(house: House) -> None:
    match = await out_of_time(house, ANN, BOB)
    await house.matches.clocks.claim(match, BOB.id, "time")
    [work] = [work for work in await house.matches.outbox.claim_now() if work.kind == "grant"]
    assert (work.seats, work.person) == ((0,), BOB.id)
    await house.matches.outbox.postpone(work, 8 * HOUR)
    await house.matches.play.act(match, ANN.id, "take 1")
    house.now += 8 * HOUR
    assert await told(house) == []


def test_who_is_called_with_the_change_is_told_by_the_call() -> None:
    seats = tuple(MatchSeat(number, person, "", "river") for number, person in enumerate((ANN, BOB, CY)))
    head = Head(1, 1, 5, "pebbles", "playing", ANN, Options(), 0.0, seats)
    left = Row(4, "substitute", 0, BOB.id, "", b"", False, 4, 0, 1000.0)
    after = replace(head, seats=(replace(seats[0], person=DEE), *seats[1:]))
    assert hears(head, Change(after, (left,), owed=(Owed("call", 0),)), [], 1000.0) == (ANN.id, CY.id)
    assert hears(head, Change(after, (left,), owed=(Owed("call", 2),)), [], 1000.0) == (ANN.id,)


async def test_a_match_that_is_abandoned_or_cancelled_is_news_but_to_who_ended_it(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.wait(HOUR)
    await house.matches.proposals.abandon(match, ANN.id)
    for person in (BOB, CY):
        await house.matches.proposals.answer(match, person.id, True)
    assert [one[:2] for one in await told(house)] == [("news", ANN.id), ("news", BOB.id)]
    match = await house.play(ANN, BOB)
    await house.matches.play.cancel(match, ANN.id)
    assert [one[:2] for one in await told(house)] == [("news", BOB.id)]
    match = await house.play(ANN, BOB)
    await house.wait(HOUR)
    await house.matches.play.cancel(match, DEE.id, may_manage=True)
    assert [one[:2] for one in await told(house)] == [("news", ANN.id), ("news", BOB.id)]


async def test_a_lobby_that_is_cancelled_is_no_news(house: House) -> None:
    match = await house.lobby()
    await house.matches.lobbies.join(match, ANN, "river")
    await house.matches.play.cancel(match, ANN.id)
    assert await told(house) == []


async def test_news_that_waits_takes_the_next_with_it(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.wait(HOUR)
    first = (await house.matches.play.concede(match, ANN.id)).match
    for work in await house.matches.outbox.claim_now():
        if work.person == CY.id:
            await house.matches.outbox.postpone(work, 8 * HOUR)
        else:
            await house.matches.outbox.finish(work)
    await house.reopen()
    await house.matches.play.concede(first, BOB.id)
    assert await told(house) == [("news", CY.id, first.revision)], "one message, from the first of both on"


async def test_what_was_told_by_the_end_is_not_owed_any_more(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.matches.play.cancel(match, ANN.id)
    assert await house.matches.outbox.hearing(match.id) == [BOB.id, CY.id]
    await house.matches.outbox.told(match.id, [BOB.id])
    assert await house.matches.outbox.hearing(match.id) == [CY.id]


def test_an_act_that_ends_nothing_is_no_news() -> None:
    seats = tuple(MatchSeat(number, person, "", "river") for number, person in enumerate((ANN, BOB)))
    head = Head(1, 1, 5, "pebbles", "playing", ANN, Options(), 0.0, seats)
    act = Row(3, "act", 0, ANN.id, "", b"", True, 3, 0, 50.0)
    assert not news(head, Change(head, (act,)))
    given_up = Row(3, "concede", 0, ANN.id, "", b"", False, 3, 0, 1000.0)
    assert news(head, Change(head, (given_up,)))
    assert hears(head, Change(head, (given_up,)), [act], 1000.0) == (BOB.id,)


@pytest.mark.parametrize("ago", [PRESENT - 1, PRESENT])
def test_who_acted_a_moment_ago_sees_it(ago: float) -> None:
    seats = tuple(MatchSeat(number, person, "", "river") for number, person in enumerate((ANN, BOB)))
    head = Head(1, 1, 5, "pebbles", "playing", ANN, Options(), 0.0, seats)
    act = Row(3, "act", 1, BOB.id, "", b"", True, 3, 0, 1000.0 - ago)
    change = Change(head, (Row(4, "concede", 0, ANN.id, "", b"", False, 4, 0, 1000.0),))
    assert hears(head, change, [act], 1000.0) == (() if ago < PRESENT else (BOB.id,))
