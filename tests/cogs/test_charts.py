"""The charts of `/stats` by themselves: how much they show, and what they make of draws and of who was forgotten."""

from __future__ import annotations

from cogs.charts import DECKS, RUNGS, Naming, everybody, of_deck_cards, of_decks, of_person, of_server
from cogs.grids import CARDS, MEETING
from engine.optional import Fate
from engine.text import T
from matches.results.tally import FEW
from matches.results.values import SOMEBODY, CardPlaced, Ending, Placed, Rating, Result
from render.charts import lines
from tests.toy import Pebbles

CALL = Naming({1: "Ann"}, {"pebbles": Pebbles()}, str)


WON: Ending = "won"
OTHERS: dict[Ending, Ending] = {"won": "lost", "lost": "won", "drawn": "drawn"}


def result(person: int, ending: Ending, deck: str = "river") -> Result:
    """A match of somebody against a person who was forgotten."""
    seats = (Placed(0, person, "", deck, ending), Placed(1, SOMEBODY, "", deck, OTHERS[ending]))
    return Result(1, "pebbles", 5, 0.0, 60.0, 4, seats)


def test_a_ladder_and_a_list_of_decks_are_cut_where_a_picture_would_be_too_long() -> None:
    results = [result(person, "won", f"deck {person}") for person in range(1, 31)]
    ratings = {str(person): Rating(25.0 + person, 5.0, 1) for person in range(1, 31)}
    ladder = lines(of_server("Club", results, {"pebbles": ratings}, CALL), str)
    assert sum(line.endswith("(1 of 1 won)") for line in ladder) == RUNGS < len(results)
    decks = lines(of_decks("Club", results, CALL), str)
    assert sum(line.startswith("deck ") for line in decks) == DECKS < len(results)


def test_draws_count_as_played_and_nobody_forgotten_is_counted_or_named() -> None:
    results = [result(1, "won"), result(1, "drawn"), result(1, "lost", ""), result(1, "drawn")]
    told = lines(of_person(1, results, {"pebbles": None}, T("here"), CALL), str)
    assert "won: 25%" in told and "River: 3 matches, 1 won, 2 drawn, 0 lost (33%)" in told
    assert not any(line.startswith(":") for line in told), "who had no deck is in no list of decks"
    assert everybody(results) == {1}
    assert "player: 1" in lines(of_server("Club", results, {"pebbles": {}}, CALL), str)


def met(deck: str, other: str, won: int, *endings: Ending) -> list[Result]:
    """Matches of one deck against another: so many won, then some that ended otherwise."""
    return [
        Result(1, "pebbles", 5, 0.0, 60.0, 4, (Placed(0, 1, "", deck, one), Placed(1, 2, "", other, OTHERS[one])))
        for one in (*[WON] * won, *endings)
    ]


def test_decks_that_met_often_enough_are_told_against_each_other() -> None:
    often = met("river", "sea", 6, "lost", "drawn")
    told = lines(of_decks("Club", often + met("lake", "sea", 1), CALL), str)
    place = told.index("Decks against each other: Pebbles:")
    assert told[place + 1].startswith("Sea: ") and "River 12% of 8 (" in told[place + 1], "won only, draws do not count"
    assert "lake 0 of 1 (too few)" in told[place + 1] and told[place + 2].startswith("River: Sea 75% of 8 (41 to 93)")
    scarce = lines(of_decks("Club", met("river", "sea", FEW - 1), CALL), str)
    assert not any("against each other" in line for line in scarce)


def test_of_very_many_decks_and_cards_only_some_are_told() -> None:
    decks = [f"deck {number}" for number in range(20)]
    many = [one for deck in decks[1:] for one in met(decks[0], deck, FEW)]
    told = lines(of_decks("Club", many, CALL), str)
    assert len(told) - 1 - told.index("Decks against each other: Pebbles:") == MEETING
    found = [CardPlaced(1, "won", Fate(0, f"Card {number}", 1)) for number in range(40)]
    chart = of_deck_cards("pebbles", "river", found, CALL)
    told = lines(chart, str)
    assert told[:3] == ["match: 1", "won: 100%", "Share of wins by card:"] and len(told) == 3 + CARDS
