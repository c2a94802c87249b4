"""Handing a seat over and abandoning a match: whose consent it needs, and what comes of it."""

from __future__ import annotations

import pytest

from matches import Match, Person, Refused
from matches.messages import FRIEND
from matches.scheduler.scheduler import Scheduler
from matches.seldom import CALM

from .house import ANN, BOB, CY, DEE, EVE, House, other, turn_of

DAY = 86400.0


async def asked(house: House) -> list[int]:
    """The seats that are owed a question."""
    return [seats[0] for kind, seats in await house.owed() if kind == "ask"]


async def away(house: House, days: float) -> None:
    """Lets days pass in which the bot runs and nobody plays."""
    await house.wait(days * DAY)


async def test_a_friend_who_is_asked_and_wants_to_be_forgotten_is_asked_no_more(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)
    await house.matches.people.forget(CY.id, "somebody")
    still = await house.matches.settled(match.id)
    assert still and still.proposal is not None, "somebody else was forgotten"
    await house.matches.people.forget(EVE.id, "somebody")
    over = await house.matches.settled(match.id)
    assert over and over.proposal is None
    assert await asked(house) == []
    await house.reopen()
    assert not any(str(EVE.id) in str(row) or EVE.name in str(row) for row in house.tables.rows("matches"))


async def test_ones_own_seat_goes_to_a_friend_when_everybody_agrees(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    before = (await house.matches.views.view(match, ANN.id)).hand
    proposed = await house.matches.proposals.hand_over(match, ANN.id, 0, EVE, interaction=31)
    assert not proposed.done and set(proposed.waiting) == {FRIEND, 1}
    assert sorted(await asked(house)) == [FRIEND, 1]
    assert (await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)).waiting == proposed.waiting
    assert await asked(house) == [], "asked once"
    await house.reopen()
    assert not (await house.matches.proposals.answer(match, BOB.id, True)).done
    with pytest.raises(Refused, match="for the other players"):
        await house.matches.proposals.answer(match, BOB.id, True)
    done = await house.matches.proposals.answer(match, EVE.id, True, interaction=32)
    assert done.done and done.match.proposal is None
    assert done.match.seats[0].person == EVE and (await house.matches.views.view(match, EVE.id)).hand == before
    assert (await house.matches.play.act(match, EVE.id, "take 1")).entries
    for interaction in (31, 32):
        again = house.matches.proposals.hand_over(match, ANN.id, 0, EVE, interaction=interaction)
        assert (await again).done
    with pytest.raises(Refused, match="you can look on"):
        await house.matches.play.act(match, ANN.id, "take 1")


async def test_a_friend_who_cannot_be_asked_yet_still_is_when_another_has_agreed(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)
    await house.matches.proposals.answer(match, BOB.id, True)
    assert FRIEND in await asked(house)


async def test_one_asks_the_same_friend_to_take_a_seat_once_in_ten_minutes(house: House) -> None:
    match = await house.play(ANN, BOB)
    for _ in range(2):
        await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)
    await house.matches.proposals.answer(match, EVE.id, False)
    with pytest.raises(Refused, match=r"You have asked .* less than ten minutes ago"):
        await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)
    assert (await house.matches.proposals.hand_over(match, ANN.id, 0, DEE)).waiting == (FRIEND, 1), (
        "others may be asked"
    )
    await house.matches.proposals.answer(match, DEE.id, False)
    assert (await house.matches.proposals.hand_over(match, BOB.id, 1, EVE)).waiting == (FRIEND, 0), "and others may ask"
    await house.matches.proposals.answer(match, EVE.id, False)
    await house.wait(CALM)
    assert (await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)).waiting == (FRIEND, 1)


async def test_a_friend_with_too_many_matches_cannot_take_a_seat(house: House) -> None:
    await house.matches.servers.set_rules(5, sitting=1)
    await house.play(EVE, CY)
    match = await house.play(ANN, BOB)
    await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)
    await house.matches.proposals.answer(match, BOB.id, True)
    with pytest.raises(Refused, match="at most 1 open match"):
        await house.matches.proposals.answer(match, EVE.id, True)
    found = await house.matches.get(match.id)
    assert found and found.seats[0].person == ANN


@pytest.mark.parametrize("who", [BOB, EVE])
async def test_anybody_asked_can_decline(house: House, who: Person) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)
    answered = await house.matches.proposals.answer(match, who.id, False)
    assert not answered.done and answered.waiting == () and answered.match.proposal is None
    with pytest.raises(Refused, match="not asked any more"):
        await house.matches.proposals.answer(match, EVE.id, True)


