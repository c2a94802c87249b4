"""`python -m tools.puzzles GAME`: looks for puzzles in matches, and writes them into the game's folder.

It plays matches of computers; each depends on the seed and its number alone. The search goes on after the last match of the one
before; Ctrl+C stops it, and what was found until then is kept. With `--records FILES` it looks in records of people's matches.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import matches
from engine.dice import seed_hash
from engine.game import AnyGame, BadRecord, Setup
from engine.puzzles import puzzling
from matches.puzzles import FILE, LEVELS, Collection, Puzzle
from matches.records.reading import read
from matches.records.replaying import Replay
from players.pick import pick
from words.catalogue import translate

from .balance import LIMIT, pairing
from .games import TRIALS
from .invariants import dice_for

EASY = 2
"""The most acts of an easy one; each more is a level more."""
MOST_A_MATCH = 3
"""Puzzles taken from one match, the hardest first."""


class Played(NamedTuple):
    """A match: what its puzzles are called, and its states, one after another."""

    name: str
    states: Iterator[Any]


def self_played(game: AnyGame, number: int, seed: int, player: str) -> Played:
    """A match between computers of a level."""
    start = int.from_bytes(hashlib.sha256(b"puzzles %d %d" % (seed, number)).digest()[:6], "big")

    def states() -> Iterator[Any]:
        dice = dice_for(start)
        state, _ = game.new(Setup(pairing(number, tuple(deck.name for deck in game.decks()))), dice)
        for step in range(LIMIT):
            yield state
            if game.outcome(state) is not None:
                return
            seat = game.to_act(state)[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, pick(game, game.view(state, seat), legal, player, start + step), dice)

    return Played(f"{seed}-{number}", states())


def recorded(game: AnyGame, file: Path) -> Played:
    """A match that people played, from its record; raises BadRecord."""
    record = read(file.read_bytes(), {game.key: game})
    replay = Replay(game, record)
    return Played(f"r{seed_hash(record.seed)[:8]}", (replay.state for _ in replay))


def found_in(game: AnyGame, played: Played) -> Iterator[Puzzle]:
    """The puzzles of a match."""
    judge, asked = puzzling(game), set[tuple[int, str]]()
    assert judge is not None
    for state in played.states:
        if game.outcome(state) is not None:
            continue
        chapter, seat = game.chapter(state), game.to_act(state)[0]
        if chapter.seat != seat or (chapter.turn, chapter.key) in asked:
            continue
        asked.add((chapter.turn, chapter.key))
        found = ((position, judge.posed(judge.begun(position))) for position in judge.drafts(state))
        position, posed = next(((position, posed) for position, posed in found if posed), ({}, None))
        if posed is not None:
            name = f"{played.name}-{chapter.turn}"
            yield Puzzle(name, level_of(posed.acts), round(posed.chance, 6), posed.line, position)


def level_of(acts: int) -> str:
    """How difficult a puzzle of so many acts is."""
    return LEVELS[max(0, min(acts - EASY, len(LEVELS) - 1))]


def unlike(found: Iterable[Puzzle]) -> list[Puzzle]:
    """Some puzzles of one match, the hardest first: of those that end with the same act, one."""
    by_end: dict[str, Puzzle] = {}
    for puzzle in sorted(found, key=lambda puzzle: -LEVELS.index(puzzle.level)):
        by_end.setdefault(puzzle.line[-1], puzzle)
    return [*by_end.values()][:MOST_A_MATCH]


def main(arguments: Iterable[str] | None = None) -> None:
    """Looks through matches, and writes what they add."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("game", choices=[key for key in TRIALS if puzzling(TRIALS[key].game) is not None])
    parser.add_argument("--matches", type=int, default=20, help="how many more are played")
    parser.add_argument("--seed", type=int, default=1, help="of the first search; later ones go on with it")
    parser.add_argument("--player", default="easy", help="the level of the computers that play")
    parser.add_argument("--records", type=Path, nargs="+", default=(), help="records to look in, instead of playing")
    parser.add_argument("--file", type=Path, help="another file than that of the game")
    options = parser.parse_args(None if arguments is None else [*arguments])
    game = TRIALS[options.game].game
    file = options.file or Path(matches.__file__).parent / options.game.replace("-", "_") / FILE
    known = Collection("", options.seed, 0, ())
    if file.exists():
        known = msgspec.json.decode(file.read_bytes(), type=Collection)
    with contextlib.suppress(KeyboardInterrupt):
        for record in options.records:
            try:
                known = _with(known, recorded(game, record), game, file)
            except BadRecord as error:
                print(f"{record}: {translate(error.reason)}")
        for number in range(known.matches, known.matches + options.matches * (not options.records)):
            played = self_played(game, number, known.seed, options.player)
            known = msgspec.structs.replace(_with(known, played, game, file), matches=number + 1)
            _write(known, file)


def _with(known: Collection, played: Played, game: AnyGame, file: Path) -> Collection:
    """What is known, with the new puzzles of one match more."""
    names = {puzzle.name for puzzle in known.puzzles}
    new = [puzzle for puzzle in unlike(found_in(game, played)) if puzzle.name not in names]
    for puzzle in new:
        print(f"{puzzle.name}: {puzzle.level}, {puzzle.chance:.0%}: {', '.join(puzzle.line)}", flush=True)
    found = msgspec.structs.replace(known, date=datetime.date.today().isoformat(), puzzles=(*known.puzzles, *new))
    _write(found, file)
    return found


def _write(known: Collection, file: Path) -> None:
    """Writes a line for each puzzle."""
    head = msgspec.json.encode(msgspec.structs.replace(known, puzzles=())).removesuffix(b"]}")
    file.write_bytes(head + b"\n" + b",\n".join(map(msgspec.json.encode, known.puzzles)) + b"\n]}\n")


if __name__ == "__main__":
    main()
