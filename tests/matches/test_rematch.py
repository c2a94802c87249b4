"""Playing again: who sits where in the rematch, who may ask for it, and that there is only one."""

from __future__ import annotations

import asyncio

import pytest

from matches import Match, Refused

from .house import ANN, BOB, CY, DEE, EVE, House, turn_of


async def over(house: House, *people: object, **more: object) -> Match:
    """A match that ended because everybody but the last gave up."""
    match = await house.play(*people, **more)  # type: ignore[arg-type]
    for person in people[:-1]:
        if (await house.matches.get(match.id)).status == "playing":  # type: ignore[union-attr]
            await house.matches.play.concede(match, person.id)  # type: ignore[attr-defined]
    await house.owed()
    ended = await house.matches.get(match.id)
    assert ended is not None and ended.status == "ended"
    return ended


def table(match: Match) -> list[tuple[str, str, str, bool]]:
    return [(seat.person.name if seat.person else "", seat.level, seat.deck, seat.joined) for seat in match.seats]


async def test_two_swap_seats_and_keep_their_decks(house: House) -> None:
    match = await over(house, ANN, BOB, heap=12)
    again = await house.matches.rematches.open(match, ANN)
    assert table(again) == [("Bob", "", "river", False), ("Ann", "", "river", True)]
    assert (again.status, again.host, again.channel, again.game) == ("lobby", ANN, match.channel, "pebbles")
    assert again.options.rules == {"heap": "12"} and again.id != match.id
    assert await house.owed() == [("board", ()), ("invite", (0,))]
    with pytest.raises(Refused, match="not answered"):
        await house.matches.lobbies.start(again, ANN.id)
    again = await house.matches.rematches.open(match, BOB)
    assert table(again) == [("Bob", "", "river", True), ("Ann", "", "river", True)] and again.host == ANN
    again = await house.matches.lobbies.start(again, ANN.id)
    assert again.seats[0].person == BOB
    await house.matches.play.act(again, turn_of(again), "take 1")


async def test_three_move_up_a_seat_each_and_computers_with_them(house: House) -> None:
    match = await over(house, ANN, BOB, CY)
    assert [seat.level for seat in match.seats] == ["easy", "", ""], "who gave up first left the seat to a computer"
    again = await house.matches.rematches.open(match, CY)
    assert table(again) == [("Bob", "", "river", False), ("Cy", "", "river", True), ("Ann", "", "river", False)]
    match = await house.play(DEE, computers=2)
    await house.matches.play.concede(match, DEE.id)
    again = await house.matches.rematches.open(match, DEE)
    assert table(again) == [("", "easy", "river", True), ("", "easy", "river", True), ("Dee", "", "river", True)]
    assert (await house.matches.lobbies.start(again, DEE.id)).status == "playing"


async def test_only_those_who_played_may_ask_and_only_at_the_end(house: House) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused, match="played to its end"):
        await house.matches.rematches.open(match, ANN)
    stopped = await house.play(ANN, BOB)
    await house.matches.play.cancel(stopped, ANN.id)
    with pytest.raises(Refused, match="played to its end"):
        await house.matches.rematches.open(stopped, ANN)
    match = await over(house, ANN, BOB)
    with pytest.raises(Refused, match="Only those who played"):
        await house.matches.rematches.open(match, EVE)


async def test_asked_by_all_at_once_there_is_one(house: House) -> None:
    match = await over(house, ANN, BOB)
    asked = [house.matches.rematches.open(match, person) for person in (ANN, BOB, ANN, BOB)]
    found = await asyncio.gather(*asked)
    assert len({one.id for one in found}) == 1
    again = await house.matches.get(found[0].id)
    assert again is not None and all(seat.joined for seat in again.seats) and len(again.seats) == 2


async def test_where_another_match_is_open_there_is_none(house: House) -> None:
    match = await over(house, ANN, BOB)
    await house.matches.lobbies.open(match.channel, 5, CY, "pebbles", match.options)
    with pytest.raises(Refused, match="Another match is open"):
        await house.matches.rematches.open(match, ANN)


