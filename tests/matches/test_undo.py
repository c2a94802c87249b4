"""Taking back: freely what settled nothing, otherwise with the opponents' yes; the dice are never wound back."""

import pytest

from engine.game import Action
from matches import Match, Refused

from .house import ANN, BOB, CY, EVE, House, other, turn_of


async def heap(house: House, match: Match) -> int:
    return int((await house.matches.views.view(match, None)).heap)


async def thrown(house: House) -> tuple[Match, int, int]:
    """A match in which the first player has thrown a card and the other rolled for it; and who they are."""
    match = await house.play(ANN, BOB)
    thrower, target = turn_of(match), other(match)
    await house.matches.play.act(match, thrower, "next")
    card = (await house.matches.views.view(match, thrower)).hand[0]
    await house.matches.play.act(match, thrower, f"throw {card}")
    await house.matches.play.act(match, target, "choose yes")
    found = await house.matches.get(match.id)
    assert found
    return found, thrower, target


async def test_own_acts_are_taken_back_one_at_a_time(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    before = await heap(house, match)
    await house.matches.play.act(match, user, "take 1")
    await house.matches.play.act(match, user, "take 2")
    for left in (before - 1, before):
        assert (await house.matches.proposals.undo(match, user)).done
        assert await heap(house, match) == left
    with pytest.raises(Refused, match="nothing yet"):
        await house.matches.proposals.undo(match, user)
    log = await house.matches.views.log(match, user)
    assert [(entry.kind, entry.target) for entry in log[3:]] == [("undo", 3), ("undo", 2)]


async def test_what_came_after_a_draw_is_free_and_the_draw_is_not(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    for text in ("draw", "take 1"):
        await house.matches.play.act(match, user, text)
    assert (await house.matches.proposals.undo(match, user)).done
    asked = await house.matches.proposals.undo(match, user)
    assert (asked.done, asked.waiting) == (False, (1 - match.to_act[0],))


async def test_a_command_with_its_answers_is_taken_back_whole(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    await house.matches.play.act(match, user, "next")
    before = await house.matches.views.view(match, user)
    await house.matches.play.act(match, user, f"use {before.hand[0]} heap")
    assert (await house.matches.proposals.undo(match, user)).done
    assert await house.matches.views.view(match, user) == before


async def test_a_turn_handed_over_is_taken_back_until_the_other_has_acted(house: House) -> None:
    match = await house.play(ANN, BOB)
    first, second = turn_of(match), other(match)
    for text in ("next", "next"):
        await house.matches.play.act(match, first, text)
    undone = await house.matches.proposals.undo(match, first)
    assert undone.done and turn_of(undone.match) == first
    await house.matches.play.act(match, first, "next")
    await house.matches.play.act(match, second, "take 1")
    assert not (await house.matches.proposals.undo(match, first)).done


async def test_the_opponent_is_asked_and_says_yes(house: House) -> None:
    match, thrower, target = await thrown(house)
    await house.owed()
    asked = await house.matches.proposals.undo(match, thrower, interaction=21)
    assert not asked.done and asked.match.proposal and asked.match.revision == match.revision
    assert await house.owed() == [("ask", asked.waiting)]
    assert (await house.matches.proposals.undo(match, thrower)).waiting == asked.waiting
    assert await house.owed() == []
    with pytest.raises(Refused, match="for the other players"):
        await house.matches.proposals.answer(match, thrower, True)
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.proposals.answer(match, EVE.id, True)
    await house.reopen()
    undone = await house.matches.proposals.answer(match, target, True, interaction=22)
    assert undone.done and undone.match.proposal is None and turn_of(undone.match) == thrower
    look = await house.matches.views.look(match, thrower)
    assert look.view.phase == "throw" and len(look.view.hand) == 2
    for again in (
        house.matches.proposals.undo(match, thrower, interaction=21),
        house.matches.proposals.answer(match, target, True, interaction=22),
    ):
        assert (await again).done
    now = await house.matches.get(match.id)
    assert now and now.revision == undone.match.revision


async def test_the_opponent_says_no(house: House) -> None:
    match, thrower, target = await thrown(house)
    await house.matches.proposals.undo(match, thrower)
    undone = await house.matches.proposals.answer(match, target, False)
    assert not undone.done and undone.waiting == () and undone.match.proposal is None
    with pytest.raises(Refused, match="not asked any more"):
        await house.matches.proposals.answer(match, target, True)


async def test_a_new_act_withdraws_the_question(house: House) -> None:
    match, thrower, target = await thrown(house)
    await house.owed()
    await house.matches.proposals.undo(match, thrower)
    acted = await house.matches.play.act(match, thrower, "next")
    assert acted.match.proposal is None
    assert "ask" not in [kind for kind, _ in await house.owed()]
    with pytest.raises(Refused, match="not asked any more"):
        await house.matches.proposals.answer(match, target, True)


async def test_every_opponent_has_to_agree(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    user = turn_of(match)
    await house.matches.play.act(match, user, "draw")
    asked = await house.matches.proposals.undo(match, user)
    assert len(asked.waiting) == 2
    people = {seat.number: seat.person.id for seat in match.seats if seat.person}
    first, second = (people[seat] for seat in asked.waiting)
    half = await house.matches.proposals.answer(match, first, True)
    assert not half.done and half.waiting == asked.waiting[1:]
    with pytest.raises(Refused, match="other players"):
        await house.matches.proposals.answer(match, first, True)
    assert (await house.matches.proposals.answer(match, second, True)).done


async def against_a_computer(house: House) -> Match:
    """A match of Ann's, whose turn it is, in which she has drawn a card."""
    match = await house.play(ANN, computers=1)
    await house.matches.play.act(match, ANN.id, "draw")
    return match


async def test_against_computers_luck_is_not_tried_twice(house: House) -> None:
    match = await against_a_computer(house)
    drawn = await house.matches.views.view(match, ANN.id)
    for _ in range(2):
        with pytest.raises(Refused, match=r"A die, a draw .* only people can agree .* In a lesson"):
            await house.matches.proposals.undo(match, ANN.id)
        await house.reopen()
        assert await house.matches.views.view(match, ANN.id) == drawn
    await house.matches.play.act(match, ANN.id, "take 1")
    assert (await house.matches.proposals.undo(match, ANN.id)).done, "what came after the draw is still free"
    assert await house.matches.views.view(match, ANN.id) == drawn


async def test_the_same_acts_after_one_was_taken_back_meet_the_same_luck(house: House) -> None:
    hands = []
    for first in (None, "take 2", "take 3"):
        match = await house.play(ANN, computers=1)
        if first:
            await house.matches.play.act(match, ANN.id, first)
            assert (await house.matches.proposals.undo(match, ANN.id)).done
        await house.matches.play.act(match, ANN.id, "draw")
        hands.append((await house.matches.views.view(match, ANN.id)).hand)
    assert hands[0] == hands[1] == hands[2]


async def test_what_a_computer_has_answered_stays(house: House) -> None:
    match = await house.play(ANN, computers=1)
    for text in ("take 1", "next", "next"):
        match = (await house.matches.play.act(match, ANN.id, text)).match
    await house.matches.play.act_for_computer(match, 1, Action("take 1"), match.revision)
    with pytest.raises(Refused, match="a computer's act has followed"):
        await house.matches.proposals.undo(match, ANN.id)


async def test_where_nothing_counts_everything_is_taken_back(house: House) -> None:
    ended = (await house.matches.play.concede(await against_a_computer(house), ANN.id)).match
    record = await house.matches.records.record(ended)
    lobby = await house.matches.lobbies.load(901, 5, ANN, record)
    for seat, deck in enumerate(lobby.options.decks):
        if seat:
            lobby = await house.matches.lobbies.add_computer(lobby, ANN.id, "easy", deck)
        else:
            lobby = await house.matches.lobbies.join(lobby, ANN, deck)
    match = await house.matches.lobbies.start(lobby, ANN.id)
    before = await house.matches.views.view(match, ANN.id)
    for text in ("next", f"throw {before.hand[0]}"):
        match = (await house.matches.play.act(match, ANN.id, text)).match
    assert match.to_act == (1,)
    await house.matches.play.act_for_computer(match, 1, Action("choose yes"), match.revision)
    for _ in range(2):
        assert (await house.matches.proposals.undo(match, ANN.id)).done
    assert await house.matches.views.view(match, ANN.id) == before


async def test_the_same_dice_are_not_rolled_again(house: House) -> None:
    match, thrower, target = await thrown(house)
    session = await house.matches.sessions.peek(match)
    assert session.dice is not None
    position = session.dice.position
    await house.matches.proposals.undo(match, thrower)
    await house.matches.proposals.answer(match, target, True)
    for _ in range(2):
        session = await house.matches.sessions.peek(match)
        assert session.dice is not None and session.dice.position == position
        await house.reopen()
    card = (await house.matches.views.view(match, thrower)).hand[0]
    await house.matches.play.act(match, thrower, f"throw {card}")
    await house.matches.play.act(match, target, "choose yes")
    session = await house.matches.sessions.peek(match)
    assert session.dice is not None and session.dice.position > position
    rows = [row for row in await house.matches.store.rows(match.id) if row.action == "choose yes"]
    assert [row.position for row in rows] == [position - 1, position]


async def test_an_undo_arriving_twice_takes_back_once(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    for _ in range(2):
        await house.matches.play.act(match, user, "take 1")
    first = await house.matches.proposals.undo(match, user, interaction=8)
    second = await house.matches.proposals.undo(match, user, interaction=8)
    assert first.done and second.done and first.match.revision == second.match.revision


async def test_only_players_take_back(house: House) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.proposals.undo(match, EVE.id)
