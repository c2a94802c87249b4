"""Looking on: following a public match by direct messages, and private matches that outsiders hear nothing of."""

from __future__ import annotations

import re
from datetime import datetime

import discord
import pytest

from cogs.announcing import announcer
from cogs.announcing.followers import STORY_LIMIT
from cogs.places.members import Members
from engine.text import T
from tests.cogs.calls import CLOSED_CODE, direct, openings
from tests.cogs.later import HOUR, PRAGUE
from tests.cogs.plays import hand_over, refused, start, whose
from tests.cogs.pressing import match_of, turns
from tests.cogs.room import Room, labels, text_of, words
from tests.cogs.speaking import speak
from tests.toy import Pebbles


async def give_up(room: Room) -> None:
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")


def named(room: Room, who: str, since: int) -> bool:
    """Whether the channel's messages from that place on mention somebody."""
    return any(str(room.person(who).id) in text_of(message) for message in room.messages()[since:])


async def test_an_outsider_who_presses_act_may_follow_each_turn(room: Room) -> None:
    await start(room)
    for label in ("Act", "My hand"):
        offer = await room.click("eve", room.board(), label)
        assert offer.ephemeral and "you can look on" in words(offer)
        assert labels(offer.response) == ["Call me at its end", "Call me each turn"]
    assert "at each turn and when it is over" in words(await room.click("eve", offer.response, "Call me each turn"))
    before = len(room.messages())
    who = await hand_over(room)
    (call,) = direct(room, "eve")
    assert f": {who}, " in text_of(call) and "ann v bob" in text_of(call) and "You follow this match" in text_of(call)
    assert "secret card" not in text_of(call) and not named(room, "eve", before)
    await room.restart()
    await hand_over(room)
    assert len(direct(room, "eve")) == 2
    await give_up(room)
    assert len(direct(room, "eve")) == 3 and "Pebbles: ann wins" in text_of(direct(room, "eve")[-1])
    assert labels(direct(room, "eve")[-1]) == ["To the board"]


