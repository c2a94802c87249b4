"""Rules cases of Summoner Wars; `view.py` has what `expect` can say."""

from engine.summoner_wars import GAME
from engine.summoner_wars.position import load
from tests.scenarios.games import Table

from .view import expectation

TABLE = Table(GAME, load, expectation, frozenset({"magic"}))
