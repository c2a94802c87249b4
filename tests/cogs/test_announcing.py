"""What is posted, edited and called; what happens when Discord fails; what nobody else ever sees."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from threading import Event
from typing import Any

import aiohttp
import discord
import pytest

from cogs.announcing import announcer, calls, posts
from cogs.house import House
from engine.game import Action, Figure
from matches.messages import Work
from matches.store.sqlite.store import SqliteStore
from matches.store.values import Change
from matches.types import Entry, Match
from tests.cogs.calls import direct
from tests.cogs.plays import (
    going_on,
    hand_over,
    id_of,
    logged,
    other,
    pressed,
    refused,
    start,
    throw,
    throwing,
    unheard,
    whose,
)
from tests.cogs.presenters import Painter, Pixel, pixel
from tests.cogs.room import Room, components, labels, prose, text_of, until, words


async def test_a_turn_is_one_message_and_the_next_another(room: Room) -> None:
    await start(room)
    who = whose(room)
    first = room.board()
    await room.do(who, "take 1")
    await room.do(who, "next")
    assert room.board().id == first.id and "throwing" in text_of(room.board())
    await hand_over(room)
    assert room.board().id != first.id and whose(room) == other(who)
    old = next(message for message in room.messages() if message.id == first.id)
    assert labels(old) == [] and f"{who} takes 1." in text_of(old)
    assert f"{who} takes 1." not in text_of(room.board()), "nothing is told twice"
    assert [part["type"] for part in components(old)].count(12) == 1
    assert len([message for message in room.messages() if labels(message)]) == 1


async def test_a_board_leaves_what_comes_while_it_is_drawn_to_the_next_one(room: Room) -> None:
    """The next message tells what follows the revision that this one showed, so else it would be told twice."""
    await start(room)
    before = await room.house.matches.find(room.channel.id)
    assert before is not None
    await room.do(whose(room), "take 1")
    told = (await posts._stand(room.house, before)).entries
    assert told and max(entry.number for entry in told) == before.revision


async def test_a_match_may_have_a_message_for_every_phase(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    assert "Board messages" not in text_of(room.board()), "unless it is chosen, it is the server's"
    await room.slash("ann", "lobby options", name="boards", value="phase")
    assert "Board messages: one a phase" in text_of(room.board())
    await room.slash("ann", "lobby start")
    first = room.board()
    await room.do(whose(room), "next")
    assert room.board().id != first.id and "throwing" in text_of(room.board())


async def test_the_board_with_its_buttons_is_below_the_call(room: Room) -> None:
    await start(room)
    for _ in range(2):
        call, board = room.messages()[-2:]
        assert call.raw_mentions == [room.person(whose(room)).id] and board.id == room.board().id
        assert len(call.content.splitlines()) == 1, (
            "no story, which the boards tell, and no link to what is right below"
        )
        await hand_over(room)


async def test_a_call_within_a_turn_links_to_the_board_above(room: Room) -> None:
    thrower, asked = await throwing(room)
    await throw(room, thrower)
    assert whose(room) == asked
    call = room.messages()[-1]
    assert call.raw_mentions == [room.person(asked).id] and str(room.board().id) in call.content
    assert "throws" not in call.content and "throws" in text_of(room.board())


async def test_the_board_does_not_wait_for_a_call_that_fails(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await start(room)
    failing = [True]

    async def broken(house: House, match: Match, work: Work) -> None:
        if failing:
            raise ZeroDivisionError
        await calls.call(house, match, work)

    monkeypatch.setattr(announcer, "FIRST_RETRY", 0.05)
    monkeypatch.setitem(posts.POSTS, "call", broken)
    waiting = other(whose(room))
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    acting, now = room.person(other(waiting)).id, match
    while now.to_act == match.to_act:
        now = (await room.house.matches.play.act(match, acting, "next")).match
    await until(lambda: whose(room) == waiting)
    failing.clear()
    await until(lambda: room.calls()[-1].raw_mentions == [room.person(waiting).id])
    assert str(room.board().id) in room.calls()[-1].content, "it comes late, and leads to the board"


async def test_something_shows_while_a_computer_thinks_and_the_board_is_drawn(
    room: Room, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()
    drawn = painter.board

    def slow(*args: Any, **options: Any) -> Any:
        go_on.wait()
        return drawn(*args, **options)

    monkeypatch.setitem(
        room.house.presenters,
        "pebbles",
        replace(room.house.presenters["pebbles"], board=slow),
    )
    await room.slash("ann", "game new", game="pebbles")
    await room.slash("ann", "game join", deck="river")
    await room.slash("ann", "lobby computer", level="easy", deck="sea")
    lobby = room.board()
    try:
        _, start_pressed = pressed(room, "ann", lobby, id_of(lobby, "Start"))
        room.env.backend.emit("INTERACTION_CREATE", start_pressed)
        await until(lambda: "Pebbles: the match begins" in text_of(message_of(room, lobby.id)))
        assert labels(message_of(room, lobby.id)) == [] and "2. Computer" in text_of(message_of(room, lobby.id))
    finally:
        go_on.set()
    await room.quiet()
    assert room.board().id != lobby.id


def message_of(room: Room, number: int) -> discord.Message:
    return next(message for message in room.messages() if message.id == number)


async def test_the_board_has_a_picture_with_an_alternative_text(room: Room) -> None:
    await start(room)
    await room.do(whose(room), "take 3")
    gallery = next(part for part in components(room.board()) if part["type"] == 12)
    [item] = gallery["items"]
    assert re.match(r"A heap of 2\d; ann, bob play\.", item["description"])
    assert len(room.board().attachments) == 1


async def test_an_act_in_the_midst_of_a_board_being_made_is_in_the_picture_after_all(
    room: Room, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(room)
    who, matches = whose(room), room.house.matches
    read, acts = matches.views.log, ["take 2"]

    async def log(match: Match, user: int | None = None, since: int = 0) -> Sequence[Entry]:
        entries = await read(match, user, since)
        if user is None and acts:
            await matches.play.act(match, room.person(who).id, acts.pop())
        return entries

    monkeypatch.setattr(matches.views, "log", log)
    await room.do(who, "take 1")
    assert [event.args for event in painter.drawn[-1][1] if event.kind == "took"] == [(1,), (2,)]


async def test_what_just_happened_is_in_the_picture(room: Room, painter: Painter) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "take 1")
    assert [event.kind for event in painter.drawn[-1][1]] == ["took"] or "took" in [
        event.kind for event in painter.drawn[-1][1]
    ]
    await room.do(who, "next")
    assert "took" in [event.kind for event in painter.drawn[-1][1]], "a new phase still shows the whole turn"
    await room.do(who, "next")
    assert {"took", "turn"} <= {event.kind for event in painter.drawn[-1][1]}, "a new turn still shows the last one"
    assert whose(room) != who
    await room.do(whose(room), "take 2")
    assert [event.args for event in painter.drawn[-1][1] if event.kind == "took"] == [(2,)]
    assert all(view.viewer is None for view, _, _ in painter.drawn), "everybody's picture shows what everybody may see"


async def test_exactly_the_next_player_is_called(room: Room) -> None:
    await start(room)
    who = whose(room)
    assert [call.raw_mentions for call in room.calls()] == [[room.person(who).id]]
    await room.do(who, "take 2")
    assert len(room.calls()) == 1, "nobody is called while the same person goes on"
    await room.do(who, "next")
    legal = [act["value"] for act in await room.person(who).autocomplete(room.channel, "game do", "action", "throw")]
    await room.do(who, legal[0])
    called = room.calls()[-1]
    assert called.raw_mentions == [room.person(other(who)).id]
    assert "Pebbles" in called.content and f"against {who}" in called.content
    assert f"{who} takes 2." not in called.content, "the board tells that"
    for call in room.calls():
        assert len(call.mentions) <= 1 and not call.mention_everyone and not call.role_mentions


async def test_only_calls_may_ping(room: Room) -> None:
    await start(room)
    await room.do(whose(room), "take 2")
    for sent in room.env.http_requests:
        if sent.method == "POST" and sent.path.endswith("/messages"):
            allowed = (sent.json or {}).get("allowed_mentions", {"parse": []})
            assert not allowed.get("parse")
            assert len(allowed.get("users", [])) <= 1
            assert sent.json and sent.json["enforce_nonce"] is True and len(sent.json["nonce"]) <= 25


async def test_a_board_that_a_moderator_deleted_is_posted_anew(room: Room) -> None:
    await start(room)
    who = whose(room)
    gone = room.board()
    room.env.backend.delete_message(room.channel.id, gone.id)
    await room.do(who, "take 1")
    assert room.board().id != gone.id
    assert f"{who} takes 1." in text_of(room.board())


@pytest.mark.parametrize("status", [404, 429, 500, 503])
async def test_what_discord_refuses_for_now_is_done_later_and_once(
    room: Room, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(announcer, "FIRST_RETRY", 0.05)
    await start(room)
    who = whose(room)
    await room.do(who, "next")
    posted = len(room.messages())
    room.env.inject_error("POST", "/channels/*/messages", status=status, times=3)
    result = await room.do(who, "next")
    assert "fault" not in words(result)
    await until(lambda: len(room.messages()) == posted + 2)
    await room.quiet()
    assert len(room.messages()) == posted + 2 and len(room.calls()) == 2
    assert whose(room) == other(who)
    assert not room.bot.announcer._failures, "the next failure is a first one again"


async def test_while_the_disk_is_full_nothing_is_announced_twice_and_afterwards_all_goes_on(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcer, "FIRST_RETRY", 0.05)
    await start(room)
    who, store = whose(room), room.house.matches.store
    match = await room.house.matches.find(room.channel.id)
    assert match is not None and isinstance(store, SqliteStore)
    tried: list[object] = []

    async def full(jobs: object) -> None:
        tried.append(jobs)
        raise sqlite3.OperationalError("database or disk is full")

    await room.house.matches.play.act(match, room.person(who).id, "next")
    monkeypatch.setattr(store._writer, "_transaction", full)
    await until(lambda: len(tried) > 3)
    posted = [message for message in room.env.http_requests if message.method == "POST"]
    await until(lambda: len(tried) > 5)
    assert [message for message in room.env.http_requests if message.method == "POST"] == posted
    monkeypatch.undo()
    await room.quiet()
    assert len([message for message in room.messages() if labels(message)]) == 1
    assert "throwing" in text_of(room.board())
    legal = [act["value"] for act in await room.person(who).autocomplete(room.channel, "game do", "action", "throw")]
    await room.do(who, legal[0])
    assert room.calls()[-1].raw_mentions == [room.person(other(who)).id]


def test_a_channel_that_stays_closed_for_weeks_is_tried_again_every_ten_minutes() -> None:
    waits = [announcer._backoff(failures) for failures in (0, 1, 2, 8, 9, 2000, 100_000)]
    assert waits == [2, 4, 8, 512, 600, 600, 600]


@pytest.mark.parametrize("status", [429, 500])
async def test_an_edit_that_failed_is_made_later(room: Room, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    monkeypatch.setattr(announcer, "FIRST_RETRY", 0.05)
    await start(room)
    who = whose(room)
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=status, times=1)
    await room.do(who, "take 3")
    await until(lambda: f"{who} takes 3." in text_of(room.board()))


async def test_a_board_is_not_posted_again_where_the_old_one_cannot_be_reached(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut(*args: object) -> None:
        raise aiohttp.ServerDisconnectedError

    await start(room)
    await room.do(whose(room), "next")
    await room.restart()
    posted = len(room.messages())
    monkeypatch.setattr(room.bot.http, "get_message", cut)
    await room.do(whose(room), "next")
    assert len(room.messages()) == posted + 2 and not room.bot.announcer._failures


async def test_a_match_in_a_channel_that_is_deleted_is_stopped(room: Room) -> None:
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    elsewhere = room.env.guild.create_text_channel("elsewhere")
    room.env.backend.delete_channel(room.channel.id)
    await room.quiet()
    told = words(await room.slash("ann", "watch list", elsewhere, mine=True))
    assert room.owed() == 0 and "You are in no match now" in told
    assert ["the match was cancelled" in text_of(call) for call in direct(room, "eve")] == [True]


async def test_a_channel_that_was_deleted_unseen_owes_nothing_any_more(room: Room) -> None:
    await start(room)
    who = whose(room)
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    with unheard(room):
        room.env.backend.delete_channel(room.channel.id)
    await room.house.matches.play.act(match, room.person(who).id, "take 1")
    await room.quiet()
    assert room.owed() == 0 and await room.house.matches.find(room.channel.id) is None


async def test_what_was_owed_at_a_stop_is_announced_after_the_restart(room: Room) -> None:
    await start(room)
    who = whose(room)
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    await room.bot.announcer.stop()
    await room.house.matches.play.act(match, room.person(who).id, "take 3")
    assert f"{who} takes 3." not in room.public_text()
    await room.restart()
    assert f"{who} takes 3." in text_of(room.board())
    assert room.public_text().count(f"{who} takes 3.") == 1


async def test_old_buttons_work_after_a_restart(room: Room) -> None:
    await start(room)
    who = whose(room)
    board = room.board()
    panel = (await room.click(who, board, "Act")).response
    await room.restart()
    await room.click(who, panel, "Take 1")
    assert f"{who} takes 1." in text_of(room.board()) and room.board().id == board.id
    assert "Take 1" in labels((await room.click(who, room.board(), "Act")).response)


async def test_a_hand_is_seen_by_its_owner_only(room: Room) -> None:
    await start(room)
    for who in ("ann", "bob"):
        for by_command in (True, False):
            asking = room.slash(who, "game hand") if by_command else room.click(who, room.board(), "My hand")
            result = await asking
            assert result.ephemeral and result.response
            assert "secret card" in words(result) and "Cards: (" in words(result)
    drawn = await room.do(whose(room), "draw")
    assert drawn.ephemeral
    assert "secret card" not in room.public_text() and "Cards: (" not in room.public_text()
    history = room.channel.history(viewer=room.person("eve"))
    assert all("secret card" not in text_of(message) for message in history)


async def test_the_hand_says_what_each_card_can_do_now(room: Room) -> None:
    await start(room)
    who = whose(room)
    assert "nothing to do with it now" in words(await room.slash(who, "game hand"))
    await room.do(who, "next")
    assert "now: Throw, Use" in words(await room.slash(who, "game hand"))


async def test_the_seed_stays_secret_until_the_end(room: Room) -> None:
    await start(room)
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    seed = (await room.house.matches.sessions.peek(match.id)).head.seed
    assert seed is not None
    asked = await room.slash("bob", "game concede")
    assert seed.hex() not in room.public_text() and going_on(room)
    await room.click("bob", asked.response, "Give up")
    assert seed.hex() in room.public_text() and not going_on(room)


async def test_taking_back_ones_own_acts(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "take 1")
    await room.do(who, "take 2")
    undone = await room.click(who, room.board(), "Undo")
    assert "Taken back" in words(undone) and "Take 2" in labels(undone.response), "one plays on at once"
    assert f"{who} takes 2." not in text_of(room.board()) and f"{who} takes 1." in text_of(room.board())
    assert "takes back" in text_of(room.board())
    await room.slash(who, "game undo")
    assert f"{who} takes 1." not in text_of(room.board())


@pytest.mark.parametrize("by", ["button", "command"])
async def test_after_a_draw_the_opponent_is_asked(room: Room, by: str) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "draw")
    told = await room.slash(who, "game undo")
    assert f"{other(who)} is asked" in words(told)
    question = room.messages()[-1]
    assert question.raw_mentions == [room.person(other(who)).id] or f"<@{room.person(other(who)).id}>" in text_of(
        question
    )
    refused(await room.click(who, question, "Yes"), "other")
    refused(await room.click("eve", question, "Yes"), "not in this match")
    if by == "button":
        await room.click(other(who), question, "Yes")
        [answered] = [message for message in room.messages() if message.id == question.id]
        assert labels(answered) == [] and f"{other(who)} agreed" in text_of(answered)
    else:
        assert "agreed" in words(await room.slash(other(who), "game undo", answer="yes"))
    assert f"{who} draws a card." not in text_of(room.board())
    refused(await room.slash(other(who), "game undo", answer="yes"), "not asked any more")


async def test_a_no_takes_nothing_back(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "draw")
    await room.slash(who, "game undo")
    before = len(logged(room))
    await room.click(other(who), room.messages()[-1], "No")
    assert "declined" in text_of(room.messages()[-1])
    assert len(logged(room)) == before
    assert f"{who} draws a card." in text_of(room.board())


async def test_ending_the_turn_with_acts_left_asks_once(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "next")
    asked = await room.click(who, room.board(), "End phase")
    assert asked.ephemeral and "End the turn" in labels(asked.response) and whose(room) == who
    await room.click(who, asked.response, "Play on")
    assert whose(room) == who
    asked = await room.click(who, room.board(), "End phase")
    await room.click(who, asked.response, "End the turn")
    assert whose(room) == other(who)


async def test_ending_a_phase_within_the_turn_does_not_ask(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.click(who, room.board(), "End phase")
    assert "throwing" in text_of(room.board()) and whose(room) == who


async def test_the_host_stops_a_running_match_after_a_question(room: Room) -> None:
    await start(room)
    asked = await room.slash("ann", "lobby cancel")
    assert "Cancel the match" in labels(asked.response) and going_on(room)
    await room.click("ann", asked.response, "Cancel the match")
    assert not going_on(room) and "cancelled" in room.public_text()


async def test_a_computer_plays_its_turns_and_they_are_shown(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    await room.slash("ann", "game join", deck="river")
    await room.slash("ann", "lobby computer", level="easy", deck="sea")
    await room.slash("ann", "lobby start")
    for _ in range(60):
        if not going_on(room):
            break
        legal = [act["value"] for act in await room.person("ann").autocomplete(room.channel, "game do", "action", "")]
        await room.do("ann", next((act for act in ("take 3", "take 2") if act in legal), legal[0]))
    assert "Pebbles is over" in room.public_text()
    assert "Computer easy takes" in room.public_text()
    assert all(call.raw_mentions == [room.person("ann").id] for call in room.calls())


async def test_a_fault_of_ours_is_told_by_a_number_that_the_log_knows(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await start(room)

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("internal detail")

    monkeypatch.setattr(room.house.matches.play, "act", broken)
    result = await room.do(whose(room), "take 1")
    found = re.search(r"fault ([0-9a-f]{8})", words(result))
    assert found and result.ephemeral and "internal detail" not in words(result)
    record = next(record for record in caplog.records if found[1] in record.getMessage())
    assert record.exc_info and record.exc_info[0] is ZeroDivisionError


async def test_a_fault_in_a_button_is_answered_too(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await start(room)

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(room.house.matches.views, "look", broken)
    result = await room.click(whose(room), room.board(), "Act")
    assert re.search(r"fault [0-9a-f]{8}", words(result)) and result.ephemeral


async def test_work_that_is_claimed_while_its_change_is_still_being_finished(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is owed is on disk a moment before the match in memory has changed; it must not be paid with the old match."""
    store, outbox = room.house.matches.store, room.house.matches.outbox
    commit = store.commit

    async def slow(change: Change) -> None:
        await commit(change)
        outbox.wake()
        await asyncio.sleep(0.1)

    monkeypatch.setattr(store, "commit", slow)
    await start(room)
    shown = text_of(room.messages()[0])
    assert "1. ann: River" in shown and "2. bob: Sea" in shown
    who = whose(room)
    assert [call.raw_mentions for call in room.calls()] == [[room.person(who).id]]
    await room.do(who, "next")
    throw = [act["value"] for act in await room.person(who).autocomplete(room.channel, "game do", "action", "throw")]
    await room.do(who, throw[0])
    assert [call.raw_mentions for call in room.calls()] == [[room.person(who).id], [room.person(other(who)).id]]


