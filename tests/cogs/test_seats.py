"""Seats handed over and matches abandoned, as people see it in a channel."""

from __future__ import annotations

from typing import Any

import pytest

from matches.errors import StoreFailed
from matches.messages import OVERDUE, Question
from matches.types import Person
from tests.cogs.later import DAY, later
from tests.cogs.plays import going_on, other, refused, start, whose
from tests.cogs.room import Room, labels, text_of, words


def question(room: Room, who: str) -> Any:
    """The newest question to somebody."""
    mention = f"<@{room.person(who).id}>"
    return next(
        message for message in reversed(room.calls()) if mention in text_of(message) and "Yes" in labels(message)
    )


def asking(room: Room) -> list[Any]:
    """The questions that still have their buttons."""
    return [message for message in room.messages() if "Yes" in labels(message)]


async def test_a_friend_takes_a_seat_and_plays_on(room: Room) -> None:
    await start(room)
    who = whose(room)
    hand = words(await room.slash(who, "game hand"))
    told = words(await room.slash(who, "game seat hand-over", person=room.person("dana")))
    assert told == f"Asked for their consent: dana and {other(who)}."
    assert f"{who} asks you to play on in Pebbles, in the seat of {who}. Will you?" in text_of(question(room, "dana"))
    asked = text_of(question(room, other(who)))
    assert f"{who} asks that dana plays on in Pebbles, in the seat of {who}. Do you agree?" in asked
    refused(await room.click("eve", question(room, "dana"), "Yes"), "not in this match")
    await room.click("dana", question(room, "dana"), "Yes")
    assert f"dana agreed to play on in the seat of {who}." in room.public_text()
    await room.click(other(who), question(room, other(who)), "Yes")
    assert f"{other(who)} agreed that dana plays on in the seat of {who}." in room.public_text()
    assert f"dana plays on in place of {who}." in text_of(room.board()) and whose(room) == "dana"
    assert any(f"<@{room.person('dana').id}>, it is your turn" in text_of(message) for message in room.calls())
    assert words(await room.slash("dana", "game hand")) == hand
    await room.restart()
    await room.do("dana", "take 1")
    assert "dana takes 1." in text_of(room.board())
    refused(await room.do(who, "take 1"), "you can look on")
    refused(await room.slash(who, "game hand"), "do not play in this match")


async def test_a_call_that_waits_goes_to_who_took_the_seat_and_once(room: Room) -> None:
    await start(room)
    who, matches = whose(room), room.house.matches
    match = await matches.find(room.channel.id)
    assert match is not None
    heir, seat = room.person("dana"), match.seat_of(room.person(other(who)).id)
    assert seat is not None and seat.person is not None
    await room.bot.announcer.stop()
    for _ in range(2):
        legal = await matches.views.legal(match, room.person(who).id)
        act = next((one for one in legal if one == "next"), legal[0])
        match = (await matches.play.act(match, room.person(who).id, act)).match
    assert match.to_act == (seat.number,)
    await matches.proposals.hand_over(match, seat.person.id, seat.number, Person(heir.id, "dana"))
    for person in (heir.id, room.person(who).id):
        await matches.proposals.answer(match, person, True)
    before = len(room.calls())
    await room.restart()
    called = [text_of(message) for message in room.calls()[before:]]
    assert whose(room) == "dana" and len(called) == 1 and f"<@{heir.id}>, it is your turn" in called[0], called


async def test_the_same_by_typed_answers_and_a_no(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "game seat hand-over", person=room.person("dana"))
    told = words(await room.slash("dana", "game seat answer", answer="yes"))
    assert told == "You agreed; others are still asked."
    refused(await room.slash("eve", "game seat answer", answer="yes"), "not in this match")
    assert words(await room.slash(other(who), "game seat answer", answer="no")) == "You declined; it stays as it is."
    assert whose(room) == who
    declined = [text_of(message) for message in room.messages() if "declined; it stays as it is." in text_of(message)]
    assert len(declined) == 1 and other(who) in declined[0], "everybody reads it in place of the question"
    assert f"dana agreed to play on in the seat of {who}." in room.public_text()
    assert not asking(room)


async def test_a_question_that_the_match_has_passed_by_loses_its_buttons(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "game seat hand-over", person=room.person("dana"))
    assert len(asking(room)) == 2
    await room.restart()
    await room.do(who, "take 1")
    assert not asking(room)
    [passed] = [message for message in room.messages() if "asks you to play on in Pebbles" in text_of(message)]
    assert text_of(passed).endswith("This is not open any more.")
    assert room.public_text().count("This is not open any more.") == 2


