"""Summoner Wars in a channel: `/sw` with its options, whole wars by commands and by buttons alone, real pictures."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.games import PRESENTERS
from cogs.summoner_wars.verbs import join, split
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from matches.types import Person
from tests.cogs.plays import going_on, logged, refused, seen, whose
from tests.cogs.presenters import Pixel, pixel
from tests.cogs.pressing import chosen, match_of, offered, press
from tests.cogs.real import QUICK, begun
from tests.cogs.room import Room, labels, text_of, words
from tests.samples.summoner_wars import shorten

KEY = "summoner-wars"
WHOLE = 240
"""Acts after which a whole war is shortened."""
POSITION = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "phase": "summon",
    "began_turn": True,
    "board": [
        "1 Prince Elien d1",
        "1 Archer c3",
        "1 Wall f2",
        "1 Guardian b1",
        "2 Grognack d8",
        "2 Wall c4",
        "2 Fighter c6",
    ],
    "hand": {1: ["Warrior", "Fire Drake", "Burn", "Wall", "Archer"]},
    "magic": {1: 2},
    "draw": {1: 5, 2: 5},
}


@pytest.fixture
async def war(tmp_path: Path) -> AsyncIterator[Room]:
    """A war with pictures of one pixel."""
    async with begun(tmp_path, KEY) as room:
        yield room


async def put(room: Room, **changes: object) -> None:
    """Puts the match into a position, in memory only."""
    session = await room.house.matches.sessions.peek((await match_of(room)).id)
    session.state = from_position({**POSITION, **changes})


async def test_a_whole_war_by_buttons_alone_with_restarts(war: Room) -> None:
    """After some turns and restarts the summoners are weakened, in memory only, so that it is soon over."""
    longest = 0
    for turn in range(1500):
        if not going_on(war):
            break
        if turn < WHOLE and turn % 60 == 59:
            await war.restart()
        if turn == WHOLE:
            shorten((await war.house.matches.sessions.peek((await match_of(war)).id)).state)
        who = whose(war)
        action = await chosen(war, who, turn)
        presses = await press(war, who, action)
        longest = max(longest, presses if action != "next" else 0)
    assert re.search(r"Summoner Wars is over: (ann|bob) wins\.", war.public_text())
    assert longest <= 3


async def test_acts_are_offered_by_game_do_and_may_be_typed_in_any_case(war: Room) -> None:
    verbs = set()
    for number in range(80):
        who, match = whose(war), await match_of(war)
        action = await chosen(war, who, number)
        assert action in await offered(war, who, "game do", "action", action)
        await war.do(who, f"  {action.upper()} ")
        assert (await match_of(war)).revision > match.revision
        verbs.add(action.split()[0])
    assert verbs >= {"choose", "summon", "move", "attack", "magic", "next"}


async def test_the_pictures_are_real(tmp_path: Path) -> None:
    async with begun(tmp_path, KEY, PRESENTERS) as war:
        who = whose(war)
        await war.do(who, "choose 1")
        first = war.board().attachments
        assert first and first[0].size > 20_000 and first[0].filename.endswith(".png")
        hand = await war.slash("ann", "game hand")
        assert hand.ephemeral
        card = await war.slash("ann", "card", name="prince elien")
        assert card.response and card.response.attachments[0].size > 5_000 and "Fire Blast" in words(card)
        text = await war.slash("bob", "game board", text=True)
        assert "Prince Elien" in words(text) and "```" in words(text)
        drawn = (await war.slash("bob", "game board", text=False)).response
    assert drawn and drawn.attachments


async def test_who_begins_is_told(war: Room) -> None:
    shown = text_of(war.board())
    assert re.search(r"(ann|bob) rolled \d|rolls? \d|rolled", shown), shown


async def test_options_offer_what_is_legal_and_follow_each_other(war: Room) -> None:
    await put(war)
    assert set(await offered(war, "ann", "sw summon", "card")) == {"Warrior", "Archer"}
    spaces = await offered(war, "ann", "sw summon", "to", card="Warrior")
    assert set(spaces) == {"e2", "f1", "f3"}
    assert await offered(war, "ann", "sw summon", "to", "f", card="Warrior") == {
        k: v for k, v in spaces.items() if k[0] == "f"
    }
    assert await offered(war, "ann", "sw move", "from") == {}
    assert await offered(war, "bob", "sw summon", "card") == {}
    assert await offered(war, "eve", "sw summon", "card") == {}
    await put(war, phase="movement")
    assert set(await offered(war, "ann", "sw move", "from")) == {"d1", "c3", "b1"}
    assert "c5" not in await offered(war, "ann", "sw move", "to", **{"from": "c3"})
    assert "c2" in await offered(war, "ann", "sw move", "to", **{"from": "C3"})
    await put(war, phase="attack")
    assert "c4" in await offered(war, "ann", "sw attack", "target", **{"from": "c3"})
    await put(war, phase="event")
    assert "Wall" in await offered(war, "ann", "sw event", "card")
    assert "a2" in await offered(war, "ann", "sw event", "target", card="Wall")
    await put(war, phase="magic")
    assert set(await offered(war, "ann", "sw magic", "card")) == {"Warrior", "Fire Drake", "Burn", "Wall", "Archer"}


async def test_acting_by_sw(war: Room) -> None:
    await put(war)
    assert "summoned Warrior on f3" in words(await war.slash("ann", "sw summon", card="Warrior", to="f3"))
    await war.slash("ann", "sw next")
    await war.slash("ann", "sw event", card="Wall", target="a1")
    await war.slash("ann", "sw next")
    assert "moved c3 to c2" in words(await war.slash("ann", "sw move", **{"from": "c3", "to": "c2"}))
    shown = war.public_text()
    assert "ann summoned Warrior on f3." in shown and "Wall" in shown and "moved c3 to c2" in shown


@pytest.mark.parametrize(
    ("phase", "command", "options", "told"),
    [
        ("summon", "sw move", {"from": "c3", "to": "c2"}, "movement phase"),
        ("summon", "sw summon", {"card": "Fire Drake", "to": "f3"}, "magic"),
        ("summon", "sw summon", {"card": "Warrior", "to": "a8"}, "wall"),
        ("summon", "sw summon", {"card": "Warrior", "to": "z9"}, "z9"),
        ("summon", "sw summon", {"card": "Balrog", "to": "f3"}, "Balrog"),
        ("movement", "sw move", {"from": "d1", "to": "d5"}, "too far"),
        ("movement", "sw move", {"from": "c3", "to": "c5"}, "blocked"),
        ("movement", "sw move", {"from": "c3", "to": "z9"}, "z9"),
        ("movement", "sw move", {"from": "a1", "to": "a2"}, "no unit"),
        ("movement", "sw move", {"from": "c6", "to": "c7"}, "not yours"),
        ("attack", "sw attack", {"from": "c3", "target": "c6"}, "between"),
        ("attack", "sw attack", {"from": "c3", "target": "a8"}, "nothing to attack"),
        ("attack", "sw attack", {"from": "b1", "target": "c6"}, ""),
        ("attack", "sw use", {"from": "b1"}, ""),
        ("event", "sw event", {"card": "Freeze"}, "hand"),
        ("magic", "sw magic", {"card": "Grognack"}, ""),
        ("magic", "sw choose", {"answer": "yes"}, "asked"),
    ],
)
async def test_mistakes_are_told_and_change_nothing(
    war: Room, phase: str, command: str, options: dict[str, str], told: str
) -> None:
    await put(war, phase=phase)
    before = logged(war), seen(war)
    refused(await war.slash("ann", command, **options), told)
    assert (logged(war), seen(war)) == before


async def test_it_is_for_two_to_four_and_says_what_it_asks_first(war: Room) -> None:
    second = war.env.guild.create_text_channel("second")
    refused(await war.slash("ann", "game new", channel=second, game=KEY, seats=5), "Summoner Wars is for 2 to 4.")
    typed = await war.do(whose(war), "next")
    refused(typed, "Answer first what you are asked: press Act, or type one of: choose 1, choose 2.")


async def test_without_a_wall_there_is_no_summon_phase(war: Room) -> None:
    await put(war, board=["1 Prince Elien d1", "2 Grognack d8", "2 Wall c4"])
    refused(await war.slash("ann", "sw summon", card="Warrior", to="d2"), "event phase", "summon phase")


async def test_the_hand_names_what_each_card_can_do_now(war: Room) -> None:
    await put(war)
    told = words(await war.slash("ann", "game hand"))
    assert "playable: Archer, Warrior" in told
    lines = told.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("**Warrior**"))
    assert "now: Summon" in lines[place + 1]
    place = next(number for number, line in enumerate(lines) if line.startswith("**Fire Drake**"))
    assert "nothing to do" in lines[place + 1]


async def test_the_guided_way_lights_the_targets(war: Room) -> None:
    await put(war, phase="movement")
    panel = (await war.click("ann", war.board(), "Act")).response
    assert "lit: b1 d1 c3" in text_of(panel), "the first picture shows who may move"
    await war.click("ann", panel, "Archer c3 · attack 1, range 4 · 1/1")
    assert "lit: c3" in text_of(panel) and "c2" in text_of(panel) and "Back" in labels(panel)
    assert "### Move: Archer c3" in text_of(panel), "Attack Archer c3 would say that the archer is attacked"
    await war.click("ann", panel, "Back")
    assert "Move up to" in text_of(panel)


@pytest.mark.parametrize(
    "action",
    [
        "summon Fire Archer c3",
        "event Burn",
        "wall c4",
        "move c3 c5",
        "move c3 c5 via c4",
        "attack c5 wall d5",
        "use c1",
        "use c5 Freeze",
        "magic Guardian",
        "next",
    ],
)
def test_commands_and_notation_are_each_others_inverse(action: str) -> None:
    command, first, second = split(action)
    assert join(command, first, second) == action


async def test_cards_and_rules_can_be_looked_up(war: Room) -> None:
    assert "Grognack" in await offered(war, "eve", "card", "name", "grog")
    assert "No card" not in words(await war.slash("eve", "card", name="Grognack"))
    refused(await war.slash("eve", "card", name="Black Lotus"), "no card", "Black Lotus")
    shown = words(await war.slash("eve", "card", name="Vine Wall (Swamp Orcs)"))
    assert "Swamp Orcs, wall, life 2. A wall that" in shown, "a kind is called as the picture calls it"
    topics = await offered(war, "eve", "rules", "topic", "")
    for topic in topics:
        result = await war.slash("eve", "rules", topic=topic)
        assert result.ephemeral and topics[topic] in words(result)


async def test_a_target_is_offered_before_the_card_asks_for_it(war: Room) -> None:
    await put(war, turn=2, phase="event", hand={2: ["Freeze"]}, magic={})
    assert "Freeze" in await offered(war, "bob", "sw event", "card")
    targets = await offered(war, "bob", "sw event", "target", card="freeze")
    assert {"c3", "d1", "b1"} <= set(targets) and "f2" not in targets
    before = logged(war)
    assert await offered(war, "ann", "sw event", "target", card="Freeze") == {}
    assert logged(war) == before, "looking at targets plays nothing"
    told = await war.slash("bob", "sw event", card="Freeze", target="c3")
    assert "Freeze lies on Archer on c3" in words(told)


async def test_ones_own_magic_pile_may_be_looked_through(war: Room) -> None:
    """Rules 3.22, 11.5: one's own magic pile and both discard piles; the other's magic pile stays unknown."""
    await put(war, turn=1, phase="event", magic={1: ["Guardian", "Burn"], 2: ["Blagog"]}, discard={2: ["Krung"]})
    told = words(await war.slash("ann", "game hand"))
    assert "Your magic pile, top first: Guardian, Burn." in told
    assert "Krung" in told and "Blagog" not in told


async def test_the_summon_and_event_phase_can_be_ended_by_one_button(war: Room) -> None:
    await put(war)
    session = await war.house.matches.sessions.peek((await match_of(war)).id)
    session.state.waits, session.state.cache = 1, None
    assert await press(war, "ann", Action("next movement")) <= 2
    assert whose(war) == "ann" and GAME.chapter(session.state).key == "movement"


async def test_lit_targets_are_drawn_anew_under_another_name(tmp_path: Path) -> None:
    def board(view: Any, events: Any, *, names: Any, translate: Any, lit: Any = ()) -> Pixel:
        return Pixel(pixel(1), "board.png", f"lit for {' and '.join(names)}")

    async with begun(tmp_path, KEY, {KEY: replace(QUICK[KEY], board=board)}) as room:
        await put(room, phase="movement")
        panel = (await room.click("ann", room.board(), "Act")).response
        await room.click("ann", panel, "Archer c3 · attack 1, range 4 · 1/1")
        assert "lit for ann and bob" in text_of(panel)
        session = await room.house.matches.sessions.peek((await match_of(room)).id)
        ann, bob = session.head.seats
        session.head = replace(session.head, seats=(ann, replace(bob, person=Person(0, "Nobody"))))
        await room.click("ann", panel, "Back")
        await room.click("ann", panel, "Archer c3 · attack 1, range 4 · 1/1")
        assert "lit for ann and Nobody" in text_of(panel)
