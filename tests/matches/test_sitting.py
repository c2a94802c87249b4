"""Who sits where: everybody moves to a free seat, the host moves everybody, and what goes with a person stays theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches import Match, Options, Refused
from matches.lobby import moved
from matches.store import Head
from matches.types import Contents, MatchSeat

from .house import ANN, BOB, CY, EVE, House


async def table(house: House) -> Match:
    """Four seats: Ann who is the host, Bob, a computer, and a free one."""
    lobbies = house.matches.lobbies
    match = await house.lobby(4)
    for person in (ANN, BOB):
        match = await lobbies.join(match, person, "river")
    return await lobbies.add_computer(match, ANN.id, "easy", "sea")


def seated(match: Match) -> dict[int, str]:
    return {seat.number: str(seat.person or seat.level) for seat in match.seats}


async def test_a_player_moves_to_a_free_seat_and_to_no_other(house: House) -> None:
    match, lobbies = await table(house), house.matches.lobbies
    match = await lobbies.move(match, BOB.id, 1, 3)
    assert seated(match) == {0: "Ann", 2: "easy", 3: "Bob"}
    with pytest.raises(Refused, match="Seat 3 is taken; only the host lets two exchange"):
        await lobbies.move(match, BOB.id, 3, 2)
    for seat in (0, 2):
        with pytest.raises(Refused, match="Only the host"):
            await lobbies.move(match, BOB.id, seat, 1)
    with pytest.raises(Refused, match="Only the host"):
        await lobbies.move(match, EVE.id, 3, 1)


async def test_the_host_moves_people_and_computers_and_lets_two_exchange(house: House) -> None:
    match, lobbies = await table(house), house.matches.lobbies
    match = await lobbies.move(match, ANN.id, 2, 1)
    assert seated(match) == {0: "Ann", 1: "easy", 2: "Bob"}
    match = await lobbies.move(match, ANN.id, 0, 2)
    assert seated(match) == {0: "Bob", 1: "easy", 2: "Ann"}
    match = await lobbies.move(match, ANN.id, 1, 3)
    match = await lobbies.move(match, ANN.id, 1 + 1, 2)
    assert seated(match) == {0: "Bob", 2: "Ann", 3: "easy"}
    decks = {str(seat.person or seat.level): seat.deck for seat in match.seats}
    assert decks == {"Ann": "river", "Bob": "river", "easy": "sea"}


@pytest.mark.parametrize(
    ("seat", "to", "says"), [(0, 4, "no seat 5"), (0, -1, "no seat 0"), (3, 0, "Nobody sits there")]
)
async def test_seats_that_are_not_there_or_empty(house: House, seat: int, to: int, says: str) -> None:
    with pytest.raises(Refused, match=says):
        await house.matches.lobbies.move(await table(house), ANN.id, seat, to)


async def test_who_is_invited_keeps_the_seat_until_they_have_answered(house: House) -> None:
    match, lobbies = await table(house), house.matches.lobbies
    match = await lobbies.invite(match, ANN.id, CY)
    for seat, to in ((3, 0), (0, 3)):
        with pytest.raises(Refused, match="stays theirs"):
            await lobbies.move(match, ANN.id, seat, to)
    match = await lobbies.join(match, CY, "river")
    assert seated(await lobbies.move(match, ANN.id, 3, 0))[0] == "Cy"


async def test_seats_stand_still_once_the_match_has_begun(house: House) -> None:
    match = await house.matches.lobbies.start(await table(house), ANN.id)
    with pytest.raises(Refused, match="The match has begun"):
        await house.matches.lobbies.move(match, ANN.id, 0, 1)


def test_a_deck_of_ones_own_goes_along_and_in_a_match_played_on_nobody_moves() -> None:
    seats = (
        MatchSeat(0, ANN, "", "river", contents=Contents((("Sand", 2),)), lost_before=True),
        MatchSeat(1, BOB, "", "sea"),
    )
    head = Head(1, 1, 1, "quarry", "lobby", ANN, Options(seats=4), 0.0, seats)
    assert moved(head, ANN.id, 0, 1).seats == (replace(seats[1], number=0), replace(seats[0], number=1))
    with pytest.raises(Refused, match="played on"):
        moved(replace(head, options=Options(decks=("river", "sea"))), ANN.id, 0, 1)