async def test_a_follower_hears_what_everybody_may_know_and_of_each_turn_once(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = Pebbles.tell
    monkeypatch.setattr(
        Pebbles, "tell", lambda game, event: T("Secret.") if event.only is not None else tell(game, event)
    )
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    await turns(room, 2)
    told = [text_of(call) for call in direct(room, "eve")]
    assert len(told) == 2 and all("draws a card" in one and "Secret" not in one for one in told)
    path = f"/channels/{room.env.backend.get_dm_channel(room.person('eve').id).id}/messages"
    sent = [call for call in room.env.http_requests if (call.method, call.path) == ("POST", path)]
    nonces = [str(call.json["nonce"]) for call in sent if isinstance(call.json, dict) and call.json["enforce_nonce"]]
    assert len(nonces) == 2 and all(re.fullmatch("[0-9a-f]{6}-[0-9]+", nonce) for nonce in nonces), (
        "those of the outbox"
    )


async def test_a_follower_is_told_each_turn_in_a_channel_that_was_opened_once(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = openings(monkeypatch)
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    await turns(room, 2)
    await room.restart()
    await turns(room, 1)
    assert len(direct(room, "eve")) == 3 and opened == [room.person("eve").id]


async def test_a_follower_is_told_what_is_new_since_they_were_told_last(room: Room) -> None:
    await start(room)
    await room.do(whose(room), "take 1")
    await room.slash("eve", "watch follow", how="turns")
    await turns(room, 2)
    one, two = (text_of(call) for call in direct(room, "eve"))
    assert one.count("takes 1") == 1, "the other was before they followed"
    story = [line for line in one.splitlines() if line.startswith("- ")]
    assert story and not any(line in two for line in story)
    await room.slash("dan", "watch follow", how="end")
    await turns(room, 1)
    await give_up(room)
    [end] = direct(room, "dan")
    assert "bob gives up." in text_of(end) and text_of(end).count("\n- ") >= 2, "all since they began to follow"
    assert text_of(direct(room, "eve")[-1]).count("\n- ") == 1, "and nobody what they know"


async def test_what_happens_while_a_message_is_made_is_told_by_the_next_one(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    fetch, matches = Members.fetch, room.house.matches

    async def fetched(members: Members, guild: discord.Guild, user: int) -> discord.Member:
        match = await match_of(room)
        player = match.seats[match.to_act[0]].person
        assert player is not None
        await matches.play.act(match, player.id, "take 3")
        return await fetch(members, guild, user)

    monkeypatch.setattr(Members, "fetch", fetched)
    await hand_over(room)
    monkeypatch.setattr(Members, "fetch", fetch)
    await hand_over(room)
    one, two = (text_of(call) for call in direct(room, "eve"))
    assert "takes 3" not in one and two.count("takes 3") == 1


async def test_turns_of_quiet_hours_are_one_short_message_and_told_once(room: Room) -> None:
    clock = room.house.matches.clock
    noon = datetime(2026, 7, 1, 12, tzinfo=PRAGUE).timestamp()
    clock.source = lambda: noon
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    await room.slash("eve", "notify quiet", start="11:00", end="18:00", zone="Europe/Prague")
    await turns(room, 16)
    assert direct(room, "eve") == []
    clock.source = lambda: noon + 6 * HOUR
    room.house.matches.outbox.wake()
    await room.quiet()
    [one] = [text_of(call) for call in direct(room, "eve")]
    story = [line for line in one.splitlines() if line.startswith("- ")]
    assert re.match(r"- … and \d+ more before", story[0]) and len("\n".join(story)) <= STORY_LIMIT
    await turns(room, 1)
    two = text_of(direct(room, "eve")[1])
    assert next(line for line in two.splitlines() if line.startswith("- ")).endswith("takes 1."), "from there on"


async def test_a_follower_is_told_in_their_own_language(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await start(room)
    speak(monkeypatch, "cs", "pl")
    await room.slash("eve", "watch follow", how="turns")
    await hand_over(room)
    assert "Tuto partii sleduješ" in text_of(direct(room, "eve")[0])


async def test_the_end_alone_can_be_followed_by_command(room: Room) -> None:
    refused(await room.slash("eve", "watch follow", how="end"), "no match in this channel")
    await start(room)
    refused(await room.slash("ann", "watch follow", how="turns"), "play this match yourself")
    assert "when it is over" in words(await room.slash("eve", "watch follow", how="end"))
    await hand_over(room)
    await give_up(room)
    assert len(direct(room, "eve")) == 1
    refused(await room.slash("eve", "watch follow", how="end"), "over")


async def test_following_ends_by_a_button_of_the_message(room: Room) -> None:
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    await hand_over(room)
    (call,) = direct(room, "eve")
    assert labels(call) == ["To the board", "Do not call me"]
    assert "nobody calls you" in words(await room.person("eve").user.click(call, label="Do not call me"))
    await hand_over(room)
    assert len(direct(room, "eve")) == 1


async def test_what_cannot_be_delivered_is_dropped_and_told_at_the_next_follow(room: Room) -> None:
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    await hand_over(room)
    closed = room.env.backend.get_dm_channel(room.person("eve").id).id
    room.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=CLOSED_CODE, times=1)
    before = len(room.messages())
    await hand_over(room)
    assert len(direct(room, "eve")) == 1 and room.owed() == 0 and not named(room, "eve", before)
    assert "could not be delivered" in words(await room.slash("eve", "watch follow", how="end"))
    assert "could not be delivered" not in words(await room.slash("eve", "watch follow", how="turns"))


async def test_the_list_leads_to_following(room: Room) -> None:
    await start(room)
    page = await room.slash("eve", "watch list")
    offer = await room.click("eve", page.response, "Follow")
    assert "When shall I call you" in words(offer)
    await room.click("eve", offer.response, "Call me at its end")
    offer = await room.click("eve", page.response, "Follow")
    assert labels(offer.response) == ["Call me each turn", "Do not call me"]
    assert "Follow" not in labels((await room.slash("ann", "watch list")).response)


async def private(room: Room) -> None:
    """A private match of Ann and Bob."""
    await room.slash("ann", "game new", game="pebbles", visibility="private")
    await room.slash("ann", "game join", deck="river")
    refused(await room.slash("bob", "game join", deck="sea"), "Only people whom the host has invited", "ask ann")
    await room.slash("ann", "lobby invite", opponent=room.person("bob"))
    await room.slash("bob", "game join", deck="sea")
    assert "Visibility: private" in text_of(room.board()) and "who read this channel" in text_of(room.board())
    await room.slash("ann", "lobby start")


@pytest.mark.parametrize("over", [False, True])
async def test_a_private_match_is_for_its_players(room: Room, over: bool) -> None:
    await private(room)
    if over:
        await give_up(room)
    looking = ("game board", "game log", "game status", "game hand", "watch replay", "match record", "match verify")
    for command in looking:
        refused(await room.slash("eve", command), "This match is private")
    refused(await room.slash("eve", "watch follow", how="end"), "private")
    refused(await room.slash("eve", "game undo"), "over" if over else "private")
    assert "No match that everybody may see" in words(await room.slash("eve", "watch list"))
    assert "private" not in words(await room.slash("ann", "game status"))
    if over:
        refused(await room.click("eve", room.messages()[-1], "Log"), "private")
        return
    for label in ("Act", "My hand", "Log"):
        refused(await room.click("eve", room.board(), label), "private")
    assert "Pebbles, turn" in words(await room.slash("bob", "watch list", mine=True))


async def test_visibility_is_chosen_in_the_lobby(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    assert "Visibility: public" in text_of(room.board())
    await room.slash("ann", "lobby options", name="visibility", value="private")
    assert "Visibility: private" in text_of(room.board())
    refused(await room.slash("eve", "game status"), "private")
    await room.slash("ann", "lobby options", name="visibility", value="public")
    assert "who plays" in words(await room.slash("eve", "watch list"))


async def test_who_joins_after_all_is_not_called_twice(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    await room.slash("bob", "watch follow", how="turns")
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby start")
    await hand_over(room)
    await hand_over(room)
    await give_up(room)
    assert not room.owed() and direct(room, "bob") == []


async def test_who_has_given_up_while_others_play_on_may_follow(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    for name, deck in (("ann", "river"), ("bob", "sea"), ("cy", "river")):
        await room.slash(name, "game join", deck=deck)
    await room.slash("ann", "lobby start")
    await give_up(room)
    offer = await room.click("bob", room.board(), "Act")
    assert "at each turn" in words(await room.click("bob", offer.response, "Call me each turn"))
    assert "Follow" in labels((await room.slash("bob", "watch list")).response)
    for _ in range(6):
        who = whose(room)
        match = await match_of(room)
        legal = await room.house.matches.views.legal(match, room.person(who).id)
        await room.do(who, "next" if "next" in legal else legal[-1])
    assert direct(room, "bob") and "You follow this match" in text_of(direct(room, "bob")[0])


async def test_nobody_is_called_about_a_match_that_has_become_private(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    await room.slash("eve", "watch follow", how="turns")
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby options", name="visibility", value="private")
    await room.slash("ann", "lobby start")
    await give_up(room)
    assert not room.owed() and direct(room, "eve") == []


@pytest.mark.parametrize(("broken", "left"), [(False, ["board", "follow", "follow"]), (True, ["board"])])
async def test_those_who_play_do_not_wait_for_all_who_follow(
    room: Room, monkeypatch: pytest.MonkeyPatch, broken: bool, left: list[str]
) -> None:
    monkeypatch.setattr(announcer, "PORTION", 3)
    await start(room)
    for who in ("eve", "dan", "dana"):
        await room.slash(who, "watch follow", how="turns")
    match, matches = await match_of(room), room.house.matches
    await room.bot.announcer.stop()
    for _ in range(2):
        match = (await matches.play.act(match, room.person(whose(room)).id, "next")).match
    works = await matches.outbox.claim_now()
    assert [work.kind for work in works] == ["call", "board", "follow", "follow", "follow"]
    player = match.seats[match.to_act[0]].person
    assert player is not None
    await matches.play.act(match, player.id, "take 1")
    if broken:
        room.env.inject_error("POST", "/channels/*/messages", status=500, times=9)
    with room.env._bot_scope():
        await room.bot.announcer._pay(works)
    assert [work.kind for work in await matches.outbox.claim_now()] == left
