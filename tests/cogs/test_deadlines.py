"""Calls that name their deadline and where they come from, one message for what is due at once; by a clock of the tests' own."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import pytest

from tests.cogs.calls import direct, mentions, pinged
from tests.cogs.later import PRAGUE, Time, pass_by, virtual
from tests.cogs.plays import hand_over, other, start, whose
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, text_of, words

HOUR, DAY = 3600.0, 86400.0


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock of the test's own, set before the room is made."""
    return virtual(monkeypatch)


async def hours(room: Room, time: Time, count: float) -> None:
    """Lets so many hours pass while the bot runs."""
    for _ in range(int(count)):
        await room.house.matches.store.set_alive(time.now + HOUR)
        await pass_by(room, time, HOUR)


async def test_every_call_and_reminder_says_until_when_there_is_time(room: Room, time: Time) -> None:
    await start(room, pace="day")
    who, over = whose(room), time.now + DAY
    until = f"You have time until <t:{over:.0f}:f> (<t:{over:.0f}:R>)."
    assert until in mentions(room, who)[0].content
    await hours(room, time, 12)
    [_, reminder] = mentions(room, who)
    assert until in reminder.content and "The match has been waiting for you for 12 hours." in reminder.content
    await hours(room, time, 6)
    assert len(mentions(room, who)) == 3 and "your time in Pebbles runs out" in mentions(room, who)[-1].content
    await hours(room, time, 42)
    [*_, late] = mentions(room, who)
    assert "waiting for you for 60 hours" in late.content
    assert "Your time is over: the others may claim the win, give you more time or let the computer" in late.content


async def test_without_a_limit_no_call_names_a_deadline(room: Room, time: Time) -> None:
    await start(room)
    assert "time" not in mentions(room, whose(room))[0].content


async def test_the_last_reminder_is_not_called_so_while_a_warning_comes(room: Room, time: Time) -> None:
    await start(room, pace="three-days")
    who = whose(room)
    await room.slash(who, "notify remind", times="1")
    await hours(room, time, 24)
    [_, reminder] = mentions(room, who)
    assert "waiting for you for 1 day" in reminder.content and "last reminder" not in reminder.content
    await hours(room, time, 48)
    assert len(mentions(room, who)) == 3, "the warning"


async def test_a_holiday_is_no_waiting_and_the_time_begins_at_nine(room: Room, time: Time) -> None:
    await start(room, pace="day")
    away = other(whose(room))
    await room.slash(away, "notify holiday", days=3, zone="Europe/Prague")
    await hand_over(room)
    nine = datetime(2026, 7, 4, 9, tzinfo=PRAGUE).timestamp()
    await hours(room, time, (nine - time.now) / HOUR)
    [call] = mentions(room, away)
    assert f"You have time until <t:{nine + DAY:.0f}:f>" in call.content
    await hours(room, time, 12)
    assert "waiting for you for 12 hours" in mentions(room, away)[-1].content


async def test_a_call_that_says_how_short_the_time_is_is_the_warning(room: Room, time: Time) -> None:
    await start(room, pace="day")
    who = whose(room)
    await room.slash(who, "notify quiet", start="22:00", end="7:00", zone="Europe/Prague")
    await room.slash(who, "notify remind", after="12 hours")
    await hours(room, time, 18)
    before = len(mentions(room, who))
    assert time.now == datetime(2026, 7, 2, 6, tzinfo=PRAGUE).timestamp() and before == 1
    await hours(room, time, 2)
    [only] = mentions(room, who)[before:]
    assert "waiting for you for" in only.content and "Then the others may claim the win" in only.content
    assert room.owed() == 0
    await hours(room, time, 8)
    assert any("is out of time in Pebbles" in text_of(one) for one in room.messages())


async def test_a_direct_message_says_where_and_how_far(room: Room, time: Time) -> None:
    await start(room)
    who = other(whose(room))
    await room.slash(who, "notify where", place="direct")
    await hand_over(room)
    [call] = direct(room, who)
    assert re.search(r"-# #games on Club, turn \d+$", call.content.strip())
    await room.slash("eve", "watch follow", how="turns")
    await hand_over(room)
    assert re.search(r"-# #games on Club, turn \d+", text_of(direct(room, "eve")[0]))


