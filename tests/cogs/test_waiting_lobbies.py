"""Lobbies over days: who is invited is reminded once, the host hears of no answer, and what nobody changes is closed."""

from __future__ import annotations

import pytest

from tests.cogs.calls import direct, mentions
from tests.cogs.later import Time, pass_by, virtual
from tests.cogs.plays import refused, start, whose
from tests.cogs.room import Room, labels, menus, text_of, words

HOUR, DAY = 3600.0, 86400.0


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock of the test's own, set before the room is made."""
    return virtual(monkeypatch)


async def test_a_guest_is_reminded_once_and_the_host_hears_that_nobody_answers(room: Room, time: Time) -> None:
    await room.slash("ann", "game new", game="pebbles", opponent=room.person("bob"))
    await pass_by(room, time, DAY - 1)
    assert len(mentions(room, "bob")) == 1
    await pass_by(room, time, 1)
    _, reminder = mentions(room, "bob")
    assert (
        "ann still keeps a seat for you in Pebbles." in reminder.content and f"/{room.board().id})" in reminder.content
    )
    await pass_by(room, time, 2 * DAY - 1)
    assert mentions(room, "ann") == []
    await pass_by(room, time, 1)
    [told] = mentions(room, "ann")
    assert "no answer yet from bob to your invitation to Pebbles" in told.content and "/lobby remove" in told.content
    for _ in range(8):
        await pass_by(room, time, DAY)
    assert (len(mentions(room, "ann")), len(mentions(room, "bob"))) == (1, 2)


async def test_several_silent_guests_are_told_of_in_one_message(room: Room, time: Time) -> None:
    await room.slash("ann", "game new", game="pebbles", opponent=room.person("bob"))
    await room.slash("ann", "lobby invite", opponent=room.person("cy"))
    for _ in range(3):
        await pass_by(room, time, DAY)
    [told] = mentions(room, "ann")
    assert "from bob and cy" in told.content


@pytest.mark.parametrize("answer", ["join", "leave", "remove", "cancel"])
async def test_who_answers_is_not_reminded(room: Room, time: Time, answer: str) -> None:
    await room.slash("ann", "game new", game="pebbles", opponent=room.person("bob"))
    await pass_by(room, time, DAY - 1)
    if answer == "join":
        await room.slash("bob", "game join", deck="sea")
    elif answer == "leave":
        await room.slash("bob", "lobby leave")
    elif answer == "remove":
        await room.slash("ann", "lobby remove", seat=1)
    else:
        await room.slash("ann", "lobby cancel")
    for _ in range(4):
        await pass_by(room, time, DAY)
    assert len(mentions(room, "bob")) == 1 and mentions(room, "ann") == []


async def test_a_reminder_comes_as_its_reader_wishes(room: Room, time: Time) -> None:
    await room.slash("bob", "notify where", place="direct")
    await room.slash("cy", "notify remind", times="0")
    for guest in ("bob", "cy"):
        opened = "game new" if guest == "bob" else "lobby invite"
        options = {"game": "pebbles"} if guest == "bob" else {}
        await room.slash("ann", opened, opponent=room.person(guest), **options)
    await pass_by(room, time, DAY)
    assert "still keeps a seat for you" in direct(room, "bob")[-1].content
    assert len(mentions(room, "cy")) == 1, "the invitation alone"


async def test_who_is_asked_to_play_on_in_a_seat_is_reminded_and_the_asker_hears_of_no_answer(
    room: Room, time: Time
) -> None:
    await start(room)
    asker = whose(room)
    await room.slash(asker, "game seat hand-over", person=room.person("cy"))
    before = len(mentions(room, asker))
    await pass_by(room, time, DAY)
    [reminder] = mentions(room, "cy")
    assert "asks you to play on in Pebbles" in reminder.content and "/game seat answer" in reminder.content
    for _ in range(2):
        await pass_by(room, time, DAY)
    told = [one.content for one in mentions(room, asker)[before:] if "no answer yet" in one.content]
    assert len(told) == 1 and "from cy, whom you asked to play on in Pebbles" in told[0]
    assert len(mentions(room, "cy")) == 1


async def test_a_lobby_that_nobody_changes_is_closed_after_two_weeks(room: Room, time: Time) -> None:
    await room.slash("ann", "game new", game="pebbles")
    await pass_by(room, time, 13 * DAY)
    await room.slash("bob", "game join", deck="sea")
    await pass_by(room, time, 14 * DAY - 1)
    lobby = room.board()
    assert labels(lobby), "a change begins the two weeks anew"
    await pass_by(room, time, 1)
    closed, told = room.messages()
    assert closed.id == lobby.id and labels(closed) == [] and menus(closed) == []
    assert "Nothing has changed in this lobby for two weeks, so it is closed" in text_of(told)
    assert room.calls() == [], "it is told, and rings for nobody"
    assert "lobby is open" in words(await room.slash("ann", "game new", game="pebbles"))


async def test_a_match_that_has_begun_is_not_closed(room: Room, time: Time) -> None:
    await start(room)
    await pass_by(room, time, 15 * DAY)
    assert "so it is closed" not in room.public_text()
    refused(await room.slash("ann", "game new", game="pebbles"), "has a match already")


async def test_an_idle_lobby_is_closed_after_a_restart_too(room: Room, time: Time) -> None:
    await room.slash("ann", "game new", game="pebbles")
    time.now += 20 * DAY
    await room.restart()
    await pass_by(room, time, 0)
    assert "so it is closed" in room.public_text()


async def test_a_guest_on_holiday_is_invited_after_it_and_reminded_a_day_later(room: Room, time: Time) -> None:
    await room.slash("bob", "notify holiday", days=3, zone="Europe/Prague")
    opened = await room.slash("ann", "game new", game="pebbles", opponent=room.person("bob"))
    assert "bob is invited, but away until <t:" in words(opened)
    for _ in range(3):
        await pass_by(room, time, DAY)
    [invitation] = mentions(room, "bob")
    assert "ann invites you to Pebbles" in invitation.content and mentions(room, "ann") == []
    await pass_by(room, time, DAY - 1)
    assert len(mentions(room, "bob")) == 1
    await pass_by(room, time, 1)
    assert "still keeps a seat for you" in mentions(room, "bob")[-1].content
