"""What a seat picks is what the game says: nothing at all, or something that the others learn only at the end."""

from __future__ import annotations

import pytest

from engine.optional import Picking
from engine.text import T
from matches import Match, Options, Refused
from matches.lobby import joined
from matches.records.reading import read
from matches.store import Head
from matches.types import MatchSeat
from matches.visibility import UNTOLD
from tests.matches.house import ANN, BOB, EVE, HOUSE, House, turn_of
from tests.toy import Cairn


class SingleMasks(Cairn):
    """Decks are picked in secret, and only one can have each."""

    picking = Picking(T("Masks"), None, public=False)


def decks(match: Match) -> list[str]:
    return [seat.deck for seat in match.seats]


async def ended(house: House, game: str, *picked: str) -> Match:
    """A match that Bob has given up after one act."""
    match = await house.lobby(game=game)
    for person, deck in zip((ANN, BOB), picked, strict=True):
        match = await house.matches.lobbies.join(match, person, deck)
    match = await house.matches.lobbies.start(match, ANN.id)
    await house.matches.play.act(match, turn_of(match), "take 2")
    return (await house.matches.play.concede(match, BOB.id)).match


async def test_a_game_without_decks_is_played_recorded_and_played_again(house: House) -> None:
    match = await ended(house, "plain", "", "")
    text = await house.matches.records.record(match, EVE.id)
    assert 'seat 1: "Ann"\nseat 2: "Bob"\n' in text
    assert read(text, HOUSE).setup.decks == ("", "") and (await house.matches.records.verify(match)).fault == 0
    again = await house.matches.lobbies.join(await house.matches.rematches.open(match, ANN), BOB, "")
    assert (await house.matches.lobbies.start(again, ANN.id)).status == "playing"


async def test_computers_sit_down_without_a_deck_too(house: House) -> None:
    match = await house.matches.lobbies.join(await house.lobby(3, game="plain"), ANN, "")
    await house.matches.lobbies.add_computer(match, ANN.id, "easy", "")
    match = await house.matches.lobbies.fill(match, ANN.id, "easy")
    assert [seat.computer for seat in match.seats] == [False, True, True] and decks(match) == ["", "", ""]


async def test_a_full_match_without_decks_that_is_played_on_takes_nobody_more(house: House) -> None:
    text = await house.matches.records.record(await ended(house, "plain", "", ""))
    lobby = await house.matches.lobbies.load(next(house.channels), 5, ANN, text)
    for person in (ANN, BOB):
        lobby = await house.matches.lobbies.join(lobby, person, "")
    with pytest.raises(Refused, match="Every seat of this match is taken"):
        await house.matches.lobbies.join(lobby, EVE, "")
    with pytest.raises(Refused, match="Every seat of this match is taken"):
        await house.matches.lobbies.add_computer(lobby, ANN.id, "easy", "")
    assert (await house.matches.lobbies.start(lobby, ANN.id)).status == "playing"


def test_who_has_a_secret_deck_is_not_told_to_who_wants_it() -> None:
    head = Head(1, 1, 5, "single", "lobby", ANN, Options(), 0.0, (MatchSeat(0, ANN, "", "lake"),))
    with pytest.raises(Refused, match="Lake is taken; choose another") as refused:
        joined(head, SingleMasks(), BOB, "lake")
    assert "Ann" not in str(refused.value)


async def test_where_there_are_none_none_is_picked_and_where_there_are_one_is(house: House) -> None:
    with pytest.raises(Refused, match="no decks in this game"):
        await house.matches.lobbies.join(await house.lobby(game="plain"), ANN, "river")
    with pytest.raises(Refused, match="there are: river, sea"):
        await house.matches.lobbies.join(await house.lobby(), ANN, "")


async def test_a_secret_deck_is_told_at_the_end(house: House) -> None:
    match = await house.lobby(game="masks")
    for person, deck in ((ANN, "sea"), (BOB, "river")):
        match = await house.matches.lobbies.join(match, person, deck)
    assert decks(match) == [UNTOLD, UNTOLD]
    match = await house.matches.lobbies.start(match, ANN.id)
    told = {
        user: (await house.matches.records.record(match, user)).splitlines()[2:4] for user in (ANN.id, BOB.id, EVE.id)
    }
    assert decks(match) == [UNTOLD, UNTOLD]
    assert told[ANN.id] == ['seat 1: sea; "Ann"', 'seat 2: ?; "Bob"']
    assert told[BOB.id] == ['seat 1: ?; "Ann"', 'seat 2: river; "Bob"']
    assert told[EVE.id] == ['seat 1: ?; "Ann"', 'seat 2: ?; "Bob"']
    match = (await house.matches.play.concede(match, BOB.id)).match
    assert decks(match) == ["sea", "river"]


async def test_it_is_kept_for_a_rematch_and_not_swapped(house: House) -> None:
    again = await house.matches.rematches.open(await ended(house, "masks", "sea", "river"), ANN)
    await house.matches.lobbies.join(again, BOB, "")
    with pytest.raises(Refused, match="can be swapped only"):
        await house.matches.rematches.swap_decks(again, ANN.id)
    match = await house.matches.lobbies.start(again, ANN.id)
    match = (await house.matches.play.concede(match, BOB.id)).match
    assert {seat.person.name: seat.deck for seat in match.seats if seat.person} == {"Ann": "sea", "Bob": "river"}
