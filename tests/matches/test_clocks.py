"""The clocks of a match as they are stored: with every act, over restarts, holidays, downtime and a clock set wrong."""

from __future__ import annotations

import sqlite3

import pytest

from matches import Match, Person
from matches.scheduler.downtime import note_running
from matches.scheduler.scheduler import Scheduler
from matches.store.sqlite import opening
from matches.timing.claims import Reading

from .house import ANN, BOB, CY, House, other, turn_of

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


async def shown(house: House, match: Match) -> dict[int, float]:
    """What the clocks show, in seconds; those that run are negated, so that one sees both."""
    readings = await house.matches.clocks.readings(match)
    return {seat: -reading.left / 1000 if reading.runs else reading.left / 1000 for seat, reading in readings.items()}


async def holiday(house: House, person: Person, since: float, until: float) -> None:
    house.tables.insert("holidays", person=person.id, since=since, until=until)


async def hand_over(house: House, match: Match) -> Match:
    for text in ("next", "next"):
        match = (await house.matches.play.act(match, turn_of(match), text)).match
    return match


async def test_without_a_limit_there_are_no_clocks(house: House) -> None:
    match = await house.play(ANN, BOB)
    assert await house.matches.clocks.readings(match) == {}
    assert "warn" not in {timer.kind for timer in await house.matches.store.timers(match.id)}


async def test_the_clock_runs_of_whom_the_match_waits_for(house: House) -> None:
    match = await house.play(ANN, BOB, pace="bank")
    assert await shown(house, match) == {0: -(10 * DAY + 12 * HOUR), 1: 10 * DAY}
    await house.wait(2 * HOUR)
    assert await house.matches.clocks.readings(match) == {
        0: Reading((10 * 24 + 10) * 3600 * 1000, 1000 + 10 * DAY + 12 * HOUR),
        1: Reading(10 * 24 * 3600 * 1000),
    }
    match = await hand_over(house, match)
    assert await shown(house, match) == {0: 10 * DAY + 10 * HOUR, 1: -(10 * DAY + 12 * HOUR)}
    await house.wait(DAY)
    await house.reopen()
    match = await hand_over(house, match)
    assert await shown(house, match) == {0: -(10 * DAY + 22 * HOUR), 1: 9 * DAY + 12 * HOUR}


async def test_a_question_in_anothers_turn_runs_the_clock_of_who_is_asked(house: House) -> None:
    match = await house.play(ANN, BOB, pace="bank")
    thrower, target = match.to_act[0], 1 - match.to_act[0]
    await house.matches.play.act(match, ANN.id, "next")
    card = (await house.matches.views.view(match, ANN.id)).hand[0]
    match = (await house.matches.play.act(match, ANN.id, f"throw {card}")).match
    await house.wait(3 * HOUR)
    match = (await house.matches.play.act(match, BOB.id, "choose no")).match
    assert await shown(house, match) == {thrower: -(10 * DAY + 12 * HOUR), target: 10 * DAY - 3 * HOUR}


async def test_a_question_of_consent_runs_nobodys_clock(house: House) -> None:
    match = await house.play(ANN, BOB, pace="bank")
    await house.matches.play.act(match, ANN.id, "draw")
    await house.matches.proposals.undo(match, ANN.id)
    await house.wait(5 * HOUR)
    assert await shown(house, match) == {0: -(10 * DAY + 7 * HOUR), 1: 10 * DAY}


async def test_what_is_taken_back_has_still_used_its_time(house: House) -> None:
    match = await house.play(ANN, BOB, pace="bank")
    await house.wait(HOUR)
    match = await hand_over(house, match)
    await house.wait(HOUR)
    match = (await house.matches.proposals.undo(match, ANN.id)).match
    assert match.to_act == (0,)
    await house.wait(HOUR)
    assert await shown(house, match) == {0: -(10 * DAY + 10 * HOUR), 1: 10 * DAY + 11 * HOUR}
    match = (await house.matches.play.act(match, ANN.id, "next")).match
    assert await shown(house, match) == {0: 10 * DAY + 10 * HOUR, 1: -(10 * DAY + 11 * HOUR)}


async def test_against_computers_alone_nothing_runs(house: House) -> None:
    match = await house.play(ANN, computers=1, pace="day")
    assert await shown(house, match) == {0: DAY}


