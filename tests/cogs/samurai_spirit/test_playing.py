"""Samurai Spirit in a channel: `/samurai` with its options, whole games by commands and by buttons, several at the table."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cogs.games import PRESENTERS
from cogs.verbs import join, split
from engine.samurai_spirit.cards import RAIDERS, SAMURAI_NUMBER
from engine.samurai_spirit.position import load
from tests.cogs.forging import forge
from tests.cogs.plays import going_on, id_of, logged, refused, whose
from tests.cogs.pressing import chosen, match_of, offered, press
from tests.cogs.real import quick
from tests.cogs.room import Room, in_a_room, labels, text_of, words

KEY = "samurai-spirit"
SEATS = {"ann": "Kyuzo", "bob": "Heihachi", "cleo": "Kanbei"}


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel with the bot and pictures of one pixel."""
    async with in_a_room(tmp_path, {KEY: quick(KEY)}) as made:
        yield made


async def begin(room: Room, seats: dict[str, str], computers: int = 0, **options: str) -> None:
    """A game begun by these people with their samurai, and easy computers."""
    host = next(iter(seats))
    await room.slash(host, "game new", game=KEY)
    for who, samurai in seats.items():
        await room.slash(who, "game join", deck=samurai)
    for _ in range(computers):
        await room.slash(host, "lobby computer", level="easy", deck="Any")
    for name, value in options.items():
        await room.slash(host, "lobby options", name=name, value=value)
    assert "begins" in words(await room.slash(host, "lobby start"))


async def put(room: Room, **position: object) -> None:
    """Puts the game into a position, in memory only."""
    session = await room.house.matches.sessions.peek((await match_of(room)).id)
    session.state, _ = load({"seats": list(SEATS.values()), **position})


async def by_buttons(room: Room, acts: int = 900, restart_after: int = 10_000) -> int:
    """Plays the game by buttons alone, to its end or so many acts; returns the most presses that one act took."""
    longest = 0
    for turn in range(acts):
        if not going_on(room):
            break
        if turn % restart_after == restart_after - 1:
            await room.restart()
        longest = max(longest, await press(room, who := whose(room), await chosen(room, who, turn)))
    return longest


async def test_three_people_by_buttons_alone_with_restarts(room: Room) -> None:
    await begin(room, SEATS, difficulty="easy")
    assert await by_buttons(room, restart_after=25) <= 3
    told = room.public_text()
    assert re.search(r"Samurai Spirit is over: everybody (wins|loses)\.", told)
    assert re.search(r"(Score: \d+|village is lost|loses heart)", told)
    for who, samurai in SEATS.items():
        assert re.search(rf"{samurai} \({who}\): ", told), "what became of every samurai is told"


async def test_three_people_by_commands(room: Room) -> None:
    await begin(room, SEATS)
    for turn in range(900):
        if not going_on(room):
            break
        who = whose(room)
        action = await chosen(room, who, turn)
        command, first, second = split(action)
        assert action in await offered(room, who, "game do", "action", action)
        if command in ("skip", "next", "choose"):
            await room.slash(who, "samurai choose", answer=first or command)
            continue
        named = {"support": "samurai", "kiai": "samurai", "talent": "samurai"}
        options = {named[command]: first} if first else {}
        if first:
            assert first in await offered(room, who, f"samurai {command}", named[command])
        if second:
            assert second in await offered(room, who, f"samurai {command}", "to", **options)
            options["to"] = second
        await room.slash(who, f"samurai {command}", None, **options)
    assert "Samurai Spirit is over" in room.public_text()


async def test_one_person_with_two_computers(room: Room) -> None:
    await begin(room, {"ann": "Daisuke"}, computers=2)
    await by_buttons(room)
    assert "Samurai Spirit is over" in room.public_text()
    mentioned = {
        name for name in ("ann", "bob") if any(f"<@{room.person(name).id}>" in text_of(m) for m in room.calls())
    }
    assert mentioned == {"ann"}


async def test_alone_with_two_samurai(room: Room) -> None:
    await begin(room, {"ann": "Gorobei"}, companion="Katsushiro")
    shown = words(await room.slash("ann", "game hand"))
    assert "Gorobei" in shown and "Katsushiro" in shown
    assert await by_buttons(room, acts=30) <= 3
    played = room.public_text()
    assert "round 1, Gorobei" in played and "round 1, Katsushiro" in played


