"""What is measured of Wastelands: new matches of ready decks, and positions with cards of every god."""

from functools import partial

from engine.game import Setup
from engine.wastelands import GAME
from tools.invariants import as_today
from tools.wastelands import mixed

from .games import Bench, Scenes, Sort, new

DECKS = tuple(deck.name for deck in GAME.decks()[:2])
BENCH = Bench(
    GAME,
    (
        Sort("Wastelands", new(GAME, Setup(DECKS, as_today(GAME))), 0.6, beside=2, copied=2),
        Sort("Wastelands, cards of every god", mixed, 0.6, beside=2, copied=4),
    ),
    (
        Scenes("two ramparts", new(GAME, Setup(DECKS)), 40, (170, 132)),
        Scenes("seven gods with many cards", partial(mixed, at=(7, {})), 60, (120, 132)),
    ),
)
