"""What a store's transactions decide, decided without a store: what is still owed, what an announcement comes to, whom a call
need not reach again, who hears of a change, and where somebody is forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.forgetting import Forgotten, forgotten, waits
from matches.kinds import WorkKind
from matches.messages import FRIEND, Told, Work
from matches.store import Called, Follower, Head, Outstanding, Owed, Part, Row, Timer
from matches.timing.announcements import called, called_later, possible_since, set_anew, still_owed
from matches.timing.answers import OWED, TOLD
from matches.timing.followers import hears_of_turn
from matches.timing.repetition import SLIP, SPARED, recent, unanswered
from matches.timing.timers import NEVER, hastened, set_back, worked_out_anew
from matches.types import EntryKind, Former, Options

from .house import ANN, BOB
from .seated import seats

# what is still owed


@pytest.mark.parametrize(
    ("wanted", "there", "owed"),
    [
        (Owed("remind", 0), [], True),
        (Owed("remind", 0), [Outstanding("remind", 0)], False),
        (Owed("remind", 0), [Outstanding("call", 0, due=7.0)], False),
        (Owed("remind", 0), [Outstanding("ask", 0)], False),
        (Owed("call", 0), [Outstanding("warn", 0)], False),
        (Owed("call", 0), [Outstanding("call", 1)], True),
        (Owed("call", 0, BOB.id), [Outstanding("call", 0)], False),
        (Owed("call", 0), [Outstanding("board"), Outstanding("gone", 0)], True),
        (Owed("warn", 0), [Outstanding("call", 0)], False),
        (Owed("warn", 0), [Outstanding("call", 0, due=7.0)], True),
        (Owed("warn", 0), [Outstanding("remind", 0)], True),
        (Owed("warn", 0), [Outstanding("warn", 0, due=7.0)], False),
        (Owed("flag", 0, BOB.id), [Outstanding("flag", 0, ANN.id)], True),
        (Owed("flag", 0, BOB.id), [Outstanding("flag", 0, BOB.id)], False),
        (Owed("board"), [Outstanding("board")], False),
        (Owed("board"), [Outstanding("call", 0)], True),
    ],
)
def test_what_waits_to_be_told_is_not_owed_again(wanted: Owed, there: list[Outstanding], owed: bool) -> None:
    assert still_owed([wanted], there) == ([wanted] if owed else [])


def test_of_two_that_say_the_same_one_is_owed() -> None:
    assert still_owed([Owed("call", 0), Owed("remind", 0), Owed("flag", 1, 7)], []) == [
        Owed("call", 0),
        Owed("flag", 1, 7),
    ]


@pytest.mark.parametrize(
    ("put_off", "due", "since"),
    [(0.0, 0.0, 100.0), (200.0, 300.0, 100.0), (200.0, 9_000.0, 9_000.0), (0.0, 601.0, 601.0), (0.0, 600.0, 100.0)],
)
def test_what_waits_for_the_end_of_a_holiday_is_late_only_then(put_off: float, due: float, since: float) -> None:
    assert possible_since(100.0, put_off, due) == since


# what an announcement comes to

REMIND = Timer(7, 0, "remind", "turn", 100.0, 100.0, 500.0, 0, ANN.id)
WARN = Timer(7, 0, "warn", "turn", 100.0, 100.0, 500.0, 0, ANN.id)
OTHERS = [replace(REMIND, seat=1), replace(WARN, seat=1), replace(REMIND, kind="gone")]


def work(kind: WorkKind, *among: int, person: int | None = None) -> Work:
    return Work(1, 7, kind, 3, among, "tag-1", person)


def anew(kind: WorkKind, told: Told | None, *timers: Timer, still: bool = True) -> list[Timer]:
    pairs = set_anew(work(kind, 0), told, still, [*timers, *OTHERS], 1000.0)
    assert all(old in timers for old, _ in pairs)
    return [new for _, new in pairs]


@pytest.mark.parametrize("still", [True, False])
def test_the_first_reminder_comes_long_enough_after_the_call(still: bool) -> None:
    assert anew("call", "told", REMIND, still=still) == [replace(REMIND, at=1000.0, due=1400.0)]
    due = anew("call", "told", REMIND, WARN, still=still)
    assert due == [replace(REMIND, at=1000.0, due=1000.0)], "where a clock runs it is worked out anew"
    assert anew("call", "told", replace(REMIND, count=1), still=still) == []
    assert anew("call", "later", REMIND, still=still) == anew("call", None, REMIND, still=still) == []


def test_a_reminder_is_counted_once_it_has_been_given() -> None:
    assert anew("remind", "told", replace(REMIND, count=2), WARN) == [replace(REMIND, at=1000.0, due=1000.0, count=3)]
    assert anew("remind", "told", REMIND, still=False) == []


def test_from_a_warning_on_a_seat_is_warned() -> None:
    warned = replace(WARN, since=1000.0, at=1000.0, due=1000.0, count=1)
    assert anew("warn", "told", WARN, REMIND) == [warned]
    assert anew("warn", "told", warned) == anew("warn", "told", WARN, still=False) == []


def test_what_names_the_time_to_answer_is_its_warning_once_that_is_owed() -> None:
    asked = replace(REMIND, kind="answer", count=OWED)
    given = [replace(asked, at=1000.0, due=1000.0, count=TOLD)]
    assert anew("answer", "told", asked) == anew("call", "told", asked) == anew("ask", "told", asked) == given
    assert anew("answer", "told", replace(asked, count=0)) == anew("answer", "told", *given) == []
    assert anew("call", None, asked) == anew("ask", "later", asked) == anew("warn", "told", asked) == []
    assert anew("answer", "told", asked, still=False) == []


def test_who_could_not_be_called_with_a_question_is_called_later() -> None:
    assert called_later(work("ask", 0, person=ANN.id), "later") == [Owed("call", 0, ANN.id)]
    assert called_later(work("ask", FRIEND, person=ANN.id), "later") == []
    assert called_later(work("ask", 0), "told") == called_later(work("call", 0), "later") == []
    assert called(work("call", 0), "told") == (0,)
    assert called(work("call", 0), "later") == called(work("ask", 0), "told") == ()


def test_a_timer_is_hastened_but_never_delayed() -> None:
    sooner = replace(REMIND, reason="consent", since=200.0, at=200.0, due=300.0, count=0)
    assert hastened(None, sooner) == sooner
    assert hastened(replace(REMIND, count=2), sooner) == replace(sooner, since=100.0, count=2)
    assert hastened(REMIND, replace(sooner, due=900.0)) == replace(REMIND, reason="consent", at=200.0)


def test_where_the_clock_was_set_back_a_timer_goes_on_from_now() -> None:
    timer = replace(REMIND, since=100.0, at=400.0, due=500.0)
    assert set_back(timer, 300.0) == replace(timer, at=300.0, due=400.0)
    assert set_back(timer, 50.0) == replace(timer, since=50.0, at=50.0, due=150.0)


# whom a call need not reach again

CALL = Called(4, 1000.0)


def head(*former: Former) -> Head:
    return Head(7, 1, None, "pebbles", "playing", ANN, Options(), 0.0, seats(ANN, BOB), former=former)


def row(kind: EntryKind, person: int | None, time: float) -> Row:
    return Row(5, kind, 0, person, "", b"", False, 5, 0, time)


def test_who_was_called_is_spared_another_call_for_a_while() -> None:
    assert [recent(CALL, 1000.0 + after) for after in (-1, 0, SPARED - 1, SPARED)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("rows", "former", "spared"),
    [
        ([], (), True),
        ([row("act", BOB.id, 1001.0)], (), True),
        ([row("act", ANN.id, 1001.0)], (), False),
        ([row("act", None, 1001.0)], (), True),
        ([row("undo", BOB.id, 1000.0 + SLIP)], (), True),
        ([row("undo", BOB.id, 1001.0 + SLIP)], (), False),
        ([], (Former(5, 0, BOB, ""),), False),
        ([], (Former(4, 0, BOB, ""), Former(5, 1, ANN, "")), True),
    ],
)
def test_who_came_or_may_have_looked_in_vain_is_called_again(
    rows: list[Row], former: tuple[Former, ...], spared: bool
) -> None:
    assert unanswered(CALL, head(*former), 0, rows) is spared


# who hears of a change


def test_followers_hear_of_each_turn_once_and_not_those_of_the_end_only() -> None:
    one, two = Follower(1, "turns", 2), Follower(2, "turns", 3)
    followers = [one, two, Follower(3, "end", 0)]
    assert [hears_of_turn(followers, turn) for turn in (2, 3, 4)] == [[], [one], [one, two]]


def test_when_holidays_change_warnings_are_worked_out_anew_but_none_that_was_done_with() -> None:
    done = replace(WARN, due=WARN.at + NEVER)
    assert worked_out_anew([WARN, done]) == [(WARN, replace(WARN, due=100.0))]


# where somebody is forgotten


@pytest.mark.parametrize(
    ("part", "waiting", "left"),
    [
        (Part(7, "lobby", True), True, Forgotten((), (), (7,), ())),
        (Part(7, "lobby", False, ((0, False),)), True, Forgotten((), (), (7,), ())),
        (Part(7, "playing", True, ((0, False),)), True, Forgotten((), (), (7,), (7,))),
        (Part(7, "playing", True, ((0, True),)), False, Forgotten(((7, 0),), (7,), (7,), (7,))),
        (Part(7, "playing", True), False, Forgotten((), (7,), (7,), (7,))),
        (Part(7, "playing", False), False, Forgotten((), (), (7,), (7,))),
        (Part(7, "ended", True, ((1, False),)), False, Forgotten(((7, 1),), (7,), (7,), ())),
        (Part(7, "cancelled", False, ((0, False), (1, True))), False, Forgotten(((7, 0), (7, 1)), (), (7,), ())),
    ],
)
def test_somebody_is_forgotten_where_nothing_waits_for_them(part: Part, waiting: bool, left: Forgotten) -> None:
    assert (waits(part), forgotten([part])) == (waiting, left)
