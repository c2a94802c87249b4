"""Wars of three and four: clocks, claims, calls, giving up, results, ratings and rematches know the teams (rules 8.1, 8.2)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.optional import sides
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from matches import Match, Matches, Options, Person, Refused
from matches.clock import WallClock
from matches.scheduler.scheduler import Scheduler
from matches.store import open_store
from tests.matches.house import ANN, BOB, CY, DEE

HOUR, DAY = 3600.0, 86400.0
DECKS = ("Prince Elien", "Grognack", "Tacullu", "Vlox")
PEOPLE = (ANN, BOB, CY, DEE)


class Club:
    """A service with Summoner Wars on a real database; its clock moves by hand."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.now = 1000.0

    async def war(self, *people: Person, pace: str = "day") -> Match:
        """A running war of these people, with a deck each."""
        options = Options(seats=len(people), extra={"pace": pace})
        match = await self.matches.lobbies.open(1, 5, people[0], GAME.key, options)
        for person, deck in zip(people, DECKS, strict=False):
            match = await self.matches.lobbies.join(match, person, deck)
        match = await self.matches.lobbies.start(match, people[0].id)
        if "choose" in (await self.legal(match, match.to_act[0]))[0]:
            match = await self.act(match, "choose 1")
        await self.owed()
        return match

    async def legal(self, match: Match, seat: int) -> list[str]:
        person = match.seats[seat].person
        assert person is not None
        return [*map(str, await self.matches.views.legal(match, person.id))]

    async def act(self, match: Match, action: str) -> Match:
        person = match.seats[match.to_act[0]].person
        assert person is not None
        return (await self.matches.play.act(match, person.id, action)).match

    async def owed(self) -> list[tuple[str, tuple[int, ...], int | None]]:
        """Finishes everything owed now but boards: its kinds, seats and persons."""
        found: list[tuple[str, tuple[int, ...], int | None]] = []
        while works := await self.matches.outbox.claim_now():
            for work in works:
                if work.kind != "board":
                    found.append((work.kind, work.seats, work.person))
                await self.matches.outbox.finish(work)
        return found

    async def wait(self, seconds: float) -> list[tuple[str, tuple[int, ...], int | None]]:
        """So much later, with the program running: what was told of clocks."""
        told: list[tuple[str, tuple[int, ...], int | None]] = []
        while seconds > 0:
            self.now += min(seconds, HOUR)
            seconds -= HOUR
            await self.matches.store.set_alive(self.now)
            await Scheduler(self.matches).once()
            told += await self.owed()
        return [one for one in told if one[0] in ("warn", "flag")]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    store = await open_store(tmp_path / "war.sqlite3")
    made: list[Club] = []
    clock = WallClock(lambda: made[0].now if made else 1000.0)
    made.append(Club(Matches(store, {GAME.key: GAME}, clock=clock, new_seed=lambda: bytes(31) + b"\x07")))
    yield made[0]
    await store.close()


def ids(match: Match, *seats: int) -> list[int]:
    people = [match.seats[seat].person for seat in seats]
    return [person.id for person in people if person is not None]


async def test_of_four_the_other_team_claims_and_the_partner_plays_on(club: Club) -> None:
    match = await club.war(*PEOPLE)
    (out,) = match.to_act
    partner, *others = (out + 2) % 4, (out + 1) % 4, (out + 3) % 4
    told = await club.wait(DAY + 12 * HOUR)
    assert told[0] == ("warn", (out,), None)
    assert {one[2] for one in told[1:]} == set(ids(match, *others)), "the other team alone is told that it may claim"
    with pytest.raises(Refused, match="Nobody else is out of time"):
        await club.matches.clocks.claim(match, ids(match, partner)[0], "computer")
    assert not club.matches.clocks.ends_by_claim(match, out)
    match = (await club.matches.clocks.claim(match, ids(match, others[0])[0], "win")).match
    assert match.status == "playing" and match.seats[out].conceded and match.seats[out].computer
    assert not match.seats[partner].computer
    assert club.matches.clocks.ends_by_claim(match, partner), "then the partner's time decides the match"


async def test_of_four_both_of_the_other_team_win_when_both_are_out_of_time(club: Club) -> None:
    match = await club.war(*PEOPLE)
    first = match.to_act[0]
    match = (await club.matches.play.concede(match, ids(match, (first + 2) % 4)[0])).match
    assert match.status == "playing"
    await club.wait(DAY + 12 * HOUR)
    match = (await club.matches.clocks.claim(match, ids(match, (first + 1) % 4)[0], "win")).match
    assert match.outcome is not None
    won, lost = tuple(sorted(((first + 1) % 4, (first + 3) % 4))), tuple(sorted((first, (first + 2) % 4)))
    assert (match.outcome.winners, match.outcome.losers) == (won, lost)
    (result,) = await club.matches.books.results()
    assert {seat.side for seat in result.seats} == {0, 1}
    assert [seat.ending for seat in result.seats] == ["won" if seat in won else "lost" for seat in range(4)]
    ratings = await club.matches.books.ratings(GAME.key)
    winners, losers = ([ratings[str(number)].mu for number in ids(match, *side)] for side in (won, lost))
    assert min(winners) > 25 > max(losers)
    assert winners[0] == winners[1]


