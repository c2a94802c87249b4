"""Army against army: who meets whom, what is played again, what the matches come to."""

from __future__ import annotations

import sys
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tools import balance
from tools.balance import ARMIES, pairing
from tools.balance_page import CONTEST, Match, meetings, page, share, shares


def test_all_meet_all_in_both_seats_and_each_as_often_as_any_other() -> None:
    every = [pairing(number) for number in range(32 * 31)]
    assert len(set(every)) == len(every)
    for some in (every[:16], every[: 16 * 7], every):
        assert len(set(Counter(army for pair in some for army in pair).values())) == 1
    assert pairing(len(every)) == every[0]


def test_a_match_depends_on_seed_and_number_alone() -> None:
    assert balance.play(3, seed=1, tries=1) == balance.play(3, seed=1, tries=1)


def test_what_the_results_hold_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def play(number: int, seed: int, tries: int, key: str) -> Match:
        asked.append(number)
        return Match(number, *pairing(number), 0, 0, 9)

    file = tmp_path / "results"
    monkeypatch.setattr(balance, "play", play)
    of = CONTEST._replace(page=tmp_path / "page.md")
    monkeypatch.setattr(balance, "contest", lambda key: of)
    for matches in (3, 5):
        monkeypatch.setattr(sys, "argv", ["balance", str(file), "--matches", str(matches)])
        balance.main()
    assert asked == [0, 1, 2, 3, 4]
    assert balance.read(file)[4] == Match(4, *pairing(4), 0, 0, 9)
    assert "5 matches" in (tmp_path / "page.md").read_text("utf-8")
    assert Image.open(BytesIO((tmp_path / "page.png").read_bytes())).width >= 1200


def test_a_match_that_nobody_won_is_half_a_win_for_both() -> None:
    first, second = ARMIES[:2]
    matches = [Match(0, first, second, 0, 0, 9), Match(1, second, first, 1, -1, 400)]
    found = shares(matches, (second, first))
    assert list(found) == [first, second]
    assert [one.value for one in found.values()] == [0.75, 0.25]
    assert meetings(matches) == {(first, second): 0.75, (second, first): 0.25}


def test_the_interval_is_wilsons() -> None:
    one = share([1.0] * 30 + [0.0] * 20)
    assert (round(one.low, 3), round(one.high, 3)) == (0.462, 0.724)
    assert share([1.0]).high == 1.0


def test_the_page_tells_every_army_and_which_of_ours_are_outside() -> None:
    ours, printed = sorted(CONTEST.ours)[0], next(army for army in ARMIES if army not in CONTEST.ours)
    told = page([Match(0, ours, printed, 0, 0, 9)], "python -m tools.balance", "")
    assert all(f"| {army} |" in told for army in ARMIES)
    assert f"Ours outside are: {ours}." in told
    assert "Whoever sits in the first seat won 100 %" in told


def test_the_page_tells_how_long_matches_last() -> None:
    ends = ((0, 9), (1, 150), (-1, 151))
    matches = [Match(number, ARMIES[0], ARMIES[1], 0, won, turns) for number, (won, turns) in enumerate(ends)]
    told = " ".join(page(matches, "python -m tools.balance", "").split())
    assert (
        "at most 150 turns, the longest 151, and 1 more than 150; won by nobody, and half a win for both, were 1."
        in told
    )
