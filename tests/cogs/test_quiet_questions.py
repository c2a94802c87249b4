"""Quiet hours of who is asked, warned or told that others are out of time: it comes when they may be called, and is not lost."""

from __future__ import annotations

import pytest

from tests.cogs.calls import direct, mentions, pinged
from tests.cogs.later import HOUR, Time, pass_by, virtual
from tests.cogs.plays import hand_over, other, start, throw, throwing, whose
from tests.cogs.room import Room, text_of


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock of the test's own, set before the room is made."""
    return virtual(monkeypatch)


async def quiet(room: Room, who: str) -> None:
    """Somebody is not to be called for six hours."""
    await room.slash(who, "notify quiet", start="11:00", end="18:00", zone="Europe/Prague")


async def begin(room: Room, pace: str) -> str:
    """A match with a limit of time; whose turn it is."""
    await room.slash("ann", "game new", game="pebbles", pace=pace)
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby start")
    return whose(room)


async def hour_by(room: Room, time: Time) -> None:
    """An hour later, the bot having run all the time."""
    await pass_by(room, time, 180)
    time.now += HOUR - 180
    await room.house.matches.store.set_alive(time.now)


def called_with(room: Room, who: str, part: str) -> list[str]:
    """The messages with these words that ring for somebody."""
    told = [message for message in room.messages() if room.person(who).id in pinged(room, message)]
    return [text_of(message) for message in told if part in text_of(message)]


@pytest.mark.parametrize("command", ["game seat abandon", "game seat hand-over"])
async def test_who_is_asked_out_of_turn_is_called_in_the_morning(room: Room, time: Time, command: str) -> None:
    await start(room)
    who = whose(room)
    asked = other(who)
    await quiet(room, asked)
    await room.slash(who, command, **({"level": "easy"} if "hand" in command else {}))
    assert not called_with(room, asked, "asks")
    await pass_by(room, time, 6 * HOUR)
    [call] = called_with(room, asked, "asks")
    assert "Answer below the question in the channel, or with /game seat answer." in call
    await pass_by(room, time, HOUR)
    assert len(called_with(room, asked, "asks")) == 1


async def test_a_question_by_direct_message_waits_for_the_end_of_quiet_hours_too(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    asked = other(who)
    await quiet(room, asked)
    await room.slash(asked, "notify where", place="direct")
    await room.slash(who, "game seat abandon")
    assert not [told for told in direct(room, asked) if "asks" in told.content]
    await pass_by(room, time, 6 * HOUR)
    assert len([told for told in direct(room, asked) if "asks" in told.content]) == 1


async def test_who_was_asked_and_has_the_turn_by_then_is_called_once(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    asked = other(who)
    await quiet(room, asked)
    await room.slash(who, "game seat abandon")
    await hand_over(room)
    await pass_by(room, time, 6 * HOUR)
    assert len(mentions(room, asked)) == 1 and "your turn" in mentions(room, asked)[-1].content


@pytest.mark.parametrize("yes", [True, False])
async def test_who_answers_in_quiet_hours_is_not_called_again_for_the_turn(room: Room, time: Time, yes: bool) -> None:
    await start(room)
    asked, who = other(whose(room)), whose(room)
    await hand_over(room)
    assert len(mentions(room, asked)) == 1
    time.now += HOUR
    await quiet(room, asked)
    await room.slash(who, "game seat hand-over", level="easy")
    await room.slash(asked, "game seat answer", answer="yes" if yes else "no")
    answered = time.now
    await pass_by(room, time, 6 * HOUR)
    assert len(mentions(room, asked)) == 1
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    timers = await room.house.matches.store.timers(match.id)
    assert [timer.due for timer in timers if timer.kind == "remind"] == [answered + 24 * HOUR]


async def test_a_friend_is_asked_when_they_may_be_called(room: Room, time: Time) -> None:
    await start(room)
    await quiet(room, "cy")
    await room.slash("cy", "notify holiday", days=3, zone="Europe/Prague")
    await room.slash(whose(room), "game seat hand-over", person=room.person("cy"))
    await pass_by(room, time, 24 * HOUR)
    assert not called_with(room, "cy", "asks you to play on")
    await room.slash("cy", "notify quiet", start="none")
    assert not called_with(room, "cy", "asks you to play on")
    await room.slash("cy", "notify back")
    assert len(called_with(room, "cy", "asks you to play on")) == 1


async def test_a_live_warning_rings_in_quiet_hours(room: Room, time: Time) -> None:
    who = await begin(room, "live")
    await quiet(room, who)
    for _ in range(10):
        await pass_by(room, time, 180)
    assert len(called_with(room, who, "runs out")) == 1


async def test_a_live_warning_rings_also_while_the_call_waits_for_the_end_of_quiet_hours(
    room: Room, time: Time
) -> None:
    for person in ("ann", "bob"):
        await quiet(room, person)
    who = await begin(room, "live")
    for _ in range(10):
        await pass_by(room, time, 180)
    assert len(called_with(room, who, "runs out")) == 1 and not called_with(room, who, "it is your turn")


async def test_a_slow_warning_waits_for_the_end_of_quiet_hours(room: Room, time: Time) -> None:
    who = await begin(room, "day")
    await room.slash(who, "notify remind", times="0")
    await room.slash(who, "notify quiet", start="22:00", end="10:00", zone="Europe/Prague")
    for _ in range(20):
        await hour_by(room, time)
    assert not called_with(room, who, "runs out")
    for _ in range(4):
        await hour_by(room, time)
    assert len(called_with(room, who, "runs out")) == 1


async def test_that_others_are_out_of_time_is_told_after_quiet_hours(room: Room, time: Time) -> None:
    out = await begin(room, "day")
    told = other(out)
    await quiet(room, told)
    for _ in range(29):
        await hour_by(room, time)
    assert not called_with(room, told, "is out of time")
    await pass_by(room, time, HOUR)
    assert len(called_with(room, told, "is out of time")) == 1


async def test_of_two_who_wait_one_is_told_at_once_and_the_other_after_quiet_hours(room: Room, time: Time) -> None:
    await room.slash("ann", "game new", game="pebbles", pace="day", seats=3)
    for who, deck in (("ann", "river"), ("bob", "sea"), ("cy", "river")):
        await room.slash(who, "game join", deck=deck)
    await room.slash("ann", "lobby start")
    awake, asleep = sorted({"ann", "bob", "cy"} - {whose(room)})
    await quiet(room, asleep)
    for _ in range(29):
        await hour_by(room, time)
    assert len(called_with(room, awake, "is out of time")) == 1 and not called_with(room, asleep, "is out of time")
    await pass_by(room, time, HOUR)
    [told] = called_with(room, asleep, "is out of time")
    assert "You may have" in told and "the win" not in told, "two would play on"
    await pass_by(room, time, HOUR)
    assert [len(called_with(room, who, "is out of time")) for who in (awake, asleep)] == [1, 1]


async def test_a_call_tells_what_happened_beside_what_was_declined_in_advance(room: Room, time: Time) -> None:
    thrower, target = await throwing(room)
    await room.slash(target, "notify where", place="direct")
    time.now += HOUR
    await room.do(target, "decline all")
    time.now += HOUR
    await throw(room, thrower)
    time.now += HOUR
    await hand_over(room)
    assert whose(room) == target
    assert "throws" in text_of(direct(room, target)[-1])
