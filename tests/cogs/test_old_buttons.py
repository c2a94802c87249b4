"""Old messages lose their buttons: without asking for what the bot knows, and again where Discord could not do it just then."""

from __future__ import annotations

from fnmatch import fnmatch

import pytest

from cogs.announcing import announcer
from matches.messages import Question
from tests.cogs.plays import hand_over, other, start, whose
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, labels, text_of, until, words

MESSAGE = "/channels/*/messages/*"


def requests(room: Room, method: str) -> int:
    """How often the bot asked for a message of a channel, or changed one."""
    return sum(one.method == method and fnmatch(one.path, MESSAGE) for one in room.env.http_requests)


def boards(room: Room) -> int:
    """How many boards were posted, the lobby with them."""
    return sum(text_of(message).strip().startswith("###") for message in room.messages())


def pressable(room: Room) -> int:
    """How many public messages have buttons."""
    return sum(bool(labels(message)) for message in room.messages())


async def nearly_over(room: Room) -> None:
    """A match whose first turn ends with the next act."""
    await start(room)
    await room.do(whose(room), "next")


async def test_a_board_that_the_bot_posted_is_stripped_by_one_request_and_its_call_by_another(room: Room) -> None:
    await nearly_over(room)
    before = room.board()
    asked, changed = requests(room, "GET"), requests(room, "PATCH")
    await room.do(whose(room), "next")
    assert (requests(room, "GET"), requests(room, "PATCH")) == (asked, changed + 2)
    (old,) = [message for message in room.messages() if message.id == before.id]
    assert labels(old) == [] and pressable(room) == 1
    assert text_of(old) == "\n".join(line for line in text_of(before).splitlines() if line not in labels(before))
    assert [file.filename for file in old.attachments] == [file.filename for file in before.attachments] != []


async def test_after_a_restart_it_is_asked_for_first(room: Room) -> None:
    await nearly_over(room)
    await room.restart()
    asked = requests(room, "GET")
    await room.do(whose(room), "next")
    assert requests(room, "GET") == asked + 1 and pressable(room) == 1


async def test_what_failed_is_tried_with_the_next_board_also_after_a_restart(room: Room) -> None:
    await nearly_over(room)
    posted = boards(room)
    room.env.inject_error("PATCH", MESSAGE, status=503, times=3)
    await room.do(whose(room), "next")
    assert boards(room) == posted + 1 and pressable(room) == 2
    await room.restart()
    await hand_over(room)
    assert boards(room) == posted + 2 and pressable(room) == 1
    assert "not open any more" not in room.public_text()


async def test_somebody_elses_message_is_not_tried_again(room: Room) -> None:
    await nearly_over(room)
    old = f"/channels/{room.channel.id}/messages/{room.board().id}"
    edited = sum((one.method, one.path) == ("PATCH", old) for one in room.env.http_requests)
    room.env.inject_error("PATCH", old, status=403, code=50005, times=1)
    await room.do(whose(room), "next")
    await hand_over(room)
    tried = sum((one.method, one.path) == ("PATCH", old) for one in room.env.http_requests)
    assert tried == edited + 1 and pressable(room) == 2


@pytest.mark.parametrize(("method", "times"), [("GET", 2), ("PATCH", 3)])
async def test_what_the_bot_had_no_right_to_is_tried_again_once_it_has(room: Room, method: str, times: int) -> None:
    await nearly_over(room)
    if method == "GET":
        await room.restart()
    room.env.inject_error(method, MESSAGE, status=403, code=50001, times=times)
    await room.do(whose(room), "next")
    assert pressable(room) == 2
    await hand_over(room)
    assert pressable(room) == 1
    assert "not open any more" not in room.public_text()


async def test_a_board_that_is_gone_is_not_tried_again(room: Room) -> None:
    await nearly_over(room)
    room.env.inject_error("PATCH", MESSAGE, status=404, code=10008)
    await room.do(whose(room), "next")
    await room.do(whose(room), "next")
    changed = requests(room, "PATCH")
    await room.do(whose(room), "next")
    assert requests(room, "PATCH") == changed + 2, "the board of this turn and its call, and nothing else"
    assert pressable(room) == 2


async def test_a_match_that_is_cancelled_keeps_no_buttons(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcer, "FIRST_RETRY", 0.05)
    await start(room)
    asked = await room.slash("ann", "lobby cancel")
    room.env.inject_error("PATCH", MESSAGE, status=500, times=2)
    await room.click("ann", asked.response, "Cancel the match")
    await until(lambda: pressable(room) == 0)
    await room.quiet()
    assert sum("the match was cancelled" in text_of(message) for message in room.messages()) == 1


async def test_the_end_is_told_where_the_last_board_may_not_be_changed(room: Room) -> None:
    await nearly_over(room)
    asked = await room.slash("ann", "lobby cancel")
    room.env.inject_error("PATCH", MESSAGE, status=403, code=50001, times=None)
    await room.click("ann", asked.response, "Cancel the match")
    await until(lambda: "the match was cancelled" in room.public_text())


async def test_a_question_keeps_no_buttons_either(room: Room) -> None:
    await nearly_over(room)
    who = whose(room)
    await room.slash(who, "game seat abandon")
    (question,) = [message for message in room.messages() if "Yes" in labels(message)]
    room.env.inject_error("PATCH", MESSAGE, status=502, times=1)
    assert "fault" not in words(await room.slash(who, "game seat answer", answer="no"))
    await room.do(who, "next")
    assert [labels(message) for message in room.messages() if message.id == question.id] == [[]]


async def test_what_has_no_buttons_any_more_is_left_as_it_is(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "game seat abandon")
    (question,) = [message for message in room.messages() if "Yes" in labels(message)]
    await room.click(other(who), question, "No")
    match = await match_of(room)
    await room.bot.house.matches.outbox.asked(match.id, Question(question.id, 0, "undo"))
    await room.do(who, "next")
    assert "declined" in room.public_text() and "not open any more" not in room.public_text()
    asked = await room.bot.house.matches.outbox.questions(match.id)
    assert [one for one in asked if one.called is None] == []
