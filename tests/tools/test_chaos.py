"""`make chaos` as a command; kills, power cuts and storms are tried in `tests/wire` and `tests/matches`."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from engine.text import T
from matches.errors import Refused
from tests.wire.chaos import Toll
from tools import chaos, soaking
from tools.chaos import PARTS, Part
from tools.inputs.spoiling import LONGEST, spoiled
from tools.inputs.surfaces import Surface, surfaces
from tools.inputs.trying import Fault, attempt, report, slow


def test_the_table_adds_up_every_figure() -> None:
    toll = Toll(kills=1, of_speakers=3, matches=2, acknowledged=1234, repeated=4, found=5, calls=6, doubles=7)
    found = [line.split() for line in chaos.table([toll, Toll(kills=1)])]
    assert [line[-1] for line in found] == ["2", "3", "2", "1,234", "5", "4", "7", "6"]
    assert [line[-2] for line in found[:3]] == ["kills", "spoke", "matches"]


@pytest.mark.parametrize(
    ("typed", "ran"), [([], [("cuts", 300), ("soak", 7)]), (["cuts"], [("cuts", 300)]), (["soak", "2"], [("soak", 2)])]
)
def test_one_part_is_run_or_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: list[str], ran: list[tuple[str, int]]
) -> None:
    found: list[tuple[str, int]] = []

    def part(name: str) -> Part:
        def run(count: int, seed: int) -> list[str]:
            found.append((name, count))
            return [f"seed {seed}"]

        return Part(run, PARTS[name].count, "")

    monkeypatch.setattr(chaos, "PARTS", {name: part(name) for name in ("cuts", "soak")})
    monkeypatch.setattr(sys, "argv", ["chaos", *typed, "--seed", "7"])
    chaos.main()
    assert found == ran and capsys.readouterr().out.count("\n  seed 7\n") == len(ran)


def test_spoiled_texts_are_others_and_come_again_with_their_seed() -> None:
    samples = ["move c3 c5", "attack d4 e4 with 2", "line\nof\nlines 22"]
    texts = [spoiled(samples, random.Random(seed)) for seed in range(300)]
    assert texts == [spoiled(samples, random.Random(seed)) for seed in range(300)]
    assert len(set(texts)) > 250 and all(len(text) <= LONGEST for text in texts)
    assert {"\n", "\0", "\ud800", "@"} <= set("".join(texts))


def test_a_fault_is_found_and_named() -> None:
    def feed(text: str) -> None:
        if "9" in text:
            raise KeyError(text)

    with pytest.raises(Fault, match="numbers fails with KeyError for '"):
        attempt([Surface("numbers", ["1", "2"], feed)], 500, 1)


def test_a_refusal_without_a_sentence_is_a_fault() -> None:
    def feed(text: str) -> None:
        raise Refused(T(" "))

    with pytest.raises(Fault, match="silent refuses"):
        attempt([Surface("silent", ["1"], feed)], 1, 1)


def test_bad_inputs_are_taken_or_refused_in_a_sentence() -> None:
    known = surfaces(3)
    verdict = attempt(known, 800, 20261123)
    assert verdict.tried == 800 and len(verdict.tallies) == len(known)
    assert all(tally.taken + tally.refused for tally in verdict.tallies.values())
    assert sum(tally.taken for tally in verdict.tallies.values()) > 30
    assert report(verdict)[-1].startswith("800 inputs, none failed")
    for tally in verdict.tallies.values():
        tally.slowest = 9.0
    assert len(slow(verdict)) == len(known)


@pytest.mark.usefixtures("unsynced")
async def test_a_day_of_matches_leaves_nothing_owed_and_everything_counted(tmp_path: Path) -> None:
    weeks = soaking.Weeks(tmp_path / "house.sqlite3", 3, matches=42, acts=8)
    found = await weeks.run(1)
    assert found.left == {} and found.acts > 20 and found.announced > found.acts / 2
    (day,) = found.days
    assert day.over + day.running >= 5 and not weeks.running
    assert weeks.over == weeks.begun
    assert [*soaking.lines(found)][-1].endswith("left when all was over: nothing")