async def test_the_end_of_a_match_stops_its_clocks(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.matches.play.concede(match, BOB.id)
    assert await house.matches.clocks.readings(match) == {}
    assert await house.matches.store.timers(match.id) == []


async def test_who_gives_up_among_several_has_no_clock_any_more(house: House) -> None:
    match = await house.play(ANN, BOB, CY, pace="day")
    await house.matches.play.concede(match, turn_of(match))
    assert set(await shown(house, match)) == {0, 1, 2} - set(match.to_act)


# what stops them


async def test_a_holiday_stops_a_slow_clock_and_no_live_one(house: House) -> None:
    slow, live = await house.play(ANN, BOB, pace="day"), await house.play(ANN, BOB, pace="live")
    await holiday(house, ANN, house.now + 5 * MINUTE, house.now + 25 * MINUTE)
    await house.wait(30 * MINUTE)
    assert await shown(house, slow) == {0: -(DAY - 10 * MINUTE), 1: DAY}
    assert await shown(house, live) == {0: -MINUTE, 1: 30 * MINUTE}
    slow = await hand_over(house, slow)
    await house.wait(MINUTE)
    assert await shown(house, slow) == {0: DAY, 1: -(DAY - MINUTE)}


async def test_a_holiday_taken_later_counts_for_a_clock_that_runs(house: House) -> None:
    match = await house.play(ANN, BOB, pace="bank")
    await house.wait(DAY)
    await holiday(house, ANN, house.now, house.now + 14 * DAY)
    readings = await house.matches.clocks.readings(match)
    assert readings[0].ends == 1000 + 24 * DAY + 12 * HOUR
    await house.wait(20 * DAY)
    match = await hand_over(house, match)
    assert (await shown(house, match))[0] == 3 * DAY + 12 * HOUR


async def test_while_the_program_does_not_run_no_clock_does(house: House) -> None:
    match = await house.play(ANN, BOB, pace="live")
    await Scheduler(house.matches).once()
    await house.close()
    house.now += 9 * DAY
    await house.open()
    await Scheduler(house.matches).once()
    await house.wait(MINUTE)
    assert await shown(house, match) == {0: -(30 * MINUTE), 1: 30 * MINUTE}
    await hand_over(house, match)
    assert (await shown(house, match))[0] == 30 * MINUTE


async def test_a_computer_that_slept_costs_nobody_time_before_it_has_noticed(house: House) -> None:
    match = await house.play(ANN, BOB, pace="live")
    await house.wait(MINUTE)
    house.now += 9 * DAY
    assert await shown(house, match) == {0: -(30 * MINUTE), 1: 30 * MINUTE}
    match = await hand_over(house, match)
    await Scheduler(house.matches).once()
    assert await shown(house, match) == {0: 30 * MINUTE, 1: -(31 * MINUTE)}


async def test_a_restart_costs_and_gives_nothing(house: House) -> None:
    match = await house.play(ANN, BOB, pace="live")
    await note_running(house.matches)
    house.now += 4 * MINUTE
    await house.reopen()
    await note_running(house.matches)
    assert (await shown(house, match))[0] == -(27 * MINUTE)


async def test_a_clock_set_forward_and_right_again_takes_nobodys_time(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await note_running(house.matches)
    house.now += 300 * DAY
    await note_running(house.matches)
    assert (await shown(house, match))[0] == -DAY
    match = await hand_over(house, match)
    house.now -= 300 * DAY - HOUR
    await note_running(house.matches)
    assert await shown(house, match) == {0: DAY, 1: -DAY}
    await house.wait(HOUR)
    assert await shown(house, match) == {0: DAY, 1: -(DAY - HOUR)}
    assert not [until for (until,) in house.tables.rows("closed", "until") if until > house.now]


async def test_a_clock_set_back_takes_nobodys_time(house: House) -> None:
    house.now = 500 * DAY
    match = await house.play(ANN, BOB, pace="day")
    await note_running(house.matches)
    house.now = 100 * DAY
    await note_running(house.matches)
    await house.wait(2 * HOUR)
    assert (await shown(house, match))[0] == -(DAY - 2 * HOUR)
    assert [timer.due for timer in await house.matches.store.timers(match.id) if timer.kind == "warn"] == [
        100 * DAY + 18 * HOUR
    ]


async def test_a_match_that_cannot_be_read_keeps_no_other_clock_from_being_set_back(house: House) -> None:
    house.now = 500 * DAY
    broken, match = await house.play(ANN, BOB, pace="day"), await house.play(ANN, BOB, pace="day")
    await note_running(house.matches)
    await house.close()
    house.tables.change("matches", {"options": "none"}, id=broken.id)
    await house.open()
    house.now = 100 * DAY
    await note_running(house.matches)
    await house.wait(2 * HOUR)
    assert (await shown(house, match))[0] == -(DAY - 2 * HOUR)


# what is kept


async def test_timers_of_warnings_go_with_running_clocks(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")

    async def warnings() -> list[tuple[int, float, int]]:
        timers = await house.matches.store.timers(match.id)
        return [(timer.seat, timer.due - house.now, timer.count) for timer in timers if timer.kind == "warn"]

    assert await warnings() == [(0, 18 * HOUR, 0)]
    await house.wait(HOUR)
    await house.matches.play.act(match, ANN.id, "take 1")
    assert await warnings() == [(0, 17 * HOUR, 0)], "the clock runs on"
    match = await hand_over(house, match)
    assert await warnings() == [(1, 18 * HOUR, 0)]
    await house.matches.play.cancel(match, ANN.id)
    assert await warnings() == []


@pytest.mark.parametrize("pace", ["", "none", "nonsense"])
async def test_an_older_database_has_no_clocks_and_is_played_on(house: House, pace: str) -> None:
    match = await house.play(ANN, BOB, pace=pace)
    await house.close()
    (step,) = opening.MIGRATIONS.glob("*_clocks.sql")
    with sqlite3.connect(house.path) as db:
        db.executescript("ALTER TABLE matches DROP COLUMN clocks; DROP TABLE closed;")
        db.executescript(step.read_text())
    await house.open()
    acted = await house.matches.play.act(match, turn_of(match), "take 1")
    assert await house.matches.clocks.readings(acted.match) == {} and other(acted.match) == BOB.id
