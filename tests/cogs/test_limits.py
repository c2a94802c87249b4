"""Discord's limits, over the whole command tree and the largest messages that there can be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.components import walk_components

from cogs.autocomplete import choices
from cogs.games import PRESENTERS
from cogs.groups import MENUS, sort
from cogs.presenter import HeldCard, Pile
from cogs.rules_topics import GENERAL
from cogs.ui.board import STORY_LIMIT, buttons
from cogs.ui.lobby_message import lobby
from cogs.ui.message import Layout, layout
from cogs.ui.panel import Panel
from cogs.ui.press import Press, button
from cogs.ui.private import hand
from cogs.wording.story import shortened
from engine.game import Action, Wording
from engine.text import T
from matches.types import Look
from tests.cogs.limits import longest_match, within_limits
from tests.cogs.presenters import Pixel, pixel
from tests.cogs.room import Env, Room, make_bot

NAME = re.compile(r"^[-_'\w]{1,32}$")
LONG = "W" * 400
ROOM = 5
"""Places that every group of commands keeps free: one command too many takes all of them off every server."""


def leaves(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield command
    for option in command.get("options", ()):
        yield from leaves(option)


async def test_the_whole_command_tree_keeps_discords_limits(tmp_path: Any) -> None:

    bot = make_bot(tmp_path / "herald.sqlite3", PRESENTERS)
    env = Env(bot)
    await env.start()
    tree = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    with env._bot_scope():
        await bot.close()
    await env.shutdown()
    names = {"game", "lobby", "watch", "match", "card", "deck", "rules", "notify", "puzzle", "stats", "admin"}
    games = {presenter.verbs.name for presenter in PRESENTERS.values() if presenter.verbs}
    assert len(games) == len(PRESENTERS) and {command["name"] for command in tree} == names | games
    assert len(tree) <= 100 - ROOM
    for command in tree:
        total = 0
        for part in leaves(command):
            inner = [option for option in part.get("options", ()) if option["type"] <= 2]
            assert len(inner) <= 25 - ROOM, f"/{part['name']} is full: find another group for its next command"
            assert NAME.match(part["name"]) and part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= 100
            assert len(part.get("options", ())) <= 25
            assert len(part.get("choices", ())) <= 25
            total += len(part["name"]) + len(part["description"])
            total += sum(len(str(choice["name"])) + len(str(choice["value"])) for choice in part.get("choices", ()))
        assert total <= 8000


def large_panel(subjects: int, targets: int) -> Panel:
    """A panel with so many units, each with so many targets, all with long names."""
    wordings = [
        (
            Action(f"move {subject} {target}"),
            Wording(
                T("Move"), T(f"{subject} {LONG}"), T(f"{target} {LONG}"), T(f"{subject} {target} {LONG}"), (), T(LONG)
            ),
        )
        for subject in range(subjects)
        for target in range(targets)
    ]
    wordings += [(Action(f"use {n}"), Wording(T(f"Use {n} {LONG}"), T(""), T(""), T(f"{n} {LONG}"))) for n in range(20)]
    wordings.append((Action("next"), Wording(T("End"), T(""), T(""), T(LONG), ends=True)))
    match = longest_match()
    return Panel(Look(match, 0, None, tuple(action for action, _ in wordings), T(LONG)), wordings, "en")


def places(view: Layout) -> set[str]:
    """The places of the actions that a panel's buttons and options name."""
    parts = list(walk_components(view.to_components()))  # type: ignore[no-untyped-call]
    found = {option["value"].partition(".")[0] for part in parts for option in part.get("options", ())}
    named = [str(part["custom_id"]).split(":") for part in parts if part["type"] == 2]
    return found | {rest for _, verb, _, _, rest in named if verb in ("do", "pick")}


