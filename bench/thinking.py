"""Computers: their CPU a turn by game and level, the positions that they look at, and how people fare beside those who think.

A turn's CPU is that of all its decisions, answers in others' turns with it.  The reference plays chess at random in between, so
that a busy machine slows both.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from engine.dice import Chance
from engine.game import Action, AnyGame, Event
from players import levels_of, pick
from tests.wire.people import Person
from tests.wire.playing import only_acts
from tests.wire.process import herald
from tests.wire.standin import Standin
from tools.games import TRIALS
from tools.invariants import Trial, dice_for

from .engine import CHESS, Rate, chess_game
from .rows import Row, percentile, seconds
from .store import DECKS, GAME
from .wire import Place, Times, open_match

TURNS, LONGEST = 60, 400
"""Turns measured of each level, and decisions after which a match is broken off."""
AT_MOST, MOSTLY = 4.0, 2.0
"""Goals: seconds of a turn at most, and of nineteen in twenty."""
THINKING, TALKING, PAUSE = 8, 8, 1.0
"""Matches against computers, matches of people beside them, and seconds between two acts in one of those, on average."""
LOOK, OVER = 0.5, 40
"""Seconds between two looks whether a computer waits, and looks after which its match is taken to be over."""
ANSWER = 300.0
"""Goal for the first answer, in milliseconds."""


def run(quick: bool = False) -> list[Row]:
    """CPU a turn and positions a second of every level, then answers to people with and without computers that think."""
    rows = [
        row for trial in TRIALS.values() for level in levels_of(trial.game.key) for row in _level(trial, level, quick)
    ]
    return rows + asyncio.run(_beside(5.0 if quick else 40.0))


class Counting:
    """A game that counts what is carried out in it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.carried_out = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, state: Any, seat: int, action: Action, dice: Chance) -> list[Event]:
        """Counts, and carries out."""
        self.carried_out += 1
        return self._game.apply(state, seat, action, dice)


def _level(trial: Trial, level: str, quick: bool) -> list[Row]:
    """The rows of a level that plays all seats."""
    turns, positions, beside = list[float](), 0, Rate()
    most = 3 if quick else TURNS
    seed = 0
    while len(turns) < most:
        spent, looked = _turns(trial, level, seed, most - len(turns))
        turns += spent
        positions += looked
        beside.measure(partial(chess_game, seed))
        seed += 1
    name = f"thinking, {trial.game.title}, {level}"
    rows = [
        Row(f"{name}: CPU a turn, p50", "s", percentile(turns, 50)),
        Row(f"{name}: CPU a turn, p95", "s", percentile(turns, 95), goal=MOSTLY),
        Row(f"{name}: CPU a turn, most", "s", max(turns), goal=AT_MOST),
    ]
    if level == levels_of(trial.game.key)[-1]:
        rows.append(
            Row(
                f"thinking, {trial.game.title}: positions",
                "1/s",
                positions / sum(turns),
                beside.a_second,
                CHESS,
                more=True,
            )
        )
    return rows


def _turns(trial: Trial, level: str, seed: int, most: int) -> tuple[list[float], int]:
    """The seconds of some turns of a match, and the positions that were looked at."""
    game, counting, dice, spent = trial.game, Counting(trial.game), dice_for(seed), list[float]()
    state, _ = game.new(trial.setup, dice)
    last = -1
    for step in range(LONGEST):
        if game.outcome(state) is not None:
            break
        turn, seat = game.chapter(state).turn, game.to_act(state)[0]
        if turn != last:
            if len(spent) == most:
                break
            last = turn
            spent.append(0.0)
        view, actions = game.view(state, seat), game.legal(state, seat)
        picked = list[Action]()
        spent[-1] += seconds(partial(_picked, counting, view, actions, level, step, picked), cpu=True)
        game.apply(state, seat, picked[0], dice)
    return spent, counting.carried_out


def _picked(game: Counting, view: Any, actions: Sequence[Action], level: str, seed: int, picked: list[Action]) -> None:
    picked.append(pick(game, view, actions, level, seed))


async def _beside(duration: float) -> list[Row]:
    """First answers to people in matches of their own, alone and while computers of the best level think in others."""
    level = levels_of(GAME.key)[-1]
    async with Standin() as discord:
        with tempfile.TemporaryDirectory() as folder:
            bot = herald(discord, Path(folder), requests=0, processes=1)
            await bot.start()
            try:
                talking = [await _place(discord, number) for number in range(TALKING)]
                for place in talking:
                    await open_match(place)
                alone, beside = Times(), Times()
                await asyncio.gather(*(_talk(place, alone, duration) for place in talking))
                thinking = [await _place(discord, TALKING + number) for number in range(THINKING)]
                for place in thinking:
                    await _open_against(place, level)
                feeding = [asyncio.create_task(_feed(place, level)) for place in thinking]
                await asyncio.gather(*(_talk(place, beside, duration) for place in talking))
                assert not any(task.done() for task in feeding), "a match against computers could not be gone on with"
                for task in feeding:
                    task.cancel()
            finally:
                await bot.stop()
    name, without = f"thinking, {THINKING} matches against {level}", "without computers"
    return [
        Row(f"{name}: first answer p50", "ms", percentile(beside.answers, 50), percentile(alone.answers, 50), without),
        Row(f"{name}: first answer p99", "ms", percentile(beside.answers, 99), goal=ANSWER),
        Row(f"{name}: autocomplete p99", "ms", percentile(beside.offers, 99), percentile(alone.offers, 99), without),
        Row("thinking, cores", "", float(len(os.sched_getaffinity(0)))),
    ]


async def _place(discord: Standin, number: int) -> Place:
    people = [Person(discord, discord.add_user(f"{name} {number}")) for name in ("Ann", "Bob")]
    return Place(discord, await discord.add_channel(f"war-{number}"), (people[0], people[1]), random.Random(number))


async def _talk(place: Place, times: Times, duration: float) -> None:
    """People act for some seconds; a match that is over is followed by the next."""
    end = time.monotonic() + duration
    while (due := time.monotonic() + place.luck.expovariate(1 / PAUSE)) < end:
        await asyncio.sleep(due - time.monotonic())
        command = await place.do_offered(times.offers)
        if command is None:
            await open_match(place)
            continue
        times.answers.append(1000 * ((command.answered or 0.0) - command.sent))
        await place.discord.finished(command)


async def _open_against(place: Place, level: str) -> None:
    """A match of one person against a computer."""
    host, discord, channel = place.people[0], place.discord, place.channel
    mine, other = DECKS
    await discord.finished(await host.slash(channel, "game new", game=GAME.key))
    await discord.finished(await host.slash(channel, "game join", deck=mine))
    await discord.finished(await host.slash(channel, "lobby computer", level=level, deck=other))
    await discord.finished(await host.slash(channel, "lobby start"))


async def _feed(place: Place, level: str) -> None:
    """Ends each phase as soon as the computer waits for it, so that it thinks nearly always; after a match the next is begun."""
    host, channel, waited = place.people[0], place.channel, 0
    while True:
        _, offered = await host.ask(channel, "game do", "action")
        values = [act["value"] for act in only_acts(offered)]
        if values:
            act, waited = "next" if "next" in values else values[0], 0
            await place.discord.finished(await host.slash(channel, "game do", action=act))
        elif waited > OVER:
            await _open_against(place, level)
            waited = 0
        waited += 1
        await asyncio.sleep(LOOK)
