"""Orders that ask about some things only, prepared answers, and acts that follow if nobody answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Action
from engine.optional import Window
from matches import Match, Refused
from matches.advance import Answer, Order, Prepared
from matches.prepared import moment, phrases
from matches.scheduler.scheduler import Scheduler
from matches.standing_orders import ordered
from matches.timing.preferences import TIMES
from matches.timing.units import HOUR
from tests.toy import Pebbles, Weir

from .house import ANN, BOB, House, other, turn_of
from .weir import ahead, hand, throwing


async def kinds(house: House, match: Match) -> list[str]:
    return [event.kind for entry in await house.matches.views.log(match) for event in entry.events]


@pytest.mark.parametrize("high", [True, False])
async def test_an_order_asks_about_its_stops_only(house: House, high: bool) -> None:
    match, thrower, target = await throwing(house)
    card = (max if high else min)(await hand(house, match, thrower))
    assert (card >= 4) == high
    await house.matches.play.order(match, target, ["high"], lasting=True)
    match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
    look = await house.matches.views.look(match, target)
    assert (turn_of(match) == target) == high
    assert look.advance is not None and look.advance.lasting and list(look.advance.stops) == ["high"]
    assert [str(why) for why in look.advance.why] == (["a high card is thrown"] if high else [])


async def test_a_lasting_order_outlives_ones_own_turn(house: House) -> None:
    match, thrower, target = await throwing(house)
    await house.matches.play.order(match, target, ["high"], lasting=True)
    match = (await house.matches.play.act(match, thrower, "next")).match
    assert turn_of(match) == target
    for action in ("draw", "next", "next"):
        match = (await house.matches.play.act(match, target, action)).match
    assert turn_of(match) == thrower
    look = await house.matches.views.look(match, target)
    assert look.advance is not None and look.advance.lasting and list(look.advance.stops) == ["high"]


def test_what_is_declined_in_ones_own_turn_stands_beside_a_lasting_order_and_ends_with_the_turn() -> None:
    within = Order(("answer",), turn=3)
    order = Order(others=True, lasting=True, abroad=True, within=within)
    assert order.in_turn(3, own=True) == within
    assert order.in_turn(5, own=True) is None
    assert order.in_turn(4, own=False) == order


async def test_declining_in_ones_own_turn_keeps_the_lasting_order(house: House) -> None:
    match, thrower, _ = await throwing(house)
    session = await house.matches.sessions.peek(match)
    lasting = Order(others=True, lasting=True, stops=("high",), abroad=True)
    seat = session.waiting.owners[0]
    head = replace(session.head, declined={seat: lasting})
    orders = ordered(session.game, head, session.waiting, seat, Window("throw", Action("choose no")), "")
    assert orders == {seat: replace(lasting, within=Order(("throw",), turn=session.waiting.turn))}
    assert turn_of(match) == thrower


async def test_an_order_ends_at_its_chapter(house: House) -> None:
    match = await house.play(ANN, BOB, game="weir")
    thrower, target = turn_of(match), other(match)
    await house.matches.play.order(match, target, [], chapter="throw")
    for action in ("draw", "next"):
        match = (await house.matches.play.act(match, thrower, action)).match
    card = (await hand(house, match, thrower))[0]
    assert turn_of((await house.matches.play.act(match, thrower, f"throw {card}")).match) == target


@pytest.mark.parametrize(("stops", "chapter"), [(["unheard"], ""), (["high"], "sleep")])
async def test_an_order_about_what_does_not_exist_is_refused(house: House, stops: list[str], chapter: str) -> None:
    match, _, target = await throwing(house)
    with pytest.raises(Refused):
        await house.matches.play.order(match, target, stops, chapter=chapter)


async def test_a_prepared_answer_is_given_once_and_looks_like_one_by_hand(house: House) -> None:
    seen = []
    for prepared in (True, False):
        match, thrower, target = await throwing(house)
        card = max(await hand(house, match, thrower))
        if prepared:
            await house.matches.play.prepare(match, target, [f"card {card}"], "choose yes")
        match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
        if not prepared:
            match = (await house.matches.play.act(match, target, "choose yes")).match
        seen.append(await house.matches.views.log(match, thrower))
        assert (await house.matches.views.look(match, target)).prepared.answers == ()
    assert seen[0] == seen[1] and seen[0][-1].events[0].kind == "rolled"


async def test_an_answer_is_given_only_to_what_it_is_about_and_before_any_order(house: House) -> None:
    match, thrower, target = await throwing(house)
    low, *_, high = sorted(await hand(house, match, thrower))
    await house.matches.play.order(match, target, [], lasting=True)
    await house.matches.play.prepare(match, target, [f"card {high}"], "choose yes")
    match = (await house.matches.play.act(match, thrower, f"throw {low}")).match
    assert (await kinds(house, match))[-1] == "hit"
    assert (await house.matches.views.look(match, target)).prepared.answers == (
        Answer((f"card {high}",), "choose yes"),
    )
    match = (await house.matches.play.act(match, thrower, f"throw {high}")).match
    assert "rolled" in await kinds(house, match)


async def test_an_answer_that_cannot_be_given_is_withdrawn_and_the_question_asked(house: House) -> None:
    match, thrower, target = await throwing(house)
    await house.matches.play.prepare(match, target, [], "choose perhaps")
    card = (await hand(house, match, thrower))[0]
    match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
    assert turn_of(match) == target and not (await house.matches.views.look(match, target)).prepared.answers


async def test_a_question_that_is_asked_already_gets_the_prepared_answer_at_once(house: House) -> None:
    match, thrower, target = await throwing(house)
    match = (await house.matches.play.act(match, thrower, f"throw {(await hand(house, match, thrower))[0]}")).match
    done = await house.matches.play.prepare(match, target, [], "choose no", interaction=9)
    assert [event.kind for entry in done.entries for event in entry.events] == ["hit"]


async def test_at_most_five_answers_and_each_can_be_taken_back(house: House) -> None:
    match, _, target = await throwing(house)
    for card in range(1, 6):
        await house.matches.play.prepare(match, target, [f"card {card}"], "choose yes")
    with pytest.raises(Refused, match="5 answers"):
        await house.matches.play.prepare(match, target, [], "choose yes")
    await house.matches.play.forget_prepared(match, target, 1)
    kept = (await house.matches.views.look(match, target)).prepared.answers
    assert [answer.when for answer in kept] == [("card 1",), ("card 3",), ("card 4",), ("card 5",)]
    await house.matches.play.forget_prepared(match, target)
    assert not (await house.matches.views.look(match, target)).prepared


async def thrown_ahead(house: House) -> tuple[Match, int, int]:
    """One throw is to be answered, the next and the end of the turn are planned."""
    match, thrower, target = await throwing(house)
    first, second, *_ = await hand(house, match, thrower)
    match = (await house.matches.play.act(match, thrower, f"throw {first}")).match
    for action in (f"throw {second}", "next"):
        look = await ahead(house, match, thrower)
        assert look.ahead and action in look.legal
        assert (
            await house.matches.play.plan(match, thrower, Action(action), revision=look.match.revision)
        ).entries == ()
    return match, thrower, target


async def test_what_is_planned_follows_when_nobody_answers(house: House) -> None:
    match, _, target = await thrown_ahead(house)
    await house.owed()
    match = (await house.matches.play.act(match, target, "choose no")).match
    assert turn_of(match) == target and (await kinds(house, match)).count("threw") == 2
    assert ("call", (0,)) not in await house.owed()
    match = (await house.matches.play.act(match, target, "choose no")).match
    assert (await kinds(house, match))[-1] == "turn" and turn_of(match) == target


async def test_nobody_sees_what_is_planned(house: House) -> None:
    match, thrower, target = await throwing(house)
    first, *_ = await hand(house, match, thrower)
    match = (await house.matches.play.act(match, thrower, f"throw {first}")).match
    before = await house.matches.views.look(match, target)
    look = await ahead(house, match, thrower)
    await house.matches.play.plan(match, thrower, look.legal[0], revision=look.match.revision)
    assert await house.matches.views.look(match, target) == before
    assert await house.matches.views.ahead(match, target) is None


async def test_an_answer_brings_the_rest_of_the_plan_back(house: House) -> None:
    match, thrower, target = await thrown_ahead(house)
    match = (await house.matches.play.act(match, target, "choose yes")).match
    known = (await house.matches.views.look(match, thrower)).prepared
    assert (len(known.back), known.why, known.plan) == (2, "changed", ()) and turn_of(match) == thrower


async def test_a_plan_ends_where_something_comes_to_light(house: House) -> None:
    match, thrower, _ = await throwing(house)
    first, *_ = await hand(house, match, thrower)
    match = (await house.matches.play.act(match, thrower, f"throw {first}")).match
    look = await ahead(house, match, thrower)
    await house.matches.play.plan(match, thrower, Action("next"), revision=look.match.revision)
    assert await house.matches.views.ahead(match, thrower) is None


async def test_buttons_ahead_tell_nothing_without_the_secret_seed(house: House) -> None:
    match, _, _ = await thrown_ahead(house)
    session = await house.matches.sessions.peek(match.id)
    moments = {moment(session.game, session.state, bytes([number]) * 32) for number in range(8)}
    assert len(moments) == 8, "who guesses the hidden cards cannot check it"


async def test_a_press_of_an_earlier_moment_is_refused(house: House) -> None:
    match, thrower, _ = await thrown_ahead(house)
    with pytest.raises(Refused, match="moved on"):
        await house.matches.play.plan(match, thrower, Action("next"), revision=match.revision + 1)


async def test_a_plan_survives_a_restart_and_ends_with_an_undo(house: House) -> None:
    match, thrower, _ = await thrown_ahead(house)
    await house.reopen()
    assert len((await house.matches.views.look(match.id, thrower)).prepared.plan) == 2
    await house.matches.proposals.undo(match.id, thrower)
    known = (await house.matches.views.look(match.id, thrower)).prepared
    assert known.plan == () and len(known.back) == 2


async def test_a_plan_for_the_own_turn_is_done_when_it_begins(house: House) -> None:
    match, thrower, target = await throwing(house)
    for line in ("take 1", "draw"):
        look = await ahead(house, match, target)
        assert line in look.legal
        await house.matches.play.plan(match, target, Action(line), revision=look.match.revision)
    assert await house.matches.views.ahead(match, target) is None
    match = (await house.matches.play.act(match, thrower, "next")).match
    assert (await kinds(house, match))[-2:] == ["took", "drew"]
    assert turn_of(match) == target and not (await house.matches.views.look(match, target)).prepared


async def test_what_cannot_be_done_in_the_own_turn_comes_back(house: House) -> None:
    match = await house.play(ANN, BOB, game="weir", heap=10)
    first, second = turn_of(match), other(match)
    for _ in range(2):
        look = await ahead(house, match, second)
        await house.matches.play.plan(match, second, Action("take 3"), revision=look.match.revision)
    for action in ("take 3", "take 3", "next", "next"):
        match = (await house.matches.play.act(match, first, action)).match
    known = (await house.matches.views.look(match, second)).prepared
    assert (known.back, known.why, turn_of(match)) == (("take 3",), "impossible", second)
    assert (await kinds(house, match))[-1] == "took"


async def test_a_game_without_words_for_its_questions_has_neither(house: House) -> None:
    match = await house.play(ANN, BOB)
    with pytest.raises(Refused):
        await house.matches.play.prepare(match, other(match), [], "choose yes")
    with pytest.raises(Refused):
        await house.matches.play.order(match, other(match), [])


async def test_who_is_asked_too_long_is_warned_and_then_passes(house: House) -> None:
    match, thrower, _ = await throwing(house, answers="6h")
    card = (await hand(house, match, thrower))[0]
    match = (await house.matches.play.act(match, thrower, f"throw {card}")).match
    seat = match.to_act[0]
    await house.owed()
    scheduler = Scheduler(house.matches)
    await house.wait(4 * HOUR)
    await scheduler.once()
    assert await house.owed() == []
    await house.wait(HOUR / 2)
    await scheduler.once()
    assert ("answer", (seat,)) in await house.owed()
    await house.wait(1.5 * HOUR)
    await scheduler.once()
    assert (await kinds(house, match))[-1] == "hit"
    now = await house.matches.get(match.id)
    assert now is not None and turn_of(now) == thrower
    assert "answer" not in {timer.kind for timer in await house.matches.store.timers(match.id)}


async def thrown_at(house: House, answers: str) -> Match:
    """A match that asks somebody who has so long to answer, and was called."""
    match, thrower, _ = await throwing(house, answers=answers)
    match = (await house.matches.play.act(match, thrower, f"throw {(await hand(house, match, thrower))[0]}")).match
    await house.owed()
    return match


async def test_nobody_passes_whom_the_warning_has_not_reached(house: House) -> None:
    match = await thrown_at(house, "6h")
    scheduler = Scheduler(house.matches)
    for _ in range(12):
        await house.wait(HOUR)
        await scheduler.once()
    assert (await kinds(house, match))[-1] == "threw", "the warning is still owed"
    [until] = (await house.matches.clocks.answers(match)).values()
    assert until == house.now + 1.5 * HOUR
    assert [kind for kind, _ in await house.owed()] == ["answer"]
    await house.wait(1.5 * HOUR - 1)
    await scheduler.once()
    assert (await kinds(house, match))[-1] == "threw"
    await house.wait(1)
    await scheduler.once()
    assert (await kinds(house, match))[-1] == "hit"


@pytest.mark.parametrize(
    ("answers", "told"),
    [("6h", [(4.5, "answer")]), ("12h", [(9, "answer")]), ("24h", [(8, "remind"), (18, "answer")])],
)
async def test_who_is_soon_warned_is_not_reminded(house: House, answers: str, told: list[tuple[float, str]]) -> None:
    match = await thrown_at(house, answers)
    since, found = house.now, []
    while (await kinds(house, match))[-1] == "threw":
        await house.wait(HOUR / 2)
        await Scheduler(house.matches).once()
        found += [((house.now - since) / HOUR, kind) for kind, _ in await house.owed() if kind in ("remind", "answer")]
    assert found == told


async def test_no_reminder_is_the_last_before_the_warning(house: House) -> None:
    match = await thrown_at(house, "24h")
    (seat,) = match.to_act
    await house.matches.people.wish(turn_of(match), {TIMES: "1"})
    reminder = await house.matches.calls.reminder(match, seat)
    assert reminder is not None and not reminder.last


async def test_who_is_asked_sees_the_match_listed_by_the_end_of_their_time_to_answer(house: House) -> None:
    match = await thrown_at(house, "12h")
    assert await house.matches.clocks.deadlines(turn_of(match)) == {match.id: house.now + 12 * HOUR}


async def test_an_answer_in_time_ends_the_wait(house: House) -> None:
    match, thrower, target = await throwing(house, answers="6h")
    match = (await house.matches.play.act(match, thrower, f"throw {(await hand(house, match, thrower))[0]}")).match
    assert "answer" in {timer.kind for timer in await house.matches.store.timers(match.id)}
    match = (await house.matches.play.act(match, target, "choose no")).match
    assert "answer" not in {timer.kind for timer in await house.matches.store.timers(match.id)}


async def test_who_passed_by_time_is_not_taken_to_be_looking_when_the_match_ends(house: House) -> None:
    match = await thrown_at(house, "6h")
    sleeper, thrower = turn_of(match), other(match)
    await house.wait(4.5 * HOUR)
    await Scheduler(house.matches).once()
    await house.owed()
    await house.wait(1.5 * HOUR)
    await Scheduler(house.matches).once()
    await house.matches.play.concede(match, thrower)
    assert await house.matches.outbox.hearing(match.id) == [sleeper]


def test_a_prepared_answer_is_called_by_its_words_and_by_what_is_typed_behind_them() -> None:
    """What the game does not offer stays as it was typed."""
    known = Prepared(tuple(Answer(("high",), line) for line in ("choose yes", "Choose NO d5", "perhaps")))
    found = phrases(Weir(), None, known)
    assert {word: str(phrase) for word, phrase in found.items()} == {
        "high": "a high card is thrown",
        "choose yes": "Dodge",
        "Choose NO d5": "Let it happen: d5",
    }
    assert phrases(Weir(), None, Prepared()) == phrases(Pebbles(), None, known) == {}
