"""A game in which all win or lose together: giving up, endings, what is told at the end, taking back, computers' turns."""

from __future__ import annotations

import random

import pytest

from matches import Refused
from players import pick

from .house import ANN, BOB, CY, HOUSE, House, turn_of


async def test_who_gives_up_leaves_it_to_the_others_and_a_computer(house: House) -> None:
    match = await house.play(ANN, BOB, CY, game="cairn")
    for person in (ANN, BOB):
        assert house.matches.views.conceding(match, person.id) is None
        match = (await house.matches.play.concede(match, person.id)).match
        seat = match.seat_of(person.id)
        assert match.status == "playing" and seat and seat.computer and seat.conceded
    ending = house.matches.views.conceding(match, CY.id)
    assert ending and (ending.winners, ending.losers) == ((), (0, 1, 2))
    match = (await house.matches.play.concede(match, CY.id)).match
    assert match.status == "ended" and match.outcome == ending
    await house.reopen()
    assert await house.matches.get(match.id) == match


@pytest.mark.parametrize("computers", [0, 3])
async def test_the_last_person_who_gives_up_loses_it_for_all(house: House, computers: int) -> None:
    match = await house.play(ANN, computers=computers, game="cairn")
    match = (await house.matches.play.concede(match, ANN.id)).match
    assert match.status == "ended" and match.outcome
    assert (match.outcome.winners, match.outcome.losers) == ((), tuple(range(computers + 1)))


async def test_where_one_side_wins_giving_up_is_a_defeat(house: House) -> None:
    match = await house.play(ANN, BOB)
    ending = house.matches.views.conceding(match, BOB.id)
    assert ending and (ending.winners, ending.losers) == ((0,), (1,))
    three = await house.play(ANN, BOB, CY)
    assert house.matches.views.conceding(three, BOB.id) is None


async def test_all_win_and_all_lose(house: House) -> None:
    won = await house.play(ANN, BOB, game="cairn", heap=3)
    won = (await house.matches.play.act(won, turn_of(won), "take 3")).match
    assert won.outcome and (won.outcome.winners, won.outcome.losers) == ((0, 1), ())
    lost = await house.play(ANN, game="cairn", turns="4")
    while lost.status == "playing":
        lost = (await house.matches.play.act(lost, ANN.id, "next")).match
    assert lost.outcome and (lost.outcome.winners, lost.outcome.losers) == ((), (0,))


async def test_what_the_game_tells_at_the_end_is_for_the_end(house: House) -> None:
    match = await house.play(ANN, BOB, game="cairn")
    with pytest.raises(Refused, match="not over yet"):
        await house.matches.views.epilogue(match)
    match = (await house.matches.play.act(match, turn_of(match), "take 3")).match
    for person in (ANN, BOB):
        match = (await house.matches.play.concede(match, person.id)).match
    await house.reopen()
    told = await house.matches.views.epilogue(match)
    assert sorted(map(str, told)) == ["{seat1}: 4 pebbles", "{seat2}: 1 pebbles"]
    cancelled = await house.lobby()
    await house.matches.play.cancel(cancelled, ANN.id)
    with pytest.raises(Refused, match="not over yet"):
        await house.matches.views.epilogue(cancelled)


async def test_all_other_people_are_asked_before_a_draw_is_taken_back(house: House) -> None:
    match = await house.play(ANN, BOB, CY, computers=1, game="cairn")
    user = turn_of(match)
    others = {person.id for person in (ANN, BOB, CY)} - {user}
    await house.matches.play.act(match, user, "draw")
    await house.owed()
    undone = await house.matches.proposals.undo(match, user)
    asked = {match.seats[seat].person.id for seat in undone.waiting if match.seats[seat].person}  # type: ignore[union-attr]
    assert asked == others and len(undone.waiting) == 2
    assert [kind for kind, _ in await house.owed()] == ["ask", "ask"]
    first, second = others
    assert not (await house.matches.proposals.answer(match, first, True)).done
    assert (await house.matches.proposals.answer(match, second, True)).done


async def test_who_plays_alone_takes_back_what_has_not_come_to_light(house: House) -> None:
    match = await house.play(ANN, game="cairn")
    await house.matches.play.act(match, ANN.id, "draw")
    with pytest.raises(Refused, match="so it stays"):
        await house.matches.proposals.undo(match, ANN.id)
    await house.matches.play.act(match, ANN.id, "take 1")
    assert (await house.matches.proposals.undo(match, ANN.id)).done


async def test_a_person_among_six_computers_is_called_once_for_each_time_they_are_waited_for(house: House) -> None:
    match = await house.play(ANN, computers=6, game="cairn", heap=200)
    assert await house.owed() == [*([("call", (0,))] if match.to_act == (0,) else []), ("board", ())]
    luck = random.Random(4)
    turns = questions = 0
    while match.status == "playing":
        before = match
        if found := await house.matches.views.look_for_computer(match):
            look, level = found
            assert look.seat is not None
            action = pick(HOUSE["cairn"], look.view, look.legal, level, luck.randrange(2**32))
            match = (await house.matches.play.act_for_computer(match, look.seat, action, match.revision)).match
        else:
            legal = await house.matches.views.legal(match, ANN.id)
            match = (await house.matches.play.act(match, ANN.id, luck.choice(legal))).match
        called = [work for work in await house.owed() if work[0] == "call"]
        own = match.chapter and match.chapter.seat == 0
        back = own and before.chapter and match.chapter and before.chapter.turn == match.chapter.turn
        if match.to_act == (0,) and before.to_act != (0,) and not back:
            assert called == [("call", (0,))]
            turns, questions = turns + bool(own), questions + (not own)
        else:
            assert called == [], "nothing new is asked, or it is the own turn again after a computer's answer"
    assert turns > 3 and questions > 1
