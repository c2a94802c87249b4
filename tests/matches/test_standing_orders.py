"""Questions declined in advance: nobody is asked or called, the log tells it as ever, and the own turn ends it."""

from __future__ import annotations

import pytest

from engine.dice import Dice
from engine.game import Action, Setup
from matches import Match, Refused
from matches.standing_orders import EVERYTHING
from tests.toy import Quarry

from .house import ANN, BOB, CY, EVE, House, other, turn_of


async def throwing(house: House, match: Match) -> tuple[Match, int]:
    """The match when whoever has the turn may throw, and who that is."""
    thrower = turn_of(match)
    return (await house.matches.play.act(match, thrower, "next")).match, thrower


async def throw(house: House, match: Match, thrower: int, **more: int) -> Match:
    """The thrower throws a card."""
    card = (await house.matches.views.view(match, thrower)).hand[0]
    return (await house.matches.play.act(match, thrower, f"throw {card}", **more)).match


async def orders(house: House, match: Match, user: int | None) -> list[str]:
    """What somebody declines, as they are told."""
    look = await house.matches.views.look(match, user)
    return [] if look.advance is None else list(look.advance.declined)


@pytest.mark.parametrize("what", [EVERYTHING, "dodge"])
async def test_what_is_declined_in_advance_is_not_asked_and_calls_nobody(house: House, what: str) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    target = other(match)
    await house.owed()
    assert (await house.matches.play.decline(match, target, what)).entries == ()
    assert await house.owed() == []
    after = await throw(house, match, thrower, interaction=71)
    assert turn_of(after) == thrower and after.revision == match.revision + 2
    thrown, declined = (await house.matches.views.log(match, target))[-2:]
    assert (thrown.person, declined.kind, declined.person, declined.action) == (thrower, "act", target, "choose no")
    assert declined.first == declined.number and [event.kind for event in declined.events] == ["hit"]
    assert await house.owed() == [("board", ())]
    assert {timer.person for timer in await house.matches.store.timers(match.id)} == {thrower}
    again = await house.matches.play.act(match, thrower, "throw 1", interaction=71)
    assert again.again and len(again.entries) == 2


async def test_the_log_of_others_shows_the_same_as_when_it_is_declined_by_hand(house: House) -> None:
    seen = []
    for ahead in (True, False):
        match, thrower = await throwing(house, await house.play(ANN, BOB))
        target = other(match)
        if ahead:
            await house.matches.play.decline(match, target, EVERYTHING)
        await throw(house, match, thrower)
        if not ahead:
            await house.matches.play.act(match, target, "choose no")
        seen.append((await house.matches.views.log(match, thrower), await house.matches.views.view(match, None)))
    assert seen[0] == seen[1]


