"""Ids and values that no button or menu of ours has: whatever they say, the answer is a sentence and never a fault."""

from __future__ import annotations

import logging

import pytest
from simcord import interactions
from simcord.enums import InteractionType

from cogs.presses import VERBS
from matches.types import Match
from tests.cogs.forging import OFFERED, forge
from tests.cogs.plays import at_once, logged, manager, refused, start
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, words

LAST = ("cancel", "concede", "do", "end", "stop", "sure", "undo")
"""What may change the match comes after all the others."""
HUGE = (2**63, 2**64, 10**40)


def verbs() -> list[str]:
    return sorted(VERBS, key=lambda verb: (verb in LAST, verb))


def awaited(match: Match) -> str:
    """Whom the match waits for; else Ann."""
    people = [match.seats[seat].person for seat in match.to_act]
    return people[0].name if people and people[0] else "ann"


async def test_numbers_that_no_match_has_are_refused(room: Room) -> None:
    await start(room)
    match, before = await match_of(room), logged(room)
    for verb in verbs():
        for number in HUGE:
            for custom_id in (f"h:{verb}:{number}:0", f"h:{verb}:{match.id}:{number}"):
                refused(await forge(room, "ann", room.channel, custom_id), "earlier moment")
    assert logged(room) == before


@pytest.mark.parametrize("rest", ["", "x", "9" * 40, "-1", "9.9", "win:x", "win:99", "lose:1"])
async def test_nothing_that_an_id_says_is_a_fault(room: Room, rest: str, caplog: pytest.LogCaptureFixture) -> None:
    await start(room)
    for verb in verbs():
        match = await match_of(room)
        custom_id = f"h:{verb}:{match.id}:{match.revision}" + (f":{rest}" if rest else "")
        for values in (None, [OFFERED]):
            assert "fault" not in words(await forge(room, awaited(match), room.channel, custom_id, values))
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize(
    "menus",
    [("join", "addcomputer", "option:seats"), ("pick", "several", "aim", "past:turns:here")],
    ids=["lobby", "playing"],
)
async def test_what_a_menu_does_not_offer_is_not_chosen(room: Room, menus: tuple[str, ...]) -> None:
    if "pick" in menus:
        await start(room)
    else:
        await room.slash("ann", "game new", game="pebbles")
    match, before = await match_of(room), logged(room)
    for menu in menus:
        verb, colon, rest = menu.partition(":")
        custom_id = f"h:{verb}:{match.id}:{match.revision}{colon}{rest}"
        for values in (["river"], ["easy:river"], ["1"], ["0"], ["x"], [str(2**63)], [], [OFFERED, OFFERED]):
            refused(await forge(room, awaited(match), room.channel, custom_id, values), "earlier moment")
    assert logged(room) == before


async def test_a_number_of_a_command_that_nobody_can_choose_is_refused(room: Room) -> None:
    manager(room)
    for name, option, number in (
        ("export", "before", 2**63),
        ("limits", "hosting", 10**30),
        ("limits", "playing", -(2**63)),
    ):
        command = {"name": name, "type": 1, "options": [{"name": option, "type": 4, "value": number}]}
        typed = interactions.base_payload(
            room.env.backend,
            type=InteractionType.APPLICATION_COMMAND,
            channel_id=room.channel.id,
            guild_id=room.env.guild.id,
            user_id=room.person("mo").id,
            data={"id": "1", "name": "admin", "type": 1, "options": [command]},
        )
        (result,) = await at_once(room, typed)
        refused(result, "larger than any")