@pytest.mark.parametrize("count", [1, 24, 26, 60, 300])
async def test_a_panel_stays_within_the_limits_however_many_acts_there_are(count: int) -> None:
    panel = large_panel(count, 2)
    seen: set[str] = set()
    for page in range(count // (25 * MENUS) + 1):
        view = panel.first("x" * 1200, page=page)
        within_limits(view)
        seen |= places(view)
    assert {str(group.first.index) for group in panel.groups if not group.single} <= seen


async def test_what_ends_a_phase_or_strikes_ones_own_is_no_prominent_button() -> None:
    acts: dict[str, dict[str, Any]] = {"next": {"ends": True}, "attack b7 d7": {"own": True}, "attack b7 b6": {}}
    wordings = [(Action(act), Wording(T(act), T(act), T(""), T(act), **marks)) for act, marks in acts.items()]
    panel = Panel(Look(longest_match(), 0, None, tuple(act for act, _ in wordings), T("?")), wordings, "en")
    parts = walk_components(panel.first("").to_components())  # type: ignore[no-untyped-call]
    styles = {part["label"]: discord.ButtonStyle(part["style"]).name for part in parts if part["type"] == 2}
    assert styles == {"next": "secondary", "attack b7 d7": "secondary", "attack b7 b6": "primary"}


@pytest.mark.parametrize("count", [2, 25, 26, 48, 230])
async def test_all_targets_of_a_unit_can_be_chosen(count: int) -> None:
    panel = large_panel(1, count)
    seen: set[str] = set()
    for page in range(count // (25 * MENUS) + 1):
        view = panel.targets(panel.groups[0], Pixel(pixel(1), "board.png", "W" * 2000), page)
        within_limits(view)
        seen |= places(view)
    assert seen == {str(choice.index) for choice in panel.groups[0].choices}


async def test_the_largest_board_hand_and_lobby_fit() -> None:
    match = longest_match()
    story = shortened([f"{LONG} {number}" for number in range(500)], STORY_LIMIT, "en")
    assert len(story) <= STORY_LIMIT
    held = [HeldCard(f"Card {number}", T(LONG)) for number in range(31)]
    for presenter in PRESENTERS.values():
        picture = Pixel(pixel(1), "board.png", "W" * 5000)
        within_limits(layout(match, "W" * 300, picture, story, rows=buttons(match, presenter, "en")))
        crowded = replace(presenter, held=lambda view: held, piles=lambda view: [Pile(T(LONG), [T(LONG)] * 9)] * 5)
        within_limits(hand(Look(match, 0, None, (), None), crowded, {}, Pixel(pixel(1), "hand.png", LONG * 9), "en"))
        within_limits(lobby(longest_match(status="lobby"), presenter.game, "en"))
        within_limits(lobby(longest_match(presenter.game.seats[1], status="lobby"), presenter.game, "pl"))


def test_what_is_told_several_times_in_a_row_stands_there_once() -> None:
    story = shortened(["one", "two", "two", "two", "one"], STORY_LIMIT, "en")
    assert story == "- one\n- two ×3\n- one"


async def test_every_topic_fits_a_message() -> None:
    for presenter in PRESENTERS.values():
        topics = (*presenter.topics, *GENERAL)
        assert len({topic.key for topic in topics}) == len(topics) <= 25
        for topic in topics:
            assert len(str(topic.text)) + len(str(topic.title)) < 3900


def test_autocomplete_offers_at_most_25_of_at_most_100_characters() -> None:
    offered = [(f"move a{n}", f"Move {n}") for n in range(60)] + [("choose " + "x" * 100, "too long")]
    found = choices(offered, "")
    assert len(found) == 25
    assert all(len(choice.value) <= 100 for choice in choices(offered, "choose"))
    assert [choice.value for choice in choices(offered, "MOVE  a7")] == ["move a7"]
    assert [choice.value for choice in choices(offered, "move 59")] == ["move a59"]


def test_a_custom_id_that_is_too_long_is_a_fault_found_at_once() -> None:
    with pytest.raises(ValueError):
        button("x", "act", 1, 1, "y" * 100)


async def test_ids_are_read_back_as_they_were_written() -> None:
    made = button("x", "aim", 12, 34, "5.6")
    found = Press.__discord_ui_compiled_template__.fullmatch(made.custom_id)
    assert found and found.groupdict() == {"verb": "aim", "match": "12", "revision": "34", "rest": "5.6"}


def test_groups_keep_the_order_and_the_place_of_legal_actions() -> None:
    def worded(verb: str, subject: str, target: str) -> Wording:
        return Wording(T(verb), T(subject), T(target), T(f"{verb} {subject} {target}"))

    wordings = [
        (Action("move a1 a2"), worded("Move", "a1", "a2")),
        (Action("use a1"), worded("Use", "a1", "")),
        (Action("move a1 a3"), worded("Move", "a1", "a3")),
    ]
    groups = sort(wordings)
    assert [[choice.index for choice in group.choices] for group in groups] == [[0, 2], [1]]
    assert [group.single for group in groups] == [False, True]


async def test_the_tree_is_told_only_when_it_or_its_words_changed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def synced() -> int:
        return sum(1 for call in room.env.http_requests if call.method == "PUT" and call.path.endswith("/commands"))

    assert synced() == 1
    await room.restart()
    assert synced() == 1
    await room.house.matches.people.set_setting(0, "commands", "an older tree")
    await room.restart()
    assert synced() == 2
    monkeypatch.setattr("cogs.wording.command_names.of_command", lambda context, message, locale: f"{message}x"[-30:])
    await room.restart()
    assert synced() == 3
    await room.restart()
    assert synced() == 3
    assert [
        choice["value"] for choice in await room.person("ann").autocomplete(room.channel, "game new", "game", "peb")
    ]
