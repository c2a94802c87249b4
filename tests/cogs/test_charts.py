"""The charts of `/stats` by themselves: how much they show, and what they make of draws and of who was forgotten."""

from __future__ import annotations

from cogs.charts import DECKS, RUNGS, Naming, everybody, of_decks, of_person, of_server
from engine.text import T
from matches.results.values import SOMEBODY, Ending, Placed, Rating, Result
from render.charts import lines
from tests.toy import Pebbles

CALL = Naming({1: "Ann"}, {"pebbles": Pebbles()}, str)


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
