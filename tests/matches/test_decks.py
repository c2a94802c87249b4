"""Decks of which there is but one, and computers wherever nobody sits."""

from __future__ import annotations

from typing import Any

import pytest

from matches import Match, Refused
from matches.lobby import free_decks

from .house import ANN, BOB, CY, HOUSE, House

ONCE = ["river", "sea", "lake", "pond", "brook", "bay", "moat"]


def decks(match: Match) -> list[str]:
    return [seat.deck for seat in match.seats]


async def test_a_deck_that_is_there_once_goes_to_one_seat(house: House) -> None:
    match = await house.lobby(7, game="cairn")
    match = await house.matches.lobbies.join(match, ANN, "lake")
    with pytest.raises(Refused, match=r"^Lake is taken by Ann; choose another\.$"):
        await house.matches.lobbies.join(match, BOB, "Lake")
    with pytest.raises(Refused, match="Lake is taken by Ann"):
        await house.matches.lobbies.add_computer(match, ANN.id, "easy", "lake")
    match = await house.matches.lobbies.add_computer(match, ANN.id, "easy", "sea")
    with pytest.raises(Refused, match="Sea is taken by the computer at seat 2;"):
        await house.matches.lobbies.join(match, BOB, "sea")
    assert decks(match) == ["lake", "sea"]


async def test_it_can_be_kept_given_back_and_taken_by_another(house: House) -> None:
    match = await house.lobby(7, game="cairn")
    for deck in ("lake", "lake", "sea"):
        match = await house.matches.lobbies.join(match, ANN, deck)
    match = await house.matches.lobbies.join(match, BOB, "lake")
    with pytest.raises(Refused, match="Lake is taken by Bob"):
        await house.matches.lobbies.join(match, ANN, "lake")
    await house.matches.lobbies.leave(match, BOB)
    match = await house.matches.lobbies.join(match, ANN, "lake")
    assert decks(match) == ["lake"]


async def test_the_others_go_to_as_many_as_want_them(house: House) -> None:
    match = await house.lobby(7, game="cairn")
    for person in (ANN, BOB, CY):
        match = await house.matches.lobbies.join(match, person, "any")
    assert decks(match) == ["any"] * 3
    pebbles = await house.play(ANN, BOB)
    assert decks(pebbles) == ["river", "river"]


async def test_what_is_taken_is_not_offered_but_to_who_has_it(house: House) -> None:
    match = await house.lobby(7, game="cairn")
    await house.matches.lobbies.join(match, ANN, "lake")
    match = await house.matches.lobbies.invite(match, ANN.id, BOB)
    game = HOUSE["cairn"]
    free = [deck.name for deck in free_decks(game, match)]
    assert free == ["any", *(deck for deck in ONCE if deck != "lake")]
    assert len(free_decks(game, match, match.seat_of(ANN.id))) == 8
    assert len(free_decks(game, match, match.seat_of(BOB.id))) == 7


@pytest.mark.parametrize("people", [(ANN,), (ANN, BOB, CY)])
async def test_computers_take_all_free_seats_and_leave_people_the_choice(house: House, people: tuple[Any, ...]) -> None:
    match = await house.lobby(7, game="cairn")
    for person, deck in zip(people, ONCE, strict=False):
        await house.matches.lobbies.join(match, person, deck)
    match = await house.matches.lobbies.fill(match, ANN.id, "normal")
    assert decks(match) == [*ONCE[: len(people)], *["any"] * (7 - len(people))]
    assert [seat.level for seat in match.seats if seat.computer] == ["normal"] * (7 - len(people))
    with pytest.raises(Refused, match="Every seat"):
        await house.matches.lobbies.fill(match, ANN.id, "normal")
    assert (await house.matches.lobbies.start(match, ANN.id)).status == "playing"


async def test_computers_prefer_decks_that_nobody_has(house: House) -> None:
    for seed in range(5):
        house.seed = bytes([seed] * 32)
        match = await house.lobby(3)
        await house.matches.lobbies.join(match, ANN, "sea")
        match = await house.matches.lobbies.fill(match, ANN.id, "easy")
        assert decks(match)[:2] == ["sea", "river"] and len(match.seats) == 3


async def test_where_each_is_there_once_computers_share_them_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    cairn = HOUSE["cairn"]
    every = cairn.decks()[1:]
    monkeypatch.setattr(cairn, "decks", lambda: every, raising=False)
    match = await house.lobby(7, game="cairn")
    await house.matches.lobbies.join(match, ANN, "sea")
    match = await house.matches.lobbies.fill(match, ANN.id, "easy")
    assert sorted(decks(match)) == sorted(ONCE)


async def test_a_seat_kept_for_somebody_is_not_filled(house: House) -> None:
    match = await house.lobby(3)
    await house.matches.lobbies.invite(match, ANN.id, BOB)
    match = await house.matches.lobbies.fill(match, ANN.id, "easy")
    assert [seat.computer for seat in match.seats] == [False, True, True]


async def test_only_the_host_fills_with_a_level_that_there_is(house: House) -> None:
    match = await house.lobby(3)
    with pytest.raises(Refused, match="Only the host"):
        await house.matches.lobbies.fill(match, BOB.id, "easy")
    with pytest.raises(Refused, match="no level “godlike”"):
        await house.matches.lobbies.fill(match, ANN.id, "godlike")
    assert await house.matches.get(match.id) == match


async def test_one_person_alone_may_begin_where_the_game_is_for_one(house: House) -> None:
    match = await house.lobby(7, game="cairn")
    with pytest.raises(Refused, match="needs 1 player; so far: 0"):
        await house.matches.lobbies.start(match, ANN.id)
    await house.matches.lobbies.add_computer(match, ANN.id, "easy", "any")
    with pytest.raises(Refused, match="At least one person"):
        await house.matches.lobbies.start(match, ANN.id)
    await house.matches.lobbies.remove(match, ANN.id, 0)
    await house.matches.lobbies.join(match, ANN, "any")
    match = await house.matches.lobbies.start(match, ANN.id)
    assert (match.status, len(match.seats), match.to_act) == ("playing", 1, (0,))
    match = (await house.matches.play.act(match, ANN.id, "take 3")).match
    assert match.to_act == (0,)
