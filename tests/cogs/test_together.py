"""Several people and channels at once: the same instant, threads, many matches."""

from __future__ import annotations

from tests.cogs.plays import at_once, id_of, logged, press_together, pressed, start, whose
from tests.cogs.room import Room, labels, menus, text_of, words


async def test_two_people_joining_the_last_seat_at_once(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", seats=2)
    await room.slash("ann", "game join", deck="river")
    lobby = room.board()
    (menu,) = menus(lobby)
    joining = [pressed(room, name, lobby, menu["custom_id"], "sea") for name in ("bob", "eve")]
    told = [words(result) for result in await at_once(room, *joining)]
    shown = text_of(room.board())
    assert ("2. bob: Sea" in shown) != ("2. eve: Sea" in shown)
    assert sum(text != "" and text.endswith(".") for text in told) == 1, told


async def test_different_buttons_at_the_same_instant_are_put_in_order(room: Room) -> None:
    await start(room)
    who = whose(room)
    panel = (await room.click(who, room.board(), "Act")).response
    before = len(logged(room))
    await press_together(room, who, panel, id_of(panel, "Take 1"), id_of(panel, "Take 2"))
    assert len(logged(room)) == before + 1


async def test_an_interaction_that_arrives_twice_is_applied_once(room: Room) -> None:
    await start(room)
    who = whose(room)
    panel = (await room.click(who, room.board(), "Act")).response
    press = pressed(room, who, panel, id_of(panel, "Take 3"))
    before = len(logged(room))
    await at_once(room, press, press)
    assert len(logged(room)) == before + 1
    assert f"{who} takes 3." in text_of(room.board())


async def test_each_channel_has_its_own_match(room: Room) -> None:
    await start(room)
    second = room.env.guild.create_text_channel("more")
    await room.slash("ann", "game new", game="pebbles", channel=second)
    await room.slash("eve", "game join", deck="sea", channel=second)
    assert "eve" not in room.public_text()
    assert any("eve: Sea" in text_of(message) for message in second.history())
    assert labels(room.board())[0] == "Act"


async def test_a_match_in_a_thread(room: Room) -> None:
    stored = room.env.backend.create_thread(room.channel.id, "a duel", room.person("ann").id)
    thread = next(handle for handle in room.channel.threads if handle.id == stored.id)
    await start(room)
    await room.slash("ann", "game new", game="pebbles", channel=thread)
    await room.slash("eve", "game join", deck="sea", channel=thread)
    assert any("eve: Sea" in text_of(message) for message in thread.history())
    assert "eve" not in room.public_text(), "the match of the channel goes on beside it"
