"""When somebody's time is over: the warning, what can be claimed and by whom, and what comes of it."""

from __future__ import annotations

import pytest

from engine.game import Outcome
from matches import Match, Refused
from matches.scheduler.scheduler import Scheduler
from matches.timing.holidays import Holiday
from matches.timing.preferences import EVERY

from .house import ANN, BOB, CY, DEE, EVE, House

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


async def later(house: House, seconds: float) -> list[tuple[str, tuple[int, ...]]]:
    """So much later, with the program running: what has been told since but boards and reminders."""
    told = []
    while seconds > 0:
        step = min(seconds, HOUR)
        seconds -= step
        await house.wait(step)
        await Scheduler(house.matches).once()
        told += await house.owed()
    return [owed for owed in told if owed[0] in ("warn", "flag")]


async def over(house: House, *people: object, pace: str = "day") -> Match:
    """A match in which the first of two or three is out of time, was warned, and the others have been told."""
    match = await house.play(*(people or (ANN, BOB)), pace=pace)  # type: ignore[arg-type]
    await house.owed()
    others = len(match.seats) - 1
    assert await later(house, DAY + 12 * HOUR) == [("warn", match.to_act), *[("flag", match.to_act)] * others]
    return match


async def test_the_warning_comes_with_a_quarter_left_and_the_flag_when_it_is_over(house: House) -> None:
    await house.play(ANN, BOB, pace="day")
    await house.owed()
    assert await later(house, 18 * HOUR - 1) == []
    assert await later(house, 1) == [("warn", (0,))]
    assert await later(house, 6 * HOUR - 1) == []
    assert await later(house, 1 * HOUR) == [("flag", (0,))]
    assert await later(house, 100 * DAY) == []


async def test_who_is_about_to_be_warned_is_not_reminded_too(house: House) -> None:
    await house.play(ANN, BOB, pace="day")
    await house.matches.people.wish(ANN.id, {EVERY: f"{12 * HOUR:.0f}"})
    await house.owed()
    told = []
    for hour in range(26):
        await house.wait(HOUR)
        await Scheduler(house.matches).once()
        told += await house.owed() if hour < 17 else []
    told += await house.owed()
    assert [kind for kind, _ in told if kind != "board"] == ["remind", "warn"]


async def test_the_first_reminder_comes_at_half_of_a_short_time(house: House) -> None:
    for pace, hours in (("day", 12), ("three-days", 24), ("week", 24), ("live", 24)):
        match = await house.play(ANN, BOB, pace=pace)
        await house.owed()
        for hour in range(1, hours + 1):
            await house.wait(HOUR)
            await Scheduler(house.matches).once()
            reminded = [seats for kind, seats in await house.owed() if kind == "remind"]
            assert reminded == ([match.to_act] if hour == hours else []), (pace, hour)
        await house.matches.play.cancel(match, ANN.id)


