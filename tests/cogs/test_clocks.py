"""Clocks as people see them in a channel."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from cogs.wording.clock_times import deadline
from matches.timing.claims import Reading
from matches.timing.standstill import pace_of
from matches.types import Options
from tests.cogs.later import DAY, HOUR, later
from tests.cogs.plays import going_on, other, refused, whose
from tests.cogs.room import Room, labels, prose, text_of, words

MINUTE = 60.0


async def begin(room: Room, pace: str) -> None:
    """A match of Pebbles for Ann and Bob at that pace, begun."""
    await room.slash("ann", "game new", game="pebbles", pace=pace)
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby start")


async def test_the_board_says_until_when_there_is_time(room: Room) -> None:
    await begin(room, "day")
    who = whose(room)
    found = re.search(rf"{who} has time until <t:(\d+):f> \(<t:(\d+):R>\)\.", text_of(room.board()))
    assert found and found[1] == found[2]
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    reading = (await room.house.matches.clocks.readings(match))[match.to_act[0]]
    assert int(found[1]) == int(reading.ends or 0)


@pytest.mark.parametrize("reached", [True, False])
async def test_no_time_passes_while_discord_cannot_be_reached(room: Room, reached: bool) -> None:
    assert room.bot.connections.online
    await begin(room, "day")
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    [before] = [reading.left for reading in (await room.house.matches.clocks.readings(match)).values() if reading.runs]
    now = time.time()
    room.house.matches.clock.source = lambda: now
    if not reached:
        room.bot.dispatch("shard_disconnect", 0)
        await room.quiet()
    for _ in range(60):
        now += MINUTE
        await room.bot.scheduler.once()
    room.bot.dispatch("shard_resumed", 0)
    await room.quiet()
    await room.bot.scheduler.once()
    [after] = [reading.left for reading in (await room.house.matches.clocks.readings(match)).values() if reading.runs]
    assert abs((before - after) / 1000 - HOUR * reached) < MINUTE


async def test_the_status_shows_everybodys_clock(room: Room) -> None:
    await begin(room, "bank")
    told = words(await room.slash("eve", "game status"))
    assert re.search(r"has time until <t:\d+:f>", told) and "has 10 days left; the clock stands." in told


async def test_without_a_limit_nothing_is_said_of_time(room: Room) -> None:
    await begin(room, "none")
    told = words(await room.slash("eve", "game status"))
    assert "has time" not in told + text_of(room.board())


def warnings(room: Room) -> list[str]:
    """Everything that was said of time running out."""
    return [text_of(message) for message in room.calls() if "your time in" in text_of(message)]


def pinged(room: Room, message: Any) -> list[int]:
    """Who hears a message."""
    allowed = room.env.backend.get_message(room.channel.id, message.id).allowed_mentions
    assert allowed is not None
    return list(allowed.users or ())


def claimable(room: Room) -> list[Any]:
    """The messages that let others claim it, the oldest first."""
    return [message for message in room.messages() if "Claim the win" in labels(message)]


def flag(room: Room) -> Any:
    """The newest of them."""
    return claimable(room)[-1]


async def flagged(room: Room) -> str:
    """A match in which somebody's time is over and the other has been told; says whose."""
    await begin(room, "day")
    who = whose(room)
    await later(room, DAY + 12 * HOUR)
    return who


