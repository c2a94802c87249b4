"""Bad input: each is answered by one plain sentence to that person alone, and nothing changes."""

from __future__ import annotations

import logging
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.components import walk_components
from simcord.results import InteractionResult

from cogs.wording.formatting import safe, tidy
from tests.cogs.forging import forge
from tests.cogs.plays import forbid, going_on, id_of, logged, other, press_together, refused, seen, start, whose
from tests.cogs.room import Room, prose, text_of, words


class Still:
    """Asserts that nothing changed, on disk and in the channel, since it was made."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.before = (logged(room), seen(room))

    def check(self, result: InteractionResult, *parts: str) -> None:
        refused(result, *parts)
        self.holds()

    def holds(self) -> None:
        """Nothing has changed."""
        assert (logged(self.room), seen(self.room)) == self.before


async def test_not_your_turn(room: Room) -> None:
    await start(room)
    still = Still(room)
    waiting = other(whose(room))
    still.check(await room.do(waiting, "take 1"), f"not your turn: the match waits for {whose(room)}.")
    answer = await room.click(waiting, room.board(), "Act")
    assert answer.ephemeral and f"not your turn: the match waits for {whose(room)}." in words(answer)
    still.check(await room.click(waiting, room.board(), "End phase"), "not your turn")


async def test_somebody_who_does_not_play(room: Room) -> None:
    await start(room)
    still = Still(room)
    still.check(await room.do("eve", "take 1"), "not in this match")
    for label in ("Act", "My hand"):
        offer = await room.click("eve", room.board(), label)
        assert offer.ephemeral and "You are not in this match" in words(offer)
        still.holds()
    for label in ("End phase", "Undo"):
        still.check(await room.click("eve", room.board(), label), "match")
    still.check(await room.slash("eve", "game hand"), "do not play")
    still.check(await room.slash("eve", "game undo"), "not in this match")
    still.check(await room.slash("eve", "game concede"), "do not play")
    still.check(await room.slash("eve", "lobby cancel"), "host")


async def test_somebody_who_is_not_on_the_server(room: Room) -> None:
    stranger = room.env.create_user("stranger")
    refused(await room.slash("ann", "game new", game="pebbles", opponent=stranger), "not on this server")
    assert len(room.env.errors) == 1, "SimCord keeps what discord.py could not convert"


async def test_spectators_look(room: Room) -> None:
    await start(room)
    for command in ("game board", "game log", "game status"):
        result = await room.slash("eve", command)
        assert result.ephemeral and "Pebbles" in words(result)


async def test_an_act_that_is_not_legal(room: Room) -> None:
    await start(room)
    still = Still(room)
    who = whose(room)
    still.check(await room.do(who, "take 9"), "you can do")
    still.check(await room.do(who, "throw 1"), "you can do")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "x" * 6000,
        "příliš žluťoučký kůň",
        "💥" * 500,
        "@everyone <@1> <@&2>",
        "`" * 50,
        "move\nmove",
        "\u202eevil",
        "{seat1} {count}",
        "%s %d",
        "\0",
    ],
    ids=lambda text: repr(text[:8]),
)
async def test_text_of_any_length_or_alphabet(room: Room, text: str) -> None:
    await start(room)
    still = Still(room)
    result = await room.do(whose(room), text)
    told = words(result)
    assert result.ephemeral and 0 < len(told) <= 2000 and "fault" not in told
    assert (logged(room), seen(room)) == still.before
    refused(await room.slash("ann", "card", name=text or "?"), "card")
    refused(await room.slash("ann", "rules", topic=text or "?"), "topic")


@pytest.mark.parametrize(
    "name",
    [
        "https://evil.example/*x*",
        "[a](http://e.example)",
        "<https://e.example>",
        "<t:0:R>",
        "<#1234>",
        "</game new:1234>",
    ],
)
def test_nothing_in_a_name_can_be_pressed(name: str) -> None:
    shown = safe(name)
    assert not re.search(r"://|<[#/:t@h]|(?<!\\)\*", shown)
    assert shown.replace("\u200b", "").replace("\\", "") == name


@pytest.mark.parametrize("name", ["\u3164\u3164", "\u2800 \u115f", "\u202e\u200b\n"])
def test_a_name_that_shows_nothing_is_seen(name: str) -> None:
    assert tidy(name) == safe(name) == "?" and tidy(f"Ann{name}") == "Ann"


async def test_strange_names_break_nothing(room: Room) -> None:
    for name in ("**bold** `x` @everyone", "{seat2} {0} {count}", "x" * 32):
        room.people[name] = room.env.guild.add_member(room.env.create_user(f"u{len(room.people)}", global_name=name))
    first, second = list(room.people)[-3:-1]
    await start(room, first, second)
    assert "@everyone" not in "".join(prose(message) for message in room.messages())
    for message in room.messages():
        assert not message.mention_everyone
    shown = room.public_text()
    assert r"\*\*bold\*\*" in shown and "{seat2} {0} {count}" in shown


async def test_no_match_in_the_channel(room: Room) -> None:
    still = Still(room)
    for command in ("game join", "game do"):
        option = {"deck": "river"} if command == "game join" else {"action": "next"}
        still.check(await room.slash("ann", command, **option), "no match", "/game new")
    for command in ("leave", "start", "cancel"):
        still.check(await room.slash("ann", f"lobby {command}"), "no match", "/game new")
    for command in ("undo", "concede", "board", "hand", "log", "status"):
        still.check(await room.slash("ann", f"game {command}"), "no match", "/game new")
    assert await room.person("ann").autocomplete(room.channel, "game do", "action", "") == []
    assert await room.person("ann").autocomplete(room.channel, "game join", "deck", "") == []


async def test_a_channel_with_a_match_already(room: Room) -> None:
    await start(room)
    still = Still(room)
    still.check(await room.slash("eve", "game new", game="pebbles"), "match already")


async def test_unknown_games_decks_and_numbers_of_players(room: Room) -> None:
    still = Still(room)
    still.check(await room.slash("ann", "game new", game="chess"), "no game", "pebbles")
    still.check(await room.slash("ann", "game new", game="pebbles", seats=7), "2 to 4")
    await room.slash("ann", "game new", game="pebbles")
    still = Still(room)
    still.check(await room.slash("ann", "game join", deck="ocean"), "no deck", "River")
    still.check(await room.slash("ann", "lobby computer", level="easy", deck="@everyone"), "no deck", "Sea")


async def test_inviting_oneself_or_a_bot(room: Room) -> None:
    still = Still(room)
    robot = room.env.guild.add_member(room.env.create_user("robot", bot=True))
    still.check(await room.slash("ann", "game new", game="pebbles", opponent=robot), "bot")
    still.check(await room.slash("ann", "game new", game="pebbles", opponent=room.person("ann")), "yourself")


async def test_a_lobby_is_not_a_match_yet(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    still = Still(room)
    for command in ("undo", "concede"):
        still.check(await room.slash("ann", f"game {command}"), "not begun")
    still.check(await room.do("ann", "take 1"), "not begun")
    for command in ("board", "hand"):
        still.check(await room.slash("ann", f"game {command}"), "not begun")


async def test_a_full_table_and_a_begun_match_take_nobody(room: Room) -> None:
    await start(room)
    still = Still(room)
    still.check(await room.slash("eve", "game join", deck="river"), "has begun")
    still.check(await room.slash("bob", "lobby leave"), "has begun")


async def test_a_stale_panel(room: Room) -> None:
    await start(room)
    who = whose(room)
    panel = (await room.click(who, room.board(), "Act")).response
    taking = id_of(panel, "Take 2")
    await room.do(who, "take 1")
    before = logged(room)
    refused(await forge(room, who, room.channel, taking), "earlier moment")
    assert logged(room) == before


async def test_a_stale_board_button(room: Room) -> None:
    await start(room)
    who = whose(room)
    board = room.board()
    ending, undo = id_of(board, "End phase"), id_of(board, "Undo")
    await room.do(who, "take 1")
    still = Still(room)
    for custom_id in (ending, undo):
        stored = room.env.backend.get_message(room.channel.id, board.id)
        for part in walk_components(stored.components):
            if part.get("label") == ("End phase" if custom_id == ending else "Undo"):
                part["custom_id"] = custom_id
        [result] = await press_together(room, who, board, custom_id)
        still.check(result, "earlier moment")


async def test_a_double_press_is_applied_once(room: Room) -> None:
    await start(room)
    who = whose(room)
    panel = (await room.click(who, room.board(), "Act")).response
    before = len(logged(room))
    custom_id = id_of(panel, "Take 2")
    results = await press_together(room, who, panel, custom_id, custom_id)
    assert len(logged(room)) == before + 1
    assert sum("earlier" in words(result) or "moved on" in words(result) for result in results) == 1


async def test_an_unknown_button(room: Room) -> None:
    await start(room)
    board, who = room.board(), whose(room)
    stored = room.env.backend.get_message(room.channel.id, board.id)
    still = Still(room)
    for custom_id in ("h:nonsense:1:1", "h:act:999:1", "h:do:1:2:99", "h:panel:1:2:99"):
        stored.components[0]["components"][-1]["components"][0]["custom_id"] = custom_id
        [result] = await press_together(room, who, board, custom_id)
        if custom_id != "h:panel:1:2:99":
            refused(result, "moment")
        assert logged(room) == still.before[0]


async def test_a_match_that_ended(room: Room) -> None:
    await start(room)
    board = room.board()
    act = id_of(board, "Act")
    asked = await room.slash("bob", "game concede")
    await room.click("bob", asked.response, "Give up")
    assert not going_on(room)
    assert "ann wins" in room.public_text()
    still = Still(room)
    still.check(await room.do("ann", "take 1"), "over", "/game new")
    still.check(await room.slash("ann", "game undo"), "over")
    stored = room.env.backend.get_message(room.channel.id, board.id)
    stored.components[0]["components"].append(
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "Act", "custom_id": act}]}
    )
    [result] = await press_together(room, "ann", board, act)
    refused(result, "over")


@pytest.mark.parametrize(
    ("right", "told"),
    [("view_channel", "View Channel"), ("send_messages", "Send Messages"), ("attach_files", "Attach Files")],
)
async def test_a_bot_without_permission(room: Room, right: str, told: str) -> None:
    await start(room)
    who = whose(room)
    forbid(room, right)
    still = Still(room)
    still.check(await room.do(who, "take 1"), told)
    still.check(await room.click(who, room.board(), "End phase"), told)


@pytest.mark.parametrize("command", ["watch replay", "stats server", "stats me"])
async def test_nothing_is_shared_where_the_bot_may_not_post(room: Room, command: str) -> None:
    await start(room)
    forbid(room, "attach_files")
    Still(room).check(await room.slash("ann", command, share=True), "Attach Files")
    record: dict[str, Any] = {"file": ("a.txt", b"no record"), "as": "replay"}
    Still(room).check(await room.slash("ann", "match load", share=True, **record), "Attach Files")


async def test_no_lesson_begins_where_the_bot_may_not_post(room: Room) -> None:
    forbid(room, "attach_files")
    refused(await room.slash("ann", "game learn"), "Attach Files")
    assert await room.house.matches.find(room.channel.id) is None


@pytest.mark.parametrize("status", [429, 500])
async def test_discord_refusing_the_first_answer_changes_nothing(room: Room, status: int) -> None:
    await start(room)
    still = Still(room)
    room.env.inject_error("POST", "/interactions/*/callback", status=status)
    still.check(await room.do(whose(room), "take 1"), "Discord refused")


@pytest.mark.parametrize("status", [429, 500])
async def test_discord_refusing_the_last_answer_loses_nothing(room: Room, status: int) -> None:
    await start(room)
    who = whose(room)
    room.env.inject_error("PATCH", "/webhooks/*", status=status)
    refused(await room.do(who, "take 1"), "Discord refused", "newest board")
    assert f"{who} takes 1." in text_of(room.board())


async def test_an_interaction_that_has_grown_old_is_no_fault(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await start(room)
    caplog.clear()
    for method in ("PATCH", "POST"):
        room.env.inject_error(method, "/webhooks/*", status=401, code=50027, times=None)
    who = whose(room)
    assert "fault" not in words(await room.do(who, "take 1"))
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []
    assert f"{who} takes 1." in text_of(room.board())


@pytest.mark.parametrize("how", ["match", "position", "replay"])
async def test_a_file_that_is_gone_is_told(room: Room, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    async def gone(url: str) -> bytes:
        raise discord.NotFound(SimpleNamespace(status=404, reason="Not Found"), "asset not found")

    monkeypatch.setattr(room.bot.http, "get_from_cdn", gone)
    still = Still(room)
    still.check(await room.slash("ann", "match load", file=("a.txt", b"text"), **{"as": how}), "attach it again")