@pytest.mark.parametrize("how", ["game concede", "lobby cancel"])
async def test_the_end_has_its_picture_and_key_figures_however_it_came(
    room: Room, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    asked: list[tuple[Any, Sequence[Figure]]] = []

    def final(view: Any, *, names: Sequence[str], translate: Any, figures: Sequence[Figure]) -> Pixel:
        asked.append((view, figures))
        return Pixel(pixel(1), "end.png", f"The end of {', '.join(names)}.")

    presenter = room.house.presenters["pebbles"]
    ending = replace(presenter, final=final, over=lambda view, winners: replace(view, over=winners))
    monkeypatch.setitem(room.house.presenters, "pebbles", ending)
    await start(room)
    await room.do(whose(room), "take 2")
    question = (await room.slash("ann", how)).response
    await room.click("ann", question, "Give up" if how == "game concede" else "Cancel the match")
    last = room.messages()[-1]
    assert [file.filename for file in last.attachments] == ["end.png"] and "The end of ann, bob." in text_of(last)
    [(view, figures)] = asked
    assert view.over == ((1,) if how == "game concede" else None)
    assert [(str(one.title), one.values) for one in figures] == [("turns", (1,))] and "- turns: 1" in prose(last)
    assert not going_on(room)


async def test_an_act_that_was_not_shown_before_its_turn_ended_is_no_act_of_the_next(
    room: Room, painter: Painter
) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "take 1")
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    await room.bot.announcer.stop()
    for action in ("take 2", "next", "next"):
        await room.house.matches.play.act(match, room.person(who).id, Action(action))
    await room.bot.announcer.start()
    await room.quiet()
    assert [event.args for event in painter.drawn[-1][1] if event.kind == "took"] == [(1,), (2,)]
    assert f"{who} takes 2." in text_of(room.board()) and f"{who} takes 1." not in text_of(room.board())
    await room.do(other(who), "take 3")
    assert [event.args for event in painter.drawn[-1][1] if event.kind == "took"] == [(3,)]


async def test_a_call_does_not_look_alive_once_the_turn_is_over(room: Room) -> None:
    await start(room)
    for _ in range(4):
        who = whose(room)
        alive = [text_of(call) for call in room.calls() if "it is your turn" in text_of(call)]
        assert len(alive) == 1 and f"<@{room.person(who).id}>" in alive[0]
        while whose(room) == who:
            await room.do(who, "next")
        assert f"-# <@{room.person(who).id}> was called here." in room.public_text()
    await room.click(who, (await room.slash(who, "game concede")).response, "Give up")
    assert "it is your turn" not in room.public_text()


async def test_a_call_from_before_a_restart_does_not_look_alive_either(room: Room) -> None:
    await start(room)
    who = whose(room)
    while whose(room) == who:
        await room.do(who, "next")
    await room.restart()
    called = whose(room)
    while whose(room) == called:
        await room.do(called, "next")
    alive = [text_of(call) for call in room.calls() if "it is your turn" in text_of(call)]
    assert len(alive) == 1 and f"<@{room.person(who).id}>" in alive[0]
