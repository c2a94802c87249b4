"""What those who played hear of what others brought about: in the message of the end, by a mention, or by direct message."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.dice import Chance
from engine.game import Action, Event
from tests.cogs.calls import direct, mentions, pinged
from tests.cogs.later import Time, pass_by, virtual
from tests.cogs.plays import other, start, whose
from tests.cogs.presenters import Painter, face_of
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, in_a_room, labels, text_of
from tests.toy import Shore, State

HOUR, DAY = 3600.0, 86400.0


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock of the test's own, set before the room is made."""
    return virtual(monkeypatch)


async def give_up(room: Room, who: str) -> None:
    result = await room.slash(who, "game concede")
    await room.click(who, result.response, "Give up")


async def out_of_time(room: Room, time: Time, **wish: str) -> str:
    """A match in which somebody is out of time and the other may claim; says whose. They wish to be called like that."""
    await start(room, pace="day")
    who = whose(room)
    if wish:
        await room.slash(who, "notify where", **wish)
    for _ in range(36):
        await room.house.matches.store.set_alive(time.now + HOUR)
        await pass_by(room, time, HOUR)
    return who


async def claim(room: Room, who: str, label: str) -> None:
    flag = next(one for one in reversed(room.messages()) if label in labels(one))
    await room.click(who, flag, label)