async def test_seven_at_the_table(room: Room) -> None:
    await begin(room, SEATS, computers=4, difficulty="heroic")
    decks = [seat.deck for seat in (await match_of(room)).seats]
    assert len(decks) == 7
    assert await by_buttons(room, acts=30) <= 3
    assert {seat for (seat,) in room.tables.rows("actions", "seat", kind="act")} == {*range(7)}


async def test_wrong_people_and_old_buttons_change_nothing(room: Room) -> None:
    await begin(room, SEATS)
    await put(room, turn=1, stack=["P3-01", "P1-02", "P2-02"])
    before = logged(room)
    refused(await room.slash("bob", "samurai fight"), "not your turn")
    refused(await room.slash("eve", "samurai fight"), "not in this match")
    refused(await room.slash("ann", "samurai confront"), "no raider")
    refused(await room.slash("ann", "samurai support", samurai="Kyuzo"), "himself")
    refused(await room.slash("ann", "samurai support", samurai="Godzilla"), "no such samurai")
    refused(await room.slash("ann", "samurai talent", samurai="Kyuzo"), "does not help")
    refused(await room.slash("ann", "samurai kiai"), "exactly")
    old = (await room.click("ann", room.board(), "Act")).response
    assert logged(room) == before
    fighting = id_of(old, "Fight: draw a raider")
    await room.slash("ann", "samurai fight")
    after = logged(room)
    refused(await forge(room, "ann", room.channel, fighting), "earlier moment")
    assert logged(room) == after


async def test_passing_with_a_fight_left_asks_once(room: Room) -> None:
    await begin(room, SEATS)
    await put(room, turn=1)
    panel = (await room.click("ann", room.board(), "Act")).response
    await room.click("ann", panel, "Pass for the rest of the round")
    before = logged(room)
    assert {"Pass", "Play on"} <= set(labels(panel))
    await room.click("ann", panel, "Pass")
    assert len(logged(room)) == len(before) + 1


async def test_a_kiai_out_of_turn_is_the_right_persons(room: Room) -> None:
    """Rules 5.3, 9.2: an arrow gives bob's samurai a raider; his kiai is his decision in ann's turn, and he is called."""
    await begin(room, SEATS)
    lines = {1: "line P1-01 P3-03", 2: "line P4-06 P2-07"}
    await put(room, turn=3, phase="action", samurai=lines, stack=["P2-02", "P1-02", "P4-02"], barricades=2)
    called = len(room.calls())
    await room.slash("cleo", "samurai pass")
    assert re.search(r"round 1, Kyuzo.*waiting for bob", text_of(room.board()))
    assert [text_of(call).count(f"<@{room.person('bob').id}>") for call in room.calls()[called:]] == [1]
    refused(await room.slash("ann", "samurai fight"), "not your turn")
    assert "A barricade is built" in words(await room.slash("bob", "samurai kiai"))
    assert whose(room) == "ann"


async def shown(room: Room) -> list[str]:
    """Everything that two players and a spectator can read by commands, menus and buttons."""
    found = []
    for who in ("ann", "bob", "eve"):
        found += [words(await room.slash(who, f"game {looking}")) for looking in ("log", "hand", "status")]
        found.append(words(await room.slash(who, "game board", text=True)))
        await room.slash(who, "game board", text=False)  # as it was before
        found.append(str(await offered(room, who, "game do", "action")))
        found.append(words(await room.slash(who, "samurai confront")))
    panel = (await room.click("ann", room.board(), "Act")).response
    return [*found, text_of(panel), text_of(room.board())]


async def test_nothing_of_the_stack_is_shown(room: Room) -> None:
    """Rule 1.9: whatever lies in the stack, with the intruders, under farms and families, everybody reads the same; no seed."""
    await begin(room, SEATS)
    seen = []
    for stack, intruder, farms, families in (
        (["P3-01", "P1-02", "P2-02"], "P4-06", ["A", "C", "D"], ["A", "B"]),
        (["P1-13", "P4-12", "P4-06"], "P2-07", ["D", "A", "C"], ["C", "A"]),
    ):
        hidden = {"stack": stack, "intruders": [intruder], "farms": farms, "families": families}
        await put(room, turn=1, difficulty="hard", discard=["P3-09"], **hidden)
        seen.append(await shown(room))
    assert seen[0] == seen[1]
    assert "Stack: 3. Discard: 1. Intruders: 1." in seen[0][3] and "3, farm" in seen[0][3]
    session = await room.house.matches.sessions.peek((await match_of(room)).id)
    assert session.head.seed is not None and session.head.seed.hex() not in room.public_text()


