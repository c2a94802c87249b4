"""Wastelands in a channel: `/wl` with its options, a whole match by commands and one by buttons, real pictures."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cogs.games import PRESENTERS
from cogs.wastelands.verbs import VERBS, join, split
from engine.wastelands.position import load
from tests.cogs.plays import going_on, logged, refused, seen, whose
from tests.cogs.pressing import chosen, match_of, offered, press
from tests.cogs.real import begun
from tests.cogs.room import Room, labels, menus, text_of, words
from tests.samples.wastelands import shorten

KEY = "wastelands"
POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {
        "1": {"kb": 6, "hand": ["Gorombilla", "Cleansing Fire", "Level", "Altar of Raia"], "deck": ["Elf"] * 9},
        "2": {"kb": 0, "hand": ["Ball Lightning"], "deck": ["Elf"] * 9},
    },
    "table": {
        "1": ["Gorombilla reserve", "Kobudera reserve", "Lavinia Lobara ramparts", "Winged Dumpling reserve"],
        "2": ["Elf ramparts", "Adult Lizard reserve passive"],
    },
}


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A match with pictures of one pixel."""
    async with begun(tmp_path, KEY) as made:
        yield made


async def put(room: Room, **changes: object) -> None:
    """Puts the match into a position, in memory only."""
    session = await room.house.matches.sessions.peek((await match_of(room)).id)
    session.state = load({**POSITION, **changes})[0]


async def weaken(room: Room) -> None:
    """Leaves both players so few HP that the match soon ends."""
    shorten((await room.house.matches.sessions.peek((await match_of(room)).id)).state)


async def test_a_whole_match_by_buttons_alone(room: Room) -> None:
    await weaken(room)
    longest = 0
    for turn in range(900):
        if not going_on(room):
            break
        who = whose(room)
        action = await chosen(room, who, turn)
        presses = await press(room, who, action)
        longest = max(longest, presses if action != "next" else 0)
    assert re.search(r"Wastelands is over: ((ann|bob) wins|a draw)\.", room.public_text())
    assert longest <= 3


async def test_a_whole_match_by_the_commands_of_its_group(room: Room) -> None:
    await weaken(room)
    commands, used = {verb.said: verb for verb in reversed(VERBS.verbs)}, set()
    for turn in range(900):
        if not going_on(room):
            break
        who = whose(room)
        word, first, second = split(await chosen(room, who, 2_000 + turn))
        verb = commands[word]
        bare = VERBS.bare if word in VERBS.bare else ()
        options = {
            option.name: value for option, value in ((verb.first, first), (verb.second, second)) if option and value
        }
        before = (await match_of(room)).revision
        await room.slash(who, f"wl {verb.name}", **options)
        assert (await match_of(room)).revision > before, (verb.name, options, bare)
        used.add(verb.name)
    assert re.search(r"Wastelands is over: ((ann|bob) wins|a draw)\.", room.public_text())
    assert used >= {"play", "pass", "next", "move", "attack"}


@pytest.mark.parametrize(
    ("action", "parts"),
    [
        ("play Cleansing Fire", ("play", "Cleansing Fire", "")),
        ("play Altar of Raia", ("build", "Altar of Raia", "")),
        ("use 3 arrow", ("use", "3", "arrow")),
        ("move 3 ramparts", ("move", "3", "ramparts")),
        ("attack 3 seat2", ("attack", "3", "seat2")),
        ("choose shadow goblin", ("choose", "shadow goblin", "")),
        ("pass", ("pass", "", "")),
    ],
)
def test_acts_are_taken_apart_and_put_together_again(action: str, parts: tuple[str, str, str]) -> None:
    assert split(action) == parts and join(*parts) == action


async def test_options_offer_what_is_legal_and_follow_each_other(room: Room) -> None:
    await put(room)
    assert set(await offered(room, "ann", "wl play", "card")) == {"Cleansing Fire", "Gorombilla", "Level"}
    assert await offered(room, "ann", "wl build", "card") == {"Altar of Raia": "Altar of Raia"}
    targets = await offered(room, "ann", "wl play", "target", card="Cleansing Fire")
    assert targets["5"] == "Elf (3/2) · 5", "the defender's bonus is in it"
    assert targets["1"] == "Gorombilla (3/1, yours) · 1"
    assert await offered(room, "bob", "wl play", "card") == {}
    await room.slash("ann", "wl next")
    movers = await offered(room, "ann", "wl move", "card")
    assert movers["1"] == "Gorombilla (3/1) · 1" and set(movers) == {"1", "2", "3", "4"}
    assert set(await offered(room, "ann", "wl move", "to", card="1")) == {"ramparts"}


async def test_acting_by_wl(room: Room) -> None:
    await put(room)
    await room.slash("ann", "wl play", card="cleansing fire", target="5")
    while "pass" in await offered(
        room, who := whose(room), "game do", "action"
    ):  # it could be answered, and the Elf saved
        await room.slash(who, "wl pass")
    assert "Elf (#5) leaves play" in room.public_text()
    refused(await room.slash("ann", "wl attack", card="3", target="seat2"), "only in the attack phase")
    await room.slash("ann", "wl build", card="Altar of Raia", builder="1")
    assert (await match_of(room)).to_act == (0,)


