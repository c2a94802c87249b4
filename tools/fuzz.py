"""`make fuzz`: random matches with all invariants checked, from fresh seeds, until stopped or for `--matches` matches."""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time

from .games import TRIALS
from .invariants import play


def main() -> int:
    """Plays matches of the games in turn. A fault is printed with its seed, and the exit status is then 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=0, help="how many (0: until stopped)")
    parser.add_argument("--seed", type=int, default=None, help="the first seed (default: by chance)")
    parser.add_argument("--game", choices=sorted(TRIALS), help="only this game (default: all in turn)")
    options = parser.parse_args()
    keys = [options.game] if options.game else sorted(TRIALS)
    first = options.seed if options.seed is not None else random.SystemRandom().randrange(10**9)
    began = time.monotonic()
    decisions = count = 0
    try:
        for count, seed in enumerate(itertools.count(first), 1):
            key = keys[count % len(keys)]
            trial = TRIALS[key]
            try:
                decisions += len(play(trial, trial.fuzz_start(seed), seed).log)
            except Exception:
                again = f"python -m tools.fuzz --game {key} --matches 1 --seed {seed}"
                print(f"{key}, seed {seed}, fails: {again}", file=sys.stderr)
                raise
            if count == options.matches:
                break
    except KeyboardInterrupt:
        pass
    print(f"{count} matches, {decisions} decisions in {time.monotonic() - began:.0f} s, first seed {first}: all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
