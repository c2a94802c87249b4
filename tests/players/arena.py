"""Whole matches between computers, to test that they end, and to measure who wins and how long they think.

`python -m tests.players.arena war normal easy 60` plays 60 wars between two levels, with seats and decks alternating.
`python -m tests.players.arena village normal 500 --seats 3 --difficulty easy` plays 500 villages. Both print the
results; a match depends on its number alone.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from engine.dice import Dice
from engine.game import AnyGame, Outcome, Setup
from engine.samurai_spirit import GAME as SAMURAI_SPIRIT
from engine.summoner_wars import GAME as SUMMONER_WARS
from players import pick

LIMIT = 4000
"""Actions after which a match counts as endless."""
WAR_DECKS = ("Prince Elien", "Grognack")


@dataclass(slots=True)
class Played:
    """The result of a match: outcome (None: endless), actions, turns, each seat's seconds a decision, the last view."""

    outcome: Outcome | None
    actions: list[str] = field(default_factory=list)
    turns: int = 0
    seconds: dict[int, list[float]] = field(default_factory=dict)
    view: Any = None

    @property
    def winner(self) -> int | None:
        """The seat that won (the first of several); None if nobody did."""
        return self.outcome.winners[0] if self.outcome and self.outcome.winners else None


def play(game: AnyGame, setup: Setup, levels: Sequence[str], seed: int, limit: int = LIMIT) -> Played:
    """One match between computers, `levels[seat]` each; nobody wins if it is not over after `limit` actions."""
    dice = Dice(seed.to_bytes(32, "big"))
    state, _ = game.new(setup, dice)
    played = Played(None, seconds={seat: [] for seat in range(len(levels))})
    while game.outcome(state) is None and len(played.actions) < limit:
        seat = game.to_act(state)[0]
        view, actions = game.view(state, seat), game.legal(state, seat)
        begun = time.process_time()
        action = pick(game, view, actions, levels[seat], seed * LIMIT + len(played.actions))
        if len(actions) > 1:
            played.seconds[seat].append(time.process_time() - begun)
        assert action in actions, f"{action} is not legal"
        game.apply(state, seat, action, dice)
        played.actions.append(action)
    played.outcome = game.outcome(state)
    played.turns = game.chapter(state).turn
    played.view = game.view(state, None)
    return played


def village(level: str, seats: int, difficulty: str, seed: int) -> Played:
    """Samurai Spirit with samurai drawn by chance."""
    setup = Setup(("Any",) * seats, {"difficulty": difficulty})
    return play(SAMURAI_SPIRIT, setup, (level,) * seats, seed)


def war(levels: tuple[str, str], seed: int) -> Played:
    """Summoner Wars, the first level in seat `seed % 2`, decks changing every other match."""
    table = WAR_DECKS if seed // 2 % 2 == 0 else WAR_DECKS[::-1]
    return play(SUMMONER_WARS, Setup(table), levels if seed % 2 == 0 else levels[::-1], seed)


def _villages(options: argparse.Namespace) -> None:
    count, numbers = options.matches, range(options.first, options.first + options.matches)
    with ProcessPoolExecutor(options.jobs) as workers:
        arguments = ([value] * count for value in (options.level, options.seats, options.difficulty))
        matches = list(workers.map(village, *arguments, numbers))
    saved = [played for played in matches if played.winner is not None]
    points = [played.outcome.score[0] for played in saved if played.outcome]
    print(
        f"{options.level}, {options.seats} seats, {options.difficulty}: {len(saved)} of {count} villages saved", end=""
    )
    print(f", {sum(points) / len(points):.1f} points on average" if points else "")
    fates = Counter((played.view.round, played.view.why) for played in matches if played.winner is None)
    print("lost:", ", ".join(f"{number} by {why} in round {when}" for (when, why), number in sorted(fates.items())))
    _tell_times(options.level, [second for played in matches for each in played.seconds.values() for second in each])


def _wars(options: argparse.Namespace) -> None:
    levels, count = (options.level, options.other), options.matches
    numbers = range(options.first, options.first + count)
    with ProcessPoolExecutor(options.jobs) as workers:
        matches = list(workers.map(war, [levels] * count, numbers))
    won = sum(played.winner == number % 2 for number, played in zip(numbers, matches, strict=True))
    nobody = sum(played.winner is None for played in matches)
    print(f"{levels[0]} beat {levels[1]} in {won} of {count} ({nobody} without a winner)")
    turns = sorted(played.turns for played in matches)
    print(f"turns {turns[0]}-{turns[count // 2]}-{turns[-1]}")
    times = [second for number, played in zip(numbers, matches, strict=True) for second in played.seconds[number % 2]]
    _tell_times(levels[0], times)


def _tell_times(level: str, times: list[float]) -> None:
    times.sort()
    print(
        f"{level} thinks (CPU) {sum(times) / len(times) * 1e3:.1f} ms on average, "
        f"{times[len(times) * 99 // 100] * 1e3:.0f} ms p99, {times[-1] * 1e3:.0f} ms at most, "
        f"over {len(times)} decisions"
    )


def main() -> None:
    """Plays the matches and prints the shares and times."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.arena")
    games = parser.add_subparsers(required=True)
    of_war, of_village = games.add_parser("war"), games.add_parser("village")
    of_war.add_argument("level", help="its wins are counted")
    of_war.add_argument("other")
    of_village.add_argument("level")
    of_village.add_argument("--seats", type=int, default=3)
    of_village.add_argument("--difficulty", default="easy")
    for game, run in ((of_war, _wars), (of_village, _villages)):
        game.add_argument("matches", type=int)
        game.add_argument("--first", type=int, default=0, help="the number of the first match")
        game.add_argument("--jobs", type=int, default=None)
        game.set_defaults(run=run)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