async def test_the_pictures_are_real(tmp_path: Path) -> None:
    async with in_a_room(tmp_path, {KEY: PRESENTERS[KEY]}) as room:
        await room.slash("ann", "game new", game=KEY)
        await room.slash("ann", "game join", deck="Kyuzo")
        await room.quiet()
        (lobby,) = [message for message in room.messages() if "who plays" in text_of(message)]
        assert lobby.attachments[0].filename == "lobby.png"
        assert (lobby.attachments[0].description or "").startswith("1. ann: Kyuzo\n2. Free seat")
        await room.slash("ann", "lobby cancel")
        await begin(room, SEATS)
        picture = room.board().attachments[0]
        assert picture.filename == "village.png" and picture.size > 20_000
        own = await room.slash("ann", "game hand")
        assert own.ephemeral and "Kyuzo" in words(own)
        text = words(await room.slash("bob", "game board", text=True))
        assert "Kyuzo" in text and "```" in text
        panel = (await room.click(who := whose(room), room.board(), "Act")).response
        assert panel and [file.filename for file in panel.attachments] == ["choice.png"]
        assert "Fight: Confronted, " in (panel.attachments[0].description or "")
        await room.person(who).click(panel, label="Fight: draw a raider")
        listed = (await room.slash("eve", "watch list")).response
        assert listed and (listed.attachments[0].description or "").startswith("Round 1 of 3")
        assert Image.open(BytesIO(await listed.attachments[0].read())).size == (288, 288)
        card = await room.slash("eve", "card", name=f"Raider {RAIDERS[0].id}")
        assert card.response and card.response.attachments[0].size > 2_000
        assert "Talent" in words(await room.slash("eve", "card", name="Kikuchiyo"))


async def test_the_rules_in_short_are_those_of_the_game_played_here(room: Room) -> None:
    await begin(room, SEATS)
    topics = await offered(room, "eve", "rules", "topic", "")
    assert "kiai" in topics and "walls" not in topics
    for topic in topics:
        assert topics[topic] in words(await room.slash("eve", "rules", topic=topic))


@pytest.mark.parametrize(
    "action", ["fight", "support Kanbei", "kiai Kyuzo Kanbei", "talent Daisuke Gorobei", "choose hat"]
)
def test_commands_and_notation_are_each_others_inverse(action: str) -> None:
    assert join(*split(action)) == action


async def test_a_begun_lobby_says_whom_chance_dealt(room: Room) -> None:
    await begin(room, {"ann": "Any", "bob": "Kyuzo"})
    told = next(text_of(message) for message in room.messages() if "the match begins" in text_of(message))
    dealt = (await match_of(room)).seats[0].deck
    assert dealt in SAMURAI_NUMBER and f"1. ann: {dealt} (by chance)" in told and "2. bob: Kyuzo\n" in told


async def test_a_list_names_who_plays_together_and_not_that_chance_dealt_their_samurai(room: Room) -> None:
    await begin(room, {"ann": "Any", "bob": "Any"})
    told = words(await room.slash("eve", "watch list"))
    assert "ann and bob" in told and "Any samurai" not in told


async def test_the_chances_of_the_next_raider_are_told_to_who_asks(room: Room) -> None:
    """Rules 2.2 and 6.1; nobody else sees the answer."""
    await begin(room, SEATS)
    public = room.public_text()
    (first, *_), typed = await room.person("ann").autocomplete(room.channel, "game odds", "act", ""), "fight kyuzo"
    assert first["value"].startswith("fight ")
    told = words(await room.slash("ann", "game odds", act=typed))
    assert "Kyuzo fights" in told and "**Its strength**" in told and "100 %` below the kiai number" in told
    assert room.public_text() == public
