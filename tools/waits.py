"""`python -m tools.waits GAME`: how often a person would wait for another's answer in a turn.

Computers play whole matches with every window kept. Each question in another's turn counts once naively. With orders,
only what an order does not decline counts, and a sitting, which ends with an answer or with something that comes to
light, counts once: what is chosen meanwhile follows by itself (`matches.prepared`).
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from engine.game import AnyGame, Event, Setup
from engine.games import parts
from engine.optional import Stops, stopping
from matches.advance import Order
from matches.standing_orders import asking, declines
from matches.timing.calls import waiting
from players.pick import LEVELS, pick

from .invariants import as_today, dice_for

LIMIT = 4000
"""Decisions after which a match is given up."""
TURNS, NAIVE = "turns", "naive"


class Count:
    """The waits of one match: turns, naive ones, and those under each of some orders."""

    def __init__(self, orders: Mapping[str, Order]) -> None:
        self.orders = orders
        self.found: Counter[str] = Counter()
        self.sitting = dict.fromkeys(orders, False)
        self.turn = 0

    def asked(self, game: AnyGame, state: Any, seat: int) -> None:
        """Counts who is asked now."""
        now, window = waiting(game, state), asking(game, state, seat)
        if now.turn != self.turn:
            self.turn = now.turn
            self.found[TURNS] += 1
            self._over()
        if window is None or seat in now.owners:
            return
        self.found[NAIVE] += 1
        for name, order in self.orders.items():
            if not declines(order, window, seat, now) and not self.sitting[name]:
                self.found[name] += 1
                self.sitting[name] = True

    def done(self, game: AnyGame, events: Sequence[Event], *, answered: bool) -> None:
        """Ends the sitting where somebody answered, or something came to light."""
        if answered or game.settles(events):
            self._over()

    def _over(self) -> None:
        self.sitting = dict.fromkeys(self.orders, False)


def orders_of(stops: Stops) -> dict[str, Order]:
    """The orders that are counted: none, the usual ones, and everything until the own turn."""
    usual = {one.key: Order(others=True, lasting=True, stops=one.stops) for one in stops.presets()}
    return {"always asked": Order(), **usual, "until my turn": Order(others=True)}


def play(number: int, key: str, seed: int, level: str) -> Counter[str]:
    """The waits of one match between computers."""
    game = parts("engine", making=True)[key].GAME
    stops = stopping(game)
    assert stops is not None
    start = int.from_bytes(hashlib.sha256(b"waits %d %d" % (seed, number)).digest()[:6], "big")
    decks, dice = [deck.name for deck in game.decks()], dice_for(start)
    chosen = (decks[number % len(decks)], decks[(number // len(decks) + number) % len(decks)])
    state, _ = game.new(Setup(chosen, as_today(game)), dice)
    count = Count(orders_of(stops))
    for step in range(LIMIT):
        if game.outcome(state) is not None:
            break
        seat = game.to_act(state)[0]
        actions = game.legal(state, seat)
        count.asked(game, state, seat)
        window = asking(game, state, seat)
        action = pick(game, game.view(state, seat), actions, level, start + step)
        answered = window is not None and action != window.action and seat not in waiting(game, state).owners
        count.done(game, game.apply(state, seat, action, dice), answered=answered)
    return count.found


def main() -> None:
    """Plays, and prints the waits a turn."""
    parser = argparse.ArgumentParser(prog="python -m tools.waits", description=__doc__)
    parser.add_argument("game", help="the key of a game whose questions can be told apart")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    one = partial(play, key=options.game, seed=options.seed, level=options.level)
    with ProcessPoolExecutor(options.workers) as pool:
        total = sum(pool.map(one, range(options.matches)), Counter[str]())
    print(f"{options.matches} matches, {total[TURNS]} turns; waits a turn:")
    stops = stopping(parts("engine", making=True)[options.game].GAME)
    for name in (NAIVE, *orders_of(stops)) if stops else ():
        print(f"  {name}: {total[name] / total[TURNS]:.2f}")


if __name__ == "__main__":
    main()
