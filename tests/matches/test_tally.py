"""Adding results up, and how ratings move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from openskill.models import PlackettLuce

from engine.optional import Fate
from matches.results.cards import of_cards
from matches.results.ratings import newcomer, rated
from matches.results.tally import (
    FEW,
    Luck,
    Streaks,
    Tally,
    by_deck,
    days,
    interval,
    luck,
    meetings,
    streaks,
    tally,
    turns,
)
from matches.results.values import SOMEBODY, CardPlaced, Ending, Placed, Rating, Result


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


def test_decks_are_tallied_against_those_of_the_other_side() -> None:
    """Neither against themselves, nor between two who both lost, nor between partners."""

    def seats(*placed: tuple[str, Ending], sides: tuple[int, ...] = ()) -> Result:
        made = [
            Placed(seat, seat + 1, "", deck, ending, side=sides[seat] if sides else None)
            for seat, (deck, ending) in enumerate(placed)
        ]
        return replace(result(), seats=tuple(made))

    duel, mirror = seats(("river", "won"), ("sea", "lost")), seats(("sea", "won"), ("sea", "lost"))
    three = seats(("lake", "lost"), ("sea", "drawn"), ("river", "lost"))
    teams = seats(("river", "won"), ("sea", "lost"), ("lake", "won"), ("sea", "lost"), sides=(0, 1, 0, 1))
    even = seats(("river", "drawn"), ("sea", "drawn"))
    assert meetings([duel, mirror, even]) == {("river", "sea"): Tally(1, 0, 1), ("sea", "river"): Tally(0, 1, 1)}
    assert ("lake", "river") not in meetings([three]) and ("lake", "river") not in meetings([teams])
    assert meetings([teams])["river", "sea"] == Tally(2, 0, 0)


def test_a_share_is_the_surer_the_more_matches_it_is_of() -> None:
    low, high = interval(5, 10)
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763), "Wilson's interval"
    narrow = interval(50, 100)
    assert low < narrow[0] < 0.5 < narrow[1] < high
    assert interval(0, 0) == (0.0, 1.0) and interval(0, 8)[0] == 0.0 and interval(8, 8)[1] == 1.0


def test_cards_are_told_by_how_much_they_differ_from_their_deck() -> None:
    """A difference in many matches comes before a larger one in few, and what never happened to a card is not counted."""
    found = []
    for match in range(20):
        won: Ending = "won" if match % 2 else "lost"
        found += [
            CardPlaced(match, won, Fate(0, "Usual", 2, 1)),
            CardPlaced(match, won, Fate(0, "Telling", 1, 1 if won == "won" else 0, 1 if won == "lost" else 0)),
            CardPlaced(match, won, Fate(0, "Worn", 0, 1 if match in (1, 3) else 0)),
            CardPlaced(match, won, Fate(0, "Idle")),
        ]
    whole, cards = of_cards(found)
    assert whole == Tally(10, 10, 0) and [one.card for one in cards] == ["Telling", "Usual", "Worn"]
    telling, usual, rare = cards
    assert telling.all == (Tally(10, 10), Tally(10, 0), Tally(0, 10)) and usual.all == (Tally(10, 10),) * 2 + (Tally(),)
    assert rare.played == Tally(2, 0) and rare.played.played < FEW and rare.played.few and not telling.played.few
    assert of_cards([]) == (Tally(), [])


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
