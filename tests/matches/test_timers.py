"""Which timers a change of a match starts and stops, and what the sweep makes of those that are due."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from matches import Matches
from matches.scheduler.scheduler import Scheduler
from matches.store import Owed, Timer, open_store
from matches.store.sqlite import opening
from matches.timing.calls import Waiting
from matches.timing.preferences import Notice
from matches.timing.timers import Awaited, Passing, absences, awaited, reminders
from tests.matches.timed import DAY, HOUR, later, timers

from .house import ANN, BOB, CY, House, turn_of

TURN = Awaited("turn", 1)


def passing(before: dict[int, Awaited], after: dict[int, Awaited], *acted: int, wish: Notice | None = None) -> Passing:
    return Passing(7, before, after, frozenset(acted), 1000.0, dict.fromkeys(after, wish or Notice()))


# what starts and stops them


def test_a_turn_starts_a_reminder_and_its_end_stops_it() -> None:
    timing = reminders(passing({0: TURN}, {1: Awaited("turn", 2)}, 0))
    assert timing.start == (Timer(7, 1, "remind", "turn", 1000.0, 1000.0, 1000.0 + DAY),)
    assert timing.stop == ((0, "remind"),) and timing.hasten == ()


def test_acting_starts_ones_own_reminder_anew_and_leaves_that_of_others() -> None:
    timing = reminders(passing({0: TURN, 1: TURN}, {0: TURN, 1: TURN}, 0))
    assert [timer.seat for timer in timing.start] == [0] and timing.stop == ()


def test_to_be_waited_for_in_another_turn_begins_anew() -> None:
    timing = reminders(passing({0: TURN, 1: TURN}, {0: Awaited("turn", 2), 1: TURN}))
    assert [timer.seat for timer in timing.start] == [0] and not timing.stop and not timing.hasten


@pytest.mark.parametrize(
    "asked", [Awaited("question", 1), Awaited("consent", 0, "undo.4"), Awaited("turn", 1, "undo.4")]
)
def test_a_question_and_a_consent_have_a_shorter_first_reminder(asked: Awaited) -> None:
    (timer,) = reminders(passing({}, {1: asked})).start
    assert timer.due == 1000.0 + 8 * HOUR
    (timer,) = reminders(passing({}, {1: asked}, wish=Notice(after=3 * HOUR))).start
    assert timer.due == 1000.0 + HOUR


def test_a_consent_asked_in_ones_turn_comes_no_later_than_it_should() -> None:
    timing = reminders(passing({1: TURN}, {1: Awaited("turn", 1, "undo.4")}, 0))
    assert timing.start == () and [timer.due for timer in timing.hasten] == [1000.0 + 8 * HOUR]
    assert reminders(passing({1: Awaited("turn", 1, "undo.4")}, {1: TURN}, 0)).hasten == ()


def test_others_are_told_of_who_does_not_even_begin_but_not_of_a_consent_that_lacks() -> None:
    begins, asked = Awaited("question", 0), Awaited("consent", 0, "abandon")
    assert [timer.seat for timer in absences(passing({}, {0: begins})).start] == [0]
    assert absences(passing({0: begins}, {0: begins, 1: asked})).start == ()


# as matches go


async def test_whoever_is_waited_for_has_one_timer(house: House) -> None:
    match = await house.play(ANN, BOB)
    assert [(timer.seat, timer.person) for timer in await timers(house, match)] == [(0, ANN.id)]
    for text in ("next", "next"):
        match = (await house.matches.play.act(match, turn_of(match), text)).match
    (timer,) = await timers(house, match)
    assert (timer.seat, timer.person, timer.since, timer.due) == (1, BOB.id, 1000.0, 1000.0 + DAY)
    house.now += 500
    await house.matches.play.act(match, turn_of(match), "take 1")
    (timer,) = await timers(house, match)
    assert (timer.since, timer.due) == (1500.0, 1500.0 + DAY)


async def test_before_the_first_turn_it_is_a_question_also_of_who_begins(house: House) -> None:
    match = await house.play(ANN, BOB)
    head, seat = (await house.matches.sessions.peek(match)).head, match.to_act[0]
    reasons = [awaited(head, Waiting((seat,), turn, (seat,)))[seat].reason for turn in (0, 1)]
    assert reasons == ["question", "turn"]


async def test_computers_have_none(house: House) -> None:
    match = await house.play(ANN, computers=1)
    for text in ("next", "next"):
        match = (await house.matches.play.act(match, ANN.id, text)).match
    assert match.to_act == (1,) and await timers(house, match) == []


async def test_who_is_asked_for_consent_has_one_until_they_answer(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    first = match.to_act[0]
    second, third = (first + 1) % 3, (first + 2) % 3
    for text in ("draw", "next", "next"):
        match = (await house.matches.play.act(match, turn_of(match), text)).match
    assert match.to_act == (second,)
    await house.matches.play.act(match, turn_of(match), "take 1")
    undone = await house.matches.proposals.undo(match, (ANN, BOB, CY)[first].id)
    assert set(undone.waiting) == {second, third}
    found = {timer.seat: (timer.reason, timer.due - house.now) for timer in await timers(house, match)}
    assert found == {second: ("consent", 8 * HOUR), third: ("consent", 8 * HOUR)}
    await house.matches.proposals.answer(match, (ANN, BOB, CY)[third].id, True)
    assert {timer.seat for timer in await timers(house, match)} == {second}
    await house.matches.proposals.answer(match, (ANN, BOB, CY)[second].id, False)
    found = {timer.seat: (timer.reason, timer.due - house.now) for timer in await timers(house, match)}
    assert found == {second: ("turn", DAY)}


async def test_a_question_late_in_ones_turn_does_not_put_off_the_reminder(house: House) -> None:
    match = await house.play(ANN, BOB)
    house.now += 20 * HOUR
    await house.matches.proposals.abandon(match, (ANN, BOB)[1 - match.to_act[0]].id)
    [timer] = await timers(house, match)
    assert (timer.reason, timer.due) == ("consent", 1000.0 + DAY)


async def test_what_others_answer_does_not_begin_ones_reminders_anew(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.owed()
    waited, asking, answering = ((match.to_act[0] + number) % 3 for number in range(3))
    assert await later(house, DAY) == [("remind", (waited,))]
    await house.matches.proposals.abandon(match, (ANN, BOB, CY)[asking].id)
    await house.matches.proposals.answer(match, (ANN, BOB, CY)[answering].id, False)
    [timer] = await timers(house, match)
    assert (timer.seat, timer.since, timer.count) == (waited, 1000.0, 1)


async def test_giving_up_cancelling_and_ending_leave_none(house: House) -> None:
    one, two, three = [await house.play(ANN, BOB) for _ in range(3)]
    await house.matches.play.concede(one, BOB.id)
    await house.matches.play.cancel(two, ANN.id)
    while three.status == "playing":
        takes = [text for text in await house.matches.views.legal(three, turn_of(three)) if text.startswith("take")]
        three = (await house.matches.play.act(three, turn_of(three), takes[-1] if takes else "next")).match
    for match in (one, two, three):
        assert await timers(house, match) == []


# the sweep


async def test_five_reminders_and_no_more(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    assert await later(house, DAY - 1) == []
    assert await later(house, 1) == [("remind", (0,))]
    assert await later(house, 0) == []
    for _ in range(4):
        assert await later(house, 2 * DAY - 1) == []
        reminder = await house.matches.calls.reminder(match, 0)
        assert reminder is not None and reminder.last is (_ == 3)
        assert await later(house, 1) == [("remind", (0,))]
    assert await later(house, 400 * DAY) == [] and await timers(house, match) == []


async def test_acting_begins_the_five_anew(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    assert await later(house, DAY) == [("remind", (0,))]
    await house.matches.play.act(match, ANN.id, "take 1")
    assert [timer.count for timer in await timers(house, match)] == [0]
    assert await later(house, DAY) == [("remind", (0,))]


async def test_what_is_owed_goes_when_somebody_plays(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    house.now += DAY
    await Scheduler(house.matches).once()
    await house.matches.play.act(match, ANN.id, "take 1")
    assert await house.owed() == [("board", ())]


async def test_a_long_absence_is_one_reminder_for_each_match(house: House) -> None:
    for _ in range(3):
        await house.play(ANN, BOB)
    await house.owed()
    assert await later(house, 30 * DAY) == [("remind", (0,))] * 3
    await house.reopen()
    assert await later(house, 0) == []
    assert await later(house, 2 * DAY) == [("remind", (0,))] * 3


async def test_while_a_call_is_not_made_nobody_is_reminded(house: House) -> None:
    match = await house.play(ANN, BOB)
    for days in (1, 3, 9):
        house.now += days * DAY
        await Scheduler(house.matches).once()
    assert await house.owed() == [("call", (0,)), ("board", ())]
    (timer,) = await timers(house, match)
    assert timer.count == 0 and timer.due > house.now


async def test_a_reminder_that_comes_while_somebody_acts_does_not_count_for_their_next_wait(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    house.now += DAY
    await Scheduler(house.matches).once()
    [remind] = await house.matches.outbox.claim_now()
    await house.matches.play.act(match, ANN.id, "take 1")
    await house.matches.outbox.finish(remind, None, "told")
    assert [(timer.count, timer.due - house.now) for timer in await timers(house, match)] == [(0, DAY)]


async def test_a_clock_set_back_does_not_silence_anybody(house: House) -> None:
    house.now = 200 * DAY
    match = await house.play(ANN, BOB)
    await house.owed()
    house.now = 10 * DAY
    assert await later(house, 0) == []
    assert await later(house, DAY - 1) == []
    assert await later(house, 1) == [("remind", (0,))]
    reminder = await house.matches.calls.reminder(match, 0)
    assert reminder is not None and reminder.waited == DAY


async def test_a_clock_set_forward_and_corrected_costs_one_reminder_at_most(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    assert await later(house, 300 * DAY) == [("remind", (0,))]
    assert await later(house, -300 * DAY) == []
    for _ in range(4):
        assert await later(house, 2 * DAY) == [("remind", (0,))]
    assert await later(house, 2 * DAY) == [] and await timers(house, match) == []


async def test_what_was_put_off_when_the_clock_was_wrong_is_tried_when_it_is_right(house: House) -> None:
    await house.play(ANN, BOB)
    house.now += 100 * DAY
    for work in await house.matches.outbox.claim_now():
        await house.matches.outbox.postpone(work, 60)
    house.now -= 100 * DAY
    assert await house.owed() == [("call", (0,)), ("board", ())]


async def test_a_timer_whose_handler_fails_holds_nobody_up(house: House, caplog: pytest.LogCaptureFixture) -> None:
    one, two = [await house.play(ANN, BOB) for _ in range(2)]
    await house.owed()
    seen = []

    async def handler(matches: Matches, timer: Timer) -> None:
        seen.append(timer.match)
        if timer.match == one.id:
            raise ZeroDivisionError
        if timer.due > 1000.0 + 3 * DAY:
            return  # leaves it due
        await matches.store.set_timer(timer, replace(timer, at=house.now, due=house.now + DAY), [Owed("remind", 0)])

    house.now += DAY
    assert await Scheduler(house.matches, {"remind": handler}).once() == 2
    assert sorted(seen) == [one.id, two.id] and "failed" in caplog.text
    assert await house.owed() == [("remind", (0,))]
    assert [timer.due - house.now for timer in await timers(house, one)] == [60]


async def test_a_handler_that_leaves_its_timer_due_is_not_asked_for_ever(house: House) -> None:
    match = await house.play(ANN, BOB)

    async def idle(matches: Matches, timer: Timer) -> None:
        pass

    house.now += DAY
    assert await Scheduler(house.matches, {"remind": idle}).once() == 1
    assert [timer.due - house.now for timer in await timers(house, match)] == [60]


async def test_a_timer_that_was_set_anew_meanwhile_comes_to_nothing(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    (timer,) = await timers(house, match)
    house.now += DAY
    await house.matches.play.act(match, ANN.id, "take 1")
    assert not await house.matches.store.set_timer(timer, None, [Owed("remind", 0)])
    assert [owed for owed in await house.owed() if owed[0] == "remind"] == []
    assert len(await timers(house, match)) == 1


async def test_an_older_database_gets_timers_and_keeps_what_it_owes(tmp_path: Path) -> None:
    """A database of the version before, with a match that waits; ids of announcements go on where they were."""
    path = tmp_path / "older.sqlite3"
    steps = [sql for number, sql in sorted(opening.migrations().items()) if number < 5]
    with closing(sqlite3.connect(path)) as db:
        marks = f"PRAGMA application_id = {opening.APPLICATION}; PRAGMA user_version = {len(steps)};"
        db.executescript(f"{' '.join(steps)} {marks}")
        db.execute(
            "INSERT INTO matches (id, channel, guild, game, status, host, host_name, options, created, version, revision,"
            " told, computer_due) VALUES (1, 70, 5, 'pebbles', 'playing', 11, 'Ann', '{}', 0.0, 1, 1, '{}', 0)"
        )
        db.execute(
            "INSERT INTO seats VALUES (1, 0, 11, 'Ann', '', 'sea', 1, 0), (1, 1, NULL, NULL, 'easy', 'sea', 1, 0)"
        )
        db.execute("INSERT INTO actions VALUES (1, 1, 'start', NULL, 11, '', x'90', 1, 1, 0, 0, 5000.0)")
        db.execute("INSERT INTO outbox VALUES (40, 1, 'board', 1, NULL, 7.0), (41, 1, 'call', 1, 0, 0.0)")
        db.execute("DELETE FROM outbox WHERE id = 41")
        db.commit()
    store = await open_store(path)
    assert [(work.id, work.kind) for work in await store.owed(10.0, 9)] == [(40, "board")]
    (timer,) = await store.timers(1)
    assert timer == Timer(1, 0, "remind", "turn", 5000.0, 5000.0, 5000.0 + DAY, 0, 11)
    assert await store.set_timer(timer, None, [Owed("remind", 0)])
    assert [work.id for work in await store.owed(10.0, 9)] == [40, 42]
    await store.close()
