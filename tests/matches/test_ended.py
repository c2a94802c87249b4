"""Orders, answers and acts chosen ahead that end by themselves: why is told to their seat alone, until it acts."""

from __future__ import annotations

import json

import pytest

from engine.game import Action
from engine.text import Text
from matches import Match, Refused
from matches.advance import Answer, Prepared
from matches.packed_text import unpacked
from matches.prepared import MOST_NOTES, NOTHING, REPLACED, TOUCHED, UNDONE, noting

from .house import ANN, BOB, CY, House, other, turn_of
from .weir import ahead, hand, throwing


async def known(house: House, match: Match, user: int) -> Prepared:
    return (await house.matches.views.look(match, user)).prepared


async def notes(house: House, match: Match, user: int) -> list[str]:
    """What somebody is told of what has ended, with seats in place of names."""
    return [str(Text(str(unpacked(note)), seat1="A", seat2="B")) for note in (await known(house, match, user)).notes]


async def ordered(house: House, match: Match, user: int) -> bool:
    advance = (await house.matches.views.look(match, user)).advance
    return advance is not None and bool(advance.declined)


async def planned(house: House, match: Match, user: int, *lines: str) -> None:
    """Somebody chooses acts for their next turn."""
    for line in lines:
        look = await ahead(house, match, user)
        await house.matches.play.plan(match, user, Action(line), revision=look.match.revision)


# --- orders


async def test_an_order_ends_with_the_own_turn_and_says_so_until_one_acts(house: House) -> None:
    match, thrower, target = await throwing(house)
    await house.matches.play.order(match, target, [])
    assert await notes(house, match, target) == []
    match = (await house.matches.play.act(match, thrower, "next")).match
    await house.reopen()
    assert await notes(house, match, target) == ["Your order is over, since your turn has begun."]
    assert await notes(house, match, thrower) == [] and not await ordered(house, match, target)
    await house.matches.play.act(match, target, "draw")
    assert await notes(house, match, target) == [], "who has acted has read it"


async def test_an_order_for_the_own_turn_ends_with_it(house: House) -> None:
    match, thrower, _ = await throwing(house)
    await house.matches.play.order(match, thrower, [])
    assert await ordered(house, match, thrower)
    match = (await house.matches.play.act(match, thrower, "next")).match
    assert await notes(house, match, thrower) == ["Your order is over, since your turn is over."]


async def test_an_order_ends_at_its_phase(house: House) -> None:
    match = await house.play(ANN, BOB, game="weir")
    first, second = turn_of(match), other(match)
    await house.matches.play.order(match, second, [], chapter="throw")
    match = (await house.matches.play.act(match, first, "next")).match
    assert await notes(house, match, second) == ["Your order is over, since this has begun: throwing."]
    await house.matches.play.order(match, second, [])
    assert await notes(house, match, second) == [], "who gives another has read it"


async def test_an_order_ends_when_somebody_else_takes_a_seat(house: House) -> None:
    match = await house.play(ANN, BOB, CY, game="weir")
    leaving, staying = (person.id for person in (ANN, BOB, CY) if person.id != turn_of(match))
    for user in (leaving, staying):
        await house.matches.play.order(match, user, ["high"], lasting=True)
    match = (await house.matches.play.concede(match, leaving)).match
    assert not await ordered(house, match, staying)
    assert await notes(house, match, staying) == ["Your order is over, since others play now than when you gave it."]
    stored = await house.matches.store.head(match.id)
    assert stored is not None and list(stored.prepared) == [
        seat.number for seat in match.seats if seat.played_by(staying)
    ]


async def test_a_lasting_order_says_nothing_while_all_is_as_it_was(house: House) -> None:
    match, thrower, target = await throwing(house)
    await house.matches.play.order(match, target, ["high", "card 2"], lasting=True)
    for user, action in ((thrower, "next"), (target, "draw"), (target, "next"), (target, "next")):
        match = (await house.matches.play.act(match, user, action)).match
    assert await ordered(house, match, target) and await notes(house, match, target) == []


async def last_card(house: House) -> tuple[Match, int, int]:
    """Whoever may throw has the last card but those of the other one."""
    match, thrower, target = await throwing(house)
    session = await house.matches.sessions.peek(match)
    session.state.bag.clear()
    del session.state.hands[session.state.active][1:]
    return match, thrower, target


async def test_an_order_ends_once_its_word_can_never_come_again(house: House) -> None:
    match, thrower, target = await last_card(house)
    (card,) = await hand(house, match, thrower)
    await house.matches.play.order(match, target, [f"card {card % 6 + 1}"], lasting=True)
    match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
    assert not await ordered(house, match, target)
    assert await notes(house, match, target) == ["Your order is over, since nobody else has a card left."]
    with pytest.raises(Refused, match="You will not be asked about that, since nobody else has a card left"):
        await house.matches.play.order(match, target, ["high"], lasting=True)
    with pytest.raises(Refused, match="You will not be asked about that, since nobody else has a card left"):
        await house.matches.play.prepare(match, target, ["high"], "choose yes")


# --- answers


async def test_an_answer_that_is_not_legal_is_withdrawn_with_the_reason(house: House) -> None:
    match, thrower, target = await throwing(house)
    await house.matches.play.prepare(match, target, [], "choose perhaps")
    card = (await hand(house, match, thrower))[0]
    match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
    why = "You cannot do that now; you can do: choose yes, choose no."
    assert await notes(house, match, target) == [f"A prepared answer was withdrawn: choose perhaps. {why}"]
    assert await notes(house, match, thrower) == []


