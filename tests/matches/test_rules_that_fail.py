"""Whatever error happens inside an act: the match that is stored, and the one in memory, is the one before it."""

from __future__ import annotations

import logging
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cogs import faults
from engine.dice import Dice
from engine.game import Action, AnyGame
from engine.games import parts
from matches import Match
from matches import computers as computing
from matches.computers import Computers
from matches.standing_orders import EVERYTHING
from tests.toy import Pebbles
from tools.games import FIRST

from .house import ANN, BOB, other, turn_of
from .shaky import BROKEN, ERRORS, ShakyHouse, calls_of, unharmed

pytestmark = pytest.mark.long

GAMES: dict[str, AnyGame] = {**{key: game.GAME for key, game in parts("engine").items()}, "pebbles": Pebbles()}
games = pytest.mark.parametrize("house", GAMES.values(), ids=GAMES, indirect=True)
pebbles = pytest.mark.parametrize("house", [Pebbles()], ids=["pebbles"], indirect=True)


@pytest.fixture
async def house(tmp_path: Path, request: pytest.FixtureRequest, unsynced: None) -> AsyncIterator[ShakyHouse]:
    made = ShakyHouse(tmp_path / "house.sqlite3", request.param)
    await made.open()
    yield made
    await made.close()


async def _act(house: ShakyHouse, match: Match, user: int, action: str) -> Match:
    return (await house.matches.play.act(match, user, action)).match


@games
@pytest.mark.parametrize("seed", range(3))
async def test_an_act_that_breaks_down_anywhere_leaves_no_trace(house: ShakyHouse, seed: int) -> None:
    luck = random.Random(seed)
    match = await house.begin(ANN, BOB, seed=seed)
    kinds: Counter[type[Exception]] = Counter()
    for number in range(30):
        user = turn_of(match)
        action = luck.choice(await house.matches.views.legal(match, user))
        session = await house.matches.sessions.peek(match)
        assert session.dice is not None
        if number % 2:
            calls = calls_of(house.game.game, session.state, match.to_act[0], action, session.dice)
            error = luck.choice(ERRORS)
            house.game.break_in(1, luck.randint(0, calls), error)
            assert await unharmed(house, match, partial(_act, house, match, user, action))
            kinds[error] += 1
        expected, dice = house.game.copy(session.state), Dice(session.dice.seed, session.dice.position)
        house.game.game.apply(expected, match.to_act[0], action, dice)
        match = await _act(house, match, user, action)
        session = await house.matches.sessions.peek(match)
        assert house.game.pack(session.state) == house.game.pack(expected)
        if match.status != "playing":
            break
    assert len(kinds) > 2


