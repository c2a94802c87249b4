"""`python -m tools.duel LEVEL OTHER`: one computer level against another, until it is sure which is better.

Matches come in pairs: the same decks in the same seats and the same luck, the levels exchanged. So pairs, not matches,
are independent, and the spread is taken from their five possible results (a pentanomial). After each pair a sequential
probability ratio test weighs two guesses of the difference in Elo. In a cooperative game each level defends the same
villages by itself. A match depends on the seed and its number alone.

A level may be one of an earlier revision, `normal@a83e251`: a yardstick that stays what it was.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import fmean, pvariance
from typing import Any

from engine.game import Action, AnyGame, Setup
from players.pick import all_levels, pick

from .balance import pairing
from .games import FIRST, TRIALS
from .invariants import as_today, dice_for
from .yardstick import AT, players_at

RANDOM = "random"
"""In place of a level: any legal action."""
LIMIT = 4000
"""Actions after which nobody wins."""
ERROR = 0.05
"""The chance to be wrong, either way, when the test ends early."""
NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Duel:
    """Who meets in which game: `levels` against each other, or each by itself in a cooperative game with so many `seats`.

    All decks meet, or with a `deck` that one meets each other in turn, in either seat.
    """

    key: str
    levels: tuple[str, str]
    seed: int = 1
    seats: int = 2
    options: dict[str, str] = field(default_factory=dict)
    deck: str = ""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return TRIALS[self.key].game

    def decks(self, number: int) -> tuple[str, str]:
        """Which decks meet in a pair of matches."""
        names = tuple(deck.name for deck in self.game.decks())
        if not self.deck:
            return pairing(number, names)
        others = [name for name in names if name != self.deck]
        again, number = divmod(number, len(others))
        sides = self.deck, others[number]
        return sides if (number + again) % 2 == 0 else sides[::-1]


@dataclass(slots=True)
class Played:
    """A match: what each level scored, the deck that it had, its seconds of CPU a turn (answers in others' turns with
    the turn before them), and the turns."""

    scores: tuple[float, float]
    decks: tuple[str, str]
    seconds: tuple[list[float], list[float]]
    turns: int = 0


def pair(number: int, duel: Duel) -> tuple[Played, Played]:
    """Two matches that differ only in which level has which place."""
    if duel.game.cooperative:
        decks = tuple(deck.name for deck in duel.game.decks()[:1]) * duel.seats
        alone = [play(duel, number, decks, (level,) * duel.seats) for level in duel.levels]
        scores = [float(match.scores[0]) for match in alone]
        both = Played((scores[0], scores[1]), ("", ""), (alone[0].seconds[0], alone[1].seconds[0]), alone[0].turns)
        return both, both
    decks = duel.decks(number)
    first, second = duel.levels
    there, back = play(duel, number, decks, (first, second)), play(duel, number, decks, (second, first))
    return there, Played(back.scores[::-1], back.decks[::-1], back.seconds[::-1], back.turns)


def play(duel: Duel, number: int, decks: Sequence[str], levels: Sequence[str]) -> Played:
    """One match, `levels[seat]` each, told by seat (in a cooperative game all that matters stands with the first)."""
    game = duel.game
    start = int.from_bytes(hashlib.sha256(b"duel %d %d" % (duel.seed, number)).digest()[:6], "big")
    dice = dice_for(start)
    state, _ = game.new(Setup(tuple(decks), dict(duel.options)), dice)
    spent: tuple[list[float], ...] = tuple([] for _ in decks)
    turns = dict.fromkeys(range(len(decks)), 0)
    for step in range(LIMIT):
        if game.outcome(state) is not None:
            break
        seat = game.to_act(state)[0]
        chapter = game.chapter(state)
        if not spent[seat] or (seat in chapter.seats and turns[seat] != chapter.turn):
            turns[seat] = chapter.turn
            spent[seat].append(0.0)
        begun = time.process_time()
        action = decided(game, state, seat, levels[seat], start + step)
        spent[seat][-1] += time.process_time() - begun
        game.apply(state, seat, action, dice)
    outcome = game.outcome(state)
    winners = outcome.winners if outcome else ()
    scores = [float(seat in winners) if winners or game.cooperative else 0.5 for seat in (0, 1)]
    return Played((scores[0], scores[1]), (decks[0], decks[1]), (spent[0], spent[1]), game.chapter(state).turn)


def decided(game: AnyGame, state: Any, seat: int, level: str, seed: int) -> Action:
    """What a level does, today's or that of an earlier revision."""
    view, actions = game.view(state, seat), game.legal(state, seat)
    if level == RANDOM:
        return Random(seed).choice(actions)
    name, _, revision = level.partition(AT)
    picking = players_at(revision).pick if revision else pick
    action: Action = picking(game, view, actions, name, seed)
    return action


def level_named(text: str) -> str:
    """A level of today, `random`, or `LEVEL@REVISION`; raises ArgumentTypeError for anything else."""
    level, _, revision = text.partition(AT)
    try:
        known = players_at(revision).LEVELS if revision else (*all_levels(), RANDOM)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from wrong
    if level not in known:
        raise argparse.ArgumentTypeError(f"no such level: {level}; there are {', '.join(known)}")
    return text


