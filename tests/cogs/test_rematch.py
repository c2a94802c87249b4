"""A match played again, by the button under its end and by command, also after a restart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.games import PRESENTERS
from cogs.ui.lobby_message import lobby
from matches.types import Options
from matches.verbs.rematches import REMATCH
from matches.visibility import VISIBILITY
from tests.cogs.limits import longest_match, within_limits
from tests.cogs.plays import id_of, press_together, refused, start, whose
from tests.cogs.pressing import match_of
from tests.cogs.real import DECKS
from tests.cogs.room import Room, in_a_room, labels, prose, text_of, words
from words import LANGUAGES

pytestmark = pytest.mark.usefixtures("unpainted")


async def over(room: Room) -> Any:
    """A match of Ann and Bob that Bob gave up; returns the message that tells its end."""
    await start(room)
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    last = room.messages()[-1]
    assert "Pebbles is over: ann wins.\nbob gives up.\n" in prose(last)
    return last


async def test_a_rematch_is_played_with_the_seats_swapped(room: Room) -> None:
    last = await over(room)
    assert labels(last) == ["Rematch", "Replay", "Log"]
    await room.restart()
    told = words(await room.click("bob", last, "Rematch"))
    assert told == "The rematch is open: you sit at seat 1 with Sea."
    lobby, invitation = room.board(), room.messages()[-1]
    assert "1. bob: Sea\n2. ann: River; has not answered yet" in text_of(lobby)
    assert "A rematch with sides swapped" in text_of(lobby)
    assert f"<@{room.person('ann').id}>, bob asks you for a rematch of Pebbles. Press Join" in text_of(invitation)
    await room.restart()
    await room.click("ann", room.board(), "Join")
    assert "2. ann: River\n" in text_of(room.board()) and "Join" not in labels(room.board())
    await room.click("bob", room.board(), "Start")
    assert [seat.person.name for seat in (await match_of(room)).seats if seat.person] == ["bob", "ann"]
    who = whose(room)
    await room.do(who, "take 1")
    assert f"{who} takes 1" in text_of(room.board())


async def test_pressed_twice_or_by_both_there_is_one_rematch(room: Room) -> None:
    last = await over(room)
    before = len(room.messages())
    button = id_of(last, "Rematch")
    await press_together(room, "ann", last, button, button)
    assert "seat 1 with Sea" in words(await room.click("bob", last, "Rematch"))
    assert len(room.messages()) == before + 2, "one lobby and one invitation"
    match = await match_of(room)
    assert match.status == "lobby" and all(seat.joined for seat in match.seats)
    assert "seat 2 with River" in words(await room.slash("ann", "game rematch")) or match.status == "lobby"


async def test_who_did_not_play_may_only_look(room: Room) -> None:
    last = await over(room)
    before = len(room.messages())
    refused(await room.click("eve", last, "Rematch"), "Only those who played")
    refused(await room.slash("eve", "game rematch"), "Only those who played")
    await room.slash("ann", "game rematch")
    refused(await room.click("eve", room.board(), "Join"), "No seat is kept for you")
    refused(await room.click("bob", room.board(), "Swap decks"), "Only the host")
    assert len(room.messages()) == before + 2


async def test_while_something_else_is_played_there_is_no_rematch(room: Room) -> None:
    refused(await room.slash("ann", "game rematch"), "no match in this channel")
    last = await over(room)
    await start(room, "cy", "dee")
    refused(await room.slash("ann", "game rematch"), "played to its end")
    refused(await room.click("ann", last, "Rematch"), "Another match is open")


async def test_decks_are_swapped_by_a_button(room: Room) -> None:
    last = await over(room)
    await room.click("ann", last, "Rematch")
    asked = text_of(room.messages()[-1])
    assert "Press Join above to play again" in asked and "Sea" not in asked, "true also after the decks are swapped"
    await room.click("ann", room.board(), "Swap decks")
    assert "1. bob: River; has not answered yet\n2. ann: Sea" in text_of(room.board())
    await room.click("bob", room.board(), "Leave")
    assert "Swap decks" not in labels(room.board()) and "1. bob" not in text_of(room.board())


async def test_the_log_can_still_be_read_at_the_end(room: Room) -> None:
    last = await over(room)
    assert "gives up" in words(await room.click("eve", last, "Log"))
    replay = await room.click("eve", last, "Replay")
    assert replay.ephemeral and "Pebbles" in words(replay)


async def test_a_match_that_was_stopped_has_no_rematch(room: Room) -> None:
    await start(room)
    result = await room.slash("ann", "lobby cancel")
    await room.click("ann", result.response, "Cancel the match")
    assert not [message for message in room.messages() if labels(message)]
    refused(await room.slash("ann", "game rematch"), "played to its end")


@pytest.mark.parametrize(("game", "decks"), DECKS.items())
async def test_the_real_games_are_played_again(tmp_path: Path, game: str, decks: tuple[str, str]) -> None:
    async with in_a_room(tmp_path, PRESENTERS) as room:
        told = [words(await room.slash("ann", "game new", game=game))]
        for who, deck in zip(("ann", "bob"), decks, strict=True):
            told.append(words(await room.slash(who, "game join", deck=deck)))
        told.append(words(await room.slash("ann", "lobby start")))
        for who in ("ann", "bob"):
            if (await match_of(room)).status == "playing":
                result = await room.slash(who, "game concede")
                await room.click(who, result.response, "Give up")
        await room.click("ann", room.messages()[-1], "Rematch")
        swap = "Swap decks" in labels(room.board())
        await room.click("bob", room.board(), "Join")
        await room.click("ann", room.board(), "Start")
        match = await match_of(room)
    assert match.status == "playing" and swap != PRESENTERS[game].game.cooperative, told
    seated = [(seat.person.name, seat.deck) for seat in match.seats if seat.person]
    assert seated == [("bob", decks[1]), ("ann", decks[0])]


async def test_the_servers_limits_hold_for_rematches(room: Room) -> None:
    last = await over(room)
    await room.house.matches.servers.set_rules(room.env.guild.id, sitting=1)
    other = room.env.guild.create_text_channel("other")
    for who, deck in (("ann", "river"), ("bob", "sea")):
        if who == "ann":
            await room.slash("ann", "game new", channel=other, game="pebbles")
        await room.slash(who, "game join", channel=other, deck=deck)
    refused(await room.click("ann", last, "Rematch"), "plays in at most 1 open match")
    assert (await match_of(room)).status == "ended"


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_fullest_lobby_of_a_rematch_fits(locale: str) -> None:
    for presenter in PRESENTERS.values():
        most = presenter.game.seats[1]
        match = longest_match(most, status="lobby")
        decks = [deck.name for deck in presenter.game.decks()]
        seats = tuple(
            replace(seat, deck=decks[seat.number % len(decks)], joined=seat.number == 0) for seat in match.seats
        )
        options = Options(seats=most, extra={REMATCH: str(match.id), VISIBILITY.name: "private"})
        view = lobby(replace(match, seats=seats, options=options), presenter.game, locale)
        within_limits(view)
        assert "h:accept:" in str(view.to_components())  # type: ignore[no-untyped-call]