def _break_somewhere(house: ShakyHouse, match: Match, luck: random.Random) -> None:
    """One of the acts that are carried out again breaks, at any call of the engine."""
    house.game.break_in(luck.randint(1, max(1, match.revision // 2)), luck.randint(0, 40), luck.choice(ERRORS))


@games
async def test_an_undo_that_breaks_down_takes_nothing_back(house: ShakyHouse) -> None:
    luck = random.Random(4)
    match = await house.begin(ANN, BOB, seed=3)
    broken = 0
    for number in range(60):
        user = turn_of(match)
        friend = BOB.id if user == ANN.id else ANN.id
        match = await _act(house, match, user, luck.choice(await house.matches.views.legal(match, user)))
        if match.status != "playing":
            break
        if number % 3:
            continue
        _break_somewhere(house, match, luck)
        if await unharmed(house, match, partial(house.matches.proposals.undo, match, user)):
            broken += 1
            assert (await house.matches.proposals.undo(match, user)).done
        match = await _found(house, match)
        if match.proposal is not None:
            _break_somewhere(house, match, luck)
            if await unharmed(house, match, partial(house.matches.proposals.answer, match, friend, True)):
                broken += 1
                assert (await house.matches.proposals.answer(match, friend, True)).done
            match = await _found(house, match)
    assert broken > 3


async def _found(house: ShakyHouse, match: Match) -> Match:
    found = await house.matches.get(match.id)
    assert found is not None
    return found


@pebbles
@pytest.mark.parametrize("part", [1, 2])
async def test_what_is_declined_in_advance_breaks_down_with_the_act_that_asks(house: ShakyHouse, part: int) -> None:
    """Either the act itself breaks, or the declining that follows it: neither is done then."""
    for seed in range(4):
        match = await house.begin(ANN, BOB, seed=seed)
        thrower, target = turn_of(match), other(match)
        match = await _act(house, match, thrower, "next")
        await house.matches.play.decline(match, target, EVERYTHING)
        card = (await house.matches.views.view(match, thrower)).hand[0]
        house.game.break_in(part, seed, ERRORS[seed])
        assert await unharmed(house, match, partial(house.matches.play.act, match, thrower, f"throw {card}"))
        after = await _act(house, match, thrower, f"throw {card}")
        assert after.revision == match.revision + 2


@pebbles
async def test_an_order_to_decline_that_breaks_down_is_no_order(house: ShakyHouse) -> None:
    match = await house.begin(ANN, BOB)
    thrower, target = turn_of(match), other(match)
    await _act(house, match, thrower, "next")
    card = (await house.matches.views.view(match, thrower)).hand[0]
    match = await _act(house, match, thrower, f"throw {card}")
    house.game.break_in(1, 1, KeyError)
    assert await unharmed(house, match, partial(house.matches.play.decline, match, target, EVERYTHING))
    assert (await house.matches.play.decline(match, target, EVERYTHING)).match.revision == match.revision + 1


def _first(game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
    return actions[-1]


@pytest.mark.parametrize("house", [FIRST.game, Pebbles()], ids=["first", "pebbles"], indirect=True)
@pytest.mark.parametrize("calls", [0, 1, 9])
async def test_a_computers_turn_that_breaks_down_is_played_later_as_if_nothing_had_been(
    house: ShakyHouse, calls: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computing, "SLOW", 0.01)
    monkeypatch.setattr(computing, "SLOWEST", 0.01)
    ends = []
    for times in (0, 3):
        match = await house.begin(ANN, computers=1, seed=6)
        for _ in range(40):
            if (match := await _found(house, match)).to_act != (0,):
                break
            await _act(house, match, ANN.id, (await house.matches.views.legal(match, ANN.id))[-1])
        assert match.to_act == (1,)
        before = await house.all_of(match)
        house.game.break_in(2, calls, KeyError, times)
        computers = Computers(house.matches, _first, lambda: ThreadPoolExecutor(1))
        await computers.start()
        await computers.idle()
        await computers.stop()
        memory, stored = await house.all_of(match)
        assert memory == stored != before[0]
        ends.append((memory[2:4], [(row.kind, row.seat, row.action, row.position) for row in memory[4]]))
    assert house.game.broken == 3
    assert [record.getMessage() for record in caplog.records if "failed (KeyError)" in record.getMessage()]
    assert ends[0] == ends[1]


@games
async def test_the_person_hears_one_sentence_with_a_number_that_the_log_knows(
    house: ShakyHouse, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    async def whisper(_: object, sentence: object) -> None:
        heard.append(str(sentence))

    monkeypatch.setattr(faults, "whisper", whisper)
    metrics = SimpleNamespace(fault=lambda place: None)
    asked: Any = SimpleNamespace(client=SimpleNamespace(house=SimpleNamespace(metrics=metrics)))
    match = await house.begin(ANN, BOB)
    user = turn_of(match)
    action = (await house.matches.views.legal(match, user))[0]
    house.game.break_in(1, 2, KeyError)
    with pytest.raises(KeyError) as broken:
        await house.matches.play.act(match, user, action)
    with caplog.at_level(logging.ERROR, "herald"):
        await faults.explain(asked, broken.value, "game do")
    [sentence] = heard
    number = re.search(r"fault ([0-9a-f]{8})\.$", sentence)
    assert number and "\n" not in sentence and BROKEN not in sentence
    assert f"fault {number[1]}" in caplog.text
    assert (await _act(house, match, user, action)).revision > match.revision
