"""What was chosen of a war, or could not be chosen yet."""

from __future__ import annotations

from dataclasses import replace

from engine.summoner_wars import GAME as SUMMONER_WARS
from matches.options import options_of, with_defaults
from tests.matches.house import ANN, BOB, House


async def test_a_match_from_before_there_was_a_choice_means_what_it_always_meant(house: House) -> None:
    """Summoner Wars: phases passed by themselves; matches that begin now say that they wait."""
    lobby, playing = await house.lobby(), await house.play(ANN, BOB)
    assert options_of(SUMMONER_WARS, lobby)[0][1] == "wait"
    before = replace(playing, options=replace(playing.options, rules={}))
    assert options_of(SUMMONER_WARS, before)[0][1] == "pass"
    assert with_defaults(SUMMONER_WARS, lobby.options).rules == {"phases": "wait"}
    assert with_defaults(SUMMONER_WARS, replace(lobby.options, rules={"phases": "pass"})).rules == {"phases": "pass"}
    assert with_defaults(SUMMONER_WARS, replace(lobby.options, decks=("a", "b"))).rules == {}