async def test_every_direct_message_says_where_its_match_is(room: Room, time: Time) -> None:
    for who in ("ann", "bob"):
        await room.slash(who, "notify where", place="direct")
    await room.slash("ann", "game new", game="pebbles", pace="day", opponent=room.person("bob"))
    await hours(room, time, 25)
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby start")
    who = whose(room)
    await hours(room, time, 36)
    await room.slash(other(who), "game seat claim", what="time")
    await room.slash(who, "game seat abandon")
    await hours(room, time, 1)
    await room.slash(other(who), "game seat answer", answer="yes")
    told = [one.content for person in (who, other(who)) for one in direct(room, person)]
    for kind in (
        "invites you",
        "still keeps a seat",
        "it is your turn",
        "has been waiting for you",
        "runs out",
        "is out of time",
        "gives you more time",
        "asks to end",
        "abandoned",
    ):
        assert [text for text in told if kind in text], kind
    places = [re.search(r"^-# #games on Club(, turn 1)?$", text, re.MULTILINE) for text in told]
    assert all(places)
    assert all(bool(place[1]) != ("a seat" in text) for place, text in zip(places, told, strict=True) if place)


async def two_waiting(room: Room, time: Time, place: str = "direct") -> str:
    """Two matches in two channels that begin to wait for the same person in their quiet hours; says whom."""
    await start(room)
    who = other(whose(room))
    await room.slash(who, "notify where", place=place)
    await room.slash(who, "notify quiet", start="11:00", end="18:00", zone="Europe/Prague")
    there = room.env.guild.create_text_channel("den")
    await room.slash(who, "game new", there, game="pebbles")
    await room.slash(who, "game join", there, deck="river")
    await room.slash(other(who), "game join", there, deck="sea")
    await room.slash(who, "lobby start", there)
    matches = room.house.matches
    match = await matches.find(there.id)
    assert match is not None
    actor, mine = room.person(other(who)).id, room.person(who).id
    while match.seats[match.to_act[0]].person and match.seats[match.to_act[0]].played_by(actor):
        legal = await matches.views.legal(match, actor)
        match = (await matches.play.act(match, actor, "next" if "next" in legal else legal[0])).match
    assert match.seats[match.to_act[0]].played_by(mine)
    await hand_over(room)
    return who


async def test_several_matches_that_wait_are_one_direct_message(room: Room, time: Time) -> None:
    who = await two_waiting(room, time)
    assert direct(room, who) == []
    await hours(room, time, 6)
    [told] = direct(room, who)
    assert told.content.startswith("**2 matches wait for you.**")
    assert "#games on Club" in told.content and "#den on Club" in told.content
    assert told.content.count("it is your turn in Pebbles") == 2 and told.content.count("[To the board]") == 2
    assert room.owed() == 0
    await room.restart()
    await hours(room, time, 23)
    assert len(direct(room, who)) == 1
    await hours(room, time, 1)
    [_, reminder] = direct(room, who)
    assert reminder.content.startswith("**2 matches wait for you.**"), "both are reminded a day later, at once"
    assert reminder.content.count("The match has been waiting for you for") == 2


async def test_what_a_closed_person_is_told_stays_in_its_channel(room: Room, time: Time) -> None:
    who = await two_waiting(room, time)
    await room.slash("eve", "watch follow", how="end")
    closed = room.env.backend.get_dm_channel(room.person(who).id)
    room.env.inject_error("POST", f"/channels/{closed.id}/messages", status=403, code=50007, times=2)
    await hours(room, time, 6)
    told = mentions(room, who)[-1].content
    assert "could not be delivered" in told and "matches wait" not in told and "#den" not in told
    assert room.owed() == 0


async def test_that_somebody_is_away_calls_who_waits(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await room.slash(other(who), "notify where", place="both")
    await hours(room, time, 7 * 24 + 1)
    [notice] = [one for one in room.messages() if "has not played in Pebbles" in text_of(one)]
    assert pinged(room, notice) == [room.person(other(who)).id]
    [told] = direct(room, other(who))
    assert f"{who} has not played in Pebbles for 7 days." in told.content and "#games on Club" in told.content


async def test_the_list_of_ones_own_matches_names_the_deadline(room: Room, time: Time) -> None:
    await start(room, pace="day")
    who = whose(room)
    match: Any = await match_of(room)
    ends = (await room.house.matches.clocks.readings(match))[match.to_act[0]].ends
    assert f"{who} has time until <t:{ends:.0f}:f>" in words(await room.slash(who, "watch list", mine=True))


async def test_who_is_asked_for_consent_in_their_own_turn_reads_until_when_there_is_time(
    room: Room, time: Time
) -> None:
    await start(room, pace="day")
    who = whose(room)
    await room.slash(who, "notify where", place="direct")
    await room.slash(other(who), "game seat abandon")
    until = f"You have time until <t:{time.now + DAY:.0f}:f>"
    asked = next(one for one in room.messages() if "without a winner. Do you agree?" in text_of(one))
    assert until in text_of(asked) and until in direct(room, who)[-1].content