async def test_the_message_of_the_end_calls_who_did_not_bring_it_about(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await pass_by(room, time, HOUR)
    before = len(room.messages())
    await give_up(room, who)
    [end] = [one for one in room.messages()[before:] if "is over" in text_of(one)]
    assert pinged(room, end) == [room.person(other(who)).id]
    assert f"<@{room.person(other(who)).id}>: here you can ask for a rematch" in text_of(end)
    assert room.owed() == 0
    await room.restart()
    assert len([one for one in room.messages() if "is over" in text_of(one)]) == 1 and direct(room, other(who)) == []


async def test_a_direct_message_says_how_it_ended_and_by_whom(room: Room, time: Time) -> None:
    who = await out_of_time(room, time, place="direct")
    before = len(direct(room, who))
    await claim(room, other(who), "Claim the win")
    [told] = direct(room, who)[before:]
    assert f"<@{room.person(who).id}>, Pebbles is over: {other(who)} wins." in told.content
    assert f"Your time was over, and {other(who)} has claimed that you lose." in told.content
    assert "ask for a rematch" in told.content and "[To the board]" in told.content
    end = next(one for one in room.messages() if "Pebbles is over" in text_of(one))
    assert pinged(room, end) == []


async def test_who_wants_no_calls_hears_nothing(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await room.slash(other(who), "notify where", place="none")
    await pass_by(room, time, HOUR)
    before = len(room.messages())
    await give_up(room, who)
    assert direct(room, other(who)) == [] and not any(pinged(room, one) for one in room.messages()[before:])
    assert room.owed() == 0


async def test_in_quiet_hours_it_is_told_afterwards_once(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    waiting = other(who)
    await room.slash(waiting, "notify quiet", start="12:00", end="18:00", zone="Europe/Prague")
    await pass_by(room, time, HOUR)
    await give_up(room, who)
    before = len(mentions(room, waiting))
    await pass_by(room, time, 5 * HOUR - 1)
    assert len(mentions(room, waiting)) == before
    await pass_by(room, time, 1)
    await room.restart()
    await pass_by(room, time, DAY)
    [told] = mentions(room, waiting)[before:]
    assert f"Pebbles is over: {waiting} wins." in told.content and f"{who} gives up." in told.content
    assert pinged(room, told) == [room.person(waiting).id]


async def test_a_seat_that_goes_to_the_computer_is_told_to_who_had_it(room: Room, time: Time) -> None:
    who = await out_of_time(room, time)
    before = len(mentions(room, who))
    await claim(room, other(who), "Computer plays on")
    [told] = mentions(room, who)[before:]
    assert "there is news of your match of Pebbles." in told.content
    assert f"Computer easy plays on in your seat; {other(who)} has seen to it." in told.content
    assert "/watch follow" in told.content


async def test_more_time_is_told_with_the_new_deadline(room: Room, time: Time) -> None:
    who = await out_of_time(room, time)
    before = len(mentions(room, who))
    await claim(room, other(who), "More time")
    [told] = mentions(room, who)[before:]
    assert f"{other(who)} gives you more time in Pebbles: you can play until <t:{time.now + DAY:.0f}:f>" in told.content


async def test_a_seat_handed_over_is_told_to_its_former_player(room: Room, time: Time) -> None:
    await start(room)
    who = whose(room)
    await pass_by(room, time, HOUR)
    await room.slash(who, "game seat hand-over", person=room.person("dana"))
    await room.slash(other(who), "game seat answer", answer="yes")
    before = len(mentions(room, who))
    await room.slash("dana", "game seat answer", answer="yes")
    [told] = mentions(room, who)[before:]
    assert "dana plays on in your seat." in told.content
    assert f"dana plays on in place of {who}." in mentions(room, other(who))[-1].content


@pytest.mark.parametrize("cancelled", [True, False])
async def test_a_match_without_a_winner_is_told_too(room: Room, time: Time, cancelled: bool) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "notify where", place="direct")
    await pass_by(room, time, HOUR)
    before = len(direct(room, who))
    if cancelled:
        await room.house.matches.play.cancel(await match_of(room), room.person("mo").id, may_manage=True)
        await room.quiet()
    else:
        await room.slash(who, "game seat abandon")
        await room.slash(other(who), "game seat answer", answer="yes")
    told = direct(room, who)[before:][-1].content
    assert "/game new begins another match" in told
    if cancelled:
        assert "Pebbles was cancelled by its host or by somebody who manages the channel." in told
    else:
        assert "Pebbles is over: the match is abandoned, and nobody wins it." in told
        assert f"{other(who)} ended it, as all agreed who were asked." in told


async def test_who_is_called_to_play_meanwhile_gets_one_message(room: Room, time: Time) -> None:
    await room.slash("ann", "game new", game="pebbles", seats=3)
    for who in ("ann", "bob", "cleo"):
        await room.slash(who, "game join", deck="river")
    await room.slash("ann", "lobby start")
    order = [seat.person.name for seat in (await match_of(room)).seats if seat.person]
    first = whose(room)
    waiting, quits = (order[(order.index(first) + step) % 3] for step in (1, 2))
    await room.slash(waiting, "notify where", place="direct")
    await room.slash(waiting, "notify quiet", start="12:00", end="18:00", zone="Europe/Prague")
    await pass_by(room, time, HOUR)
    await give_up(room, quits)
    await pass_by(room, time, HOUR)
    while whose(room) == first:
        await room.do(first, "next")
    await pass_by(room, time, 4 * HOUR)
    [told] = direct(room, waiting)
    assert "it is your turn in Pebbles" in told.content and f"{quits} gives up." in told.content
    assert room.owed() == 0


class Undertow(Shore):
    """Who takes three at once washes the next player away."""

    key = "undertow"

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        events = super().apply(state, seat, action, dice)
        return events + self.drop_out(state, (seat + 1) % 3, dice) if action == "take 3" else events


async def test_who_drops_out_by_the_rules_hears_of_it_and_of_the_end(
    tmp_path: Path, painter: Painter, time: Time
) -> None:
    async with in_a_room(tmp_path, {"undertow": face_of(Undertow(), painter)}) as room:
        await room.slash("ann", "game new", game="undertow", seats=3)
        for who in ("ann", "bob", "cleo"):
            await room.slash(who, "game join", deck="river")
            await room.slash(who, "notify where", place="direct")
        await room.slash("ann", "lobby start")
        order = [seat.person.name for seat in (await match_of(room)).seats if seat.person]
        first = whose(room)
        washed, third = (order[(order.index(first) + step) % 3] for step in (1, 2))
        await pass_by(room, time, HOUR)
        await room.do(first, "draw")
        await room.do(first, "take 3")
        [told] = direct(room, washed)
        assert "you are out of the match of Shore; the others play on." in told.content
        assert "You can look on, and hear how it ends." in told.content and "takes 3" in told.content
        assert direct(room, third) == []
        await pass_by(room, time, HOUR)
        await give_up(room, third)
        assert f"Shore is over: {first} wins." in direct(room, washed)[-1].content
        assert len(direct(room, washed)) == 2
