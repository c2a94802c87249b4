"""`python -m tools.train GAME`: how sure the computers' scores are, fitted to matches of a computer that looks ahead.

At the beginning of each turn every side is scored as a computer sees it; how the match ended says how much a difference
is worth, and how much a deck that wins often. The weights are those that make what came likeliest (a logistic regression, by
Newton's method); a fifth of the matches is left out and tells how good they are. They are written to
`players/<game>/chance.json`.

Where a game's computers learnt how likely each act is right (`tools/learning`), they may play by that (`--learnt`): it is quick.
"""

from __future__ import annotations

import argparse
import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from engine.game import AnyGame, Setup
from engine.games import parts
from engine.optional import sides
from players.chance import LATE, Fit, scores
from players.knowledge import Taste

from .balance import LIMIT, decided, known_with
from .games import TRIALS
from .invariants import dice_for
from .learning.drawing import drawn

HOME = Path(__file__).resolve().parent.parent / "players"
LEFT_OUT = 5
"""One match of so many is not fitted to."""
STEPS = 12
"""Newton's method is there long before."""
CHUNK = 16
"""Matches that a worker plays at a time."""
HASTY, MOST_SEATS = 4, 7
"""Acts tried in a hasty match; seats at most."""
SHRINK = 8
"""Matches won, and as many lost, that each deck is given at first."""
RIDGE = 1e-3
"""Keeps weights small that nothing speaks for."""
SHARP = 3.0
"""How much more often than likely the likeliest acts are done."""
LEARNT: dict[str, Taste] = {key: part.TASTE for key, part in parts("tools.learning").items() if hasattr(part, "TASTE")}
"""How likely each act is right, of the games that learnt that."""

Features = tuple[float, ...]


class Sample(NamedTuple):
    """A turn's beginning: what speaks for each of those who may win, which of them did, and their decks where these differ."""

    match: int
    sides: tuple[Features, ...]
    won: int
    decks: tuple[str, ...] = ()


class Play(NamedTuple):
    """How matches are played: the tries of a decision, few acts twice each if `hasty`, none if `learnt`; the seats at most."""

    tries: int
    hasty: bool = False
    seats: int = MOST_SEATS
    learnt: bool = False


def played(number: int, key: str, seed: int, how: Play) -> list[Sample]:
    """The samples of one match; none where nobody won."""
    game, known = TRIALS[key].game, known_with(key, how.tries)
    if how.hasty:
        known = replace(known, effort=replace(known.effort, actions=HASTY, tries=2))
    start = int.from_bytes(hashlib.sha256(b"train %d %d" % (seed, number)).digest()[:6], "big")
    setup, dice = _setup(game, Random(start), how.seats), dice_for(start)
    state, _ = game.new(setup, dice)
    found, seen = list[tuple[Features, ...]](), 0
    for step in range(LIMIT):
        if game.outcome(state) is not None:
            break
        turn = game.chapter(state).turn
        if turn > seen:
            seen = turn
            found.append(features(scores(game, setup, state), turn))
        seat = game.to_act(state)[0]
        if how.learnt:
            act = drawn(game, state, seat, LEARNT[key], SHARP, Random(start + step))
        else:
            act = decided(game, state, seat, known, start + step, how.tries)
        game.apply(state, seat, act, dice)
    outcome = game.outcome(state)
    if outcome is None or not (outcome.winners or outcome.losers):
        return []
    together = sides(game, setup)
    won = next((place for place, side in enumerate(together) if side[0] in outcome.winners), len(together))
    decks = () if game.cooperative else tuple(setup.decks[side[0]] for side in together)
    return [Sample(number, one, won, decks) for one in found]


