"""What is measured of Samurai Spirit: three players in random villages, and a table of seven."""

from engine.game import Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import SAMURAI

from .games import Bench, Scenes, Sort, new

BENCH = Bench(
    GAME,
    (Sort("Samurai Spirit", new(GAME, Setup(("Any",) * 3)), 1.0, beside=20, copied=20),),
    (Scenes("seven samurai", new(GAME, Setup(tuple(samurai.name for samurai in SAMURAI))), 21, (384, 200)),),
)
