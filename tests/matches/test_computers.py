"""Computer opponents: they play by themselves, see only their own hand, and go on after a restart."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from cogs.background.process_pool import LATER, ProcessPool
from engine.game import Action, AnyGame
from engine.meaning import MEANT, told
from engine.text import T, Text
from matches import Match, Matches
from matches import computers as computing
from matches.computers import Computers
from matches.stoppable import Stoppable
from matches.store import open_store

from .house import ANN, BOB, HOUSE, House, turn_of


def pick_at_random(game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
    return random.Random(seed).choice(list(actions))


def threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


def apart(at_once: int = 1) -> Stoppable:
    """Processes as in the bot."""
    return Stoppable(partial(ProcessPool, 1, LATER), at_once)


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
    place = apart()
    nice = await asyncio.get_running_loop().run_in_executor(place, os.nice, 0)
    place.shutdown()
    assert nice >= os.nice(0) + LATER


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
    await reach_computer(house, match)
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


async def reach_computer(house: House, match: Match) -> None:
    """The person has acted, and the computer is to act."""
    await played_by(house, match)
    while (now := await house.matches.get(match.id)) and now.to_act == (0,):
        await house.matches.play.act(match, ANN.id, (await house.matches.views.legal(match, ANN.id))[-1])


async def played_by(house: House, match: Match) -> None:
    """The computer plays until the person is to act."""
    computers = Computers(house.matches, pick_at_random, threads)
    await computers.start()
    await computers.idle()
    await computers.stop()


def ponder_in(folder: str, game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
    """Leaves a file that tells which process thinks, and thinks for ten minutes, or until there is the file `enough`."""
    Path(folder, f"{seed}.begun").write_text(str(os.getpid()))
    for _ in range(6000):
        if Path(folder, "enough").exists():
            break
        time.sleep(0.1)
    return actions[0]


class Slow:
    """Computers that ponder in processes."""

    def __init__(self, house: House, folder: Path, at_once: int = 1) -> None:
        self._folder = folder
        self.computers = Computers(house.matches, partial(ponder_in, str(folder)), lambda: apart(at_once))

    @property
    def begun(self) -> list[int]:
        """The process of each thought that has begun."""
        return [int(number) for file in self._folder.glob("*.begun") if (number := file.read_text())]

    async def begins(self, thoughts: int) -> list[int]:
        """Waits until so many thoughts have begun; their processes."""
        async with asyncio.timeout(60):
            while len(found := self.begun) < thoughts:  # noqa: ASYNC110  # what is waited for is a file
                await asyncio.sleep(0.01)
        return found

    async def finish(self) -> None:
        """Has all that is still thought about come to its end."""
        (self._folder / "enough").touch()
        await self.computers.idle()
        await self.computers.stop()


def running() -> set[int | None]:
    """The processes that this one has started and that still run."""
    return {process.pid for process in multiprocessing.active_children()}


async def ends(house: House, match: Match) -> None:
    await house.matches.play.cancel(match, ANN.id)


async def undoes(house: House, match: Match) -> None:
    await house.matches.proposals.undo(match, ANN.id)


async def ends_elsewhere(house: House, match: Match) -> None:
    """Another process on the same database ends the match, and this one looks, as it does when the bell rings."""
    beside = Matches(await open_store(house.path), HOUSE, clock=house.clock)
    await beside.play.cancel(match.id, ANN.id)
    await beside.store.close()


@pytest.mark.parametrize("moves_on", [ends, undoes, ends_elsewhere])
async def test_a_thought_that_has_begun_is_stopped_and_others_go_on(
    house: House, tmp_path: Path, moves_on: Callable[[House, Match], Any]
) -> None:
    first = await house.play(ANN, computers=1, seed=1)
    await reach_computer(house, first)
    other = await house.play(ANN, computers=1, seed=1)
    slow = Slow(house, tmp_path, at_once=2)
    await slow.computers.start()
    processes = await slow.begins(2)
    await moves_on(house, first)
    await house.matches.sessions.refresh()
    await slow.computers.look()
    async with asyncio.timeout(60):
        while len(alive := running().intersection(processes)) == 2:  # noqa: ASYNC110  # the end of a process
            await asyncio.sleep(0.01)
    assert len(alive) == 1 and slow.computers.thinking == {other.id}
    await slow.finish()
    now = await house.matches.get(other.id)
    assert now and now.to_act == (0,)
    acts = [entry for entry in await house.matches.views.log(other) if entry.seat == 1 and entry.kind == "act"]
    assert len(slow.begun) == len(acts) + 1, "the thought that was stopped came to no act, the other was thought once"


async def test_where_a_thought_was_stopped_the_next_begins(house: House, tmp_path: Path) -> None:
    first = await house.play(ANN, computers=1, seed=1)
    slow = Slow(house, tmp_path)
    await slow.computers.start()
    await slow.begins(1)
    await house.play(ANN, computers=1, seed=1)
    await house.matches.play.cancel(first, ANN.id)
    await slow.begins(2)
    await slow.finish()


async def test_a_thought_that_waits_and_is_not_needed_any_more_never_begins(house: House, tmp_path: Path) -> None:
    first, *others = [await house.play(ANN, computers=1, seed=1) for _ in range(3)]
    slow = Slow(house, tmp_path)
    await slow.computers.start()
    await slow.begins(1)
    async with asyncio.timeout(60):
        while len(slow.computers.thinking) < 3:  # noqa: ASYNC110  # they are to wait for their turn
            await asyncio.sleep(0.01)
    for match in others:
        await house.matches.play.cancel(match, ANN.id)
    await slow.finish()
    acts = [entry for entry in await house.matches.views.log(first) if entry.seat == 1 and entry.kind == "act"]
    assert acts and len(slow.begun) == len(acts)


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
    place, loop = apart(), asyncio.get_running_loop()
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # else a parent that ignores it would hide the fault
    try:
        handler = await loop.run_in_executor(place, signal.getsignal, signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
        place.shutdown()
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
    """What it thought about is thought about again; no match is played by chance."""
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