async def test_mistakes_are_told_and_change_nothing(room: Room) -> None:
    await put(room)
    before = logged(room), seen(room)
    for command, options, told in (
        ("wl play", {"card": "Ball Lightning"}, "Ball Lightning is not in your hand."),
        ("wl play", {"card": "Balrog"}, "There is no card “Balrog”."),
        ("wl move", {"card": "1", "to": "ramparts"}, "Warriors move only in the movement phase of your own turn."),
        ("wl attack", {"card": "3", "target": "5"}, "Attackers are named only in the attack phase of your own turn."),
        ("wl ability", {"card": "5"}, "Elf #5 is not yours."),
        ("wl pass", {}, "You cannot do “pass” now; try one from the menu"),
        ("wl choose", {"answer": "5"}, "You cannot do “choose 5” now; try one from the menu"),
    ):
        refused(await room.slash("ann", command, **options), told)
    refused(await room.slash("bob", "wl play", card="Ball Lightning"), "not your turn")
    assert (logged(room), seen(room)) == before


async def test_the_hand_says_what_each_card_costs_and_does(room: Room) -> None:
    await put(room)
    told = words(await room.slash("ann", "game hand"))
    assert "playable: Altar of Raia, Cleansing Fire, Gorombilla, Level" in told
    assert "Raia, creature, 3 KB, ATK 3, HP 1" in told


async def test_what_can_be_played_stands_there_with_price_attack_and_life(room: Room) -> None:
    await put(room)
    panel = (await room.click("ann", room.board(), "Act")).response
    assert "What do you do? You have 6 KB and 0 comp." in text_of(panel)
    assert labels(panel)[:2] == ["Play Altar of Raia (builders: 2)", "Play Cleansing Fire (2 KB)"]
    assert "- **Gorombilla** · 3 KB · 3/1" in text_of(panel)


async def test_who_must_move_first_stands_in_the_panel(room: Room) -> None:
    """Amok: its warrior has to go to the ramparts, so nothing is offered that would end the phase."""
    table = {"1": ["Gorombilla reserve", "Raging Hybrid", "Amok on 2"], "2": ["Elf ramparts"]}
    await put(room, phase="movement", table=table)
    before, told = logged(room), "Before the phase can end, these must move: Raging Hybrid."
    panel = (await room.click("ann", room.board(), "Act")).response
    assert f"{told} Who moves?" in text_of(panel)
    assert not [label for label in labels(panel) if label.startswith("End")]
    refused(await room.slash("ann", "wl next"), told)
    refused(await room.slash("bob", "wl next"), "not your turn")
    assert logged(room) == before
    await room.slash("ann", "wl move", card="2", to="ramparts")
    assert told not in text_of((await room.click("ann", room.board(), "Act")).response)


async def test_several_warriors_are_moved_and_sent_to_attack_from_one_menu_each(room: Room) -> None:
    await put(room, phase="movement")
    panel = (await room.click("ann", room.board(), "Act")).response
    (menu,) = menus(panel)
    assert menu["max_values"] == 5 - 1 and "one or more" in menu["placeholder"]
    assert "Gorombilla (3/1) to the ramparts" in [option["label"] for option in menu["options"]]


async def test_the_pictures_are_real(tmp_path: Path) -> None:
    async with begun(tmp_path, KEY, PRESENTERS) as room:
        await put(room)
        await room.slash("ann", "wl next")
        first = room.board().attachments
        assert first and first[0].size > 20_000 and first[0].filename.endswith(".png")
        assert (await room.slash("ann", "game hand")).ephemeral
        card = await room.slash("ann", "card", name="ball lightning")
        assert card.response and card.response.attachments[0].size > 5_000 and "Ours, since no source" in words(card)
        text = await room.slash("bob", "game board", text=True)
        assert "Gorombilla" in words(text) and "```" in words(text)


async def test_graveyards_are_told_by_their_players(room: Room) -> None:
    """Rule 3.2: anybody may look through them; two may play the same deck."""
    await put(room, players={**POSITION["players"], "2": {**POSITION["players"]["2"], "graveyard": ["Elf"]}})
    told = words(await room.slash("ann", "game hand"))
    assert "Graveyard of bob: Elf." in told


async def test_what_follows_by_itself_is_told_in_words(room: Room) -> None:
    await put(room, players={**POSITION["players"], "2": {**POSITION["players"]["2"], "kb": 6}})
    panel = (await room.click("ann", room.board(), "End turn")).response
    await room.click("ann", panel, "End the turn")
    assert "Chosen ahead: the end of your turn." in text_of(panel)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hello there", "An answer is “play” with a card"),
        ("move 3 reserve", "An answer is “play” with a card"),
        ("play Emrald Ring", "There is no card “Emrald Ring”"),
        ("play Gorombilla 4", "Gorombilla cannot be played as an answer"),
    ],
)
async def test_an_answer_that_could_never_be_given_is_not_prepared(room: Room, line: str, told: str) -> None:
    await put(room)
    refused(await room.slash("bob", "wl prepare", do=line), told)


@pytest.mark.parametrize("line", ["play cleansing fire 3", "p Mind Paralysis", "use 5 arrow", "no"])
async def test_an_answer_may_be_a_card_that_one_does_not_hold_yet(room: Room, line: str) -> None:
    await put(room)
    assert f"`{line}`" in words(await room.slash("bob", "wl prepare", do=line))


async def test_who_is_asked_in_spite_of_orders_reads_why_and_no_more(room: Room) -> None:
    await put(room, players={**POSITION["players"], "2": {**POSITION["players"]["2"], "kb": 6}})
    opened = await room.slash("bob", "wl orders")
    await room.click("bob", opened.response, "Relaxed")
    assert "You are asked nevertheless when" in words(opened)
    await room.slash("ann", "wl play", card="Cleansing Fire", target="5")
    told = words(await room.click("bob", room.board(), "Act"))
    assert "You are asked now because something is aimed at you or your cards." in told
    assert "nevertheless" not in told