async def test_nor_where_a_later_match_is_played_again(house: House) -> None:
    match = await over(house, ANN, BOB)
    await house.matches.rematches.open(match, ANN)
    again = await house.matches.lobbies.start(await house.matches.rematches.open(match, BOB), ANN.id)
    await house.matches.rematches.open((await house.matches.play.concede(again, ANN.id)).match, ANN)
    with pytest.raises(Refused, match="Another match is open"):
        await house.matches.rematches.open(match, BOB)


async def test_it_lasts_over_a_restart_and_can_be_asked_again_after_that(house: House) -> None:
    match = await over(house, ANN, BOB)
    again = await house.matches.rematches.open(match, ANN)
    await house.reopen()
    assert (await house.matches.rematches.open(match, ANN)).id == again.id
    assert (await house.matches.rematches.open(match, BOB)).id == again.id
    await house.matches.play.cancel(again, ANN.id)
    assert (await house.matches.rematches.open(match, BOB)).id != again.id


async def test_who_left_the_rematch_may_come_back(house: House) -> None:
    match = await over(house, ANN, BOB)
    again = await house.matches.rematches.open(match, ANN)
    again = await house.matches.lobbies.leave(again, BOB)
    assert table(again) == [("Ann", "", "river", True)]
    again = await house.matches.rematches.open(match, BOB)
    assert sorted(table(again)) == [("Ann", "", "river", True), ("Bob", "", "river", True)]


async def test_who_was_forgotten_leaves_a_free_seat(house: House) -> None:
    match = await over(house, ANN, BOB)
    await house.matches.people.forget(BOB.id, "somebody")
    again = await house.matches.rematches.open(match, ANN)
    assert table(again) == [("Ann", "", "river", True)] and again.options.seats == 2


async def test_what_was_played_on_from_a_record_is_played_again_from_the_beginning(house: House) -> None:
    text = await house.matches.records.record(await over(house, ANN, BOB))
    match = await house.matches.lobbies.load(70, 5, ANN, text, 1)
    for person in (ANN, BOB):
        match = await house.matches.lobbies.join(match, person, "river")
    match = (await house.matches.play.concede(await house.matches.lobbies.start(match, ANN.id), ANN.id)).match
    again = await house.matches.rematches.open(match, ANN)
    assert match.options.decks == ("river", "river") and again.options.decks == ()
    assert table(await house.matches.lobbies.join(again, ANN, "sea"))[1] == ("Ann", "", "sea", True)


async def test_two_can_exchange_what_they_play(house: House) -> None:
    lobby = await house.lobby()
    await house.matches.lobbies.join(lobby, ANN, "river")
    await house.matches.lobbies.join(lobby, BOB, "sea")
    with pytest.raises(Refused, match="only in a rematch"):
        await house.matches.rematches.swap_decks(lobby, ANN.id)
    match = await house.matches.lobbies.start(lobby, ANN.id)
    await house.matches.play.concede(match, ANN.id)
    again = await house.matches.rematches.open(match, BOB)
    with pytest.raises(Refused, match="Only the host"):
        await house.matches.rematches.swap_decks(again, ANN.id)
    again = await house.matches.rematches.swap_decks(again, BOB.id)
    assert table(again) == [("Bob", "", "river", True), ("Ann", "", "sea", False)]
    again = await house.matches.rematches.open(match, ANN)
    assert table(again) == [("Bob", "", "river", True), ("Ann", "", "sea", True)]
    again = await house.matches.lobbies.leave(again, ANN)
    with pytest.raises(Refused, match="only in a rematch"):
        await house.matches.rematches.swap_decks(again, BOB.id)
    again = await house.matches.lobbies.invite(again, BOB.id, CY)
    with pytest.raises(Refused, match="only in a rematch"):
        await house.matches.rematches.swap_decks(again, BOB.id)
