"""The time to answer in the turns of others: every call names its end, and nobody passes unwarned; by a clock of the tests' own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path

import pytest

from tests.cogs.calls import direct, mentions
from tests.cogs.later import PRAGUE, Time, pass_by, virtual
from tests.cogs.plays import other, throw, whose
from tests.cogs.presenters import Painter, face_of
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, in_a_room, text_of, words
from tests.toy import Weir

HOUR = 3600.0


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock of the test's own, set before the room is made."""
    return virtual(monkeypatch)


@pytest.fixture
async def room(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """A room with Weir, which asks in the turns of others."""
    async with in_a_room(tmp_path, {"weir": face_of(Weir(), painter)}) as made:
        yield made


async def begun(room: Room, pace: str = "none") -> tuple[str, str]:
    """A match with six hours to answer in which somebody may throw; returns them and the other."""
    await room.slash("ann", "game new", game="weir", pace=pace)
    await room.house.matches.lobbies.choose(await match_of(room), room.person("ann").id, "answers", "6h")
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby start")
    thrower = whose(room)
    for action in ("draw", "next"):
        await room.do(thrower, action)
    return thrower, other(thrower)


async def hours(room: Room, time: Time, count: float) -> None:
    """Lets so many hours pass while the bot runs."""
    for _ in range(int(count * 2)):
        await room.house.matches.store.set_alive(time.now + HOUR / 2)
        await pass_by(room, time, HOUR / 2)


def by(moment: float) -> str:
    return f"If you do not answer by <t:{moment:.0f}:f> (<t:{moment:.0f}:R>), it happens without you."


@pytest.mark.parametrize("pace", ["none", "day"])
async def test_call_board_and_warning_say_until_when_one_can_answer(room: Room, time: Time, pace: str) -> None:
    thrower, target = await begun(room, pace)
    await throw(room, thrower)
    end = time.now + 6 * HOUR
    assert by(end) in mentions(room, target)[-1].content and "You have time" not in mentions(room, target)[-1].content
    assert f"{target} can answer until <t:{end:.0f}:f>" in text_of(room.board())
    assert f"{target} can answer until <t:{end:.0f}:f>" in words(await room.slash(target, "watch list", mine=True))
    await hours(room, time, 4)
    assert len(mentions(room, target)) == 1
    await hours(room, time, 0.5)
    assert len(mentions(room, target)) == 2 and by(end) in mentions(room, target)[-1].content
    await hours(room, time, 1.5)
    assert "loses" in room.public_text() and whose(room) == thrower


async def test_who_is_asked_in_quiet_hours_is_told_once_and_can_answer_still(room: Room, time: Time) -> None:
    thrower, target = await begun(room)
    await room.slash(target, "notify where", place="direct")
    await room.slash(target, "notify quiet", start="12:00", end="22:00", zone="Europe/Prague")
    await throw(room, thrower)
    await hours(room, time, 9.5)
    assert direct(room, target) == [] and f"waiting for {target}" in text_of(room.board())
    await hours(room, time, 0.5)
    [told] = direct(room, target)
    end = datetime(2026, 7, 1, 23, 30, tzinfo=PRAGUE).timestamp()
    assert by(end) in told.content and "#games on Club, turn" in told.content
    await hours(room, time, 1.5)
    assert len(direct(room, target)) == 1 and "loses" in room.public_text()


async def test_a_direct_call_after_a_pass_by_time_says_so_to_both(room: Room, time: Time) -> None:
    thrower, target = await begun(room)
    for who in (thrower, target):
        await room.slash(who, "notify where", place="direct")
    await throw(room, thrower)
    await hours(room, time, 1)
    await room.do(target, "choose no")
    await hours(room, time, 1)
    await throw(room, thrower)
    await hours(room, time, 6)
    silence = f"{target} has not answered in time."
    assert room.public_text().count(silence) == 1
    assert f"\n- {silence}\n- {target} loses" in direct(room, thrower)[-1].content
    await room.do(thrower, "next")
    story = direct(room, target)[-1].content.splitlines()
    told = [line for line in story if line.startswith("- ")]
    assert "throws" in told[0] and told[1] == f"- {silence}" and "loses" in told[2], story


async def test_whose_turn_begins_as_they_pass_by_time_is_called(room: Room, time: Time) -> None:
    thrower, target = await begun(room)
    cards = (await room.house.matches.views.view(await match_of(room), room.person(thrower).id)).hand
    for _ in cards[1:]:
        await throw(room, thrower)
        await room.do(target, "choose no")
    await throw(room, thrower)
    before = len(mentions(room, target))
    await hours(room, time, 6)
    assert whose(room) == target, "the last card was thrown"
    assert "it is your turn in Weir" in mentions(room, target)[-1].content
    assert len(mentions(room, target)) == before + 2, "the warning, and this"


async def test_where_the_time_to_answer_ends_first_no_clock_is_warned_of(room: Room, time: Time) -> None:
    thrower, target = await begun(room, "day")
    for waits in (6, 6, 5):
        await throw(room, thrower)
        await hours(room, time, waits)
        if waits < 6:
            await room.do(target, "choose no")
        assert whose(room) == thrower
    await throw(room, thrower)
    await hours(room, time, 4)
    assert f"waiting for {target}" in text_of(room.board()), "the clock has shown less than a quarter for three hours"
    assert not any("runs out" in one.content for one in mentions(room, target))
