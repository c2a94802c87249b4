"""`/game odds` where a game works no chances out."""

from __future__ import annotations

from fractions import Fraction

from cogs.game.odds import bar, table
from cogs.wording.formatting import say
from engine.optional import Case, Prospect
from engine.text import T
from tests.cogs.plays import refused, start
from tests.cogs.room import Room


async def test_a_game_without_chances_says_so(room: Room) -> None:
    await start(room)
    refused(await room.slash("ann", "game odds", act="next"), "no chances are worked out")
    assert await room.person("ann").autocomplete(room.channel, "game odds", "act", "") == []


def test_a_number_and_its_percent_sign_stay_in_one_line() -> None:
    assert say(T("{percent} % or less", percent=56), "en") == "56\N{NO-BREAK SPACE}% or less"
    assert not any(" " in bar(Fraction(chance, 300)) for chance in range(301))


def test_what_somebody_may_use_has_a_heading_and_tables_of_its_own() -> None:
    certain = ((T("The target"), ((T("destroyed"), Fraction(1)),)),)
    told = table(Prospect(T("It attacks"), certain, (T("A note"),), (Case(T("With fire"), certain),)), "en", ())
    row = ["**The target**", f"`{bar(Fraction(1))}` destroyed"]
    assert told.splitlines() == [*row, "### With fire", *row, "-# A note"]
