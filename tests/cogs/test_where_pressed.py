"""What a press may do is asked where the match is: a forged id gets nowhere from another server, channel or message."""

from __future__ import annotations

import discord
import pytest

from cogs.game.browse import where_it_is_shown
from cogs.presses import VERBS
from cogs.ui.press import anywhere, on_a_board, on_its_server, where_it_is_played
from cogs.wording.formatting import safe
from matches.types import Match
from tests.cogs.forging import OFFERED, forge, other_server
from tests.cogs.plays import logged, refused, seen, start, whose
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, words
from tests.cogs.threads import inside

OF_NO_MATCH = {"cards", "forget", "list", "mend", "puzzle", "reel", "reelfilm", "week"}
"""Verbs whose ids name no match of the house: pages of a list or of cards, one's own person, a pasted deck, a puzzle, a loaded
record, the match of a week."""
ON_A_BOARD = {"aim", "do", "panel", "pick", "several", "sure", "targets"}
"""Verbs of a panel, be it in a match or on the board of a puzzle."""
ON_ITS_SERVER = {"follow", "shut"}
"""Verbs that ask for more than the channel: whether one may look into it, whether one manages the server."""
SHOWN = {"army", "shelf"}
"""Verbs whose ids name a lobby, beside which they are pressed, or none."""
ELSEWHERE = "belongs to a match in another channel"


@pytest.fixture(params=["lobby", "playing"])
async def match(request: pytest.FixtureRequest, room: Room) -> Match:
    """A match of Ann and Bob, in the lobby or under way."""
    if request.param == "playing":
        await start(room)
    else:
        await room.slash("ann", "game new", game="pebbles")
        await room.slash("bob", "game join", deck="sea")
    return await match_of(room)


async def test_only_what_belongs_to_no_match_may_be_pressed_anywhere(room: Room) -> None:
    assert {word for word, verb in VERBS.items() if verb.place is anywhere} == OF_NO_MATCH
    assert {word for word, verb in VERBS.items() if verb.place is on_its_server} == ON_ITS_SERVER
    assert {word for word, verb in VERBS.items() if verb.place is where_it_is_shown} == SHOWN
    assert {word for word, verb in VERBS.items() if verb.place is on_a_board} == ON_A_BOARD
    special = OF_NO_MATCH | ON_ITS_SERVER | SHOWN | ON_A_BOARD
    others = {word: verb for word, verb in VERBS.items() if word not in special}
    assert len(others) > 25 and all(verb.place is where_it_is_played for verb in others.values())


async def test_from_another_server_no_press_reaches_a_match(room: Room, match: Match) -> None:
    den = other_server(room, "eve")
    before = logged(room), seen(room)
    for verb in sorted(VERBS.keys() - OF_NO_MATCH):
        for rest in ("", ":yes", ":end", ":win:1"):
            for values in (None, [OFFERED]):
                refused(await forge(room, "eve", den, f"h:{verb}:{match.id}:{match.revision}{rest}", values), ELSEWHERE)
    assert (logged(room), seen(room)) == before


async def test_what_belongs_to_no_match_tells_nothing_of_one(room: Room, match: Match) -> None:
    den = other_server(room, "eve")
    before = logged(room), seen(room)
    for verb in sorted(OF_NO_MATCH):
        told = words(await forge(room, "eve", den, f"h:{verb}:{match.id}:0"))
        assert told and "ann" not in told and safe(str(room.channel.name)) not in told, told
    assert (logged(room), seen(room)) == before


async def test_a_player_presses_in_vain_on_another_server(room: Room) -> None:
    await start(room)
    match, who = await match_of(room), whose(room)
    den = other_server(room, who)
    before = logged(room)
    for verb in ("act", "hand", "log", "end", "concede", "stop"):
        refused(await forge(room, who, den, f"h:{verb}:{match.id}:{match.revision}"), ELSEWHERE)
    assert logged(room) == before


async def test_another_channel_of_the_server_is_elsewhere_too(room: Room, match: Match) -> None:
    more = room.env.guild.create_text_channel("more")
    before = logged(room), seen(room)
    for verb in sorted(VERBS.keys() - OF_NO_MATCH - ON_ITS_SERVER):
        refused(await forge(room, "ann", more, f"h:{verb}:{match.id}:{match.revision}"), ELSEWHERE)
    assert (logged(room), seen(room)) == before


async def test_who_manages_channels_elsewhere_cancels_nothing_here(room: Room, match: Match) -> None:
    den = other_server(room, "eve")
    for custom_id in (f"h:stop:{match.id}:{match.revision}", f"h:cancel:{match.id}:0", f"h:shut:{match.id}:0"):
        refused(await forge(room, "eve", den, custom_id), ELSEWHERE)
    assert (await match_of(room)).status == match.status


async def test_who_manages_channels_here_still_cancels(room: Room) -> None:
    await start(room)
    match = await match_of(room)
    role = room.env.guild.create_role("stewards", permissions=discord.Permissions(manage_channels=True))
    room.person("mo", roles=[role])
    told = await forge(room, "mo", room.channel, f"h:stop:{match.id}:{match.revision}")
    assert "The match is cancelled." in words(told) and (await match_of(room)).status == "cancelled"


async def test_a_thread_of_the_channel_and_what_the_bot_wrote_to_a_player_are_right_places(room: Room) -> None:
    await start(room)
    match, backend = await match_of(room), room.env.backend
    thread = backend.create_thread(room.channel.id, "aside", room.person("ann").id)
    (aside,) = room.channel.threads
    assert aside.id == thread.id
    for place in (aside, room.person("ann").user.dm_channel):
        told = words(await forge(room, "ann", place, f"h:log:{match.id}:{match.revision}"))
        assert told.startswith("### Pebbles"), told
    refused(
        await forge(room, "eve", room.person("eve").user.dm_channel, f"h:log:{match.id}:{match.revision}"), ELSEWHERE
    )


async def test_the_channel_around_a_match_in_a_thread_is_elsewhere(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", thread=True)
    (thread,) = room.channel.threads
    with inside(room, thread):
        match = await match_of(room)
    refused(await forge(room, "ann", room.channel, f"h:cancel:{match.id}:0"), ELSEWHERE)
    await forge(room, "ann", thread, f"h:cancel:{match.id}:0")
    with inside(room, thread):
        assert (await match_of(room)).status == "cancelled"