async def test_where_others_play_on_nobody_is_told_of_a_win(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", pace="day", seats=3)
    for who in ("ann", "bob", "cleo"):
        await room.slash(who, "game join", deck="river")
    await room.slash("ann", "lobby start")
    await later(room, 19 * HOUR)
    (warning,) = warnings(room)
    assert "Then your opponents may have you lose, give you more time" in warning
    await later(room, 17 * HOUR)
    asked = [message for message in room.messages() if "They lose" in labels(message)]
    assert len(asked) == 2 and not claimable(room)


@pytest.mark.parametrize("reading", [Reading(-1, 5.0, True), Reading(-1, 5.0), Reading(1, 5.0)])
def test_a_call_says_what_a_claim_would_bring(reading: Reading) -> None:
    pace = pace_of(Options(2, extra={"pace": "day"}))
    assert "the others may claim the win" in str(deadline(reading, pace, True))
    assert "your opponents may have you lose" in str(deadline(reading, pace, False))


async def test_one_warning_and_then_the_choice_of_the_other(room: Room) -> None:
    await begin(room, "day")
    who = whose(room)
    await later(room, 17 * HOUR)
    assert warnings(room) == []
    await later(room, 2 * HOUR)
    (warning,) = warnings(room)
    assert f"<@{room.person(who).id}>, your time in Pebbles runs out <t:" in warning and "To the board" in warning
    assert not claimable(room)
    await later(room, 5 * HOUR)
    message = flag(room)
    assert labels(message) == ["Claim the win", "More time", "Computer plays on"]
    told = text_of(message)
    assert f"<@{room.person(other(who)).id}>, {who} is out of time in Pebbles. You may claim the win, give more" in told
    assert pinged(room, message) == [room.person(other(who)).id]
    await later(room, 3 * DAY)
    assert len(warnings(room)) == 1


async def test_the_win_is_claimed_by_a_button(room: Room) -> None:
    who = await flagged(room)
    message = flag(room)
    refused(await room.click(who, message, "Claim the win"), "Nobody else is out of time")
    refused(await room.click("eve", message, "Claim the win"), "not in this match")
    await room.click(other(who), message, "Claim the win")
    assert prose(room.messages()[-1]).startswith(
        f"### Pebbles is over: {other(who)} wins.\n{who} is out of time and loses."
    )
    assert f"{other(who)} claims it: {who} is out of time." in room.public_text() and not going_on(room)
    assert "agrees with the log" in words(await room.slash("eve", "match verify"))


async def test_more_time_is_given_by_a_button(room: Room) -> None:
    who = await flagged(room)
    await room.click(other(who), flag(room), "More time")
    assert f"{other(who)} gives {who} more time." in room.public_text()
    assert f"{who} has time until" in text_of(room.board())
    await room.do(who, "take 1")
    assert f"{who} takes 1" in room.public_text()


async def test_the_computer_plays_on_by_a_button(room: Room) -> None:
    who = await flagged(room)
    await room.click(other(who), flag(room), "Computer plays on")
    assert f"Computer easy plays on in place of {who}." in room.public_text()
    assert whose(room) == other(who), "it has ended its turn"
    refused(await room.do(who, "take 1"), "not in this match")


@pytest.mark.parametrize("what", ["win", "time", "computer"])
async def test_the_same_by_a_command(room: Room, what: str) -> None:
    who = await flagged(room)
    result = await room.slash(other(who), "game seat claim", what=what)
    assert "It is done." in words(result)
    match = await room.house.matches.latest(room.channel.id)
    assert match is not None and (match.status == "ended") == (what == "win")
    assert not claimable(room), "the buttons are taken off"


async def test_who_plays_before_any_claim_loses_nothing(room: Room) -> None:
    who = await flagged(room)
    await room.do(who, "take 1")
    assert not claimable(room), "the buttons are taken off"
    refused(await room.slash(other(who), "game seat claim", what="win"), "no warning has reached")


async def test_over_time_the_warning_says_how_long_there_is(room: Room) -> None:
    who = await flagged(room)
    await room.do(who, "take 1")
    await later(room, 1.0)
    assert "is over. Nothing is lost if you play within 3 hours" in warnings(room)[-1]
    assert f"{who} is out of time." in text_of(room.board())


async def test_who_wants_no_calls_can_read_the_warning(room: Room) -> None:
    await begin(room, "day")
    who = whose(room)
    await room.slash(who, "notify where", place="none")
    await later(room, 19 * HOUR)
    (warning,) = [message for message in room.messages() if "your time in" in text_of(message)]
    assert pinged(room, warning) == []
    await later(room, 5 * HOUR)
    assert flag(room)


async def test_warned_and_claimed_over_a_restart(room: Room) -> None:
    await begin(room, "day")
    who = whose(room)
    await later(room, 19 * HOUR)
    ahead = room.house.matches.clock.now() - time.time()
    await room.restart()
    await later(room, ahead)
    assert len(warnings(room)) == 1
    await later(room, 5 * HOUR)
    await room.click(other(who), flag(room), "Claim the win")
    assert prose(room.messages()[-1]).startswith(f"### Pebbles is over: {other(who)} wins")