async def test_a_seat_of_others_only_when_the_match_has_waited_for_long(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    gone = match.to_act[0]
    left = [seat.person for seat in match.seats if seat.number != gone and seat.person]
    await away(house, 6.9)
    with pytest.raises(Refused, match=r"somebody else's.*7 days"):
        await house.matches.proposals.hand_over(match, left[0].id, gone, EVE)
    await away(house, 0.1)
    with pytest.raises(Refused, match="somebody else's"):
        await house.matches.proposals.hand_over(
            match, left[0].id, next(s.number for s in match.seats if s.person == left[1]), EVE
        )
    proposed = await house.matches.proposals.hand_over(match, left[0].id, gone, EVE)
    assert len(proposed.waiting) == 2 and gone not in proposed.waiting
    await house.matches.proposals.answer(match, EVE.id, True)
    assert (await house.matches.proposals.answer(match, left[1].id, True)).match.seats[gone].person == EVE


async def test_to_the_computer_where_nobody_else_is_left_to_ask(house: House) -> None:
    match = await house.play(ANN, BOB)
    await away(house, 8)
    proposed = await house.matches.proposals.hand_over(match, BOB.id, 0, None, "normal", interaction=3)
    assert proposed.done and (proposed.match.seats[0].person, proposed.match.seats[0].level) == (None, "normal")
    assert await house.matches.store.computers_due() == [match.id]
    assert (await house.matches.proposals.hand_over(match, BOB.id, 0, None, "normal", interaction=3)).done
    log = await house.matches.views.log(match)
    assert [(entry.kind, entry.person) for entry in log[1:]] == [("substitute", BOB.id)]


async def test_who_comes_back_in_time_keeps_the_seat(house: House) -> None:
    for play in (True, False):
        match = await house.play(ANN, BOB, CY)
        gone = match.to_act[0]
        left = [seat.person for seat in match.seats if seat.number != gone and seat.person]
        await away(house, 8)
        await house.matches.proposals.hand_over(match, left[0].id, gone, EVE)
        if play:
            await house.matches.play.act(match, turn_of(match), "take 1")
        else:
            await house.matches.proposals.answer(match, turn_of(match), False)
        with pytest.raises(Refused, match="not asked any more"):
            await house.matches.proposals.answer(match, EVE.id, True)


async def test_a_holiday_is_no_absence(house: House) -> None:
    match = await house.play(ANN, BOB)
    house.tables.insert("holidays", person=ANN.id, since=house.now, until=house.now + 10 * DAY)
    await away(house, 16)
    with pytest.raises(Refused, match="somebody else's"):
        await house.matches.proposals.hand_over(match, BOB.id, 0, None, "easy")
    await away(house, 1)
    assert (await house.matches.proposals.hand_over(match, BOB.id, 0, None, "easy")).done


async def test_a_computers_seat_can_be_taken_back_by_a_person(house: House) -> None:
    match = await house.play(ANN, BOB)
    await away(house, 8)
    await house.matches.proposals.hand_over(match, BOB.id, 0, None, "easy")
    proposed = await house.matches.proposals.hand_over(match, BOB.id, 0, ANN)
    assert proposed.waiting == (FRIEND,)
    assert (await house.matches.proposals.answer(match, ANN.id, True)).match.seats[0].person == ANN
    found = await house.matches.get(match.id)
    assert found and [(one.person, one.level) for one in found.former] == [(ANN, ""), (None, "easy")]


@pytest.mark.parametrize(
    ("person", "level", "seat", "says"),
    [
        (None, "", 0, "Please say who takes the seat"),
        (EVE, "easy", 0, "Please say who takes the seat"),
        (BOB, "", 0, "Bob plays in this match already"),
        (None, "superb", 0, "There is no level “superb”"),
        (EVE, "", 5, "There is no seat 6"),
        (EVE, "", -1, "There is no seat 0"),
    ],
)
async def test_what_cannot_be_proposed(house: House, person: Person | None, level: str, seat: int, says: str) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused, match=says):
        await house.matches.proposals.hand_over(match, ANN.id, seat, person, level)
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.proposals.hand_over(match, EVE.id, 0, DEE)


async def test_the_last_person_cannot_leave_it_to_computers(house: House) -> None:
    match = await house.play(ANN, computers=1)
    with pytest.raises(Refused, match="Somebody has to play"):
        await house.matches.proposals.hand_over(match, ANN.id, 0, None, "easy")
    assert (await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)).waiting == (FRIEND,)


