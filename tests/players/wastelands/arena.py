"""Matches of Wastelands between computers.

`python -m tests.players.wastelands.arena 64 normal easy` plays 64 matches of the one level against the other and prints what came
of them.  Four matches are of the same two decks, each with either level and in either seat; 112 have all pairs of the ready decks.
A match depends on its number alone.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from engine.game import Setup
from engine.wastelands import GAME
from tests.players.arena import Played, options, play, tell_times

PAIRS = tuple(combinations([deck.name for deck in GAME.decks()], 2))
STRIDE = 11
"""So that few matches have many decks."""


def duel(levels: tuple[str, str], seed: int) -> Played:
    """A match between two of the ready decks, the first level in seat `seed % 2`."""
    decks = PAIRS[seed // 4 * STRIDE % len(PAIRS)]
    table = decks if seed // 2 % 2 == 0 else decks[::-1]
    return play(GAME, Setup(table), levels if seed % 2 == 0 else levels[::-1], seed)


def main() -> None:
    """Plays the matches and prints the shares and times."""
    parser = options("tests.players.wastelands.arena")
    parser.add_argument("level", help="its wins are counted")
    parser.add_argument("other", help="a level, or random")
    chosen = parser.parse_args()
    levels, count = (chosen.level, chosen.other), chosen.matches
    numbers = range(chosen.first, chosen.first + count)
    with ProcessPoolExecutor(chosen.jobs) as workers:
        matches = list(workers.map(duel, [levels] * count, numbers))
    won = sum(played.winner == number % 2 for number, played in zip(numbers, matches, strict=True))
    nobody = sum(played.winner is None for played in matches)
    print(f"{levels[0]} beat {levels[1]} in {won} of {count} ({nobody} without a winner)")
    turns = sorted(played.turns for played in matches)
    print(f"turns {turns[0]}-{turns[count // 2]}-{turns[-1]}")
    times = [second for number, played in zip(numbers, matches, strict=True) for second in played.seconds[number % 2]]
    tell_times(levels[0], times)


if __name__ == "__main__":
    main()
