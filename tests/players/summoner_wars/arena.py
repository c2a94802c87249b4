"""Wars between computers.

`python -m tests.players.summoner_wars.arena 128 normal easy` plays 128 wars of the one level against the other and prints what
came of them.  Four wars are of the same two decks, each with either level and in either seat; 64 have all stock decks.
A match depends on its number alone.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from engine.game import Setup
from engine.summoner_wars import GAME
from tests.players.arena import Played, options, play, tell_times
from tools.balance import pairing


def war(levels: tuple[str, str], seed: int) -> Played:
    """Summoner Wars between two of the stock decks, the first level in seat `seed % 2`."""
    decks = pairing(seed // 4)
    table = decks if seed // 2 % 2 == 0 else decks[::-1]
    return play(GAME, Setup(table), levels if seed % 2 == 0 else levels[::-1], seed)


def main() -> None:
    """Plays the matches and prints the shares and times."""
    parser = options("tests.players.summoner_wars.arena")
    parser.add_argument("level", help="its wins are counted")
    parser.add_argument("other")
    chosen = parser.parse_args()
    levels, count = (chosen.level, chosen.other), chosen.matches
    numbers = range(chosen.first, chosen.first + count)
    with ProcessPoolExecutor(chosen.jobs) as workers:
        matches = list(workers.map(war, [levels] * count, numbers))
    won = sum(played.winner == number % 2 for number, played in zip(numbers, matches, strict=True))
    nobody = sum(played.winner is None for played in matches)
    print(f"{levels[0]} beat {levels[1]} in {won} of {count} ({nobody} without a winner)")
    turns = sorted(played.turns for played in matches)
    print(f"turns {turns[0]}-{turns[count // 2]}-{turns[-1]}")
    times = [second for number, played in zip(numbers, matches, strict=True) for second in played.seconds[number % 2]]
    tell_times(levels[0], times)


if __name__ == "__main__":
    main()
