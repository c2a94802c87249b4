"""The rules: decisions a second in random whole matches, and what a copy costs, beside python-chess doing the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import chess

from engine.dice import Dice
from engine.game import Action, AnyGame, Setup
from engine.samurai_spirit import GAME as SAMURAI_SPIRIT
from engine.summoner_wars import GAME as SUMMONER_WARS

from .rows import Row, seconds

FIFTY_MOVES = 100
"""A random game of chess ends when no pawn has moved and nothing was taken for so many half-moves."""


LEAVING = frozenset(("pass", "support"))
"""What would end a round before anything happens; random play does it only where nothing else can be done."""

WAR, VILLAGE = Setup(tuple(deck.name for deck in SUMMONER_WARS.decks()[:2])), Setup(("Any",) * 3)


def run(quick: bool = False) -> list[Row]:
    """Decisions a second on one core, and microseconds a copy, of each game."""
    seeds, times = range(3 if quick else 24), 20 if quick else 200
    return [
        *_rows("engine", SUMMONER_WARS, WAR, seeds, 1, times),
        *_rows("engine, Samurai Spirit", SAMURAI_SPIRIT, VILLAGE, seeds, 20, times),
    ]


def _rows(name: str, game: AnyGame, setup: Setup, seeds: range, each: int, times: int) -> list[Row]:
    """One game's rows, from `each` matches for every game of chess and so many copies."""
    ours, beside, decisions = _rates(game, setup, seeds, each)
    copy, board_copy = _copies(game, setup, times)
    goal, chess_copy = max(40_000, beside), "python-chess, a board without its past"
    return [
        Row(f"{name}: decisions on one core", "1/s", ours, beside, "python-chess, random games", goal, more=True),
        Row(f"{name}: a random match", "decisions", decisions),
        Row(f"{name}: a copy", "µs", copy, board_copy, chess_copy, 5),
    ]


def random_match(game: AnyGame, setup: Setup, seed: int, see: Callable[[Any], object] | None = None) -> int:
    """Plays a random match to its end and says how many decisions it took; `see` gets the state before each of them."""
    luck = random.Random(seed)
    dice = Dice(seed.to_bytes(32, "big"))
    state, _ = game.new(setup, dice)
    decisions = 0
    while seats := game.to_act(state):
        if see:
            see(state)
        game.apply(state, seats[0], luck.choice(_staying(game.legal(state, seats[0]))), dice)
        decisions += 1
    return decisions


def _staying(legal: Sequence[Action]) -> Sequence[Action]:
    """The actions that keep a match going, all where there are no others."""
    if "pass" not in legal:
        return legal
    return [action for action in legal if action.partition(" ")[0] not in LEAVING] or legal


def chess_game(seed: int, see: Callable[[chess.Board], object] | None = None) -> int:
    """The same with a game of chess."""
    luck = random.Random(seed)
    board = chess.Board()
    decisions = 0
    while board.halfmove_clock < FIFTY_MOVES and (moves := list(board.legal_moves)):
        if see:
            see(board)
        board.push(luck.choice(moves))
        decisions += 1
    return decisions


def _rates(game: AnyGame, setup: Setup, seeds: range, each: int) -> tuple[float, float, float]:
    """Our and chess's decisions a second, and decisions a match; taken in turns, so that a busy machine slows both."""
    ours: list[int] = []
    chess_decisions: list[int] = []

    def matches(seed: int) -> None:
        ours.extend(random_match(game, setup, seed * each + number) for number in range(each))

    our_time = chess_time = 0.0
    for seed in seeds:
        our_time += seconds(partial(matches, seed), cpu=True)
        chess_time += seconds(lambda seed=seed: chess_decisions.append(chess_game(seed)), cpu=True)  # type: ignore[misc]
    return sum(ours) / our_time, sum(chess_decisions) / chess_time, sum(ours) / len(ours)


def _copies(game: AnyGame, setup: Setup, times: int) -> tuple[float, float]:
    """Microseconds a copy of our states and of chess boards, over every position of a few matches."""
    states: list[Any] = []
    boards: list[chess.Board] = []
    for seed in range(3):
        random_match(game, setup, seed, lambda state: states.append(game.copy(state)))
    chess_game(1, lambda board: boards.append(board.copy(stack=False)))

    def copy_states() -> None:
        for _ in range(times):
            for state in states:
                game.copy(state)

    def copy_boards() -> None:
        for _ in range(times):
            for board in boards:
                board.copy(stack=False)

    ours = seconds(copy_states, cpu=True) / len(states)
    return ours / times * 1e6, seconds(copy_boards, cpu=True) / len(boards) / times * 1e6
