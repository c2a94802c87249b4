"""Whole matches between computers, to test that they end and to measure who wins and how long they think.

`python -m tests.players.arena normal easy 60` plays 60 matches, seats and decks changing, and prints what came of them.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.dice import Dice
from engine.game import AnyGame, Setup
from players import pick

LIMIT = 4000
"""Actions after which a match counts as endless."""


@dataclass(slots=True)
class Played:
    """What came of a match: the winning seat (None: nobody), actions, turns, each seat's seconds a decision."""

    winner: int | None
    actions: list[str] = field(default_factory=list)
    turns: int = 0
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))


def play(game: AnyGame, decks: Sequence[str], levels: Sequence[str], seed: int, limit: int = LIMIT) -> Played:
    """One match between two computers; nobody wins if it is not over after `limit` actions."""
    dice = Dice(seed.to_bytes(32, "big"))
    state, _ = game.new(Setup(tuple(decks)), dice)
    played = Played(None)
    while game.outcome(state) is None and len(played.actions) < limit:
        seat = game.to_act(state)[0]
        view, actions = game.view(state, seat), game.legal(state, seat)
        begun = time.process_time()
        action = pick(game, view, actions, levels[seat], seed * LIMIT + len(played.actions))
        if len(actions) > 1:
            played.seconds[seat].append(time.process_time() - begun)
        game.apply(state, seat, action, dice)
        played.actions.append(action)
    outcome = game.outcome(state)
    played.winner = outcome.winners[0] if outcome and outcome.winners else None
    played.turns = game.chapter(state).turn
    return played


def main(first: str = "normal", second: str = "easy", matches: str = "60", start: str = "0") -> None:
    """Plays the matches and prints the shares and times."""
    from engine.summoner_wars import GAME

    decks = ["Prince Elien", "Grognack"]
    won, nobody, actions, turns = 0, 0, 0, []
    by_deck = {deck: 0 for deck in decks}
    times: list[float] = []
    for number in range(int(start), int(start) + int(matches)):
        seat = number % 2
        levels = (first, second) if seat == 0 else (second, first)
        table = decks if number // 2 % 2 == 0 else decks[::-1]
        played = play(GAME, table, levels, number)
        won += played.winner == seat
        nobody += played.winner is None
        if played.winner is not None:
            by_deck[table[played.winner]] += 1
        actions += len(played.actions)
        turns.append(played.turns)
        times += played.seconds[seat]
    times.sort()
    count = int(matches)
    print(f"{first} beat {second} in {won} of {count} ({nobody} without a winner); wins by deck {by_deck}")
    print(f"actions a match {actions / count:.0f}, turns {min(turns)}-{sorted(turns)[count // 2]}-{max(turns)}")
    mean = sum(times) / len(times)
    print(
        f"{first} thinks (CPU) {mean * 1e3:.1f} ms on average, {times[len(times) * 99 // 100] * 1e3:.0f} ms p99, "
        f"{times[-1] * 1e3:.0f} ms at most, over {len(times)} decisions"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
