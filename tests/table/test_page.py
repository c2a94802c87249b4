"""The page over HTTP: it follows the bot, has channels and a lasting address, and lets in only who knows that."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from settings import Settings
from table.page import PortTaken
from table.rewording import REWORDED
from table.session import CHANNELS
from tests.table.a_bot import Board, Bot
from tests.table.visitor import parts, sitting


async def test_what_the_bot_does_by_itself_appears(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        await ann.enter()
        assert (await ann.run("board", game="Go"))["settlement"] == "settled"
        await ann.until(lambda text: "Board 1" in text)
        assert (await ann.press("wait"))["settlement"] == "settled"
        await ann.until(lambda text: "Board 2" in text and "Board 3" in text)


async def test_a_press_is_taken_although_the_page_is_behind(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        ann = visitor()
        await ann.enter()
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
        page._show_changes()
        pressed = await ann.press("act")
        assert (pressed["rejected"], pressed["settlement"]) == (False, "settled")
        await ann.until(lambda text: "Which unit?" in text)


@pytest.mark.parametrize("told", [(), ("news",), ("news", "more news")])
async def test_a_press_is_about_the_button_that_was_seen(settings: Settings, told: tuple[str, ...]) -> None:
    """What comes above a button moves it on to another place of the message, before a page knows of it."""
    bot = Bot()
    async with sitting(settings, bot) as (page, visitor):
        ann = visitor()
        await ann.enter()
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
        number = int(ann.state["messages"][ann.state["timeline"][-1]]["id"])
        board = bot.get_partial_messageable(page.channel.id).get_partial_message(number)
        await board.edit(view=Board(1, *told))
        pressed = await ann.press("wait")
        assert (pressed["rejected"], pressed["settlement"]) == (False, "settled")
        text = await ann.until(lambda text: "Board 2" in text and "Board 3" in text)
        assert "Which unit?" not in text, "another button was pressed"


async def test_a_choice_is_one_of_the_menu_that_was_seen(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        await ann.enter()
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
        await ann.press("act")
        await ann.until(lambda text: "Which unit?" in text)
        message = ann.state["messages"][ann.state["timeline"][-1]]
        key = next(part["control_key"] for part in parts(message["components"]) if part.get("custom_id") == "unit")
        for value, rejected in (("c3", True), ("b2", False)):
            chosen = await ann.do("select", control_key=key, values=[value], target_id=message["id"])
            assert chosen["rejected"] == rejected
            ann.sequence -= rejected
        await ann.until(lambda text: "b2 it is." in text)


async def test_what_is_for_one_person_is_seen_by_no_other(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        ann, bob = visitor(), visitor()
        await ann.enter()
        await bob.enter()
        await bob.do("viewer", viewer_id=str(page.viewers[1].id))
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
        await ann.press("act")
        await ann.until(lambda text: "Which unit?" in text)
        assert "Which unit?" not in await bob.until(lambda text: "Board 1" in text)


async def test_the_size_of_a_picture_is_told_before_it_is_loaded(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        await ann.enter()
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
        sizes = [(item.get("displayWidth"), item.get("displayHeight")) for item in ann.state["assets"].values()]
        assert (600, 700) in sizes


async def test_only_the_one_who_sees_an_answer_dismisses_it(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        ann, bob = visitor(), visitor()
        await ann.enter()
        await bob.enter()
        await bob.do("viewer", viewer_id=str(page.viewers[1].id))
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
        await ann.press("act")
        await ann.until(lambda text: "Which unit?" in text)
        board, answer = ann.state["timeline"]
        dismissed = [
            (await person.ask("POST", "/api/action", {"kind": "dismiss", "message_id": message}))["dismissed"]
            for person, message in ((ann, board), (bob, answer), (ann, "x"), (ann, answer))
        ]
        assert dismissed == [False, False, False, True]
        await ann.until(lambda text: "Which unit?" not in text)


async def test_two_people_press_at_the_same_time(settings: Settings) -> None:
    bot = Bot()
    async with sitting(settings, bot) as (_, visitor):
        ann, bob = visitor(), visitor()
        await ann.enter()
        await bob.enter()
        await ann.run("board", game="Go")
        for person in (ann, bob):
            await person.until(lambda text: "Board 1" in text)
        answers = await asyncio.gather(*(person.press("act") for person in (ann, bob)))
        assert [answer["settlement"] for answer in answers] == ["settled", "settled"]
        assert len(set(bot.seen)) == 3


async def test_there_are_channels_to_walk_between(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        ann = visitor()
        listed = (await ann.ask("GET", "/channels"))["channels"]
        assert [channel["name"] for channel in listed] == list(CHANNELS)
        other = visitor(f".{listed[1]['id']}")
        await ann.enter()
        await other.enter()
        assert (ann.state["channel"]["name"], other.state["channel"]["name"]) == CHANNELS[:2]
        await other.run("board", game="Go")
        await other.until(lambda text: "Board 1" in text)
        assert "Board 1" not in str((await ann.look())["messages"])
        assert page.channels[1].last_message is not None


@pytest.mark.parametrize("ending", ["x", ".1"])
async def test_who_does_not_know_the_address_stays_outside(settings: Settings, ending: str) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        for method, path in (("POST", "/api/pages"), ("GET", "/channels")):
            with pytest.raises(aiohttp.ClientResponseError, match="401"):
                await visitor(ending).ask(method, path, {} if method == "POST" else None)


async def test_the_page_speaks_of_herald_and_not_of_its_workshop(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        for path, words in REWORDED.items():
            async with ann.web.get(ann.origin + path) as answer:
                served = await answer.text()
            assert [ours for ours in words.values() if ours not in served] == []
        for file in ("/table.css", "/table.js", "/phrases.js", "/presses.js", "/menus.js", "/address.js"):
            async with ann.web.get(ann.origin + file) as answer:
                assert answer.status == 200


async def test_address_messages_and_pictures_are_there_again_after_closing(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        address = page.url.partition("#")[2]
        ann = visitor()
        await ann.enter()
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
    second = Bot()
    async with sitting(settings, second) as (page, visitor):
        assert page.url.partition("#")[2] == address
        ann = visitor()
        await ann.enter()
        assert "Board 1" in str(ann.state["messages"])
        assert [item["available"] for item in ann.state["assets"].values() if item["filename"] == "board1.png"] == [
            True
        ]
        assert (await ann.press("act"))["settlement"] == "settled"
        await ann.until(lambda text: "Which unit?" in text)
        assert len(second.seen) == 1
    assert second.closed


async def test_a_conversation_opens_at_its_end_and_not_at_some_message(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        await ann.enter()
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
    async with sitting(settings, Bot()) as (page, visitor):
        ann = visitor()
        await ann.enter()
        assert ann.state["timeline"] and ann.state["targetId"] is None
        await ann.do("viewer", viewer_id=str(page.viewers[1].id))
        assert (await ann.look())["targetId"] is None


async def test_who_asks_for_something_while_looking_back_is_shown_the_newest_messages(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        env: Any = page.env
        with env.act_as_bot():
            room: Any = page.env.bot.get_channel(page.channels[0].id)
            for number in range(60):
                await room.send(f"Message {number}")
        ann = visitor()
        await ann.enter()
        await ann.do("history", direction="older")
        assert (await ann.look())["history"]["hasAfter"]
        await ann.run("greet")
        assert "Hello." in str((await ann.look())["messages"])
        assert not ann.state["history"]["hasAfter"]


async def test_a_thread_is_in_the_list_also_after_closing(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        env: Any = page.env
        with env.act_as_bot():
            room: Any = page.env.bot.get_channel(page.channels[0].id)
            thread = await room.create_thread(name="duel", type=discord.ChannelType.public_thread)
        ann = visitor(f".{thread.id}")
        await ann.enter()
        await ann.run("board", game="Go")
        await ann.until(lambda text: "Board 1" in text)
    async with sitting(settings, Bot()) as (_, visitor):
        listed = (await visitor().ask("GET", "/channels"))["channels"]
        assert [channel["name"] for channel in listed if channel["thread"]] == ["duel"]
        ann = visitor(f".{thread.id}")
        await ann.enter()
        assert "Board 1" in str(ann.state["messages"])


async def test_a_memory_that_cannot_be_read_is_left_aside(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    (folder / "messages").write_bytes(b"nonsense")
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        await ann.enter()
        assert ann.state["timeline"] == []


async def test_a_taken_port_is_named(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        bot = Bot()
        with pytest.raises(PortTaken, match=f"127.0.0.1, port {port}"):
            async with sitting(replace(settings, table=replace(settings.table, port=port)), bot):
                pass
        assert bot.closed


async def test_a_table_can_be_open_to_a_network(settings: Settings) -> None:
    host = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"  # stands for the computer's address there
    open_to_all = replace(settings, table=replace(settings.table, host=host))
    async with sitting(open_to_all, Bot()) as (page, visitor):
        assert page.url.startswith(f"http://{host}:")
        ann = visitor()
        await ann.enter()
        assert (await ann.run("board", game="Go"))["settlement"] == "settled"
