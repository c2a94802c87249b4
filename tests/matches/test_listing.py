"""Lists of open matches: which are found, in which order, and by which index."""

from __future__ import annotations

from matches import Match, Person

from .house import ANN, BOB, CY, EVE, House


async def page(house: House, start: int = 0, limit: int = 10) -> tuple[list[int], int]:
    found, total = await house.matches.listed(5, start, limit)
    return [match.id for match in found], total


async def private(house: House, *people: Person) -> Match:
    match = await house.lobby(extra={"visibility": "private"})
    for person in people:
        await house.matches.lobbies.invite(match, match.host.id, person)
        match = await house.matches.lobbies.join(match, person, "river")
    return match


async def test_lobbies_that_have_room_come_first_then_the_newest(house: House) -> None:
    assert await page(house) == ([], 0)
    first, second = await house.play(ANN, BOB), await house.play(ANN, CY)
    full = await house.lobby()
    for person in (ANN, BOB):
        full = await house.matches.lobbies.join(full, person, "river")
    room = await house.lobby(host=CY)
    third = await house.play(BOB, CY)
    assert await page(house) == ([room.id, third.id, full.id, second.id, first.id], 5)
    assert await page(house, 3, 2) == ([second.id, first.id], 5)
    assert await page(house, 5) == ([], 0)


async def test_what_is_over_or_elsewhere_or_private_is_not_listed(house: House) -> None:
    over, stopped = await house.play(ANN, BOB), await house.play(ANN, BOB)
    await house.matches.play.concede(over, ANN.id)
    await house.matches.play.cancel(stopped, ANN.id)
    await private(house, ANN)
    there = await house.play(ANN, BOB)
    assert await page(house) == ([there.id], 1)
    assert await house.matches.listed(6, 0, 10) == ([], 0)


async def test_ones_own_are_those_one_plays_or_hosts_private_ones_too(house: House) -> None:
    hosted = await house.lobby(host=ANN)
    secret = await private(house, BOB)
    both = await house.play(BOB, ANN)
    await house.play(BOB, CY)

    async def own(person: int) -> list[int]:
        return [match.id for match in (await house.matches.listed_own(person, 0, 10))[0]]

    assert await own(ANN.id) == [secret.id, hosted.id, both.id]
    assert secret.id in await own(BOB.id) and await own(EVE.id) == []


async def test_a_match_of_a_game_that_is_not_known_here_does_not_spoil_the_list(house: House) -> None:
    strange, good = await house.play(ANN, BOB), await house.play(ANN, BOB)
    await house.close()
    house.tables.change("matches", {"game": "chess"}, id=strange.id)
    await house.open()
    assert await page(house) == ([good.id], 2)