@pytest.mark.parametrize("write", ["keep_question", "drop_question"])
async def test_what_cannot_be_remembered_of_questions_repeats_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch, write: str
) -> None:
    async def full(match: int, question: object) -> None:
        raise StoreFailed("database or disk is full")

    monkeypatch.setattr(room.house.matches.store, write, full)
    await start(room)
    await room.slash(whose(room), "game seat hand-over", person=room.person("dana"))
    await room.do(whose(room), "next")
    assert len([message for message in room.messages() if "asks" in text_of(message)]) == 2
    assert "throwing" in text_of(room.board()) and not room.bot.announcer._failures


async def test_only_what_was_answered_tells_the_answer(room: Room) -> None:
    await start(room)
    who, old = whose(room), room.board()
    await room.do(who, "next")
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    await room.slash(who, "game seat abandon")
    await room.house.matches.outbox.asked(match.id, Question(old.id, 0, OVERDUE))
    await room.click(other(who), question(room, other(who)), "No")
    asked = await room.house.matches.outbox.questions(match.id)
    assert [one for one in asked if one.called is None] == []
    assert [message.id for message in room.messages() if "declined" in text_of(message)] == [room.messages()[-1].id]


async def test_who_is_forgotten_is_asked_no_more(room: Room) -> None:
    await start(room)
    await room.slash(whose(room), "game seat hand-over", person=room.person("dana"))
    assert len(asking(room)) == 2
    await room.house.matches.people.forget(room.person("dana").id, "somebody")
    await room.quiet()
    assert not asking(room)


async def test_a_new_question_takes_the_place_of_the_old_one(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.slash(who, "game seat hand-over", person=room.person("dana"))
    await room.slash(who, "game seat abandon")
    (left,) = asking(room)
    assert "without a winner" in text_of(left)
    await room.click(other(who), left, "No")
    assert not asking(room)
    await room.slash(who, "game seat abandon")
    (left,) = asking(room)
    await room.click(who, (await room.slash(who, "game concede")).response, "Give up")
    assert not asking(room) and not going_on(room)


async def test_an_absent_player_is_replaced_by_the_computer(room: Room) -> None:
    await start(room)
    who, left = whose(room), other(whose(room))
    number = 1 if who == "ann" else 2
    refused(await room.slash(left, "game seat hand-over", level="easy", seat=number), "somebody else's")
    await later(room, 8 * DAY)
    assert words(await room.slash(left, "game seat hand-over", level="easy", seat=number)) == "It is done."
    assert f"Computer easy plays on in place of {who}." in room.public_text() and whose(room) == left
    record = await room.slash(left, "match record")
    assert record.response and record.response.attachments


async def test_a_match_is_abandoned_together(room: Room) -> None:
    await start(room)
    told = words(await room.slash("ann", "game seat abandon"))
    assert told == "Asked for their consent: bob."
    assert "ann asks to end Pebbles here, without a winner. Do you agree?" in text_of(question(room, "bob"))
    await room.click("bob", question(room, "bob"), "Yes")
    assert "Pebbles: the match is abandoned; nobody wins it." in text_of(room.messages()[-1])
    assert "bob agreed to end the match without a winner." in room.public_text()
    assert not any("Act" in labels(message) for message in room.messages())
    assert "The match is abandoned." in words(await room.slash("ann", "game log", whole=True))
    assert not going_on(room)


async def test_what_makes_no_sense_is_refused(room: Room) -> None:
    await start(room)
    bot = room.env.guild.add_member(room.env.create_user("robot", bot=True))
    refused(await room.slash("ann", "game seat hand-over", person=bot), "bot cannot take a seat")
    refused(await room.slash("ann", "game seat hand-over"), "say who takes the seat")
    refused(await room.slash("eve", "game seat abandon"), "not in this match")
    refused(await room.slash("ann", "game seat answer", answer="yes"), "not asked any more")


async def test_after_a_week_the_channel_is_told_once_what_can_be_done(room: Room) -> None:
    await start(room)
    who = whose(room)
    await later(room, 6 * DAY)
    assert "has not played in Pebbles" not in room.public_text()
    await later(room, 4 * DAY)
    assert room.public_text().count(f"{who} has not played in Pebbles for 7 days.") == 1
    assert f"after 14 days /game seat abandon ends the match without a winner, even if {who}" in room.public_text()
    for action in ("next", "next"):
        await room.do(who, action)
    await later(room, 8 * DAY)
    assert room.public_text().count(f"{other(who)} has not played in Pebbles for 7 days.") == 1
