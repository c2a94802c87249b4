"""`python -m tools.balance RESULTS`: army against army by self-play of the normal level, and what came of it.

Every pair of the stock decks meets in both seats, each army once in sixteen matches, so that few matches are spread as evenly
as many. A match depends on the seed and its number alone; what RESULTS holds already is not played again. At the end, or
when it is stopped (Ctrl+C), `docs/balance.md` and its picture are written from all that RESULTS holds.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from engine.game import Setup
from players import normal
from players.pick import known_of

from .balance_page import GAME, PAGE, Match, write
from .invariants import dice_for

LIMIT = 3000
"""Decisions after which a match counts as a draw."""
ARMIES = tuple(deck.name for deck in GAME.decks())


def pairing(number: int) -> tuple[str, str]:
    """Who meets in a match: in turn all meet all, seats changing, and then again with seats exchanged."""
    half, days = len(ARMIES) // 2, len(ARMIES) - 1
    day, game = divmod(number, half)
    again, day = divmod(day, days)
    ring = [(place + day) % days for place in range(days)]
    sides = (ARMIES[-1], ARMIES[ring[0]]) if game == 0 else (ARMIES[ring[game]], ARMIES[ring[-game]])
    return sides if ((game or day) + again) % 2 == 0 else sides[::-1]


def play(number: int, seed: int, tries: int) -> Match:
    """One match of the level against itself."""
    start = int.from_bytes(hashlib.sha256(b"balance %d %d" % (seed, number)).digest()[:6], "big")
    dice = dice_for(start)
    decks = pairing(number)
    state, _ = GAME.new(Setup(decks), dice)
    known, count, began = known_of(GAME.key), 0, -1
    while GAME.outcome(state) is None and count < LIMIT:
        seat = GAME.to_act(state)[0]
        actions, view, chapter = GAME.legal(state, seat), GAME.view(state, seat), GAME.chapter(state)
        if began < 0 < chapter.turn:
            began = chapter.seat
        action = actions[0] if len(actions) == 1 else normal.pick(GAME, view, actions, known, start + count, tries)
        GAME.apply(state, seat, action, dice)
        count += 1
    outcome = GAME.outcome(state)
    return Match(
        number, *decks, began, outcome.winners[0] if outcome and outcome.winners else -1, GAME.chapter(state).turn
    )


def read(file: Path) -> dict[int, Match]:
    """The matches of the results, by number."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {match.number: match for match in map(Match.read, lines)}


def played(numbers: Sequence[int], seed: int, tries: int, workers: int) -> Iterator[Match]:
    """The matches of these numbers, as they end."""
    one = partial(play, seed=seed, tries=tries)
    if workers == 1:
        yield from map(one, numbers)
    else:
        with ProcessPoolExecutor(workers) as pool:
            yield from pool.map(one, numbers)


def main() -> None:
    """Plays what is missing, then writes the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance")
    parser.add_argument(
        "results", type=Path, help="a file to which each match is added; what it holds is not played again"
    )
    parser.add_argument("--matches", type=int, default=2 * 16 * 31, help="how many in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--tries", type=int, default=normal.TRIES, help="the effort of a decision (default: the level's)"
    )
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    known = read(chosen.results)
    missing = [number for number in range(chosen.matches) if number not in known]
    try:
        with chosen.results.open("a", encoding="utf-8") as file:
            for match in played(missing, chosen.seed, chosen.tries, chosen.workers):
                print(match.line(), file=file, flush=True)
    except KeyboardInterrupt:
        pass
    matches = list(read(chosen.results).values())
    if matches:
        less = chosen.tries != normal.TRIES
        effort = f" (with {chosen.tries} tries a round instead of {normal.TRIES})" if less else ""
        options = f"--seed {chosen.seed}" + (f" --tries {chosen.tries}" if less else "")
        write(matches, f"python -m tools.balance RESULTS {options} --matches {len(matches)}", effort)
        print(f"{PAGE}: {len(matches)} matches")


if __name__ == "__main__":
    main()
