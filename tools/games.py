"""The games that `make fuzz` and the tests of the contract play at random, by key."""

from __future__ import annotations

from engine.game import Setup
from engine.samurai_spirit import GAME as SAMURAI_SPIRIT
from engine.summoner_wars import GAME as SUMMONER_WARS

from . import samurai_spirit, summoner_wars
from .invariants import Trial

TRIALS = {
    trial.game.key: trial
    for trial in (
        Trial(
            SUMMONER_WARS,
            Setup(("Prince Elien", "Grognack")),
            (summoner_wars.new_match, *(summoner_wars.any_armies(seed) for seed in range(29))),
            summoner_wars.fuzz_start,
            summoner_wars.census,
            exchange=summoner_wars.exchange,
            secrets=summoner_wars.secrets,
            showing=summoner_wars.showing,
        ),
        Trial(
            SAMURAI_SPIRIT,
            Setup(("Kyuzo", "Heihachi", "Any")),
            (*samurai_spirit.STARTS, *(samurai_spirit.late_in_a_match(seed) for seed in range(20))),
            samurai_spirit.fuzz_start,
            samurai_spirit.census,
            samurai_spirit.liking,
            samurai_spirit.exchanged,
            samurai_spirit.secrets,
            samurai_spirit.showing,
        ),
    )
}
