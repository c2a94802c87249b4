"""Sides: giving up, results, ratings and rematches where two play together against two, and what only partners may know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.dice import Chance, Dice
from engine.game import Event, Setup
from engine.optional import side_of, sides
from matches import Match, Person
from matches.concession import given_up
from matches.events import pack_events, unpack_events
from matches.records.reading import read
from matches.results.ratings import rated
from matches.timing.calls import waiting
from matches.types import MatchSeat
from matches.verbs.books import result_of
from tests.toy import Banks, Cairn, Pebbles
from tools.invariants import Trial, play

from .house import ANN, BOB, CY, DEE, EVE, HOUSE, House, turn_of

TEAMS = ((0, 2), (1, 3))
PAIRS = {ANN: CY, CY: ANN, BOB: DEE, DEE: BOB}


def seated(*states: str) -> list[MatchSeat]:
    """Seats of people that `play`, have given up and are `gone`, or of computers (`easy`)."""
    return [
        MatchSeat(number, Person(number, "x"), "easy" if one == "gone" else "", "river", conceded=one == "gone")
        if one != "easy"
        else MatchSeat(number, None, "easy", "river")
        for number, one in enumerate(states)
    ]


async def over(house: House) -> Match:
    """A match that Bob and Dee have given up."""
    match = await house.play(ANN, BOB, CY, DEE, game="banks")
    await house.matches.play.concede(match, BOB.id)
    return (await house.matches.play.concede(match, DEE.id)).match


def test_sides_are_told_by_the_game_or_follow_from_it() -> None:
    four = Setup(("river",) * 4)
    assert sides(Banks(), four) == TEAMS and side_of(TEAMS, 3) == (1, 3)
    assert sides(Cairn(), four) == ((0, 1, 2, 3),)
    assert sides(Pebbles(), four) == ((0,), (1,), (2,), (3,))


@pytest.mark.parametrize(
    ("states", "winners", "losers"),
    [
        (("gone", "play", "gone", "play"), (1, 3), (0, 2)),
        (("gone", "gone", "gone", "play"), (1, 3), (0, 2)),
        (("gone", "play", "easy", "easy"), (1, 3), (0, 2)),
        (("gone", "easy", "easy", "easy"), (1, 3), (0, 2)),
    ],
)
def test_a_side_loses_when_its_last_person_gives_up(
    states: tuple[str, ...], winners: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    found = given_up(TEAMS, seated(*states))
    assert found and (found.winners, found.losers) == (winners, losers)


@pytest.mark.parametrize("states", [("gone", "play", "play", "play"), ("gone", "gone", "play", "play"), ("play",) * 4])
def test_until_then_the_others_play_on(states: tuple[str, ...]) -> None:
    assert given_up(TEAMS, seated(*states)) is None


async def test_a_partner_plays_on_with_a_computer_and_wins_for_both(house: House) -> None:
    match = await house.play(ANN, BOB, CY, DEE, game="banks")
    assert house.matches.views.conceding(match, BOB.id) is None
    match = (await house.matches.play.concede(match, BOB.id)).match
    assert match.status == "playing" and match.seats[1].computer
    last = house.matches.views.conceding(match, DEE.id)
    assert last is not None and last.winners == (0, 2)
    match = (await house.matches.play.concede(match, DEE.id)).match
    assert match.outcome and (match.outcome.winners, match.outcome.losers) == ((0, 2), (1, 3))
    text = await house.matches.records.record(match)
    assert "result: seats 1 3 won, seats 2 4 lost" in text
    assert len(read(text, HOUSE).entries) == match.revision


async def test_results_keep_the_sides_and_rate_them_as_teams(house: House) -> None:
    match = await over(house)
    (result,) = await house.matches.books.results()
    assert [seat.side for seat in result.seats] == [0, 1, 0, 1]
    assert [seat.ending for seat in result.seats] == ["won", "lost", "won", "lost"]
    ratings = await house.matches.books.ratings("banks")
    assert ratings["11"] == ratings["13"] and ratings["12"] == ratings["14"]
    assert ratings["11"].mu > 25 > ratings["12"].mu
    session = await house.matches.sessions.peek(match)
    assert result_of(session, await house.matches.store.rows(match.id)) == result


async def test_who_left_a_side_that_played_on_is_rated_no_more(house: House) -> None:
    await over(house)
    (result,) = await house.matches.books.results()
    ann, bob, cy, dee = result.seats
    left = replace(result, seats=(replace(ann, ending="lost", conceded=True), bob, cy, dee))
    assert set(rated(left, {})) == {"12", "13", "14"}


async def test_in_other_games_no_side_is_kept(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.play.concede(match, ANN.id)
    (result,) = await house.matches.books.results()
    assert [seat.side for seat in result.seats] == [None, None]


async def test_sides_swap_in_a_rematch_and_stay_together(house: House) -> None:
    match = await over(house)
    again = await house.matches.rematches.open(match, ANN)
    assert [seat.person for seat in again.seats] == [BOB, ANN, DEE, CY]
    assert [seat.lost_before for seat in again.seats] == [True, False, True, False]


async def test_a_turn_is_that_of_both(house: House) -> None:
    match = await house.play(ANN, BOB, CY, DEE, game="banks")
    session = await house.matches.sessions.peek(match)
    assert match.chapter is not None
    now = waiting(session.game, session.state)
    assert set(now.owners) == set(match.chapter.seats) == set(side_of(TEAMS, match.to_act[0])) and len(now.to_act) == 1


async def test_partners_alone_know_what_one_of_them_draws(house: House) -> None:
    match = await house.play(ANN, BOB, CY, DEE, game="banks")
    drawer = turn_of(match)
    partner = next(mate.id for person, mate in PAIRS.items() if person.id == drawer)
    await house.matches.play.act(match, drawer, "draw")
    for user in (*(person.id for person in PAIRS), EVE.id, None):
        (entry,) = await house.matches.views.log(match, user, match.revision)
        knows = user in (drawer, partner)
        assert ("drawn" in [event.kind for event in entry.events]) == knows, user
        scene = (await house.matches.replays.past(match, user)).acts[-1]
        assert ("drawn" in [event.kind for event in scene.entries[-1].events]) == knows, user


def test_events_are_kept_as_ever_and_several_may_know_one() -> None:
    """What earlier versions wrote reads the same, and is written the same: checks compare the bytes."""
    old = b"\x92\x94\xa4drew\x00\x90\xc0\x94\xa5drawn\x00\x91\x04\x00"
    events = [Event("drew", 0), Event("drawn", 0, (4,), (0,))]
    assert unpack_events(old) == events and pack_events(events) == old
    several = [Event("drawn", 0, (4,), (0, 2))]
    assert unpack_events(pack_events(several)) == several
    assert [several[0].known_to(seat) for seat in (0, 1, 2, None)] == [True, False, True, False]


def test_the_toy_game_of_teams_keeps_the_contract() -> None:
    setup = Setup(("river",) * 4)

    def start(dice: Chance) -> Any:
        return Banks().new(setup, dice)[0]

    trial = Trial(Banks(), setup, (start,), lambda seed: start)
    assert sum(play(trial, start, seed, every=5).leaks_tried for seed in range(4)) > 20


def test_a_team_wins_by_its_own_pebbles() -> None:
    game = Banks()
    state, _ = game.new(Setup(("river",) * 4), Dice(bytes(32)))
    state.points, state.over = [9, 4, 0, 6], True
    outcome = game.outcome(state)
    assert outcome and outcome.winners == (1, 3)
