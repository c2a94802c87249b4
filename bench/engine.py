"""The rules: decisions a second in random whole matches, copies and views, beside python-chess on the same core."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import chess

from engine.game import Action, AnyGame
from tools.invariants import Start, dice_for

from .games import Bench, Rivals, Sort, benches
from .rows import Row, seconds

FIFTY_MOVES = 100
"""A random game of chess ends after this many half-moves without a capture or a pawn's move."""
LONGEST = 3000
"""A random match is broken off after this many decisions."""

LEAVING = frozenset(("pass", "support"))
"""Verbs that would end a round before anything happens; random play avoids them."""

CHESS = "python-chess, random games"
COPY = 3.0
"""Goals: a copy as the multiple of one by python-chess, a view as the multiple of a copy."""
VIEW = 10.0


def run(quick: bool = False) -> list[Row]:
    """Rows for decisions a second on one core, and microseconds of a copy and a view."""
    return [row for bench in benches() for row in _rows(bench, quick)]


def _rows(bench: Bench, quick: bool) -> list[Row]:
    rounds, times = 1 if quick else 24, 3 if quick else 50
    rows = [row for sort in bench.sorts for row in _decisions(bench.game, sort, rounds)]
    if bench.rivals is not None:
        rows.append(_slowest(bench.game, bench.rivals, 3 if quick else 30))
    copied = [sort.start(number) for sort in bench.sorts for number in range(sort.copied)]
    return rows + _copies(str(bench.game.title), bench.game, copied, times)


def random_match(game: AnyGame, start: Start, seed: int, see: Callable[[Any], object] | None = None) -> int:
    """Plays a random match to its end and returns the number of decisions; `see` gets the state before each."""
    luck, dice = random.Random(seed), dice_for(seed)
    state = start(dice)
    decisions = 0
    while decisions < LONGEST and (seats := game.to_act(state)):
        if see:
            see(state)
        game.apply(state, seats[0], luck.choice(_staying(game.legal(state, seats[0]))), dice)
        decisions += 1
    return decisions


def _staying(legal: Sequence[Action]) -> Sequence[Action]:
    """The actions that keep a round going, or all if there are no others."""
    if "pass" not in legal:
        return legal
    return [action for action in legal if action.partition(" ")[0] not in LEAVING] or legal


def chess_game(seed: int, see: Callable[[chess.Board], object] | None = None) -> int:
    """Plays a random game of chess and returns its half-moves; `see` gets the board before each."""
    luck = random.Random(seed)
    board = chess.Board()
    decisions = 0
    while board.halfmove_clock < FIFTY_MOVES and (moves := list(board.legal_moves)):
        if see:
            see(board)
        board.push(luck.choice(moves))
        decisions += 1
    return decisions


class Rate:
    """Decisions and the seconds they took."""

    def __init__(self) -> None:
        self.decisions: list[int] = []
        self.seconds = 0.0

    def measure(self, play: Callable[[], int]) -> None:
        """Plays and times one match."""
        self.seconds += seconds(lambda: self.decisions.append(play()), cpu=True)

    @property
    def a_second(self) -> float:
        """Decisions a second."""
        return sum(self.decisions) / self.seconds

    @property
    def a_match(self) -> float:
        """Decisions a match."""
        return sum(self.decisions) / len(self.decisions)


def _decisions(game: AnyGame, sort: Sort, rounds: int) -> list[Row]:
    """Times matches of a kind with a game of chess after each few, so that a busy machine slows both."""
    ours, beside, name = Rate(), Rate(), sort.name
    for seed in range(rounds):
        for number in range(seed * sort.beside, (seed + 1) * sort.beside):
            ours.measure(_match(game, sort.start(number), number))
        beside.measure(partial(chess_game, seed))
    return [
        Row(
            f"engine, {name}: decisions on one core", "1/s", ours.a_second, beside.a_second, CHESS, sort.goal, more=True
        ),
        Row(f"engine, {name}: a random match", "decisions", ours.a_match),
    ]


def _match(game: AnyGame, start: Start, seed: int) -> Callable[[], int]:
    """A random match, set up before it is timed."""
    state = start(dice_for(seed))
    return lambda: random_match(game, lambda _: state, seed)


def _slowest(game: AnyGame, rivals: Rivals, matches: int) -> Row:
    """Each rival against itself, in turns."""
    rates = {name: Rate() for name in rivals.each}
    for seed in range(matches):
        for name, rate in rates.items():
            rate.measure(_match(game, rivals.each[name](seed), seed))
    slowest, *_, fastest = sorted(rates, key=lambda name: rates[name].a_second)
    line = f"engine, {slowest}, the slowest of {len(rates)} {rivals.called}: decisions"
    return Row(line, "1/s", rates[slowest].a_second, rates[fastest].a_second, f"the fastest, {fastest}", 0.5, more=True)


def _copies(name: str, game: AnyGame, starts: Iterable[Start], times: int) -> list[Row]:
    """Microseconds of a copy and a view, over every position of these matches; for chess, of one game."""
    states: list[Any] = []
    boards: list[chess.Board] = []
    for seed, start in enumerate(starts):
        random_match(game, start, seed, lambda state: states.append(game.copy(state)))
    chess_game(1, lambda board: boards.append(board.copy(stack=False)))
    copy = board = view = 0.0
    for _ in range(times):
        copy += _each(game.copy, states)
        board += _each(lambda board: board.copy(stack=False), boards)
        view += _each(lambda state: game.view(state, 0), states)
    copy, board, view = (total / times * 1e6 for total in (copy, board, view))
    return [
        Row(f"engine, {name}: a copy", "µs", copy, board, "python-chess, a board without its past", COPY),
        Row(f"engine, {name}: a view", "µs", view, copy, "a copy", VIEW),
    ]


def _each(work: Callable[[Any], object], things: Sequence[Any]) -> float:
    """Seconds of `work` for each thing."""

    def do() -> None:
        for thing in things:
            work(thing)

    return seconds(do, cpu=True) / len(things)
