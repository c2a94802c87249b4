"""A match read back is the match that was left, with taking back, giving up and dice in between, from any snapshot."""

import random

import pytest

from matches import Match, Refused
from matches import session as sessions
from matches.store.values import Stored

from .house import ANN, BOB, CY, DEE, House

pytestmark = pytest.mark.long

PEOPLE = (ANN, BOB, CY, DEE)


async def wander(house: House, match: Match, luck: random.Random, steps: int) -> None:
    """Acts and takes back at random."""
    for _ in range(steps):
        now = await house.matches.get(match.id)
        assert now
        if now.status != "playing":
            return
        if luck.random() < 0.25:
            seat = luck.choice(now.seats)
            assert seat.person
            try:
                undone = await house.matches.proposals.undo(now, seat.person.id)
            except Refused:
                continue
            for other in undone.waiting:
                person = now.seats[other].person
                assert person
                await house.matches.proposals.answer(now, person.id, luck.random() < 0.7)
                if not (asked := await house.matches.get(match.id)) or asked.proposal is None:
                    break
            continue
        person = now.seats[now.to_act[0]].person
        assert person
        await house.matches.play.act(now, person.id, luck.choice(await house.matches.views.legal(now, person.id)))


@pytest.mark.parametrize("every", [1, 4, 25, 10_000])
async def test_a_match_read_back_is_the_one_left(house: House, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
    monkeypatch.setattr("matches.changes.SNAPSHOT_EVERY", every)
    undone = 0
    for seed in range(6):
        luck = random.Random(seed)
        match = await house.play(*PEOPLE[: 2 + seed % 3], seed=seed)
        for _ in range(4):
            await wander(house, match, luck, 15)
            left = await house.matches.sessions.peek(match)
            known = (left.head, left.match, left.state, left.dice and left.dice.position)
            logs = [await house.matches.views.log(match, user) for user in (None, ANN.id, BOB.id)]
            await house.reopen()
            found = await house.matches.sessions.peek(match)
            assert (found.head, found.match, found.state, found.dice and found.dice.position) == known
            assert [await house.matches.views.log(match, user) for user in (None, ANN.id, BOB.id)] == logs
        undone += sum(row.kind == "undo" for row in await house.matches.store.rows(match.id))
    assert undone > 10


async def test_the_whole_log_gives_the_same_as_the_snapshot(house: House) -> None:
    for seed in range(6):
        match = await house.play(ANN, BOB, CY, seed=seed)
        await wander(house, match, random.Random(seed), 60)
        session = await house.matches.sessions.peek(match)
        stored = await house.matches.store.load(match.id)
        assert stored and stored.snapshot and stored.snapshot.number > 20
        rows = await house.matches.store.rows(match.id)
        alone = sessions.restore(house.matches.games, Stored(stored.head, None, tuple(rows)))
        assert alone.state == session.state and alone.match == session.match
