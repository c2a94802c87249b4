"""Several people and channels at once: the same instant, threads, many matches."""

from __future__ import annotations

from simcord import interactions
from simcord.backend import serializers
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from tests.cogs.plays import id_of, logged, press_together, start, whose
from tests.cogs.room import Room, labels, text_of, words


async def test_two_people_joining_the_last_seat_at_once(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", seats=2)
    await room.slash("ann", "game join", deck="river")
    lobby = room.env.backend.get_message(room.channel.id, room.board().id)
    menu = lobby.components[0]["components"][-2]["components"][0]
    records = []
    for name in ("bob", "eve"):
        record, payload = interactions.base_payload(
            room.env.backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=room.channel.id,
            guild_id=room.env.guild.id,
            user_id=room.person(name).id,
            data={"custom_id": menu["custom_id"], "component_type": 3, "values": ["sea"]},
        )
        payload["message"] = dict(serializers.message_payload(room.env.backend, lobby))
        record.source_message_id = lobby.id
        records.append((record, payload))
    for _, payload in records:
        room.env.backend.emit("INTERACTION_CREATE", payload)
    await room.quiet()
    told = [words(InteractionResult(room.env, record)) for record, _ in records]
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
    stored = room.env.backend.get_message(room.channel.id, panel.id)
    record, payload = interactions.base_payload(
        room.env.backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=room.channel.id,
        guild_id=room.env.guild.id,
        user_id=room.person(who).id,
        data={"custom_id": id_of(panel, "Take 3"), "component_type": 2},
    )
    payload["message"] = dict(serializers.message_payload(room.env.backend, stored))
    record.source_message_id = stored.id
    before = len(logged(room))
    room.env.backend.emit("INTERACTION_CREATE", payload)
    room.env.backend.emit("INTERACTION_CREATE", payload)
    await room.quiet()
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
