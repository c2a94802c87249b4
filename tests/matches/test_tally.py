"""Adding results up, and how ratings move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from openskill.models import PlackettLuce

from matches.results.ratings import newcomer, rated
from matches.results.tally import Luck, Streaks, Tally, by_deck, days, luck, streaks, tally, turns
from matches.results.values import SOMEBODY, Ending, Placed, Rating, Result


def result(
    *seats: tuple[int | None, Ending], level: str = "easy", opponent: str | None = None, counts: bool = True
) -> Result:
    placed = tuple(
        Placed(number, person, "" if person is not None else level, "river", ending)
        for number, (person, ending) in enumerate(seats)
    )
    return Result(1, "pebbles", 5, 0.0, 86400.0, 12, placed, opponent, counts)


@pytest.mark.parametrize(
    ("endings", "expected"),
    [
        ("", Streaks(0, 0)),
        ("www", Streaks(3, 3)),
        ("wwlw", Streaks(2, 1)),
        ("wwll", Streaks(2, -2)),
        ("wwd", Streaks(2, 0)),
        ("wdw", Streaks(1, 1)),
        ("ll", Streaks(0, -2)),
    ],
)
def test_streaks(endings: str, expected: Streaks) -> None:
    words: dict[str, Ending] = {"w": "won", "l": "lost", "d": "drawn"}
    assert streaks([words[letter] for letter in endings]) == expected


def test_tallies_lengths_and_decks() -> None:
    one, two = result((1, "won"), (2, "lost")), result((1, "drawn"), (None, "drawn"))
    assert tally(seat for one_ in (one, two) for seat in one_.seats) == Tally(1, 1, 2)
    assert by_deck([one, two], 1) == {("pebbles", "river"): Tally(1, 0, 1)}
    assert by_deck([one, two])[("pebbles", "river")].played == 4
    assert (turns([one, two]), days([one, two])) == (12.0, 1.0)
    assert (turns([]), days([])) == (0.0, 0.0)


def test_luck_is_measured_against_what_dice_show_on_average() -> None:
    seat = Placed(0, 1, "", "river", "won", False, (0, 0, 0, 1, 0, 2))
    (found,) = luck([seat, seat])
    assert found == Luck((0, 0, 0, 2, 0, 4))
    assert found.dice == 6 and found.mean == pytest.approx(16 / 3)
    assert found.expected == 3.5 and luck([]) == []


def test_dice_with_other_sides_are_counted_for_themselves() -> None:
    six, ten, none = ((0, 0, 0, 0, 0, 1), (1, *(0,) * 9), (0,) * 6)
    seats = [Placed(0, 1, "", "river", "won", False, faces) for faces in (ten, six, none, (), ten)]
    assert luck(seats) == [Luck(six), Luck((2, *(0,) * 9))]
    assert [found.expected for found in luck(seats)] == [3.5, 5.5]


def points(found: dict[str, Rating], *names: str) -> Sequence[int]:
    return [found[name].points for name in names]


def test_winning_raises_and_losing_lowers() -> None:
    found = rated(result((1, "won"), (2, "lost")), {})
    won, lost = points(found, "1", "2")
    assert won > newcomer().points == 1000 > lost
    again = rated(result((1, "won"), (2, "lost")), found)
    assert again["1"].mu > found["1"].mu and again["1"].sigma < found["1"].sigma and again["1"].matches == 2


def test_beating_the_stronger_is_worth_more() -> None:
    strong = {"2": Rating(35.0, 4.0, 9)}
    over_strong = rated(result((1, "won"), (2, "lost")), strong)["1"].mu
    assert over_strong > rated(result((1, "won"), (2, "lost")), {})["1"].mu


def test_a_draw_of_equals_moves_nobody_apart() -> None:
    found = rated(result((1, "drawn"), (2, "drawn")), {})
    assert found["1"].mu == pytest.approx(found["2"].mu)


def test_teams_win_and_lose_together() -> None:
    found = rated(result((1, "won"), (2, "lost"), (3, "won"), (4, "lost")), {})
    assert found["1"].mu == pytest.approx(found["3"].mu) and found["2"].mu == pytest.approx(found["4"].mu)
    assert found["1"].mu > 25 > found["2"].mu


def test_one_winner_of_many() -> None:
    found = rated(result((1, "won"), (2, "lost"), (3, "lost")), {})
    model = PlackettLuce()
    alone = [one.mu for (one,) in model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 2])]
    assert [found[name].mu for name in "123"] == pytest.approx(alone), "who lost is for themselves, too"


def test_a_team_plays_against_the_difficulty() -> None:
    found = rated(result((1, "won"), (2, "won"), opponent="hard"), {})
    assert found["1"].mu > 25 > found["game hard"].mu
    found = rated(result((1, "lost"), (None, "lost"), opponent="hard"), {})
    assert set(found) == {"1", "computer easy", "game hard"} and found["game hard"].mu > 25 > found["1"].mu
    found = rated(result((1, "lost"), opponent="hard"), {})
    assert found["game hard"].mu > 25 > found["1"].mu, "alone, too"


def test_who_gave_up_is_no_longer_of_the_team() -> None:
    one, two = result((1, "lost"), (2, "won"), opponent="hard").seats
    left = replace(result(opponent="hard"), seats=(replace(one, conceded=True), two))
    found = rated(left, {})
    assert set(found) == {"2", "game hard"} and found["2"].mu > 25
    assert set(rated(replace(left, seats=(replace(one, conceded=True),)), {})) == {"1", "game hard"}, "unless all did"


def test_computers_of_a_level_share_a_rating() -> None:
    found = rated(result((1, "won"), (None, "lost"), (None, "lost")), {})
    assert set(found) == {"1", "computer easy"} and found["computer easy"].matches == 1


def test_what_is_not_rated() -> None:
    assert rated(result((None, "won"), (None, "lost")), {}) == {}
    assert rated(result((1, "won"), (2, "lost"), counts=False), {}) == {}
    found = rated(result((SOMEBODY, "won"), (2, "lost")), {})
    assert set(found) == {"2"} and found["2"].mu < 25, "an opponent forgotten is a newcomer, and not kept"
    found = rated(result((SOMEBODY, "won"), (2, "lost"), (SOMEBODY, "lost")), {})
    assert set(found) == {"2"}, "nor several"
