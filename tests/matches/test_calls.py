"""Who is called: each seat once for each time the match comes to wait for it."""

from matches.timing.calls import NOBODY, Waiting, calls

from .house import ANN, BOB, CY, House, other, turn_of

TURN_1 = Waiting((0,), 1, (0,))
ASKED_1 = Waiting((1,), 1, (0,))
TURN_2 = Waiting((1,), 2, (1,))
BOTH = {0, 1}


def test_who_acted_and_goes_on_is_not_called() -> None:
    assert calls({0: 1}, BOTH, TURN_1, TURN_1, 0) == ({0: 1}, [])


def test_the_next_player_is_called() -> None:
    assert calls({0: 1}, BOTH, TURN_1, TURN_2, 0) == ({1: 2}, [1])


def test_somebody_asked_is_called_and_then_the_turns_owner_again() -> None:
    told, called = calls({0: 1}, BOTH, TURN_1, ASKED_1, 0)
    assert called == [1]
    told, called = calls(told, BOTH, ASKED_1, TURN_1, 1)
    assert called == [0]
    assert calls(told, BOTH, TURN_1, ASKED_1, 0)[1] == [1]


def test_who_is_asked_twice_in_a_row_is_called_once() -> None:
    told, _ = calls({0: 1}, BOTH, TURN_1, ASKED_1, 0)
    assert calls(told, BOTH, ASKED_1, ASKED_1, 1)[1] == []


def test_the_turns_owner_is_not_called_when_a_computer_answers() -> None:
    told, called = calls({0: 1}, {0}, TURN_1, ASKED_1, 0)
    assert called == []
    assert calls(told, {0}, ASKED_1, TURN_1, 1)[1] == []


def test_the_turns_owner_is_not_called_after_several_answers_of_computers() -> None:
    told, _ = calls({0: 1}, {0}, TURN_1, ASKED_1, 0)
    told, called = calls(told, {0}, ASKED_1, ASKED_1, 1)
    assert called == []
    assert calls(told, {0}, ASKED_1, TURN_1, 1)[1] == []


def test_who_ended_their_turn_is_called_with_a_question_in_the_computers_turn_after_it() -> None:
    told, _ = calls({0: 1}, {0}, TURN_1, TURN_2, 0)
    assert calls(told, {0}, TURN_2, Waiting((0,), 2, (1,)), 1)[1] == [0]


def test_after_a_computers_turn_its_opponent_is_called() -> None:
    told, called = calls({0: 1}, {0}, TURN_1, TURN_2, 0)
    assert called == []
    assert calls(told, {0}, TURN_2, Waiting((0,), 3, (0,)), 1)[1] == [0]


def test_each_question_in_a_computers_turn_is_a_call() -> None:
    asked = Waiting((0,), 2, (1,))
    told, called = calls({}, {0}, TURN_2, asked, 1)
    assert called == [0]
    told, _ = calls(told, {0}, asked, TURN_2, 0)
    assert calls(told, {0}, TURN_2, asked, 1)[1] == [0]


def test_several_at_once_are_each_called_once() -> None:
    all_three = Waiting((0, 1, 2), 1, (0,))
    told, called = calls({}, {0, 1, 2}, NOBODY, all_three, None)
    assert called == [0, 1, 2]
    assert calls(told, {0, 1, 2}, all_three, Waiting((0, 2), 1, (0,)), 1)[1] == []


async def test_the_start_calls_who_begins(house: House) -> None:
    match = await house.play(ANN, BOB)
    assert await house.owed() == [("call", match.to_act), ("board", ())]


async def test_a_turn_handed_over_and_back_before_it_is_announced_calls_nobody(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    user = turn_of(match)
    for text in ("next", "next"):
        await house.matches.play.act(match, user, text)
    await house.matches.proposals.undo(match, user)
    assert await house.owed() == [("board", ())]
    await house.matches.play.act(match, user, "next")
    assert await house.owed() == [("call", (1 - match.to_act[0],)), ("board", ())]


async def test_both_turns_before_any_announcement_call_once(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    first, second = turn_of(match), other(match)
    for user in (first, second):
        for text in ("next", "next"):
            await house.matches.play.act(match, user, text)
    assert await house.owed() == [("call", match.to_act), ("board", ())]


async def test_an_undo_after_the_call_calls_anew_when_the_turn_is_handed_over_again(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    call = ("call", (1 - match.to_act[0],))
    for text in ("next", "next"):
        await house.matches.play.act(match, user, text)
    assert call in await house.owed()
    await house.matches.proposals.undo(match, user)
    assert await house.owed() == [("board", ())]
    await house.matches.play.act(match, user, "next")
    assert call in await house.owed()


async def test_who_waited_for_consent_is_called_when_it_comes(house: House) -> None:
    match = await house.play(ANN, BOB)
    first, second = turn_of(match), other(match)
    for text in ("draw", "next", "next"):
        await house.matches.play.act(match, first, text)
    await house.matches.play.act(match, second, "take 1")
    await house.matches.proposals.undo(match, first)
    await house.owed()
    assert (await house.matches.proposals.answer(match, second, True)).done
    assert await house.owed() == [("call", match.to_act), ("board", ())]


async def test_what_is_known_survives_a_restart(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.owed()
    await house.reopen()
    await house.matches.play.act(match, turn_of(match), "take 1")
    assert await house.owed() == [("board", ())]
