"""Acting: who may, in which order, once however often it arrives; and what others learn of it."""

import asyncio
from collections.abc import Sequence

import pytest

from engine.dice import Dice
from engine.game import Action, Event, Setup
from matches import Refused
from matches.shorthand import read_and_play
from tests.toy import Pebbles

from .house import ANN, BOB, CY, EVE, House, other, turn_of


async def test_an_act_is_carried_out_and_logged(house: House) -> None:
    match = await house.play(ANN, BOB)
    acted = await house.matches.play.act(match, turn_of(match), "  TAKE   2 ")
    assert acted.match.revision == match.revision + 1 and not acted.again
    (entry,) = acted.entries
    assert (entry.kind, entry.seat, entry.person, entry.action) == ("act", match.to_act[0], turn_of(match), "take 2")
    assert [str(event) for event in entry.events] == ["took 2"]
    assert (await house.matches.views.log(match, turn_of(match), since=match.revision)) == acted.entries


async def test_only_who_is_to_act_acts(house: House) -> None:
    match = await house.play(ANN, BOB)
    for user, says in ((other(match), "not your turn"), (EVE.id, "not in this match")):
        with pytest.raises(Refused, match=says):
            await house.matches.play.act(match, user, "take 1")
    lobby = await house.lobby()
    with pytest.raises(Refused, match="not begun"):
        await house.matches.play.act(lobby, ANN.id, "take 1")
    with pytest.raises(Refused, match="not there any more"):
        await house.matches.play.act(4711, ANN.id, "take 1")
    now = await house.matches.get(match.id)
    assert now == match


@pytest.mark.parametrize(
    "text", ["", " \n", "dance", "take 9", "x" * 100_000, "take " * 30, "тащи 2", "🪨" * 50, "\x00"]
)
async def test_nonsense_is_refused_with_a_sentence_and_changes_nothing(house: House, text: str) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused) as refused:
        await house.matches.play.act(match, turn_of(match), text)
    assert 10 < len(str(refused.value)) < 300
    assert await house.matches.get(match.id) == match


