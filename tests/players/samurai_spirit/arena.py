"""Villages defended by computers.

`python -m tests.players.samurai_spirit.arena 500 normal --seats 3 --difficulty easy` lets samurai of one level defend 500 villages
and prints what came of them; a match depends on its number alone.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from engine.game import Setup
from engine.samurai_spirit import GAME
from tests.players.arena import Played, options, play, tell_times


def village(level: str, seats: int, difficulty: str, seed: int) -> Played:
    """Samurai Spirit with samurai drawn by chance."""
    setup = Setup(("Any",) * seats, {"difficulty": difficulty})
    return play(GAME, setup, (level,) * seats, seed)


def main() -> None:
    """Plays the matches and prints the shares and times."""
    parser = options("tests.players.samurai_spirit.arena")
    parser.add_argument("level")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--difficulty", default="easy")
    chosen = parser.parse_args()
    count, numbers = chosen.matches, range(chosen.first, chosen.first + chosen.matches)
    with ProcessPoolExecutor(chosen.jobs) as workers:
        arguments = ([value] * count for value in (chosen.level, chosen.seats, chosen.difficulty))
        matches = list(workers.map(village, *arguments, numbers))
    saved = [played for played in matches if played.winner is not None]
    points = [played.outcome.score[0] for played in saved if played.outcome]
    print(f"{chosen.level}, {chosen.seats} seats, {chosen.difficulty}: {len(saved)} of {count} villages saved", end="")
    print(f", {sum(points) / len(points):.1f} points on average" if points else "")
    fates = Counter((played.view.round, played.view.why) for played in matches if played.winner is None)
    print("lost:", ", ".join(f"{number} by {why} in round {when}" for (when, why), number in sorted(fates.items())))
    tell_times(chosen.level, [second for played in matches for each in played.seconds.values() for second in each])


if __name__ == "__main__":
    main()
