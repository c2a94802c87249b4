"""Whole matches: by `/game do`, by buttons alone, with restarts; who is called, what is posted, what nobody else sees."""

from __future__ import annotations

import re

from tests.cogs.plays import going_on, refused, start, whose
from tests.cogs.room import Room, labels, menus, words


async def offered(room: Room, who: str, typed: str = "") -> list[str]:
    choices = await room.person(who).autocomplete(room.channel, "game do", "action", typed)
    assert len(choices) <= 25
    return [choice["value"] for choice in choices]


async def test_a_whole_match_by_game_do(room: Room) -> None:
    await start(room)
    for _ in range(400):
        if not going_on(room):
            break
        who = whose(room)
        legal = await offered(room, who)
        action = next((act for act in legal if act.startswith(("take 3", "choose no", "throw"))), legal[0])
        result = await room.do(who, action)
        assert result.ephemeral
    assert re.search(r"Pebbles is over: (ann|bob) wins\.|Pebbles is over: a draw\.", room.public_text())
    seed = re.search(r"seed of all dice and shuffles was `([0-9a-f]{64})`", room.public_text())
    told = re.search(r"SHA-256 is `([0-9a-f]{64})`", room.public_text())
    assert seed and told
    import hashlib

    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() == told[1]


async def test_a_whole_match_by_buttons_alone_with_restarts(room: Room) -> None:
    await start(room)
    presses = 0
    for turn in range(400):
        if not going_on(room):
            break
        if turn % 10 == 5:
            await room.restart()
        who = whose(room)
        opened = await room.click(who, room.board(), "Act")
        assert opened.ephemeral and opened.response
        panel = opened.response
        throw = next((menu for menu in menus(panel) if menu["placeholder"] == "Throw…"), None)
        if throw is not None:
            await room.choose(who, panel, throw["options"][0]["value"], custom_id=throw["custom_id"])
        else:
            wanted = re.compile("Take 3|Take [12]|Throw|Choose no|Go on")
            pressed = next(label for label in sorted(labels(panel), reverse=True) if wanted.match(label))
            await room.click(who, panel, pressed)
            if "End the turn" in labels(panel):
                await room.click(who, panel, "End the turn")
        presses += 1
    assert presses > 10
    assert "Pebbles is over" in room.public_text()


async def test_the_status_says_who_is_waited_for_and_since_when(room: Room) -> None:
    await start(room)
    told = words(await room.slash("eve", "game status"))
    assert f"waits for {whose(room)}" in told and re.search(r"<t:\d+:R>", told)
    assert words(await room.slash("eve", "game board", text=True)).count("heap 30") == 1


async def test_the_dice_are_checked_after_the_end(room: Room) -> None:
    await start(room)
    refused(await room.slash("eve", "match verify"), "when the match is over")
    who = whose(room)
    for action in ("take 1", "draw", "next"):
        await room.do(who, action)
    await room.click("bob", (await room.slash("bob", "game concede")).response, "Give up")
    told = words(await room.slash("eve", "match verify"))
    assert told.startswith("3 acts carried out again") and re.search(r"`[0-9a-f]{64}`", told)


async def test_answers_are_offered_ahead_only_where_nothing_comes_to_light(room: Room) -> None:
    await start(room)
    who = whose(room)
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    user = room.person(who).id
    assert await room.house.matches.views.answers(match, user, "draw") == []
    await room.do(who, "next")
    used = next(act for act in await offered(room, who) if act.startswith("use"))
    assert [action for action, _ in await room.house.matches.views.answers(match, user, used)] == [
        "choose heap",
        "choose bag",
    ]
    assert await room.house.matches.views.answers(match, user, "use 99") == []
    assert await room.house.matches.views.answers(match, room.person("eve").id, used) == []
    assert used in await offered(room, who), "nothing was done"
