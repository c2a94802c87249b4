"""One person calls another by an invitation once in ten minutes; more invitations stand and are shown, but ring for nobody."""

from __future__ import annotations

from simcord.builders import ChannelHandle

from matches.seldom import CALM
from tests.cogs.calls import direct, pinged
from tests.cogs.later import later
from tests.cogs.plays import refused
from tests.cogs.recorded import over
from tests.cogs.room import Room, text_of, words
from tests.cogs.threads import inside

UNCALLED = "Invited, but not called, since you have called them less than ten minutes ago: "


def rung(room: Room, channel: ChannelHandle) -> list[str]:
    """For whom the messages of a channel have rung."""
    called = [person for message in channel.history() for person in pinged(room, message)]
    return [name for name, person in room.people.items() if person.id in called]


async def test_many_lobbies_of_one_person_ring_once_for_the_same_guest(room: Room) -> None:
    bob = room.person("bob")
    assert UNCALLED not in words(await room.slash("ann", "game new", game="pebbles", opponent=bob))
    assert rung(room, room.channel) == ["bob"]
    for number in range(4):
        more = room.env.guild.create_text_channel(f"more-{number}")
        told = words(await room.slash("ann", "game new", channel=more, game="pebbles", opponent=bob))
        assert told.endswith(f"{UNCALLED}bob.") and "The lobby is open." in told
        lobby, invitation = more.history()
        assert "bob: invited" in text_of(lobby) and f"<@{bob.id}>, ann invites you" in text_of(invitation)
        assert rung(room, more) == []


async def test_others_call_them_and_the_same_person_calls_others(room: Room) -> None:
    bob, cy = room.person("bob"), room.person("cy")
    await room.slash("ann", "game new", game="pebbles", opponent=bob)
    assert words(await room.slash("ann", "lobby invite", opponent=cy)) == "cy is invited."
    more = room.env.guild.create_text_channel("more")
    await room.slash("dee", "game new", channel=more, game="pebbles", opponent=bob)
    assert rung(room, room.channel) == ["bob", "cy"] and rung(room, more) == ["bob"]


async def test_taking_an_invitation_back_and_inviting_again_rings_no_more(room: Room) -> None:
    bob = room.person("bob")
    await room.slash("ann", "game new", game="pebbles", opponent=bob)
    refused(await room.slash("ann", "lobby invite", opponent=bob), "invited already")
    for _ in range(3):
        await room.slash("ann", "lobby remove", seat=1)
        assert words(await room.slash("ann", "lobby invite", opponent=bob)) == f"{UNCALLED}bob."
    assert [pinged(room, call) for call in room.calls()] == [[bob.id], [], [], []]
    await later(room, CALM)
    await room.slash("ann", "lobby remove", seat=1)
    assert words(await room.slash("ann", "lobby invite", opponent=bob)) == "bob is invited."
    assert pinged(room, room.calls()[-1]) == [bob.id]


async def test_who_is_called_by_direct_messages_gets_one(room: Room) -> None:
    bob = room.person("bob")
    await room.slash("bob", "notify where", place="direct")
    for number in range(3):
        more = room.env.guild.create_text_channel(f"more-{number}")
        await room.slash("ann", "game new", channel=more, game="pebbles", opponent=bob)
    assert len(direct(room, "bob")) == 1


async def test_a_rematch_opened_again_and_again_rings_once(room: Room) -> None:
    await over(room)
    before = len(room.calls())
    for number in range(3):
        told = words(await room.slash("ann", "game rematch"))
        assert told.endswith(f"{UNCALLED}bob.") == (number > 0), told
        await room.slash("ann", "lobby cancel")
    bob = room.person("bob")
    assert [pinged(room, call) for call in room.calls()[before:]] == [[bob.id], [], []]


async def test_threads_are_opened_only_so_often(room: Room) -> None:
    for _ in range(5):
        await room.slash("ann", "game new", game="pebbles", thread=True)
        with inside(room, room.channel.threads[-1]):
            await room.slash("ann", "lobby cancel")
    refused(await room.slash("ann", "game new", game="pebbles", thread=True), "many threads", "wait some minutes")
    assert len(room.channel.threads) == 5
    assert "in a thread of its own" in words(await room.slash("bob", "game new", game="pebbles", thread=True))
