"""The one clock that all share."""

from __future__ import annotations

from matches.clock import WallClock

from .house import ANN, BOB, House


def test_it_tells_seconds_and_the_milliseconds_of_players_clocks() -> None:
    clock = WallClock(lambda: 12.3456)
    assert (clock.now(), clock.milliseconds()) == (12.3456, 12346)


async def test_set_in_one_place_it_is_set_for_all(house: House) -> None:
    house.clock.source = lambda: 5000.0
    match = await house.play(ANN, BOB, pace="day")
    session = await house.matches.sessions.peek(match)
    assert session.head.created == 5000.0 and session.head.clocks[match.to_act[0]].since == 5_000_000
    assert {timer.at for timer in await house.matches.store.timers(match.id)} == {5000.0}
    (entry,) = await house.matches.views.log(match)
    assert entry.time == 5000.0