async def test_a_stale_button_is_refused(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    await house.matches.play.act(match, user, "take 1", revision=match.revision)
    with pytest.raises(Refused, match="has moved on since that button"):
        await house.matches.play.act(match, user, "take 1", revision=match.revision)


async def test_two_at_the_same_instant_are_put_in_order(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    acts = [house.matches.play.act(match, user, "take 1", revision=match.revision) for _ in range(5)]
    results = await asyncio.gather(*acts, return_exceptions=True)
    assert [isinstance(result, Refused) for result in results] == [False, True, True, True, True]
    now = await house.matches.get(match.id)
    assert now and now.revision == match.revision + 1


async def test_both_seats_at_the_same_instant(house: House) -> None:
    """The second press finds the match as the first has left it."""
    match = await house.play(ANN, BOB)
    first, second = turn_of(match), other(match)
    await house.matches.play.act(match, first, "next")
    results = await asyncio.gather(
        house.matches.play.act(match, second, "take 1"),
        house.matches.play.act(match, first, "next"),
        house.matches.play.act(match, second, "take 2"),
        return_exceptions=True,
    )
    assert isinstance(results[0], Refused)
    assert not isinstance(results[1], BaseException) and not isinstance(results[2], BaseException)


async def test_an_interaction_is_applied_once_whenever_it_arrives(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    first = await house.matches.play.act(match, user, "take 1", revision=match.revision, interaction=777)
    again = await house.matches.play.act(match, user, "take 1", revision=match.revision, interaction=777)
    assert again.again and again.entries == first.entries and again.match == first.match
    still_legal = await house.matches.play.act(match, user, "take 1", interaction=777)
    assert still_legal.again and still_legal.match.revision == first.match.revision
    await house.matches.play.act(match, user, "next")
    await house.reopen()
    later = await house.matches.play.act(match, user, "take 1", interaction=777)
    assert later.again and later.entries == first.entries


async def test_an_interaction_arriving_twice_at_once(house: House) -> None:
    match = await house.play(ANN, BOB)
    acts = [house.matches.play.act(match, turn_of(match), "take 1", interaction=5) for _ in range(4)]
    results = await asyncio.gather(*acts)
    assert sorted(result.again for result in results) == [False, True, True, True]
    assert {result.entries for result in results} == {results[0].entries}


async def test_an_act_with_its_answer(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    await house.matches.play.act(match, user, "next")
    card = (await house.matches.views.view(match, user)).hand[0]
    acted = await house.matches.play.act(match, user, f"use {card} heap", interaction=9)
    assert [entry.action for entry in acted.entries] == [f"use {card}", "choose heap"]
    assert {entry.first for entry in acted.entries} == {acted.entries[0].number}
    again = await house.matches.play.act(match, user, f"use {card} heap", interaction=9)
    assert again.again and again.entries == acted.entries


async def test_an_act_with_its_answer_among_three(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    thrower = turn_of(match)
    await house.matches.play.act(match, thrower, "next")
    card = (await house.matches.views.view(match, thrower)).hand[0]
    target = (match.to_act[0] + 1) % 3
    acted = await house.matches.play.act(match, thrower, f"throw {card} {target + 1}")
    assert [entry.action for entry in acted.entries] == [f"throw {card}", f"choose {target + 1}"]
    assert acted.match.to_act == (target,)


async def test_an_act_with_a_wrong_answer_does_nothing_and_says_what_would_be_right(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    await house.matches.play.act(match, user, "next")
    before = await house.matches.views.look(match, user)
    with pytest.raises(Refused, match="choose heap, choose bag"):
        await house.matches.play.act(match, user, f"use {before.view.hand[0]} river")
    assert await house.matches.views.look(match, user) == before


class Revealing(Pebbles):
    """Pebbles in which everything counts as a reveal."""

    def settles(self, events: Sequence[Event]) -> bool:
        return True


@pytest.mark.parametrize("tail", ["heap", "bag", "river"])
def test_no_answer_is_read_behind_a_die_or_a_reveal(tail: str) -> None:
    """Otherwise one could try lines, and learn from what is refused what the dice or a pile would bring."""
    dice = Dice(bytes(32))
    refusals = []
    for game in (Pebbles(), Revealing()):
        state, _ = game.new(Setup(("river", "river")), dice)
        game.apply(state, state.active, Action("next"), dice)
        line = f"use {state.hands[state.active][0]} {tail}"
        if tail != "river" and not isinstance(game, Revealing):
            assert len(read_and_play(game, state, dice, state.active, line).steps) == 2
            continue
        with pytest.raises(Refused) as refused:
            read_and_play(game, state, dice, state.active, line)
        refusals.append(str(refused.value))
    assert "you can do: throw" in refusals[-1]


async def test_giving_up_ends_a_match_of_two(house: House) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.play.concede(match, EVE.id)
    await house.owed()
    acted = await house.matches.play.concede(match, BOB.id, interaction=3)
    assert acted.match.status == "ended" and acted.match.outcome
    assert (acted.match.outcome.winners, acted.match.outcome.losers) == ((0,), (1,))
    assert (await house.matches.play.concede(match, BOB.id, interaction=3)).again
    assert await house.owed() == [("board", ()), ("end", ())]
    for attempt in (
        house.matches.play.act(match, ANN.id, "next"),
        house.matches.play.concede(match, ANN.id),
        house.matches.proposals.undo(match, ANN.id),
    ):
        with pytest.raises(Refused, match="has ended"):
            await attempt
    await house.reopen()
    assert await house.matches.get(match.id) == acted.match
    assert await house.matches.find(match.channel) is None


async def test_where_more_play_on_the_computer_takes_over_for_who_gives_up(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    match = (await house.matches.play.concede(match, ANN.id)).match
    assert match.status == "playing" and match.seats[0].computer and match.seats[0].conceded
    look = await house.matches.views.look(match, ANN.id)
    assert look.seat is None and look.view.hand == ()
    with pytest.raises(Refused, match="given up"):
        await house.matches.play.act(match, ANN.id, "next")
    match = (await house.matches.play.concede(match, BOB.id)).match
    assert match.status == "ended" and match.outcome
    assert (match.outcome.winners, match.outcome.losers) == ((2,), (0, 1))


async def test_the_seed_is_told_when_the_match_is_over(house: House) -> None:
    match = await house.play(ANN, BOB, seed=3)
    with pytest.raises(Refused, match="when the match is over"):
        await house.matches.records.seed(match)
    await house.matches.play.concede(match, ANN.id)
    assert await house.matches.records.seed(match) == (3).to_bytes(32, "big")


async def test_a_match_played_out_is_ended_and_its_channel_free(house: House) -> None:
    match = await house.play(ANN, BOB, heap=3)
    acted = await house.matches.play.act(match, turn_of(match), "take 3")
    assert acted.match.status == "ended" and acted.match.outcome and acted.match.to_act == ()
    assert await house.matches.find(match.channel) is None
    assert [kind for kind, _ in await house.owed()] == ["board", "end", "news"]


async def test_only_matches_in_use_are_in_memory(house: House) -> None:
    house.keep = 3
    await house.reopen()
    matches = [await house.play(ANN, BOB, seed=number) for number in range(10)]
    for match in matches * 2:
        await house.matches.play.act(match, turn_of(match), "take 1")
    assert len(house.matches.sessions._sessions) == 3
    for match in matches:
        now = await house.matches.get(match.id)
        assert now and now.revision == 3