async def test_an_answer_to_what_is_asked_already_is_withdrawn_at_once_if_it_is_not_legal(house: House) -> None:
    match, thrower, target = await throwing(house)
    card = (await hand(house, match, thrower))[0]
    match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
    assert (await house.matches.play.prepare(match, target, [], "choose perhaps")).entries == ()
    after = await known(house, match, target)
    assert after.answers == () and len(after.notes) == 1
    await house.matches.play.prepare(match, target, ["high", "card 1"], "choose no")
    assert await notes(house, match, target) == [], "who prepares another has read it"


async def test_an_answer_is_withdrawn_once_it_can_never_be_given(house: House) -> None:
    match, thrower, target = await last_card(house)
    (card,) = await hand(house, match, thrower)
    await house.matches.play.prepare(match, target, [f"card {card % 6 + 1}"], "choose yes")
    match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
    assert await notes(house, match, target) == []
    match = (await house.matches.play.act(match, target, "choose no")).match
    why = "You will not be asked about that, since nobody else has a card left."
    assert await notes(house, match, target) == [f"A prepared answer was withdrawn: choose yes. {why}"]
    assert (await known(house, match, target)).answers == ()


# --- acts chosen for one's own next turn


async def test_what_is_chosen_for_the_own_turn_ends_when_something_happens_to_one(house: House) -> None:
    match, thrower, target = await throwing(house)
    await planned(house, match, target, "take 1", "draw")
    low = min(await hand(house, match, thrower))
    match = (await house.matches.play.act(match, thrower, f"throw {low}")).match
    assert (await known(house, match, target)).plan, "it is asked, and nothing has happened to it"
    match = (await house.matches.play.act(match, target, "choose no")).match
    after = await known(house, match, target)
    assert (after.plan, after.back, after.why) == ((), ("take 1", "draw"), TOUCHED)
    assert len(await notes(house, match, target)) == 1
    assert (await notes(house, match, target))[0].startswith("This happened: ")
    match = (await house.matches.play.act(match, thrower, "next")).match
    assert turn_of(match) == target, "nothing was done by itself"


async def test_what_one_does_oneself_ends_nothing(house: House) -> None:
    match, thrower, target = await throwing(house)
    await planned(house, match, target, "take 1")
    match = (await house.matches.play.act(match, thrower, f"throw {min(await hand(house, match, thrower))}")).match
    match = (await house.matches.play.act(match, target, "choose yes")).match
    assert (await known(house, match, target)).plan


async def test_what_others_do_among_themselves_ends_nothing(house: House) -> None:
    match = await house.play(ANN, BOB, CY, game="weir")
    thrower = turn_of(match)
    first, second = (seat for seat in match.seats if not seat.played_by(thrower))
    assert first.person is not None and second.person is not None
    match = (await house.matches.play.act(match, thrower, "next")).match
    await planned(house, match, second.person.id, "take 1")
    for _ in range(2):
        card = (await hand(house, match, thrower))[0]
        match = (await house.matches.play.act(match, thrower, f"throw {card} {first.number + 1}")).match
        match = (await house.matches.play.act(match, first.person.id, "choose no")).match
    assert (await known(house, match, second.person.id)).plan


async def test_an_undo_brings_it_back(house: House) -> None:
    match, thrower, target = await throwing(house)
    await planned(house, match, target, "take 1")
    assert (await house.matches.proposals.undo(match, thrower)).done
    after = await known(house, match, target)
    assert (after.plan, after.why) == ((), UNDONE)


async def test_another_player_brings_it_back(house: House) -> None:
    match = await house.play(ANN, BOB, CY, game="weir")
    leaving, staying = (person.id for person in (ANN, BOB, CY) if person.id != turn_of(match))
    await planned(house, match, staying, "take 1")
    match = (await house.matches.play.concede(match, leaving)).match
    after = await known(house, match, staying)
    assert (after.plan, after.why) == ((), REPLACED)


async def test_what_can_no_longer_be_done_says_why(house: House) -> None:
    match = await house.play(ANN, BOB, game="weir", heap=10)
    first, second = turn_of(match), other(match)
    await planned(house, match, second, "take 3", "take 3")
    for action in ("take 3", "take 3", "next", "next"):
        match = (await house.matches.play.act(match, first, action)).match
    assert await notes(house, match, second) == ["You cannot do that now; you can do: take 1, draw, next."]


async def test_what_was_prepared_before_anything_was_told_of_its_end_is_read(house: House) -> None:
    """Rows of earlier versions have no `notes`."""
    match, _, target = await throwing(house)
    await house.matches.play.prepare(match, target, ["high"], "choose yes")
    await house.close()
    ((stored,),) = house.tables.rows("matches", "prepared", id=match.id)
    old = {
        seat: {key: value for key, value in one.items() if key != "notes"} for seat, one in json.loads(stored).items()
    }
    assert json.loads(stored) != old
    house.tables.change("matches", {"prepared": json.dumps(old)}, id=match.id)
    await house.open()
    assert (await known(house, match, target)) == Prepared((Answer(("high",), "choose yes"),))


def test_only_the_newest_sentences_are_kept() -> None:
    full = noting(NOTHING, *(Text(str(number)) for number in range(MOST_NOTES + 2)))
    assert [str(unpacked(note)) for note in full.notes] == [str(number) for number in range(2, MOST_NOTES + 2)]
