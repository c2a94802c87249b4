"""`python -m tools.balance RESULTS`: deck against deck by self-play of a computer that looks ahead.

Every pair of a game's decks meets in both seats, each as often as any other, so that few matches are spread as evenly
as many. A match depends on the seed and its number alone; what RESULTS holds already is not played again. At the end, or
when it is stopped (Ctrl+C), the game's page in `docs/` and its picture are written from all that RESULTS holds.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.game import Action, AnyGame, Setup
from players import ahead, normal
from players.knowledge import Knowledge
from players.pick import known_of

from .balance_page import CONTEST, Match, contest, write
from .games import TRIALS
from .invariants import dice_for

LIMIT = 3000
"""Decisions after which a match counts as a draw."""
ARMIES = CONTEST.armies


def pairing(number: int, armies: Sequence[str] = ARMIES) -> tuple[str, str]:
    """Who meets in a match: in turn all meet all, seats changing, and then again with seats exchanged."""
    half, days = len(armies) // 2, len(armies) - 1
    day, game = divmod(number, half)
    again, day = divmod(day, days)
    ring = [(place + day) % days for place in range(days)]
    sides = (armies[-1], armies[ring[0]]) if game == 0 else (armies[ring[game]], armies[ring[-game]])
    return sides if ((game or day) + again) % 2 == 0 else sides[::-1]


def play(number: int, seed: int, tries: int, key: str = CONTEST.game.key) -> Match:
    """One match against itself; with 0 `tries` by taste alone, where it otherwise plays on."""
    of = contest(key)
    game, known = of.game, known_with(key, tries)
    start = int.from_bytes(hashlib.sha256(b"balance %d %d" % (seed, number)).digest()[:6], "big")
    dice = dice_for(start)
    decks = pairing(number, of.armies)
    state, _ = game.new(Setup(decks, dict(of.options)), dice)
    count, began = 0, -1
    while game.outcome(state) is None and count < LIMIT:
        seat = game.to_act(state)[0]
        chapter = game.chapter(state)
        if began < 0 < chapter.turn:
            began = chapter.seat
        game.apply(state, seat, decided(game, state, seat, known, start + count, tries), dice)
        count += 1
    outcome = game.outcome(state)
    return Match(
        number, *decks, began, outcome.winners[0] if outcome and outcome.winners else -1, game.chapter(state).turn
    )


def decided(game: AnyGame, state: Any, seat: int, known: Knowledge, seed: int, tries: int) -> Action:
    """What it does with an effort."""
    actions, view = game.legal(state, seat), game.view(state, seat)
    if len(actions) == 1:
        return actions[0]
    if known.horizon is not None:
        return ahead.pick(game, view, actions, known, known.horizon, seed)
    return normal.pick(game, view, actions, known, seed, tries)


def known_with(key: str, tries: int) -> Knowledge:
    """The knowledge of a game, with that effort where it plays on."""
    known = known_of(key)
    fewer = replace(known.effort, positions=tries, actions=known.effort.actions if tries else 1)
    return replace(known, effort=fewer)


def usual_tries(key: str) -> int:
    """The effort of its decisions."""
    known = known_of(key)
    return known.effort.positions if known.horizon is not None else normal.TRIES


def read(file: Path) -> dict[int, Match]:
    """The matches of the results, by number."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {match.number: match for match in map(Match.read, lines)}


def played(numbers: Sequence[int], seed: int, tries: int, key: str, workers: int) -> Iterator[Match]:
    """The matches of these numbers, as they end."""
    one = partial(play, seed=seed, tries=tries, key=key)
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
    parser.add_argument("--game", choices=tuple(TRIALS), default=CONTEST.game.key)
    parser.add_argument("--matches", type=int, default=2 * 16 * 31, help="how many in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, help="the effort of a decision (default: that of its level)")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    usual = usual_tries(chosen.game)
    tries = usual if chosen.tries is None else chosen.tries
    known = read(chosen.results)
    missing = [number for number in range(chosen.matches) if number not in known]
    try:
        with chosen.results.open("a", encoding="utf-8") as file:
            for match in played(missing, chosen.seed, tries, chosen.game, chosen.workers):
                print(match.line(), file=file, flush=True)
    except KeyboardInterrupt:
        pass
    matches = list(read(chosen.results).values())
    if matches:
        of = contest(chosen.game)
        effort = f" (with an effort of {tries} instead of {usual})" if tries != usual else ""
        options = "" if of.game is CONTEST.game else f"--game {chosen.game} "
        options += f"--seed {chosen.seed}" + (f" --tries {tries}" if tries != usual else "")
        write(matches, f"python -m tools.balance RESULTS {options} --matches {len(matches)}", effort, of)
        print(f"{of.page}: {len(matches)} matches")


if __name__ == "__main__":
    main()
