"""Samurai Spirit in the shared tests."""

from __future__ import annotations

import re

from engine.samurai_spirit import GAME
from engine.samurai_spirit.view import View as Village

from . import Sample, Table

SAMURAI = re.compile(r"^(\w+) \((\w+)\): (\d+) of (\d+); (.+)\.$", re.MULTILINE)


def read_village(letters: str, view: Village) -> None:
    """All that matters of the village and its samurai is in the letters."""
    found = {name: (int(track), int(kiai), states) for name, _, track, kiai, states in SAMURAI.findall(letters)}
    assert found.keys() == {fighter.name for fighter in view.fighters}
    for fighter in view.fighters:
        track, kiai, states = found[fighter.name]
        assert (track, kiai) == (fighter.track, fighter.kiai)
        assert ("beast" in states, "wound token" in states) == (fighter.beast, fighter.wounded)
        assert ("passed" in states) is fighter.passed
    numbers = tuple(map(int, re.findall(r"Farms: (\d+) of 6. Families: (\d+) of 3. Barricades: (\d+)", letters)[0]))
    assert numbers == (view.farms, len(view.families), view.barricades)
    assert f"Stack: {view.stack}. Discard: {len(view.discard)}. Intruders: {view.intruders}." in letters


SAMPLE = Sample(
    tables=(Table(GAME.key, ("Kyuzo", "Any", "Any"), computers=1, rules=(("difficulty", "hard"),)),),
    lasts=5,
    hands=False,
    read=read_village,
    calls=0,
    page=(("Heihachi", "Kyuzo", "Katsushiro"), 8),
    sure=frozenset({"1.9", "5.8", "9.17", "13.2"}),
)