async def test_a_seat_that_gave_up_stays_with_its_computer(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    who = turn_of(match)
    match = (await house.matches.play.concede(match, who)).match
    gone = next(seat.number for seat in match.seats if seat.conceded)
    other_one = next(seat.person for seat in match.seats if not seat.conceded and seat.person)
    with pytest.raises(Refused, match="has lost already"):
        await house.matches.proposals.hand_over(match, other_one.id, gone, EVE)


async def test_an_answer_to_an_earlier_question_is_none_to_a_later_one(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.play.act(match, ANN.id, "draw")
    undo = await house.matches.proposals.undo(match, ANN.id)
    assert undo.proposal
    await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)
    with pytest.raises(Refused, match="not asked any more"):
        await house.matches.proposals.answer(match, BOB.id, True, mark=undo.proposal.mark)
    with pytest.raises(Refused, match="not asked any more"):
        await house.matches.proposals.answer(match, BOB.id, True, mark="undo")
    assert not (await house.matches.proposals.answer(match, BOB.id, True, mark=f"hand-over.0.{EVE.id}")).done


# abandoning


async def test_a_match_is_abandoned_when_everybody_agrees(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    proposed = await house.matches.proposals.abandon(match, ANN.id)
    assert proposed.waiting == (1,) and await asked(house) == [1]
    done = await house.matches.proposals.answer(match, BOB.id, True)
    assert done.done and done.match.status == "cancelled" and done.match.outcome is None
    assert await house.owed() == [("end", ())] and await house.matches.books.results() == []
    assert (await house.matches.views.log(match))[-1].kind == "abandon"
    with pytest.raises(Refused, match="abandoned"):
        await house.matches.play.act(match, ANN.id, "take 1")
    assert await house.matches.store.timers(match.id) == []


async def test_without_who_is_away_for_long_where_there_is_no_limit(house: House) -> None:
    match = await house.play(ANN, BOB)
    await away(house, 13.9)
    assert (await house.matches.proposals.abandon(match, BOB.id)).waiting == (0,)
    await away(house, 0.1)
    assert (await house.matches.proposals.abandon(match, BOB.id)).match.status == "cancelled"


async def test_with_a_clock_who_is_away_loses_by_it_and_is_asked(house: House) -> None:
    match = await house.play(ANN, BOB, pace="week")
    await away(house, 40)
    assert (await house.matches.proposals.abandon(match, BOB.id)).waiting == (0,)


async def test_alone_against_computers_it_ends_at_once(house: House) -> None:
    match = await house.play(ANN, computers=1)
    assert (await house.matches.proposals.abandon(match, ANN.id)).match.status == "cancelled"


async def test_where_all_play_together_a_seat_is_handed_over_too(house: House) -> None:
    match = await house.play(ANN, BOB, game="cairn")
    await house.matches.proposals.hand_over(match, BOB.id, 1, EVE)
    await house.matches.proposals.answer(match, EVE.id, True)
    done = await house.matches.proposals.answer(match, ANN.id, True)
    assert done.match.seats[1].person == EVE and other(match)


async def test_who_is_asked_is_reminded_like_for_an_undo(house: House) -> None:
    match: Match = await house.play(ANN, BOB)
    await house.matches.proposals.hand_over(match, ANN.id, 0, EVE)

    async def reminded() -> list[tuple[int, str]]:
        timers = await house.matches.store.timers(match.id)
        return [(timer.seat, timer.reason) for timer in timers if timer.kind == "remind"]

    assert await reminded() == [(0, "turn"), (1, "consent")]
    await house.matches.proposals.answer(match, BOB.id, True)
    assert await reminded() == [(0, "turn")]


async def test_a_long_absence_is_told_once_and_not_after_a_holiday(house: House) -> None:
    async def told() -> list[str]:
        await Scheduler(house.matches).once()
        return [kind for kind, _ in await house.owed() if kind == "gone"]

    await house.play(ANN, BOB)
    await house.play(CY, computers=1)
    await house.play(DEE, CY, pace="week")
    house.tables.insert("holidays", person=ANN.id, since=house.now, until=house.now + 3 * DAY)
    await away(house, 9)
    assert await told() == []
    await away(house, 1)
    assert await told() == ["gone"], "not where nobody else waits, nor where a clock decides"
    await away(house, 30)
    assert await told() == []


async def test_who_came_back_and_left_again_is_told_of_again(house: House) -> None:
    async def told() -> list[str]:
        await Scheduler(house.matches).once()
        return [kind for kind, _ in await house.owed() if kind == "gone"]

    match = await house.play(ANN, BOB)
    await away(house, 8)
    assert await told() == ["gone"]
    await away(house, 0.1)
    await house.matches.play.act(match, ANN.id, "draw")
    await away(house, 6)
    assert await told() == []
    await away(house, 2)
    assert await told() == ["gone"]
    await away(house, 30)
    assert await told() == []