async def test_nobody_is_out_of_time_while_discord_cannot_be_reached(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.owed()
    assert await later(house, 20 * HOUR) == [("warn", (0,))]
    scheduler = Scheduler(house.matches)
    scheduler.reached = lambda: False
    for _ in range(6):
        house.now += HOUR
        await scheduler.once()
    assert (await house.matches.clocks.readings(match))[0].left == 4 * HOUR * 1000
    scheduler.reached = lambda: True
    await scheduler.once()
    assert (await house.matches.clocks.readings(match))[0].left == 4 * HOUR * 1000
    assert "flag" not in dict(await house.owed())


async def test_nothing_can_be_claimed_before_the_time_is_over(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.owed()
    await later(house, DAY - 1)
    with pytest.raises(Refused, match="Nobody else is out of time"):
        await house.matches.clocks.claim(match, BOB.id, "win")
    assert not (await house.matches.clocks.readings(match))[0].claimable
    await later(house, 1)
    assert (await house.matches.clocks.readings(match))[0].claimable


async def test_without_a_warning_nothing_can_ever_be_claimed(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.wait(50 * DAY)
    with pytest.raises(Refused, match="No warning has reached Ann"):
        await house.matches.clocks.claim(match, BOB.id, "win")
    await Scheduler(house.matches).once()
    await house.wait(50 * DAY)
    with pytest.raises(Refused, match="No warning has reached"):
        await house.matches.clocks.claim(match, BOB.id, "win")


async def test_after_a_late_warning_there_is_a_fair_while(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.owed()
    await house.wait(5 * DAY)
    await Scheduler(house.matches).once()
    assert ("warn", (0,)) in await house.owed()
    await house.wait(3 * HOUR - 1)
    with pytest.raises(
        Refused, match=rf"The time of Ann is over, but something can be claimed only <t:{int(house.now) + 2}:R>"
    ):
        await house.matches.clocks.claim(match, BOB.id, "win")
    await house.wait(1)
    assert (await house.matches.clocks.claim(match, BOB.id, "win")).match.status == "ended"


async def test_a_day_of_downtime_costs_nobody_their_match(house: House) -> None:
    match = await house.play(ANN, BOB, pace="live")
    await house.owed()
    await house.wait(MINUTE)
    await Scheduler(house.matches).once()
    house.now += DAY
    await house.reopen()
    await Scheduler(house.matches).once()
    assert ("warn", (0,)) not in await house.owed()
    with pytest.raises(Refused, match="Nobody else is out of time"):
        await house.matches.clocks.claim(match, BOB.id, "win")
    assert await later(house, 29 * MINUTE) == [("warn", (0,))]


async def test_who_acts_before_any_claim_loses_nothing_and_is_warned_anew(house: House) -> None:
    match = await over(house)
    match = (await house.matches.play.act(match, ANN.id, "take 1")).match
    with pytest.raises(Refused, match="No warning has reached"):
        await house.matches.clocks.claim(match, BOB.id, "win")
    assert await later(house, 2 * HOUR) == [("warn", (0,))]
    for text in ("next", "next"):
        match = (await house.matches.play.act(match, ANN.id, text)).match
    readings = await house.matches.clocks.readings(match)
    assert readings[0].left == DAY * 1000 and readings[1].runs


async def test_playing_and_taking_back_does_not_put_off_a_claim(house: House) -> None:
    match = await over(house)
    await house.matches.play.act(match, ANN.id, "take 1")
    assert await later(house, 2 * HOUR) == [("warn", (0,))]
    await house.matches.proposals.undo(match, ANN.id)
    await house.matches.play.act(match, ANN.id, "take 1")
    assert await later(house, 2 * HOUR) == [("flag", (0,))]
    assert (await house.matches.clocks.claim(match, BOB.id, "win")).match.status == "ended"


async def test_who_takes_back_in_time_is_warned_anew_when_they_play(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.owed()
    await house.matches.play.act(match, ANN.id, "take 1")
    await house.matches.proposals.undo(match, ANN.id)
    assert await later(house, DAY + 12 * HOUR) == [("warn", (0,)), ("flag", (0,))]
    await house.matches.play.act(match, ANN.id, "take 1")
    with pytest.raises(Refused, match="No warning has reached"):
        await house.matches.clocks.claim(match, BOB.id, "win")


async def test_a_call_that_was_not_made_comes_before_any_warning(house: House) -> None:
    await house.play(ANN, BOB, pace="day")
    await house.wait(30 * HOUR)
    await Scheduler(house.matches).once()
    assert await house.owed() == [("call", (0,)), ("board", ())]
    assert await later(house, HOUR) == [("warn", (0,))]


async def test_a_warning_that_was_overtaken_by_an_act_does_not_count(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.owed()
    await house.wait(20 * HOUR)
    await Scheduler(house.matches).once()
    (warning,) = [work for work in await house.matches.outbox.claim_now() if work.kind == "warn"]
    await house.matches.play.act(match, ANN.id, "take 1")
    await house.matches.outbox.finish(warning)
    assert [timer.count for timer in await house.matches.store.timers(match.id) if timer.kind == "warn"] == [0]


# what is claimed


async def test_the_win_is_claimed(house: House) -> None:
    match = await over(house)
    acted = await house.matches.clocks.claim(match, BOB.id, "win", interaction=5)
    assert acted.match.status == "ended" and acted.match.outcome == Outcome((1,), (0,))
    (entry,) = acted.entries
    assert (entry.kind, entry.seat, entry.person) == ("forfeit", 0, BOB.id)
    assert await house.owed() == [("board", ()), ("end", ()), ("news", ())]
    again = await house.matches.clocks.claim(match, BOB.id, "win", interaction=5)
    assert again.again and again.match.revision == acted.match.revision
    (result,) = await house.matches.books.results()
    assert [seat.ending for seat in result.seats] == ["lost", "won"] and result.seats[0].conceded


async def test_more_time_is_a_turns_worth_from_now_on(house: House) -> None:
    match = await over(house)
    await house.matches.clocks.claim(match, BOB.id, "time")
    reading = (await house.matches.clocks.readings(match))[0]
    assert reading.left == DAY * 1000 and reading.runs and not reading.claimable
    assert await house.owed() == [("board", ()), ("grant", (0,))]
    with pytest.raises(Refused, match="Nobody else"):
        await house.matches.clocks.claim(match, BOB.id, "win")
    assert await later(house, DAY + 4 * HOUR) == [("warn", (0,)), ("flag", (0,))]


async def test_the_computer_plays_on(house: House) -> None:
    match = await over(house)
    acted = await house.matches.clocks.claim(match, BOB.id, "computer")
    seat = acted.match.seats[0]
    assert (seat.person, seat.level, seat.conceded) == (None, "easy", False)
    assert acted.match.status == "playing" and [one.person for one in acted.match.former] == [ANN]
    assert await house.matches.store.computers_due() == [match.id]
    assert acted.match.seat_of(ANN.id) is None
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.play.act(match, ANN.id, "take 1")
    assert (await house.matches.views.look(match, ANN.id)).seat is None
    await house.reopen()
    found = await house.matches.get(match.id)
    assert found and found.former == acted.match.former and found.seats == acted.match.seats
    assert await house.matches.clocks.readings(match) and not any(
        reading.runs for reading in (await house.matches.clocks.readings(match)).values()
    ), "nobody loses time to a computer"


async def test_among_several_the_seat_is_out_and_the_others_play_on(house: House) -> None:
    match = await over(house, ANN, BOB, CY)
    out = match.to_act[0]
    claimant = next(seat for seat in match.seats if seat.number != out and seat.person)
    assert claimant.person and not house.matches.clocks.ends_by_claim(match, out)
    acted = await house.matches.clocks.claim(match, claimant.person.id, "win", out)
    seat = acted.match.seats[out]
    assert (seat.conceded, seat.level, acted.match.status) == (True, "easy", "playing")
    log = await house.matches.views.log(match)
    assert log[-1].kind == "forfeit"


async def test_partners_neither_hear_of_each_others_time_nor_claim_it(house: House) -> None:
    people = (ANN, BOB, CY, DEE)
    match = await house.play(*people, game="banks", pace="day")
    await house.owed()
    (out,) = match.to_act
    assert await later(house, DAY + 12 * HOUR) == [("warn", (out,)), ("flag", (out,)), ("flag", (out,))]
    with pytest.raises(Refused, match="Nobody else is out of time"):
        await house.matches.clocks.claim(match, people[(out + 2) % 4].id, "win")
    acted = await house.matches.clocks.claim(match, people[(out + 1) % 4].id, "win")
    assert acted.match.status == "playing" and acted.match.seats[out].conceded, "the partner plays on"


@pytest.mark.parametrize("pace", ["", "day"])
async def test_only_others_who_play_claim_what_there_is(house: House, pace: str) -> None:
    if not pace:
        match = await house.play(ANN, BOB)
        with pytest.raises(Refused, match="no limit of time"):
            await house.matches.clocks.claim(match, BOB.id, "win")
        return
    match = await over(house)
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.clocks.claim(match, EVE.id, "win")
    with pytest.raises(Refused, match="Nobody else"):
        await house.matches.clocks.claim(match, ANN.id, "win")
    with pytest.raises(Refused, match="You can claim: win, time, computer"):
        await house.matches.clocks.claim(match, BOB.id, "money")
    with pytest.raises(Refused, match="Nobody else"):
        await house.matches.clocks.claim(match, BOB.id, "win", 1)


# what is left of it


async def test_who_was_replaced_can_be_forgotten(house: House) -> None:
    match = await over(house)
    await house.matches.clocks.claim(match, BOB.id, "computer")
    await house.matches.play.concede(match, BOB.id)
    await house.matches.people.forget(ANN.id, "somebody")
    assert house.tables.rows("former", "person", "name") == [(0, "somebody")]
    assert house.tables.rows("actions", person=ANN.id) == []
    found = await house.matches.get(match.id)
    assert found and found.former[0].person and found.former[0].person.name == "somebody"


async def test_turns_go_on_after_a_forfeit_among_several(house: House) -> None:
    match = await over(house, ANN, BOB, CY)
    out = match.to_act[0]
    claimant = next(seat.person for seat in match.seats if seat.number != out and seat.person)
    match = (await house.matches.clocks.claim(match, claimant.id, "win")).match
    looked = await house.matches.views.look_for_computer(match)
    assert looked
    await house.matches.play.act_for_computer(match, out, looked[0].legal[-1], match.revision)
    await house.reopen()
    found = await house.matches.get(match.id)
    assert found and found.revision == match.revision + 1


async def test_who_is_back_sooner_is_warned_and_out_of_time_sooner(house: House) -> None:
    match = await house.play(ANN, BOB, pace="day")
    await house.owed()
    await house.matches.people.take_holiday(ANN.id, Holiday(house.now, house.now + 14 * DAY))
    assert await later(house, 20 * HOUR) == []
    await house.matches.people.come_back(ANN.id)
    assert await later(house, 18 * HOUR) == [("warn", (0,))]
    await house.matches.people.take_holiday(ANN.id, Holiday(house.now, house.now + 14 * DAY))
    assert await later(house, 20 * HOUR) == []
    await house.matches.people.come_back(ANN.id)
    assert await later(house, 7 * HOUR) == [("flag", (0,))]
    await house.matches.people.take_holiday(ANN.id, Holiday(house.now, house.now + DAY))
    await house.matches.people.come_back(ANN.id)
    assert await later(house, 7 * HOUR) == [] and (await house.matches.clocks.readings(match))[0].claimable


async def test_after_a_holiday_time_runs_from_the_call_and_nothing_can_be_claimed_at_once(house: House) -> None:
    """Away from an hour before the time is over until a midnight; called at nine."""
    house.now = 20_000 * DAY
    match = await house.play(ANN, BOB, pace="day")
    await house.owed()
    assert await later(house, 23 * HOUR) == [("warn", (0,))]
    await house.matches.people.take_holiday(ANN.id, Holiday(house.now, 20_003 * DAY))
    assert await later(house, 49 * HOUR + 9 * HOUR) == []
    [before] = [one for one in (await house.matches.clocks.readings(match)).values() if one.runs]
    assert (before.left, before.ends) == (HOUR * 1000, 20_003 * DAY + 10 * HOUR)
    assert await later(house, 2 * HOUR) == []
    [reading] = [one for one in (await house.matches.clocks.readings(match)).values() if one.runs]
    assert reading.left < 0 and not reading.claimable and reading.claimable_at == 20_003 * DAY + 12 * HOUR
    assert await later(house, HOUR) == [("flag", (0,))]


async def test_who_is_waited_for_is_given_the_matches_by_their_deadline(house: House) -> None:
    week = await house.play(ANN, BOB, pace="week")
    day = await house.play(ANN, BOB, pace="day")
    free = await house.play(ANN, BOB)
    theirs = await house.play(BOB, ANN, pace="day")
    await house.wait(HOUR)
    late = await house.play(ANN, BOB, pace="day")
    own, total = await house.matches.listed_own(ANN.id, 0, 9)
    assert total == 5 and [one.id for one in own] == [day.id, late.id, week.id, free.id, theirs.id]
    assert [one.id for one in (await house.matches.listed_own(ANN.id, 1, 2))[0]] == [late.id, week.id]
