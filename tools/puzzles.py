"""`python -m tools.puzzles GAME`: looks for puzzles in matches of computers, and writes them into the game's folder.

A match depends on the seed and its number alone. The search goes on after the last match of the one before; Ctrl+C stops it, and
what was found until then is kept.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

import matches
from engine.game import Setup
from engine.puzzles import puzzling
from matches.puzzles import FILE, LEVELS, Collection, Puzzle
from players.pick import pick

from .balance import LIMIT, pairing
from .games import TRIALS
from .invariants import dice_for

EASY = 2
"""The most acts of an easy one; each more is a level more."""
MOST_A_MATCH = 3
"""Puzzles taken from one match, the hardest first."""


def found_in(key: str, number: int, seed: int, player: str) -> Iterator[Puzzle]:
    """The puzzles of one match between computers of a level."""
    game = TRIALS[key].game
    judge = puzzling(game)
    assert judge is not None
    start = int.from_bytes(hashlib.sha256(b"puzzles %d %d" % (seed, number)).digest()[:6], "big")
    dice, asked = dice_for(start), set[tuple[int, str]]()
    state, _ = game.new(Setup(pairing(number, tuple(deck.name for deck in game.decks()))), dice)
    for step in range(LIMIT):
        if game.outcome(state) is not None:
            return
        chapter, seat = game.chapter(state), game.to_act(state)[0]
        if chapter.seat == seat and (chapter.turn, chapter.key) not in asked:
            asked.add((chapter.turn, chapter.key))
            found = ((position, judge.posed(judge.begun(position))) for position in judge.drafts(state))
            position, posed = next(((position, posed) for position, posed in found if posed), ({}, None))
            if posed is not None:
                name, level = f"{seed}-{number}-{chapter.turn}", level_of(posed.acts)
                yield Puzzle(name, level, round(posed.chance, 6), posed.line, position)
        game.apply(state, seat, pick(game, game.view(state, seat), game.legal(state, seat), player, start + step), dice)


def level_of(acts: int) -> str:
    """How difficult a puzzle of so many acts is."""
    return LEVELS[max(0, min(acts - EASY, len(LEVELS) - 1))]


def unlike(found: Iterable[Puzzle]) -> list[Puzzle]:
    """Some puzzles of one match, the hardest first: of those that end with the same act, one."""
    by_end: dict[str, Puzzle] = {}
    for puzzle in sorted(found, key=lambda puzzle: -LEVELS.index(puzzle.level)):
        by_end.setdefault(puzzle.line[-1], puzzle)
    return [*by_end.values()][:MOST_A_MATCH]


def main() -> None:
    """Plays matches, and writes what they add."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("game", choices=[key for key in TRIALS if puzzling(TRIALS[key].game) is not None])
    parser.add_argument("--matches", type=int, default=20, help="how many more are played")
    parser.add_argument("--seed", type=int, default=1, help="of the first search; later ones go on with it")
    parser.add_argument("--player", default="easy", help="the level of the computers that play")
    parser.add_argument("--file", type=Path, help="another file than that of the game")
    options = parser.parse_args()
    file = options.file or Path(matches.__file__).parent / options.game.replace("-", "_") / FILE
    known = Collection("", options.seed, 0, ())
    if file.exists():
        known = msgspec.json.decode(file.read_bytes(), type=Collection)
    with contextlib.suppress(KeyboardInterrupt):
        for number in range(known.matches, known.matches + options.matches):
            new = unlike(found_in(options.game, number, known.seed, options.player))
            for puzzle in new:
                print(f"{puzzle.name}: {puzzle.level}, {puzzle.chance:.0%}: {', '.join(puzzle.line)}", flush=True)
            known = Collection(datetime.date.today().isoformat(), known.seed, number + 1, (*known.puzzles, *new))
            file.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")


if __name__ == "__main__":
    main()
