"""Settled in advance by buttons and commands: what follows if nobody answers, orders, answers, one's own next turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from simcord.results import InteractionResult

from cogs.verbs import Verb, Verbs
from tests.cogs.plays import other, refused, start, whose
from tests.cogs.presenters import Painter, face_of, pebbles
from tests.cogs.pressing import offered
from tests.cogs.room import Room, in_a_room, labels, menus, text_of, words
from tests.cogs.speaking import speak
from tests.toy import Weir

TO_MY_TURN = "Let everything happen until my turn"


@pytest.fixture
async def room(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """A room with Weir, whose slash group is `/weir`, and with Pebbles."""
    face = replace(face_of(Weir(), painter), verbs=Verbs("weir", "Weir", (Verb("draw", "Draw a card"),)))
    async with in_a_room(tmp_path, {"weir": face, "pebbles": pebbles(painter)}) as made:
        await made.quiet()
        yield made


async def throwing(room: Room) -> tuple[str, str]:
    """A match whose first player may throw three cards: that player, and the other."""
    await start(room, game="weir")
    thrower = whose(room)
    for action in ("draw", "next"):
        await room.do(thrower, action)
    return thrower, other(thrower)


async def throw(room: Room, who: str) -> InteractionResult:
    """Throws a card by the panel; returns the answer, with the private board ahead."""
    panel = await room.click(who, room.board(), "Act")
    await room.click(who, panel.response, next(label for label in labels(panel.response) if label.startswith("Throw")))
    return panel


async def end(room: Room, who: str, panel: InteractionResult) -> None:
    """Ends the turn by a panel."""
    await room.click(who, panel.response, "Go on")
    await room.click(who, panel.response, "End the turn")


async def test_what_is_chosen_ahead_follows_when_nobody_answers(room: Room) -> None:
    thrower, target = await throwing(room)
    panel = await throw(room, thrower)
    assert f"{target} may answer first" in words(panel)
    await end(room, thrower, panel)
    assert "Chosen ahead: Go on." in words(panel) and labels(panel.response) == ["Take back what I chose ahead"]
    answered = await room.click(target, room.board(), "Act")
    await room.click(target, answered.response, "Choose no")
    assert whose(room) == target


async def test_what_is_chosen_ahead_can_be_taken_back(room: Room) -> None:
    thrower, target = await throwing(room)
    panel = await throw(room, thrower)
    await end(room, thrower, panel)
    await room.click(thrower, panel.response, "Take back what I chose ahead")
    assert "Chosen ahead" not in words(panel) and "Go on" in labels(panel.response)
    await room.do(target, "choose no")
    assert whose(room) == thrower


async def test_an_answer_brings_it_back_and_says_so(room: Room) -> None:
    thrower, target = await throwing(room)
    panel = await throw(room, thrower)
    await end(room, thrower, panel)
    await room.do(target, "choose yes")
    shown = words(await room.click(thrower, room.board(), "Act"))
    assert "came back, since the match went otherwise than you expected: Go on." in shown
    await room.do(thrower, "next")
    shown = words(await room.click(thrower, room.board(), "Act"))
    assert "came back" not in shown, "who has acted since has read it"


async def test_a_press_ahead_counts_when_the_match_has_come_there(room: Room) -> None:
    thrower, target = await throwing(room)
    panel = await throw(room, thrower)
    await room.do(target, "choose no")
    await end(room, thrower, panel)
    assert whose(room) == target


async def test_a_press_ahead_is_refused_where_the_match_went_otherwise(room: Room) -> None:
    thrower, target = await throwing(room)
    panel = await throw(room, thrower)
    await room.do(target, "choose yes")
    refused(await room.click(thrower, panel.response, "Go on"), "earlier moment")


async def test_the_own_turn_is_prepared_on_a_private_board(room: Room) -> None:
    thrower, target = await throwing(room)
    before = [text_of(message) for message in room.messages()]
    panel = await room.click(target, room.board(), "Act")
    await room.click(target, panel.response, "Prepare my turn…")
    assert "This is your next turn if the others do nothing before" in words(panel)
    await room.click(target, panel.response, "Take 1")
    assert "Chosen ahead: Take 1." in words(panel)
    assert [text_of(message) for message in room.messages()] == before, "nobody else sees it"
    again = await room.click(target, room.board(), "Act")
    assert {"Prepare my turn…", "Take back what I chose ahead"} <= set(labels(again.response))
    await room.do(thrower, "next")
    assert f"{target} takes 1." in room.public_text()


async def test_orders_by_buttons_and_menus(room: Room) -> None:
    thrower, target = await throwing(room)
    opened = await room.click(target, room.board(), "Act")
    await room.click(target, opened.response, "Orders…")
    assert labels(opened.response) == ["Calm", "Until my turn"]
    assert "**Calm**: you are asked only when a high card is thrown" in words(opened)
    assert words(opened).startswith("### Your orders") and "`/weir prepare`" in words(opened)
    assert "**Until my turn**: you are asked nothing before your turn" in words(opened), "each button is explained"
    assert [menu["placeholder"] for menu in menus(opened.response)] == [
        "Ask me only when…",
        "Let everything happen until…",
    ]
    await room.click(target, opened.response, "Calm")
    standing = await room.slash(target, "weir orders")
    assert "**Calm (stands now)**" in words(standing)
    assert "You are asked nevertheless when one of these happens: a high card is thrown." in words(opened)
    until = menus(opened.response)[1]
    await room.choose(target, opened.response, until["options"][0]["value"], until["custom_id"])
    assert "Until this phase or your turn you decline" in words(opened) and "throwing" in words(opened)
    await room.click(target, opened.response, "Ask me always")
    assert "You are asked whenever you could answer something." in words(opened)
    stops = menus(opened.response)[0]
    await room.choose(target, opened.response, stops["options"][0]["value"], stops["custom_id"])
    assert "happens: a high card is thrown" in words(opened)
    await throw(room, thrower)


async def test_no_command_is_named_where_the_game_has_none(tmp_path: Path, painter: Painter) -> None:
    async with in_a_room(tmp_path, {"weir": face_of(Weir(), painter)}) as room:
        await room.quiet()
        _, target = await throwing(room)
        opened = await room.click(target, room.board(), "Act")
        await room.click(target, opened.response, "Orders…")
        assert words(opened).startswith("### Your orders")
        assert "**Calm**" in words(opened) and "prepare" not in words(opened) and "`/" not in words(opened)


async def test_who_opens_their_menu_reads_why_an_order_is_over_until_they_act(room: Room) -> None:
    thrower, target = await throwing(room)
    opened = await room.click(target, room.board(), "Act")
    await room.click(target, opened.response, "Orders…")
    await room.click(target, opened.response, "Until my turn")
    assert "is over" not in words(opened)
    await room.do(thrower, "next")
    why = "Your order is over, since your turn has begun."
    panel = await room.click(target, room.board(), "Act")
    assert why in words(panel) and why not in room.public_text()
    await room.click(target, panel.response, "Draw")
    assert why not in words(panel)


async def test_who_opens_their_orders_reads_why_an_answer_was_withdrawn(room: Room) -> None:
    thrower, target = await throwing(room)
    await room.slash(target, "weir prepare", do="choose *perhaps*")
    await throw(room, thrower)
    shown = await room.slash(target, "weir orders")
    why = "You cannot do that now; you can do: choose yes, choose no."
    assert f"A prepared answer was withdrawn: `choose \\*perhaps\\*`. {why}" in words(shown)
    assert "withdrawn" not in room.public_text()


async def test_what_was_chosen_for_the_own_turn_comes_back_with_what_happened(room: Room) -> None:
    thrower, target = await throwing(room)
    panel = await room.click(target, room.board(), "Act")
    await room.click(target, panel.response, "Prepare my turn…")
    await room.click(target, panel.response, "Take 1")
    await throw(room, thrower)
    await room.do(target, "choose no")
    told = words(await room.click(target, room.board(), "Act"))
    assert "What you had chosen ahead came back, since something happened that concerns you: Take 1." in told
    assert f"This happened: {target} loses " in told
    assert "came back" not in room.public_text()


async def test_the_question_itself_offers_to_let_everything_happen(room: Room) -> None:
    thrower, target = await throwing(room)
    await throw(room, thrower)
    panel = await room.click(target, room.board(), "Act")
    assert labels(panel.response)[-2:] == [TO_MY_TURN, "Orders…"]
    await room.click(target, panel.response, TO_MY_TURN)
    assert "loses" in words(panel) and whose(room) == thrower
    await throw(room, thrower)
    assert whose(room) == thrower, "the next one is not asked about"


async def test_from_the_orders_one_comes_back_to_the_question(room: Room) -> None:
    thrower, target = await throwing(room)
    await throw(room, thrower)
    panel = await room.click(target, room.board(), "Act")
    question = labels(panel.response)
    await room.click(target, panel.response, "Orders…")
    await room.click(target, panel.response, "Back")
    assert labels(panel.response) == question


async def test_an_answer_is_prepared_by_command(room: Room) -> None:
    thrower, target = await throwing(room)
    offered = await room.person(target).autocomplete(room.channel, "weir prepare", "when", "high")
    assert [one["value"] for one in offered] == ["high"]
    replies = await room.person(target).autocomplete(room.channel, "weir prepare", "do", "dodge")
    assert [one["value"] for one in replies] == ["choose yes"]
    told = await room.slash(target, "weir prepare", do="choose no")
    assert "Prepared: whatever you are asked, **Let it happen**." in words(told)
    assert "Take back: Let it happen" in labels(told.response)
    await room.slash(target, "weir prepare", do="choose yes", when="high")
    assert whose(room) == thrower
    await throw(room, thrower)
    assert f"{target} loses" in room.public_text() and whose(room) == thrower
    shown = await room.slash(target, "weir orders")
    assert "Prepared for when a high card is thrown: **Dodge**." in words(shown)
    await room.click(target, shown.response, "Take back: Dodge")
    assert "Prepared" not in words(await room.slash(target, "weir orders"))


async def test_orders_by_command(room: Room) -> None:
    _, target = await throwing(room)
    told = words(await room.slash(target, "weir orders", **{"ask-when": "high"}))
    assert "Until you take it back you decline" in told and "happens: a high card is thrown" in told
    refused(await room.slash(target, "weir orders", **{"ask-when": "the moon"}), "choose from what is offered")


@pytest.mark.parametrize("command", ["orders", "prepare"])
async def test_who_does_not_play_settles_nothing(room: Room, command: str) -> None:
    await throwing(room)
    refused(await room.slash("eve", f"weir {command}"), "You do not play in this match.")


@pytest.mark.parametrize("command", ["orders", "prepare"])
async def test_in_a_game_without_such_questions_nothing_is_settled(room: Room, command: str) -> None:
    await start(room)
    refused(await room.slash("ann", f"weir {command}"), "In this game nothing is asked of you")


async def test_what_settled_the_future_says_after_the_end_that_the_match_is_over(room: Room) -> None:
    thrower, target = await throwing(room)
    first = (await room.click(target, room.board(), "Act")).response
    opened = await room.click(target, room.board(), "Act")
    await room.click(target, opened.response, "Orders…")
    given = await room.slash(thrower, "game concede")
    await room.click(thrower, given.response, "Give up")
    refused(await room.click(target, first, "Orders…"), "This match is over.")
    refused(await room.click(target, first, "Prepare my turn…"), "This match is over.")
    for label in ("Until my turn", "Calm"):
        refused(await room.click(target, opened.response, label), "This match is over.")
    until = menus(opened.response)[1]
    chosen = await room.choose(target, opened.response, until["options"][0]["value"], until["custom_id"])
    refused(chosen, "This match is over.")


async def test_until_when_everything_happens_is_offered_in_the_readers_language(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, target = await throwing(room)
    speak(monkeypatch, "cs", "en")
    assert await offered(room, target, "weir orders", "until") == {
        "throw": "throwing",
        "turn": "mého tahu",
        "lasting": "chvíle, kdy to zruším",
    }
