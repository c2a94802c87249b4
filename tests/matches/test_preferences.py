"""What people wish: quiet hours in their own time zone, holidays within a year's limit, and reminders that follow."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches import Refused
from matches.timing.holidays import LIMIT, Holiday, away, ended, free, joined, pauses, planned, spent, used
from matches.timing.preferences import (
    AFTER,
    EVERY,
    QUIET,
    TIMES,
    WHERE,
    ZONE,
    Notice,
    Quiet,
    notice,
    quiet_of,
    zone_named,
)
from tests.matches.timed import DAY, HOUR, later, timers

from .house import ANN, BOB, CY, House, turn_of

PRAGUE = ZoneInfo("Europe/Prague")
UTC = ZoneInfo("UTC")
NIGHT = Quiet(22 * 60, 7 * 60)


def at(text: str, zone: ZoneInfo = PRAGUE) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


# wishes


def test_what_is_not_set_or_not_understood_is_as_for_everybody() -> None:
    assert notice({}) == Notice()
    strange = {AFTER: "-5", EVERY: "1e9", TIMES: "99", QUIET: "a-b", ZONE: "../../etc/passwd", WHERE: "moon"}
    assert notice(strange) == Notice()


def test_what_is_set_is_kept() -> None:
    wish = notice({AFTER: "7200", EVERY: "43200", TIMES: "0", QUIET: "1320-420", ZONE: "Europe/Prague"})
    assert wish == Notice(after=7200, every=43200, times=0, quiet=NIGHT, zone="Europe/Prague")


@pytest.mark.parametrize("text", ["", "0-0", "60", "1500-20", "-1-5", "٣-5"])
def test_no_quiet_hours(text: str) -> None:
    assert quiet_of(text) is None


@pytest.mark.parametrize("name", ["", "Europe", "Nowhere/Land", "../UTC", "/etc/localtime", "a\0b"])
def test_no_time_zone(name: str) -> None:
    assert zone_named(name) is None


# quiet hours


@pytest.mark.parametrize(
    ("moment", "until"),
    [
        ("2026-07-01 21:59", "2026-07-01 21:59"),
        ("2026-07-01 22:00", "2026-07-02 07:00"),
        ("2026-07-02 06:59", "2026-07-02 07:00"),
        ("2026-07-02 07:00", "2026-07-02 07:00"),
        ("2026-03-28 23:30", "2026-03-29 07:00"),  # an hour less in that night
        ("2026-10-24 23:30", "2026-10-25 07:00"),  # an hour more
        ("2026-12-31 23:59", "2027-01-01 07:00"),
    ],
)
def test_a_night_ends_at_seven_by_ones_own_clock(moment: str, until: str) -> None:
    assert NIGHT.ends(at(moment), PRAGUE) == at(until)


def test_quiet_hours_by_day() -> None:
    work = Quiet(9 * 60, 17 * 60)
    assert work.ends(at("2026-07-01 12:00"), PRAGUE) == at("2026-07-01 17:00")
    assert work.ends(at("2026-07-01 20:00"), PRAGUE) == at("2026-07-01 20:00")


moments = st.floats(at("2025-01-01"), at("2028-01-01"))
minutes = st.integers(0, 24 * 60 - 1)
zones = st.sampled_from(
    [ZoneInfo(name) for name in ("Europe/Prague", "America/New_York", "Australia/Lord_Howe", "UTC")]
)


@given(minutes, minutes, moments, zones)
def test_quiet_hours_end_within_a_day_and_for_good(start: int, end: int, moment: float, zone: ZoneInfo) -> None:
    if start == end:
        return
    quiet = Quiet(start, end)
    over = quiet.ends(moment, zone)
    assert moment <= over <= moment + 25 * HOUR
    assert quiet.ends(over, zone) <= over + HOUR, "but where a clock shows an hour twice"
    local = datetime.fromtimestamp(moment, zone)
    minute = local.hour * 60 + local.minute
    inside = start <= minute < end if start < end else not end <= minute < start
    assert (over == moment) is not inside or over - moment < 60


# holidays


def days(*numbers: float) -> tuple[Holiday, ...]:
    return tuple(Holiday(since * DAY, until * DAY) for since, until in zip(numbers[::2], numbers[1::2], strict=True))


def test_holidays_that_meet_are_one() -> None:
    assert joined(days(1, 3, 10, 12), *days(3, 5)) == days(1, 5, 10, 12)
    assert joined(days(1, 3, 10, 12), *days(2, 11)) == days(1, 12)
    assert joined(days(10, 12), *days(1, 3)) == days(1, 3, 10, 12)


def test_time_spent_away() -> None:
    holidays = days(2, 4, 6, 7)
    assert spent(holidays, 0, 10 * DAY) == 3 * DAY and spent(holidays, 3 * DAY, 6.5 * DAY) == 1.5 * DAY


def test_coming_back() -> None:
    assert ended(days(1, 3, 10, 12), 2 * DAY) == days(1, 2, 10, 12)
    assert ended(days(1, 3, 10, 12), 5 * DAY) == days(1, 3), "none lasts, so the one to come is called off"
    assert ended(days(1, 3), 1 * DAY) == ()


def test_a_year_has_so_many_days() -> None:
    week = Holiday(at("2026-07-01"), at("2026-07-08"))
    most = Holiday(at("2026-08-01"), at("2026-08-24"))
    assert used(planned((week,), most, PRAGUE), 2026, PRAGUE) == LIMIT
    with pytest.raises(Refused, match="in 2026 you have 0 left"):
        planned((week, most), Holiday(at("2026-12-01"), at("2026-12-02")), PRAGUE)
    assert planned((week, most), Holiday(at("2026-07-02"), at("2026-07-04")), PRAGUE) == (week, most)
    winter = Holiday(at("2026-12-20"), at("2027-01-20"))
    assert planned((), winter, PRAGUE) == (winter,), "each year counts its own"
    with pytest.raises(Refused, match="in 2027 you have 11 left"):
        planned((winter,), Holiday(at("2027-03-01"), at("2027-03-13")), PRAGUE)


def test_nobody_is_called_at_night_or_on_a_holiday_or_at_its_last_midnight() -> None:
    wish = Notice(quiet=NIGHT, zone="Europe/Prague")
    holiday = Holiday(at("2026-07-01 15:00"), at("2026-07-08"))
    assert free(wish, (), at("2026-07-03 12:00")) == at("2026-07-03 12:00")
    assert free(wish, (holiday,), at("2026-07-03 12:00")) == at("2026-07-08 09:00")
    assert free(Notice(zone="Europe/Prague"), (holiday,), at("2026-07-03 12:00")) == at("2026-07-08 09:00")
    late = Notice(quiet=Quiet(20 * 60, 11 * 60), zone="Europe/Prague")
    assert free(late, (holiday,), at("2026-07-03 12:00")) == at("2026-07-08 11:00")
    assert free(late, (Holiday(at("2026-07-01 22:00"), at("2026-07-02 10:00")),), at("2026-07-01 21:00")) == at(
        "2026-07-02 11:00"
    )
    assert away((holiday,), at("2026-07-08")) is None


@pytest.mark.parametrize(
    ("zone", "last"),
    [("Europe/Prague", "2026-03-29"), ("Europe/Prague", "2026-10-25"), ("America/Santiago", "2026-09-06")],
)
def test_where_the_clocks_are_changed_it_is_nine_as_well(zone: str, last: str) -> None:
    wish, day = Notice(zone=zone), datetime.fromisoformat(last)
    end, nine = (day.replace(hour=hour, tzinfo=wish.local).timestamp() for hour in (0, 9))
    assert free(wish, (Holiday(end - 3 * DAY, end),), end - HOUR) == nine


def test_a_clock_stands_until_one_may_be_called_but_not_for_ever() -> None:
    holiday = Holiday(at("2026-07-01"), at("2026-07-08"))
    for quiet, ends in ((None, "09:00"), (NIGHT, "09:00"), (Quiet(0, 10 * 60), "10:00"), (Quiet(0, 23 * 60), "12:00")):
        wish = Notice(quiet=quiet, zone="Europe/Prague")
        assert pauses(wish, (holiday,)) == [Holiday(holiday.since, at(f"2026-07-08 {ends}"))]
    back = Holiday(at("2026-07-01"), at("2026-07-03 17:20"))
    assert pauses(Notice(zone="Europe/Prague"), (back,)) == [back], "who came back at once may be called at once"


def test_the_first_reminder_fits_the_time_that_is_left() -> None:
    wish = Notice(after=DAY, every=2 * DAY)
    assert wish.fitting("turn", 0, 0.0, None) == DAY and wish.fitting("turn", 0, 0.0, 7 * DAY) == DAY
    assert wish.fitting("turn", 0, 0.0, DAY) == DAY / 2 and wish.fitting("question", 0, 0.0, DAY) == DAY / 3
    assert wish.fitting("turn", 0, 0.0, HOUR) == HOUR, "never sooner than an hour"
    assert wish.fitting("turn", 0, 5.0, 5.0) == DAY and wish.fitting("turn", 1, 0.0, DAY) == 2 * DAY


# as matches go


async def test_who_gave_up_is_not_told_of_as_away(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    user = turn_of(match)
    for person in (ANN, BOB, CY):
        await house.matches.people.take_holiday(person.id, Holiday(house.now, house.now + DAY))
    match = (await house.matches.play.concede(match, user)).match
    told = {match.seats[seat].person for seat in await house.matches.people.away(match)}
    assert told == {person for person in (ANN, BOB, CY) if person.id != user}


async def test_a_new_wish_moves_the_reminders_that_wait(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    house.now += 2 * HOUR
    await house.matches.people.wish(ANN.id, {AFTER: str(6 * 3600)})
    assert [timer.due for timer in await timers(house, match)] == [1000 + 6 * HOUR]
    assert await later(house, 4 * HOUR - 1) == []
    assert await later(house, 1) == [("remind", (0,))]
    await house.matches.people.wish(ANN.id, {EVERY: str(12 * 3600), TIMES: "2"})
    assert await later(house, 12 * HOUR - 1) == []
    reminder = await house.matches.calls.reminder(match, 0)
    assert reminder is not None and reminder.last
    assert await later(house, 1) == [("remind", (0,))]
    assert await later(house, 100 * DAY) == []


async def test_a_wish_holds_for_matches_that_come_to_wait(house: House) -> None:
    await house.matches.people.wish(BOB.id, {AFTER: str(3 * 3600)})
    match = await house.play(ANN, BOB)
    for text in ("next", "next"):
        match = (await house.matches.play.act(match, turn_of(match), text)).match
    assert [timer.due for timer in await timers(house, match)] == [1000 + 3 * HOUR]


@pytest.mark.parametrize("wish", [{TIMES: "0"}, {WHERE: "none"}])
async def test_who_wishes_no_reminders_gets_none_until_they_do(house: House, wish: dict[str, str]) -> None:
    await house.play(ANN, BOB)
    await house.owed()
    await house.matches.people.wish(ANN.id, wish)
    assert [await later(house, 3 * DAY) for _ in range(10)] == [[]] * 10
    await house.matches.people.wish(ANN.id, {TIMES: "5", WHERE: "direct"})
    assert ("remind", (0,)) in await later(house, 2 * DAY)


async def test_a_call_put_off_is_looked_at_when_a_wish_changes_or_somebody_is_back(house: House) -> None:
    house.now = at("2026-07-01 23:00")
    await house.matches.people.wish(ANN.id, {QUIET: "1320-420", ZONE: "Europe/Prague"})
    await house.play(ANN, BOB)
    assert await house.matches.calls.put_off(ANN.id) == 8 * HOUR and await house.matches.calls.put_off(BOB.id) == 0
    outbox = house.matches.outbox
    call, board = await outbox.claim_now()
    await outbox.finish(board)
    await outbox.postpone(call, await house.matches.calls.put_off(ANN.id))
    assert await outbox.claim_now() == []
    await house.matches.people.wish(ANN.id, {QUIET: ""})
    assert await outbox.claim_now() == [call]
    await outbox.postpone(call, 9 * DAY)
    await house.matches.people.take_holiday(ANN.id, Holiday(house.now, house.now + 9 * DAY))
    again = await outbox.claim_now()
    assert [work.kind for work in again] == ["call", "board"], "the board tells of the holiday"
    assert await house.matches.calls.put_off(ANN.id) > 8 * DAY
    outbox.give_back(again)
    await house.matches.people.come_back(ANN.id)
    assert await house.matches.calls.put_off(ANN.id) == 0 and await house.matches.people.holidays(ANN.id) == ()


async def test_holidays_outlive_a_restart_and_are_forgotten_with_their_person(house: House) -> None:
    house.now = at("2026-07-01 12:00")
    match = await house.play(ANN, BOB)
    await house.matches.people.take_holiday(BOB.id, Holiday(house.now, at("2026-07-08")))
    await house.reopen()
    holiday = Holiday(house.now, at("2026-07-08"))
    assert await house.matches.people.holidays(BOB.id) == (holiday,)
    assert await house.matches.people.away(match) == {1: holiday}
    await house.matches.play.concede(match, ANN.id)
    await house.matches.people.forget(BOB.id, "somebody")
    assert await house.matches.people.holidays(BOB.id) == ()


# called, taken back, handed over again


async def call_bob(house: House) -> tuple[int, int]:
    """Ann hands over to Bob, who is called; gives the match, and how many entries it has."""
    match = await house.play(ANN, BOB)
    for text in ("next", "next"):
        match = (await house.matches.play.act(match, ANN.id, text)).match
    for work in await house.matches.outbox.claim_now():
        await house.matches.outbox.finish(work, None, "told" if work.kind == "call" else None)
    return match.id, match.revision


async def test_who_was_called_just_now_and_has_not_come_is_not_called_again(house: House) -> None:
    match, _ = await call_bob(house)
    house.now += 60
    await house.matches.proposals.undo(match, ANN.id)
    await house.matches.play.act(match, ANN.id, "next")
    assert await house.matches.calls.spared(match, 1) and not await house.matches.calls.spared(match, 0)
    house.now += 10 * 60
    assert not await house.matches.calls.spared(match, 1)
    house.now -= 3 * DAY
    assert not await house.matches.calls.spared(match, 1), "a clock that was set back keeps nobody from being called"


async def test_who_may_have_looked_in_vain_is_called_again(house: House) -> None:
    match, _ = await call_bob(house)
    house.now += 61
    await house.matches.proposals.undo(match, ANN.id)
    await house.matches.play.act(match, ANN.id, "next")
    assert not await house.matches.calls.spared(match, 1)


async def test_who_has_come_since_is_called_again(house: House) -> None:
    match, revision = await call_bob(house)
    await house.matches.play.act(match, BOB.id, "take 1", revision=revision)
    assert not await house.matches.calls.spared(match, 1)


async def test_who_has_answered_a_question_since_is_called_again(house: House) -> None:
    match, _ = await call_bob(house)
    await house.matches.play.act(match, BOB.id, "take 1")
    await house.matches.play.act(match, BOB.id, "next")
    await house.matches.play.act(match, BOB.id, "next")
    for work in await house.matches.outbox.claim_now():
        await house.matches.outbox.finish(work, None, "told")
    assert await house.matches.calls.spared(match, 0)
    await house.matches.play.act(match, ANN.id, "take 1")
    assert (await house.matches.proposals.undo(match, BOB.id)).waiting == (0,)
    for work in await house.matches.outbox.claim_now():
        await house.matches.outbox.finish(work, None, "told")
    await house.matches.proposals.answer(match, ANN.id, True)
    await house.matches.play.act(match, BOB.id, "next")
    assert await house.owed() == [("call", (0,)), ("board", ())]
    assert not await house.matches.calls.spared(match, 0)


async def test_a_question_that_called_nobody_is_a_call_later(house: House) -> None:
    match = await house.play(ANN, BOB)
    for text in ("draw", "next", "next"):
        await house.matches.play.act(match, ANN.id, text)
    await house.matches.play.act(match, BOB.id, "take 1")
    await house.owed()
    assert (await house.matches.proposals.undo(match, ANN.id)).waiting == (1,)
    (asked,) = await house.matches.outbox.claim_now()
    await house.matches.outbox.finish(asked, None, "later")
    assert await house.owed() == [("call", (1,))]