def _setup(game: AnyGame, chance: Random, most: int) -> Setup:
    """Two seats with decks by chance; all numbers of seats that play together, at the easier half of the difficulties."""
    names = [deck.name for deck in game.decks()]
    seats = chance.randint(max(2, game.seats[0]), min(most, game.seats[1])) if game.cooperative else 2
    options: dict[str, str] = {}
    if game.cooperative:
        difficulty = game.options()[0]
        options[difficulty.name] = chance.choice(difficulty.values[: (1 + len(difficulty.values)) // 2])[0]
    return Setup((names[0],) * seats if game.cooperative else tuple(chance.sample(names, seats)), options)


def features(found: Sequence[float], turn: int) -> tuple[Features, ...]:
    """What speaks for each side: its score, its score late in the match; a single one is against the game, which has none."""
    late = min(1.0, turn / LATE)
    alone = len(found) == 1
    own = tuple((score, late * score, float(alone)) for score in found)
    return (*own, (0.0, 0.0, 0.0)) if alone else own


def records(samples: Sequence[Sample]) -> dict[str, tuple[int, int]]:
    """How many matches each deck has won and lost."""
    found: dict[str, tuple[int, int]] = {}
    for sample in {sample.match: sample for sample in samples}.values():
        for side, deck in enumerate(sample.decks):
            won, lost = found.get(deck, (0, 0))
            found[deck] = (won + (side == sample.won), lost + (side != sample.won))
    return found


def strength(won: int, lost: int) -> float:
    """The log odds of a deck to win; near 0 for one that has played few matches."""
    return math.log((won + SHRINK) / (lost + SHRINK))


def with_decks(samples: Sequence[Sample], known: Mapping[str, tuple[int, int]], *, among: bool) -> list[Sample]:
    """The samples with one more feature, how strong each side's deck is in other matches (`among`: theirs are known, too)."""
    found = []
    for sample in samples:
        sides = list[Features]()
        for side, features in enumerate(sample.sides):
            won, lost = known.get(sample.decks[side], (0, 0)) if sample.decks else (0, 0)
            if among and sample.decks:
                won, lost = won - (side == sample.won), lost - (side != sample.won)
            sides.append((*features, strength(won, lost)))
        found.append(sample._replace(sides=tuple(sides)))
    return found


def likely(sample: Sample, weights: Sequence[float]) -> list[float]:
    """The probability of each end."""
    totals = [sum(weight * value for weight, value in zip(weights, side, strict=True)) for side in sample.sides]
    parts = [math.exp(total - max(totals)) for total in totals]
    return [part / sum(parts) for part in parts]


def fitted(samples: Sequence[Sample]) -> list[float]:
    """The weights that make the samples likeliest."""
    size = len(samples[0].sides[0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for sample in samples:
            shares = likely(sample, weights)
            mean = [sum(share * side[n] for share, side in zip(shares, sample.sides, strict=True)) for n in range(size)]
            for row in range(size):
                slope[row] += sample.sides[sample.won][row] - mean[row]
                for column in range(size):
                    bend[row][column] += sum(
                        share * (side[row] - mean[row]) * side[column]
                        for share, side in zip(shares, sample.sides, strict=True)
                    )
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations that has one."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(len(rows)):
            if other != place:
                factor = rows[other][place]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[place], strict=True)]
    return [row[-1] for row in rows]


def loss(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The mean of -log(probability) of what came."""
    return -sum(math.log(likely(sample, weights)[sample.won]) for sample in samples) / len(samples)


def trained(samples: Sequence[Sample], seed: int, matches: int, tries: int) -> Fit:
    """The fit, with how good it is for the matches left out."""
    kept = [sample for sample in samples if sample.match % LEFT_OUT]
    others = [sample for sample in samples if not sample.match % LEFT_OUT]
    known = records(kept)
    kept, others = with_decks(kept, known, among=True), with_decks(others, known, among=False)
    weights = fitted(kept)
    won = sum(sample.won for sample in kept) / len(kept)
    guess = [0.0, 0.0, math.log((1 - won) / won) if samples[0].sides[0][2] else 0.0, 0.0]
    return Fit(
        early=round(weights[0], 5),
        late=round(weights[1], 5),
        lead=round(weights[2], 5),
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        seed=seed,
        matches=matches,
        tries=tries,
        loss=round(loss(others, weights), 4),
        loss_of_guessing=round(loss(others, guess), 4),
        decks={deck: round(weights[3] * strength(*known[deck]), 3) for deck in sorted(known)},
    )


def all_of(matches: int, key: str, seed: int, how: Play, workers: int) -> Iterator[Sample]:
    """The samples of some matches."""
    one = partial(played, key=key, seed=seed, how=how)
    with ProcessPoolExecutor(workers) as pool:
        for samples in pool.map(one, range(matches), chunksize=CHUNK):
            yield from samples


def main() -> None:
    """Plays, fits and writes."""
    parser = argparse.ArgumentParser(prog="python -m tools.train")
    parser.add_argument("game", choices=tuple(TRIALS))
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=12, help="the effort of a decision")
    parser.add_argument(
        "--hasty", action="store_true", help="where matches are played on: few acts are tried, twice each"
    )
    parser.add_argument("--learnt", action="store_true", help=f"they play by what they learnt: {', '.join(LEARNT)}")
    parser.add_argument("--seats", type=int, default=MOST_SEATS, help="at most, where all play together")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.learnt and chosen.game not in LEARNT:
        parser.error(f"nothing was learnt of {chosen.game}")
    how = Play(0 if chosen.learnt else chosen.tries, chosen.hasty, chosen.seats, chosen.learnt)
    samples = list(all_of(chosen.matches, chosen.game, chosen.seed, how, chosen.workers))
    fit = trained(samples, chosen.seed, chosen.matches, how.tries)
    file = HOME / chosen.game.replace("-", "_") / "chance.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(fit), indent=2) + b"\n")
    print(f"{file}: {len(samples)} turns; {fit.loss} where guessing is {fit.loss_of_guessing}")


if __name__ == "__main__":
    main()
