"""The rules: decisions a second in random whole matches, and what a copy costs, beside python-chess doing the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import chess

from engine.dice import Dice
from engine.game import AnyGame, Setup
from engine.summoner_wars import GAME

from .rows import Row, seconds

FIFTY_MOVES = 100
"""A random game of chess ends when no pawn has moved and nothing was taken for so many half-moves."""


def run(quick: bool = False) -> list[Row]:
    """Decisions a second on one core, and microseconds a copy."""
    ours, beside, decisions = _rates(range(3 if quick else 24))
    copy, board_copy = _copies(20 if quick else 200)
    return [
        Row(
            "engine: decisions on one core",
            "1/s",
            ours,
            beside,
            "python-chess, random games",
            max(40_000, beside),
            more=True,
        ),
        Row("engine: a random match", "decisions", decisions),
        Row("engine: a copy", "µs", copy, board_copy, "python-chess, a board without its past", 5),
    ]


def war(game: AnyGame, seed: int, see: Callable[[Any], object] | None = None) -> int:
    """Plays a random match to its end and says how many decisions it took; `see` gets the state before each of them."""
    luck = random.Random(seed)
    dice = Dice(seed.to_bytes(32, "big"))
    state, _ = game.new(Setup(tuple(deck.name for deck in game.decks()[:2])), dice)
    decisions = 0
    while seats := game.to_act(state):
        if see:
            see(state)
        game.apply(state, seats[0], luck.choice(game.legal(state, seats[0])), dice)
        decisions += 1
    return decisions


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


def _rates(seeds: range) -> tuple[float, float, float]:
    """Our and chess's decisions a second, and decisions a match; taken in turns, so that a busy machine slows both."""
    wars: list[int] = []
    games: list[int] = []
    war_time = game_time = 0.0
    for seed in seeds:
        war_time += seconds(lambda seed=seed: wars.append(war(GAME, seed)), cpu=True)  # type: ignore[misc]
        game_time += seconds(lambda seed=seed: games.append(chess_game(seed)), cpu=True)  # type: ignore[misc]
    return sum(wars) / war_time, sum(games) / game_time, sum(wars) / len(wars)


def _copies(times: int) -> tuple[float, float]:
    """Microseconds a copy of our states and of chess boards, over every position of one match each."""
    states: list[Any] = []
    boards: list[chess.Board] = []
    war(GAME, 1, lambda state: states.append(GAME.copy(state)))
    chess_game(1, lambda board: boards.append(board.copy(stack=False)))

    def copy_states() -> None:
        for _ in range(times):
            for state in states:
                GAME.copy(state)

    def copy_boards() -> None:
        for _ in range(times):
            for board in boards:
                board.copy(stack=False)

    ours = seconds(copy_states, cpu=True) / len(states)
    return ours / times * 1e6, seconds(copy_boards, cpu=True) / len(boards) / times * 1e6
