"""Which timers a lobby starts and stops, by the rules alone."""

from __future__ import annotations

from matches import Match
from matches.scheduler.scheduler import Scheduler
from matches.timing.timers import IDLE, NUDGED, Gathering, Passing, idling, nudges

from .house import ANN, BOB, CY, House
from .timed import DAY


def passing(before: dict[int, str], after: dict[int, str], *, was_open: bool = True, is_open: bool = True) -> Passing:
    return Passing(7, {}, {}, frozenset(), 1000.0, {}, gathering=Gathering(before, after, was_open, is_open))


def test_each_who_is_asked_has_a_wait_of_their_own() -> None:
    timing = nudges(passing({0: "11"}, {0: "11", 1: "12"}))
    assert [(timer.seat, timer.due) for timer in timing.start] == [(1, 1000.0 + NUDGED)] and timing.stop == ()
    assert nudges(passing({0: "11"}, {})).stop == ((0, "nudge"),)
    anew = nudges(passing({0: "11"}, {0: "12"}))
    assert [timer.seat for timer in anew.start] == [0] and anew.stop == (), "another is asked for the same seat"


def test_every_change_of_a_lobby_begins_its_two_weeks_anew() -> None:
    assert [timer.due for timer in idling(passing({}, {})).start] == [1000.0 + IDLE]
    begun = idling(passing({}, {}, is_open=False))
    assert begun.start == () and len(begun.stop) == 1
    assert idling(passing({}, {}, was_open=False, is_open=False)).stop == (), "acts in a match write nothing for it"


async def kinds(house: House, match: Match) -> list[str]:
    return sorted(timer.kind for timer in await house.matches.store.timers(match.id))


async def test_a_lobby_and_its_guests_have_timers_until_it_begins(house: House) -> None:
    match = await house.lobby()
    assert await kinds(house, match) == ["idle"]
    await house.matches.lobbies.invite(match, ANN.id, BOB)
    assert await kinds(house, match) == ["idle", "nudge"]
    await house.matches.lobbies.join(match, BOB, "river")
    match = await house.matches.lobbies.join(match, ANN, "river")
    assert await kinds(house, match) == ["idle"]
    await house.matches.lobbies.start(match, ANN.id)
    assert set(await kinds(house, match)).isdisjoint({"idle", "nudge"})


async def test_a_change_while_the_lobby_comes_due_keeps_it_open(house: House) -> None:
    match = await house.lobby()
    (timer,) = await house.matches.store.timers(match.id)
    house.now += 14 * DAY
    await house.matches.lobbies.join(match, CY, "river")
    await house.matches.lobbies.expire(timer)
    assert (await house.matches.find(match.channel)) is not None
    house.now += 14 * DAY
    await Scheduler(house.matches).once()
    assert await house.matches.find(match.channel) is None and await kinds(house, match) == []
