"""`make fuzz`: random matches with every invariant on, with fresh seeds, until stopped or `--matches` are played."""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time

from engine.summoner_wars import GAME

from .invariants import play
from .summoner_wars import any_armies, census, new_match


def main() -> int:
    """Plays matches and positions in turn; a fault is shown with the seed that repeats it, and ends the run with status 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=0, help="how many (0: until stopped)")
    parser.add_argument("--seed", type=int, default=None, help="the first seed (default: by chance)")
    options = parser.parse_args()
    first = options.seed if options.seed is not None else random.SystemRandom().randrange(10**9)
    began = time.monotonic()
    decisions = count = 0
    try:
        for count, seed in enumerate(itertools.count(first), 1):
            start = new_match if seed % 2 else any_armies(seed)
            try:
                decisions += len(play(GAME, start, seed, census=census).log)
            except Exception:
                print(f"seed {seed} fails: python -m tools.fuzz --matches 1 --seed {seed}", file=sys.stderr)
                raise
            if count == options.matches:
                break
    except KeyboardInterrupt:
        pass
    print(f"{count} matches, {decisions} decisions in {time.monotonic() - began:.0f} s, first seed {first}: all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
