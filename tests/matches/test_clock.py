"""The arithmetic of clocks, against counting every moment."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.timing.calls import NOBODY, Waiting
from matches.timing.clock import (
    PACES,
    Clock,
    after,
    granted,
    left,
    merged,
    moved,
    pace_named,
    passed,
    shows,
)
from matches.timing.units import milliseconds

MINUTE, HOUR, DAY = map(milliseconds, (60, 3_600, 86_400))
moments = st.integers(0, 60)
intervals = st.lists(st.tuples(moments, moments), max_size=5)
BANK, LIVE, ONE_DAY = pace_named("bank"), pace_named("live"), pace_named("day")
BOTH = (0, 1)


def stopped(moment: int, stops: list[tuple[int, int]]) -> bool:
    """Whether a clock stands in the millisecond after that moment."""
    return any(since <= moment < until for since, until in stops)


@given(moments, moments, intervals)
def test_time_passes_but_where_it_is_stopped(since: int, until: int, stops: list[tuple[int, int]]) -> None:
    assert passed(since, until, stops) == sum(not stopped(moment, stops) for moment in range(since, until))


@given(moments, st.integers(0, 60), intervals)
def test_the_moment_when_so_much_has_passed(since: int, span: int, stops: list[tuple[int, int]]) -> None:
    moment = after(since, span, stops)
    assert passed(since, moment, stops) == span
    assert moment == since or passed(since, moment - 1, stops) == span - 1


@given(intervals)
def test_intervals_are_put_in_order(stops: list[tuple[int, int]]) -> None:
    whole = merged(stops)
    assert all(one[1] < two[0] for one, two in pairwise(whole))
    assert all(stopped(moment, stops) == stopped(moment, whole) for moment in range(61))


@given(moments, moments, moments, intervals)
def test_it_does_not_matter_how_often_one_looks(one: int, two: int, three: int, stops: list[tuple[int, int]]) -> None:
    one, two, three = sorted((one, two, three))
    assert passed(one, two, stops) + passed(two, three, stops) == passed(one, three, stops)


def test_a_clock_set_back_takes_and_gives_nothing() -> None:
    assert left(Clock(5 * HOUR, 10 * HOUR), 3 * HOUR) == 5 * HOUR


def test_a_clock_that_stands_shows_the_same_for_ever() -> None:
    assert left(Clock(7), 10**15) == 7 and shows(Clock(7), 0) is None
    assert shows(Clock(7, 100), 2, [(101, 111)]) == 115


def turn(number: int, owner: int, *asked: int) -> Waiting:
    return Waiting(asked or (owner,), number, (owner,))


def test_the_clock_of_whom_the_match_waits_for_runs_also_out_of_turn() -> None:
    clocks = moved({}, BANK, BOTH, turn(1, 0), 0, {})
    assert clocks == {0: Clock(BANK.bank + BANK.more, 0, 1), 1: Clock(BANK.bank, None, 0)}
    asked = moved(clocks, BANK, BOTH, turn(1, 0, 1), HOUR, {})
    assert asked[0] == Clock(BANK.bank + BANK.more - HOUR, None, 1) and asked[1] == Clock(BANK.bank, HOUR, 0)
    back = moved(asked, BANK, BOTH, turn(1, 0), 3 * HOUR, {})
    assert back[1] == Clock(BANK.bank - 2 * HOUR, None, 0) and back[0].since == 3 * HOUR


def test_acting_on_does_not_touch_a_running_clock() -> None:
    clocks = moved({}, ONE_DAY, BOTH, turn(1, 0), 0, {})
    assert moved(clocks, ONE_DAY, BOTH, turn(1, 0), 5 * HOUR, {}) == clocks


def test_in_every_turn_everybody_has_the_whole_time_again() -> None:
    clocks = moved({}, ONE_DAY, BOTH, turn(1, 0), 0, {})
    clocks = moved(clocks, ONE_DAY, BOTH, turn(1, 0, 1), 20 * HOUR, {})
    clocks = moved(clocks, ONE_DAY, BOTH, turn(2, 1), 30 * HOUR, {})
    assert clocks == {0: Clock(DAY, None, 2), 1: Clock(DAY, 30 * HOUR, 2)}


def test_a_turn_taken_back_gives_no_time_back_and_none_twice() -> None:
    clocks = moved({}, BANK, BOTH, turn(1, 0), 0, {})
    over = moved(clocks, BANK, BOTH, turn(2, 1), HOUR, {})
    back = moved(over, BANK, BOTH, turn(1, 0), 3 * HOUR, {})
    again = moved(back, BANK, BOTH, turn(2, 1), 4 * HOUR, {})
    assert again[0].left == BANK.bank + BANK.more - 2 * HOUR
    assert again[1] == Clock(BANK.bank + BANK.more - 2 * HOUR, 4 * HOUR, 2)


def test_a_holiday_stops_only_the_clock_of_who_has_it() -> None:
    clocks = {0: Clock(DAY, 0, 1), 1: Clock(DAY, 0, 1)}
    after_it = moved(clocks, BANK, BOTH, NOBODY, 10 * HOUR, {0: [(2 * HOUR, 9 * HOUR)]})
    assert after_it == {0: Clock(21 * HOUR, None, 1), 1: Clock(14 * HOUR, None, 1)}


def test_who_was_over_time_unclaimed_owes_nothing() -> None:
    clocks = moved({0: Clock(HOUR, 0, 1), 1: Clock(DAY, None, 0)}, BANK, BOTH, turn(2, 1), 9 * HOUR, {})
    assert clocks[0] == Clock(0, None, 1)


def test_time_granted_is_a_turns_worth_from_now_on() -> None:
    assert granted(Clock(HOUR, 0, 3), ONE_DAY, 9 * HOUR) == Clock(DAY, 9 * HOUR, 3)
    assert granted(Clock(HOUR, 0, 3), LIVE, HOUR) == Clock(10 * MINUTE, HOUR, 3)


def test_nobody_loses_time_to_computers_and_nothing_runs_without_limit() -> None:
    assert moved({}, ONE_DAY, (0,), turn(1, 0), 0, {}) == {0: Clock(DAY, None, 1)}
    assert moved({}, pace_named("none"), BOTH, turn(1, 0), 0, {}) == {}
    assert not pace_named("nonsense").limited


@pytest.mark.parametrize("pace", [pace for pace in PACES if pace.limited])
def test_warnings_come_before_the_end_and_leave_time_to_act(pace: object) -> None:
    assert pace in PACES and isinstance(pace, type(PACES[0]))
    assert 0 < pace.fair < pace.warned_at < pace.bank and pace.slow == (pace.word != "live")