async def test_a_computer_takes_the_seat_of_who_is_out_of_time_and_nobody_has_lost(club: Club) -> None:
    match = await club.war(*PEOPLE)
    (out,) = match.to_act
    await club.wait(DAY + 12 * HOUR)
    match = (await club.matches.clocks.claim(match, ids(match, (out + 3) % 4)[0], "computer")).match
    assert match.status == "playing" and match.seats[out].computer and not match.seats[out].conceded


async def test_of_three_a_claim_against_the_player_of_two_armies_ends_the_match(club: Club) -> None:
    match = await club.war(ANN, BOB, CY)
    while match.to_act != (0,):
        match = await club.act(match, "next" if "next" in await club.legal(match, match.to_act[0]) else "skip")
    await club.owed()
    told = await club.wait(2 * DAY)
    assert [one[2] for one in told if one[0] == "flag"] == [BOB.id, CY.id]
    assert club.matches.clocks.ends_by_claim(match, 0)
    match = (await club.matches.clocks.claim(match, CY.id, "win")).match
    assert match.outcome is not None and (match.outcome.winners, match.outcome.losers) == ((1, 2), (0,))


async def test_of_three_the_two_lose_together_and_only_then(club: Club) -> None:
    match = await club.war(ANN, BOB, CY)
    match = (await club.matches.play.concede(match, CY.id)).match
    assert match.status == "playing" and match.seats[2].computer
    match = (await club.matches.play.concede(match, BOB.id)).match
    assert match.outcome is not None and (match.outcome.winners, match.outcome.losers) == ((0,), (1, 2))


@pytest.mark.parametrize("count", [3, 4])
async def test_a_rematch_keeps_the_teams_and_every_deck(club: Club, count: int) -> None:
    people = PEOPLE[:count]
    match = await club.war(*people)
    teams = sides(GAME, match.setup)
    for seat in teams[1]:
        match = (await club.matches.play.concede(match, ids(match, seat)[0])).match
    assert match.status == "ended"
    again = await club.matches.rematches.open(match, ANN)

    def together(one: Match) -> set[frozenset[str]]:
        return {frozenset(person.name for seat in side if (person := one.seats[seat].person)) for side in teams}

    assert together(again) == together(match)
    assert {seat.person: seat.deck for seat in again.seats} == {seat.person: seat.deck for seat in match.seats}
    assert [seat.person for seat in again.seats] != [seat.person for seat in match.seats], "places change"
    for person in people[1:]:
        again = await club.matches.lobbies.join(again, person, "")
    started = await club.matches.lobbies.start(again, ANN.id)
    assert started.status == "playing" and together(started) == together(match)


async def test_only_who_is_to_act_is_called(club: Club) -> None:
    match = await club.war(*PEOPLE)
    seat = match.to_act[0]
    called = []
    while match.to_act == (seat,):
        match = await club.act(match, "next")
        called += [seats for kind, seats, _ in await club.owed() if kind == "call"]
    assert called == [match.to_act] == [((seat + 1) % 4,)]


async def test_who_is_out_is_neither_waited_for_nor_called(club: Club) -> None:
    """Rule 8.6: their clock stands, the turn passes to the next, and they win with their partner."""
    match = await club.war(*PEOPLE)
    session = await club.matches.sessions.peek(match)
    players = session.state.players
    board = ["1 Prince Elien d5", "2 Grognack d6 wounds 5", "3 Prince Elien j1", "4 Grognack j8"]
    seats = ["Prince Elien", "Grognack"] * 2
    session.state = from_position({"seats": seats, "turn": 1, "phase": "attack", "board": board})
    session.state.players = players
    for action in ("use d5", "choose d6", "next", "next"):
        if session.match.to_act == (0,) and action in await club.legal(session.match, 0):
            match = await club.act(session.match, action)
    assert match.to_act == (2,)
    assert [one[1] for one in await club.owed() if one[0] == "call"] == [(2,)]
    assert {one[1] for one in await club.wait(3 * DAY)} == {(2,)}
    for seat in (2, 0):
        match = (await club.matches.play.concede(match, ids(match, seat)[0])).match
    assert match.outcome is not None and match.outcome.winners == (1, 3)