@dataclass(slots=True)
class Tally:
    """The pairs so far; each counts what the first level scored in both matches, as a share."""

    pairs: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of points of the first level."""
        return fmean(self.pairs)

    @property
    def spread(self) -> float:
        """The variance of a pair's share; never none, since a lost and a won pair are counted besides."""
        return pvariance([*self.pairs, 0.0, 1.0])

    def interval(self) -> tuple[float, float]:
        """The share with 95 % certainty."""
        off = NORMAL_95 * math.sqrt(self.spread / len(self.pairs))
        return max(0.0, self.share - off), min(1.0, self.share + off)

    def ratio(self, low: float, high: float) -> float:
        """The logarithm of how much likelier the pairs are if the levels differ by `high` Elo than by `low`.

        The normal approximation of the generalised ratio test, as engine testers use it for pairs.
        """
        worse, better = expected(low), expected(high)
        return len(self.pairs) * (better - worse) * (2 * self.share - worse - better) / (2 * self.spread)


def expected(elo: float) -> float:
    """The share of points by a difference in Elo."""
    return 1 / (1 + math.pow(10, -elo / 400))


def elo_of(share: float) -> float:
    """The difference in Elo by a share of points."""
    share = min(max(share, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / share - 1)


def verdict(ratio: float) -> str:
    """What a ratio says, or nothing as long as it is not sure."""
    bound = math.log((1 - ERROR) / ERROR)
    return "better" if ratio >= bound else "not better" if ratio <= -bound else ""


def matches_of(duel: Duel, pairs: int, workers: int) -> Iterator[tuple[Played, Played]]:
    """The pairs, as they end."""
    one = partial(pair, duel=duel)
    if workers == 1:
        yield from map(one, range(pairs))
        return
    with ProcessPoolExecutor(workers) as pool:
        running = [pool.submit(one, number) for number in range(pairs)]
        try:
            for match in running:
                yield match.result()
        finally:
            pool.shutdown(cancel_futures=True)


def report(duel: Duel, played: Sequence[Played], tally: Tally, low: float, high: float) -> list[str]:
    """The figures of a duel, a line each."""
    first, other = duel.levels
    least, most = tally.interval()
    ratio = tally.ratio(low, high)
    lines = [
        f"{first} against {other}: {tally.share:.1%} of {len(played)} matches (95 %: {least:.1%} to {most:.1%}), "
        f"{elo_of(tally.share):+.0f} Elo",
        f"{high:.0f} Elo rather than {low:.0f}: {ratio:+.2f} of {math.log((1 - ERROR) / ERROR):.2f} {verdict(ratio)}".rstrip(),
    ]
    if duel.game.cooperative:
        shares = [fmean(match.scores[number] for match in played) for number in (0, 1)]
        lines[:1] = [f"{first} wins {shares[0]:.1%}, {other} {shares[1]:.1%} of {len(played)}"]
    else:
        lines += _by_deck(played)
    turns = sorted(match.turns for match in played)
    lines.append(f"turns: {turns[0]} to {turns[-1]}, mostly {turns[len(turns) // 2]}")
    for number, level in enumerate(duel.levels):
        times = sorted(second for match in played for second in match.seconds[number])
        middle, late = times[len(times) // 2], times[len(times) * 95 // 100]
        lines.append(f"{level}: CPU a turn {middle:.3f} s (p95 {late:.3f}, most {times[-1]:.3f})")
    return lines


def _by_deck(played: Sequence[Played]) -> list[str]:
    decks: dict[str, list[float]] = {}
    for match in played:
        decks.setdefault(match.decks[0], []).append(match.scores[0])
    shares = sorted((fmean(scores), len(scores), deck) for deck, scores in decks.items())
    return [f"  with {deck}: {share:.0%} of {count}" for share, count, deck in shares]


def main() -> None:
    """Plays until all matches are over, or until it is sure."""
    parser = argparse.ArgumentParser(prog="python -m tools.duel")
    parser.add_argument("level", type=level_named, help=f"{', '.join((*all_levels(), RANDOM))}, or LEVEL@REVISION")
    parser.add_argument("other", type=level_named)
    parser.add_argument("--game", choices=tuple(TRIALS), default=FIRST.game.key)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=3, help="in a cooperative game")
    parser.add_argument("--deck", default="", metavar="NAME", help="in every match, against each other deck in turn")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--elo", type=float, nargs=2, default=(0.0, 30.0), help="the two guesses of the difference")
    parser.add_argument("--until-sure", action="store_true", help="stops as soon as one guess is rejected")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    game = TRIALS[chosen.game].game
    options = as_today(game) | dict(option.split("=", 1) for option in chosen.option)
    names = [deck.name for deck in game.decks()]
    if chosen.deck and game.cooperative:
        parser.error("--deck: no decks meet in a cooperative game")
    if chosen.deck and chosen.deck not in names:
        parser.error(f"no such deck: {chosen.deck}; there are {', '.join(names)}")
    seats = chosen.seats if game.cooperative else 2
    duel = Duel(chosen.game, (chosen.level, chosen.other), chosen.seed, seats, options, chosen.deck)
    tally, played = Tally(), list[Played]()
    for both in matches_of(duel, (chosen.matches + 1) // 2, chosen.workers):
        tally.pairs.append(share_of(both))
        played += both[:1] if duel.game.cooperative else both
        if chosen.until_sure and verdict(tally.ratio(*chosen.elo)):
            break
    print("\n".join(report(duel, played, tally, *chosen.elo)))


def share_of(both: tuple[Played, Played]) -> float:
    """The first level's share of a pair; in a cooperative game whether it did better than the other."""
    if both[0] is both[1]:
        return (1 + both[0].scores[0] - both[0].scores[1]) / 2
    return fmean(match.scores[0] for match in both)


if __name__ == "__main__":
    main()
