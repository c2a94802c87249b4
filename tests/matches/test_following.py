"""Following a match: what is owed to whom, once for each turn and at the end, whatever is taken back."""

from __future__ import annotations

import pytest

from matches import Match, Refused
from matches.verbs.follows import How

from .house import ANN, BOB, CY, DEE, EVE, House, turn_of


async def owed(house: House) -> list[int]:
    """To which followers a call is owed now; everything owed is finished at once."""
    found = []
    while works := await house.matches.outbox.claim_now():
        for work in works:
            if work.kind == "follow":
                assert work.person is not None and work.seats == ()
                found.append(work.person)
            await house.matches.outbox.finish(work)
    return sorted(found)


async def turn_over(house: House, match: Match) -> Match:
    """The match after the turn of whoever is to act."""
    seat, before = turn_of(match), match.chapter
    assert before is not None
    while match.chapter is not None and match.chapter.turn == before.turn and match.status == "playing":
        legal = await house.matches.views.legal(match, seat)
        match = (await house.matches.play.act(match, seat, "next" if "next" in legal else legal[0])).match
    return match


async def test_followers_are_owed_a_call_at_each_turn_or_only_at_the_end(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.follows.follow(match, CY.id, "end")
    await house.matches.follows.follow(match, DEE.id, "turns")
    assert await owed(house) == [], "nothing for the turn that had begun"
    match = await turn_over(house, match)
    assert await owed(house) == [DEE.id]
    await house.matches.play.act(match, turn_of(match), "take 1")
    assert await owed(house) == []
    await house.matches.play.concede(match, turn_of(match))
    assert await owed(house) == [CY.id, DEE.id]
    assert [await house.matches.follows.followed(match, user.id) for user in (CY, DEE)] == [None, None]


async def test_a_lobby_is_followed_from_its_first_turn_on(house: House) -> None:
    match = await house.lobby()
    for person in (ANN, BOB):
        match = await house.matches.lobbies.join(match, person, "river")
    await house.matches.follows.follow(match, EVE.id, "turns")
    await house.matches.lobbies.start(match, ANN.id)
    assert await owed(house) == [EVE.id]


async def test_a_turn_that_is_taken_back_and_ended_again_calls_once(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.follows.follow(match, EVE.id, "turns")
    first = turn_of(match)
    match = await turn_over(house, match)
    assert await owed(house) == [EVE.id]
    undone = await house.matches.proposals.undo(match, first)
    if not undone.done:
        undone = await house.matches.proposals.answer(match, BOB.id if first == ANN.id else ANN.id, True)
    assert undone.done and turn_of(undone.match) == first
    await turn_over(house, undone.match)
    assert await owed(house) == []


async def test_a_call_not_made_yet_gives_way_to_the_next(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.follows.follow(match, EVE.id, "turns")
    match = await turn_over(house, match)
    match = await turn_over(house, match)
    await house.reopen()
    assert await owed(house) == [EVE.id]
    match = await turn_over(house, match)
    await house.matches.play.cancel(match, ANN.id)
    assert await owed(house) == [EVE.id]
    assert await owed(house) == []


async def test_who_follows_in_a_turn_is_not_called_for_one_before_it(house: House) -> None:
    match = await house.play(ANN, BOB)
    first = turn_of(match)
    match = await turn_over(house, match)
    await house.matches.follows.follow(match, EVE.id, "turns")
    undone = await house.matches.proposals.undo(match, first)
    if not undone.done:
        undone = await house.matches.proposals.answer(match, BOB.id if first == ANN.id else ANN.id, True)
    assert turn_of(undone.match) == first and await owed(house) == []


async def test_a_call_not_made_yet_outlives_that_its_turn_is_taken_back(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.follows.follow(match, EVE.id, "turns")
    first = turn_of(match)
    match = await turn_over(house, match)
    undone = await house.matches.proposals.undo(match, first)
    if not undone.done:
        undone = await house.matches.proposals.answer(match, BOB.id if first == ANN.id else ANN.id, True)
    await turn_over(house, undone.match)
    assert await owed(house) == [EVE.id]


async def test_who_may_follow(house: House) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused, match="play this match yourself"):
        await house.matches.follows.follow(match, ANN.id, "turns")
    secret = await house.lobby(extra={"visibility": "private"})
    with pytest.raises(Refused, match="private"):
        await house.matches.follows.follow(secret, EVE.id, "end")
    await house.matches.play.concede(match, ANN.id)
    with pytest.raises(Refused, match="over"):
        await house.matches.follows.follow(match, EVE.id, "end")


async def test_following_is_changed_and_ended(house: House) -> None:
    match = await house.play(ANN, BOB)
    assert await house.matches.follows.followed(match, EVE.id) is None
    await house.matches.follows.follow(match, EVE.id, "end")
    await house.matches.follows.follow(match, EVE.id, "turns")
    await house.reopen()
    assert await house.matches.follows.followed(match, EVE.id) == "turns"
    await house.matches.follows.follow(match, EVE.id, None)
    assert await house.matches.follows.followed(match, EVE.id) is None
    await turn_over(house, match)
    assert await owed(house) == []


@pytest.mark.parametrize(("how", "still"), [(None, []), ("end", []), ("turns", [EVE.id])])
async def test_a_call_put_off_goes_with_the_wish_for_it(house: House, how: How | None, still: list[int]) -> None:
    """In the follower's quiet hours."""
    match = await house.play(ANN, BOB)
    for person in (DEE, EVE):
        await house.matches.follows.follow(match, person.id, "turns")
    match = await turn_over(house, match)
    for work in await house.matches.outbox.claim_now():
        if work.kind == "follow":
            await house.matches.outbox.postpone(work, 3600)
        else:
            await house.matches.outbox.finish(work)
    await house.matches.follows.follow(match, EVE.id, how)
    house.now += 3600
    assert await owed(house) == [DEE.id, *still]


async def test_who_is_forgotten_follows_nothing(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.follows.follow(match, EVE.id, "turns")
    await turn_over(house, match)
    await house.matches.people.forget(EVE.id, "somebody")
    assert await house.matches.follows.followed(match, EVE.id) is None and await owed(house) == []


async def test_a_private_match_is_shown_to_its_players_only(house: House) -> None:
    match = await house.lobby(extra={"visibility": "private"}, host=CY)
    for person in (ANN, BOB):
        await house.matches.lobbies.invite(match, CY.id, person)
        match = await house.matches.lobbies.join(match, person, "river")
    match = await house.matches.lobbies.start(match, CY.id)
    for person in (ANN, BOB, CY):
        assert (await house.matches.views.look(match, person.id)).view is not None
    assert (await house.matches.views.look(match, None)).seat is None, "for its own board"
    for verb in (
        house.matches.views.look,
        house.matches.views.log,
        house.matches.records.record,
        house.matches.replays.past,
    ):
        with pytest.raises(Refused, match="private"):
            await verb(match, EVE.id)
    await house.matches.play.concede(match, ANN.id)
    with pytest.raises(Refused, match="private"):
        await house.matches.records.record(match, EVE.id)
