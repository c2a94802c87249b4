"""Computer opponents: they play by themselves, see only their own hand, and go on after a restart."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from engine.game import Action, AnyGame
from engine.meaning import MEANT, told
from engine.text import T, Text
from matches import Match, Matches
from matches import computers as computing
from matches.computers import Computers, apart

from .house import ANN, BOB, House, turn_of


def pick_at_random(game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
    return random.Random(seed).choice(list(actions))


def threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


async def play_out(matches: Matches, computers: Computers, match: Match) -> Match:
    """Ann plays at random against computers until the match is over."""
    luck = random.Random(1)
    for _ in range(500):
        await computers.idle()
        now = await matches.get(match.id)
        assert now
        if now.status != "playing":
            return now
        assert turn_of(now) == ANN.id
        await matches.play.act(now, ANN.id, luck.choice(await matches.views.legal(now, ANN.id)))
    raise AssertionError("the match did not end")


async def test_computers_play_to_the_end(house: House) -> None:
    match = await house.play(ANN, computers=2)
    computers = Computers(house.matches, pick_at_random, threads)
    await computers.start()
    ended = await play_out(house.matches, computers, match)
    await computers.stop()
    assert ended.status == "ended"
    log = await house.matches.views.log(match)
    assert {entry.person for entry in log if entry.seat != 0} - {ANN.id} == {None}


async def test_they_think_in_a_process_of_their_own(house: House) -> None:
    match = await house.play(ANN, computers=1, seed=1)
    assert match.to_act == (1,)
    computers = Computers(house.matches, pick_at_random, apart)
    await computers.start()
    await computers.idle()
    await computers.stop()
    now = await house.matches.get(match.id)
    assert now and now.to_act == (0,)


async def test_they_stand_back_behind_the_answers_to_people() -> None:
    place = computing.apart()
    nice = await asyncio.get_running_loop().run_in_executor(place, os.nice, 0)
    place.shutdown(wait=False)
    assert nice >= os.nice(0) + computing.NICE


class Ponder:
    """A choice that takes as long as it is told to; `begun` counts the seats that are thought for."""

    def __init__(self) -> None:
        self.begun: SimpleQueue[int] = SimpleQueue()
        self.enough = threading.Event()

    def pick(self, game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
        self.begun.put(seed)
        assert self.enough.wait(30)
        return pick_at_random(game, view, actions, level, seed)

    async def begins(self) -> None:
        """Returns once one more choice is thought about."""
        await asyncio.to_thread(self.begun.get, True, 30)


async def test_they_think_about_several_matches_at_a_time(house: House) -> None:
    ponder = Ponder()
    for _ in range(2):
        await house.play(ANN, computers=1, seed=1)
    computers = Computers(house.matches, ponder.pick, lambda: ThreadPoolExecutor(2))
    await computers.start()
    await ponder.begins()
    await ponder.begins()
    ponder.enough.set()
    await computers.idle()
    await computers.stop()


async def test_what_a_match_no_longer_needs_is_not_thought_about(house: House) -> None:
    """While one match is thought about, the other is stopped: its turn to be thought about never comes."""
    ponder = Ponder()
    first, other = [await house.play(ANN, computers=1, seed=1) for _ in range(2)]
    computers = Computers(house.matches, ponder.pick, threads)
    await computers.start()
    await ponder.begins()
    while computers.thinking != {first.id, other.id}:  # noqa: ASYNC110  # the other one is to wait for its turn
        await asyncio.sleep(0.01)
    await house.matches.play.cancel(other, ANN.id)
    while other.id in computers.thinking:  # noqa: ASYNC110  # the task is to notice it
        await asyncio.sleep(0.01)
    ponder.enough.set()
    await computers.idle()
    await computers.stop()
    now = await house.matches.get(first.id)
    assert now and now.to_act == (0,)
    assert ponder.begun.qsize() == len(await house.matches.views.log(first)) - 2


async def test_what_is_undone_is_not_thought_about_any_more(house: House) -> None:
    """The thought has begun, and its act never comes: the person who took theirs back is to act."""
    ponder, match = Ponder(), await house.play(ANN, computers=1, seed=1)
    await played_by(house, match)
    while (now := await house.matches.get(match.id)) and now.to_act == (0,):
        await house.matches.play.act(match, ANN.id, (await house.matches.views.legal(match, ANN.id))[-1])
    computers = Computers(house.matches, ponder.pick, threads)
    await computers.start()
    await ponder.begins()
    await house.matches.proposals.undo(match, ANN.id)
    while match.id in computers.thinking:  # noqa: ASYNC110  # the task is to notice it
        await asyncio.sleep(0.01)
    acts = len(await house.matches.views.log(match))
    ponder.enough.set()
    await computers.idle()
    await computers.stop()
    now = await house.matches.get(match.id)
    assert now and now.to_act == (0,) and len(await house.matches.views.log(match)) == acts


async def played_by(house: House, match: Match) -> None:
    """The computer plays until the person is to act."""
    computers = Computers(house.matches, pick_at_random, threads)
    await computers.start()
    await computers.idle()
    await computers.stop()


def saying(game: AnyGame, view: Any, action: Action, level: str) -> Text:
    return T("{what} is what {who} likes.", what=T("More"), who=level)


async def test_what_a_computer_says_of_its_act_stands_behind_it_and_changes_nothing(house: House) -> None:
    match = await house.play(ANN, computers=1, seed=1)
    computers = Computers(house.matches, pick_at_random, threads, explain=saying)
    await computers.start()
    await computers.idle()
    await computers.stop()
    acts = [entry for entry in await house.matches.views.log(match) if entry.kind == "act"]
    said = [next(event for event in entry.events if event.kind == MEANT) for entry in acts]
    assert acts and all(str(told(one)) == "More is what easy likes." for one in said)
    assert any(entry.events[0].kind != MEANT for entry in acts)
    await house.matches.play.cancel(match, ANN.id)
    await house.reopen()
    checked = await house.matches.records.verify(match.id)
    assert (checked.fault, checked.acts) == (0, len(acts))


async def test_ctrl_c_in_a_terminal_leaves_where_they_think_alone() -> None:
    place, loop = computing.apart(), asyncio.get_running_loop()
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # else a parent that ignores it would hide the fault
    try:
        handler = await loop.run_in_executor(place, signal.getsignal, signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
        place.shutdown(wait=False)
    assert handler is signal.SIG_IGN


async def test_a_pending_turn_goes_on_after_a_restart(house: House) -> None:
    match = await house.play(ANN, computers=1, seed=1)
    await house.reopen()
    computers = Computers(house.matches, pick_at_random, threads)
    await computers.start()
    await computers.idle()
    now = await house.matches.get(match.id)
    assert now and turn_of(now) == ANN.id and now.revision > match.revision
    await computers.stop()


async def test_a_pending_turn_outlives_what_people_ask_after_a_restart(house: House) -> None:
    match = await house.play(ANN, BOB, computers=1, seed=4)
    assert match.to_act == (2,)
    await house.reopen()
    asked = await house.matches.proposals.abandon(match.id, ANN.id)
    assert not asked.done and asked.match.revision == match.revision
    await house.reopen()
    computers = Computers(house.matches, pick_at_random, threads)
    await computers.start()
    await computers.idle()
    await computers.stop()
    now = await house.matches.get(match.id)
    assert now and now.to_act != (2,) and now.revision > match.revision


async def test_they_see_what_their_seat_may_see(house: House) -> None:
    seen = []

    def watch(game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
        seen.append((view.viewer, len(view.hand), view.hand_sizes, level))
        return pick_at_random(game, view, actions, level, seed)

    match = await house.play(ANN, computers=1)
    computers = Computers(house.matches, watch, threads)
    await computers.start()
    await play_out(house.matches, computers, match)
    await computers.stop()
    assert seen and all((viewer, hand, level) == (1, sizes[1], "easy") for viewer, hand, sizes, level in seen)


@pytest.mark.parametrize("answer", [None, "fly away"])
async def test_one_that_fails_still_plays(house: House, caplog: pytest.LogCaptureFixture, answer: str | None) -> None:
    def fail(game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
        if answer is None:
            raise KeyError(f"secret {view.hand}")
        return Action(answer)

    match = await house.play(ANN, computers=1)
    computers = Computers(house.matches, fail, threads)
    await computers.start()
    with caplog.at_level(logging.INFO):
        assert (await play_out(house.matches, computers, match)).status == "ended"
    await computers.stop()
    assert "secret" not in caplog.text


def end_once(path: str, game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
    """The first process to come here ends, as if memory had run out; all others do the first act."""
    time.sleep(0.2)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return actions[0]
    os._exit(1)


async def test_a_process_that_ends_spoils_no_choice(house: House, tmp_path: Path) -> None:
    """The pool breaks for all matches at once; none of them is played by chance."""
    matches = [await house.play(ANN, computers=1, seed=1) for _ in range(4)]
    computers = Computers(house.matches, partial(end_once, str(tmp_path / "ended")), lambda: apart(2))
    await computers.start()
    await computers.idle()
    await computers.stop()
    assert (tmp_path / "ended").exists()
    for match in matches:
        own = [entry for entry in await house.matches.views.log(match) if entry.seat == 1 and entry.kind == "act"]
        assert own[0].events[0].args == (1,), "the first act: take 1"


async def test_a_match_that_cannot_be_read_is_tried_ever_more_rarely_until_it_is_ended(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computing, "SLOW", 0.01)
    monkeypatch.setattr(computing, "SLOWEST", 0.04)
    match = await house.play(ANN, computers=1, seed=1)
    await house.close()
    house.tables.add_act(match.id, "fly away")
    await house.open()
    computers = Computers(house.matches, pick_at_random, threads)
    await computers.start()
    while len(caplog.records) < 5:  # noqa: ASYNC110  # what is waited for is a line in the log
        await asyncio.sleep(0.01)
    await house.matches.servers.end(match.id, ANN.id)
    await computers.idle()
    await computers.stop()
    waits = [record.args[2] for record in caplog.records[:5] if isinstance(record.args, tuple)]
    assert waits == [0.01, 0.02, 0.04, 0.04, 0.04]