async def test_the_question_that_is_asked_now_is_declined_at_once(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    match = await throw(house, match, thrower)
    target = turn_of(match)
    look = await house.matches.views.look(match, target)
    assert look.advance and (look.advance.asking, dict(look.advance.declined)) == ("dodge", {})
    with pytest.raises(Refused, match="moved on"):
        await house.matches.play.decline(match, target, revision=match.revision - 1)
    done = await house.matches.play.decline(match, target, revision=match.revision, interaction=5)
    assert [event.kind for entry in done.entries for event in entry.events] == ["hit"] and turn_of(
        done.match
    ) == thrower
    assert (await house.matches.play.decline(match, target, interaction=5)).match.revision == done.match.revision
    look = await house.matches.views.look(match, target)
    assert look.advance and not look.advance.asking and list(look.advance.declined) == ["dodge"]
    await throw(house, match, thrower)
    assert (await house.matches.views.log(match, target))[-1].action == "choose no"


async def test_nobody_else_learns_of_it(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    await house.matches.play.decline(match, other(match), EVERYTHING)
    for user in (thrower, EVE.id, None):
        assert await orders(house, match, user) == []
    assert EVERYTHING not in repr(await house.matches.get(match.id))


async def test_it_ends_with_the_own_turn_and_can_be_taken_back_before(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    target = other(match)
    await house.matches.play.decline(match, target, EVERYTHING)
    await house.reopen()
    assert await orders(house, match, target) == [EVERYTHING]
    await house.matches.play.ask_again(match, target)
    assert await orders(house, match, target) == []
    await house.matches.play.decline(match, target, EVERYTHING)
    await house.matches.play.act(match, thrower, "next")
    assert await orders(house, match, target) == []
    with pytest.raises(Refused, match="your own turn"):
        await house.matches.play.decline(match, target, EVERYTHING)
    for text in ("next", "next"):
        await house.matches.play.act(match, target, text)
    for text in ("next",):
        await house.matches.play.act(match, thrower, text)
    asked = await throw(house, match, thrower)
    assert turn_of(asked) == target


async def test_an_undo_neither_ends_it_nor_declines_what_it_asks_anew(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    target = other(match)
    await house.matches.play.decline(match, target, EVERYTHING)
    await throw(house, match, thrower)
    undone = await house.matches.proposals.undo(match, target)
    assert undone.done, "it was their own act, and the last"
    assert turn_of(undone.match) == target and await orders(house, match, target) == [EVERYTHING]
    await house.matches.play.act(match, target, "choose no")
    assert (await house.matches.proposals.undo(match, thrower)).done is False
    back = await house.matches.proposals.answer(match, target, True)
    assert turn_of(back.match) == thrower
    assert turn_of(await throw(house, match, thrower)) == thrower


async def test_only_what_was_named_is_declined(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    target = other(match)
    await house.matches.play.decline(match, target, "something else")
    assert turn_of(await throw(house, match, thrower)) == target


async def test_a_seat_that_somebody_gives_up_declines_nothing(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    waiting = next(person.id for person in (ANN, BOB, CY) if person.id != turn_of(match))
    await house.matches.play.decline(match, waiting, EVERYTHING)
    stored = await house.matches.store.head(match.id)
    assert stored and stored.declined
    await house.matches.play.concede(match, waiting)
    stored = await house.matches.store.head(match.id)
    assert stored and not stored.declined


async def test_several_seats_are_declined_in_a_row(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB, CY))
    others = [person.id for person in (ANN, BOB, CY) if person.id != thrower]
    for user in others:
        await house.matches.play.decline(match, user, EVERYTHING)
    await house.owed()
    for target in others:
        card, seat = (await house.matches.views.view(match, thrower)).hand[0], match.seat_of(target)
        assert seat
        after = await house.matches.play.act(match, thrower, f"throw {card} {seat.number + 1}")
        assert [entry.seat for entry in after.entries][-1] == seat.number
        assert turn_of(after.match) == thrower or target == others[-1], "the hand is empty then, and the turn over"


async def test_who_cannot_decline_is_told_why(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    with pytest.raises(Refused, match="not in this match"):
        await house.matches.play.decline(match, EVE.id, EVERYTHING)
    with pytest.raises(Refused, match="Nothing is asked of you now"):
        await house.matches.play.decline(match, other(match))
    await house.matches.play.concede(match, thrower)
    with pytest.raises(Refused, match="ended"):
        await house.matches.play.decline(match, other(match) if match.to_act else thrower, EVERYTHING)


async def test_the_end_leaves_nothing(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    await house.matches.play.decline(match, other(match), EVERYTHING)
    await house.matches.play.concede(match, thrower)
    stored = await house.matches.store.head(match.id)
    assert stored and stored.status == "ended" and not stored.declined


async def test_a_match_with_declined_questions_is_checked_and_recorded_like_any_other(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    target = other(match)
    await house.matches.play.decline(match, target, EVERYTHING)
    await throw(house, match, thrower)
    await house.matches.play.concede(match, thrower)
    assert (await house.matches.records.verify(match)).fault == 0
    text = await house.matches.records.record(match, target)
    lobby = await house.matches.lobbies.load(900, 5, ANN, text.encode())
    assert lobby.options.decks == ("river", "river")


async def pressed(house: House, first: int = 0) -> tuple[Match, int]:
    """A match of Quarry in which a throw was dodged, so that its thrower is asked in their own turn; and who that is."""
    for seed in range(first, 40):
        match, thrower = await throwing(house, await house.play(ANN, BOB, game="quarry", seed=seed))
        target = other(match)
        await throw(house, match, thrower)
        match = (await house.matches.play.act(match, target, "choose yes")).match
        if turn_of(match) == thrower and (await house.matches.views.look(match, thrower)).legal == (
            "choose yes",
            "choose no",
        ):
            return match, thrower
    raise AssertionError("no seed dodges")


async def test_all_but_what_is_asked_now(house: House) -> None:
    """Pass unless … is played: of that the seat is still asked, now and later, and of nothing else."""
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    match = await throw(house, match, thrower)
    target = turn_of(match)
    done = await house.matches.play.decline(match, target, others=True, revision=match.revision)
    assert done.entries == () and turn_of(done.match) == target, "it is still asked"
    look = await house.matches.views.look(match, target)
    assert look.advance and (list(look.advance.declined), list(look.advance.but)) == ([EVERYTHING], ["dodge"])
    await house.matches.play.act(match, target, "choose no")
    await house.reopen()
    assert turn_of(await throw(house, match, thrower)) == target
    done = await house.matches.play.decline(match, target, EVERYTHING)
    assert [entry.action for entry in done.entries] == ["choose no"]


async def test_several_things_may_be_kept_and_one_of_them_declined_again(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    target = other(match)
    for key in ("flood", "dodge"):
        await house.matches.play.decline(match, target, key, others=True)
    look = await house.matches.views.look(match, target)
    assert look.advance and list(look.advance.but) == ["flood", "dodge"]
    await house.matches.play.decline(match, target, "dodge")
    assert turn_of(await throw(house, match, thrower)) == thrower
    look = await house.matches.views.look(match, target)
    assert look.advance and list(look.advance.but) == ["flood"]


@pytest.mark.parametrize("key", ["dodge", "flood"])
async def test_all_but_something_passes_everything_else(house: House, key: str) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB))
    await house.matches.play.decline(match, other(match), key, others=True)
    after = await throw(house, match, thrower)
    assert (turn_of(after) == thrower) == (key == "flood")


async def test_an_order_until_the_own_turn_does_not_answer_in_it(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB, game="quarry"))
    await house.matches.play.decline(match, other(match), EVERYTHING)
    assert await orders(house, match, thrower) == []
    with pytest.raises(Refused, match="your own turn"):
        await house.matches.play.decline(match, thrower, EVERYTHING)


async def test_in_the_own_turn_what_is_asked_can_be_declined_until_that_is_over(house: House) -> None:
    match, thrower = await pressed(house)
    look = await house.matches.views.look(match, thrower)
    assert look.advance and look.advance.own and look.advance.asking == "press"
    done = await house.matches.play.decline(match, thrower, revision=match.revision)
    assert [entry.action for entry in done.entries] == ["choose no"]
    assert await orders(house, match, thrower) == ["press"]
    await house.reopen()
    await house.matches.play.act(match, thrower, "next")
    stored = await house.matches.store.head(match.id)
    assert stored and not stored.declined
    assert await orders(house, match, thrower) == []


async def test_an_order_for_the_own_turn_is_obeyed_in_it(house: House) -> None:
    dodged = False
    for seed in range(10):
        match, thrower = await pressed(house, seed)
        target = next(person.id for person in (ANN, BOB) if person.id != thrower)
        await house.matches.play.decline(match, thrower, EVERYTHING)
        await throw(house, match, thrower)
        acted = await house.matches.play.act(match, target, "choose yes")
        if "dodged" in [event.kind for entry in acted.entries for event in entry.events]:
            dodged = True
            assert (await house.matches.views.log(match, thrower))[-1].action == "choose no"
    assert dodged


def test_a_window_opens_whatever_the_seat_holds_in_secret() -> None:
    """That and its key are the same in all states that others cannot tell apart."""
    game = Quarry()
    state, _ = game.new(Setup(("river", "river")), Dice(bytes(32)))
    for action in ("next", f"throw {state.hands[state.active][0]}"):
        game.apply(state, state.active, Action(action), Dice(bytes(32)))
    target = 1 - state.active
    window = game.window(state, target)
    assert window is not None
    for number in range(20):
        other_hand = game.imagine(game.view(state, 1 - target), Dice(number.to_bytes(32, "big")))
        assert game.window(other_hand, target) == window and window.action in game.legal(other_hand, target)


async def test_orders_of_an_earlier_version_still_stand(house: House) -> None:
    match, thrower = await throwing(house, await house.play(ANN, BOB, CY))
    await house.close()
    house.tables.change("matches", {"declined": '{"1": ["dodge"], "2": ["*"], "0": ["*"]}'})
    await house.open()
    people = {seat.number: seat.person.id for seat in match.seats if seat.person}
    told = {seat: await orders(house, match, person) for seat, person in people.items() if person != thrower}
    assert told == {seat: ["dodge"] if seat == 1 else [EVERYTHING] for seat in told}
    target = next(iter(told))
    card = (await house.matches.views.view(match, thrower)).hand[0]
    after = await house.matches.play.act(match, thrower, f"throw {card} {target + 1}")
    assert after.entries[-1].seat == target
