"""Alliances count as both their parents, and the parents as them, one step far (rules 9.6, 9.9)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.summoner_wars.cards import KINDS, kinds_named

ARMIES = Path(__file__).resolve().parents[3] / "engine/summoner_wars/armies"
ALLIANCES = {
    "Fallen Phoenix": {"Fallen Kingdom", "Phoenix Elves"},
    "Sand Cloaks": {"Sand Goblins", "Cloaks"},
    "Jungle Shadow": {"Jungle Elves", "Shadow Elves"},
    "Cave Filth": {"Cave Goblins", "Filth"},
    "Tundra Guild": {"Tundra Orcs", "Guild Dwarves"},
    "Vargath Vanguards": {"Mountain Vargath", "Vanguards"},
    "Swamp Mercenaries": {"Swamp Orcs", "Mercenaries"},
    "Deep Benders": {"Deep Dwarves", "Benders"},
}


def test_every_army_names_its_parents_as_the_rules_do() -> None:
    for file in sorted(ARMIES.glob("*.toml")):
        army = tomllib.loads(file.read_text("utf-8"))
        assert set(army.get("parents", ())) == ALLIANCES.get(army["faction"], set()), file.name


@pytest.mark.parametrize(
    ("name", "faction", "called"),
    [
        ("Karthos", "Fallen Phoenix", {"Fallen Phoenix", "Fallen Kingdom", "Phoenix Elves"}),
        ("Archer", "Phoenix Elves", {"Phoenix Elves", "Fallen Phoenix"}),
        ("Reaper", "Fallen Kingdom", {"Fallen Kingdom", "Fallen Phoenix"}),
        ("Prisoner", "Cave Filth", {"Cave Filth", "Cave Goblins", "Filth"}),
        ("Bone Mutant", "Cave Filth", {"Cave Filth", "Filth"}),
    ],
)
def test_a_card_answers_to_its_own_name_and_one_step_further(name: str, faction: str, called: set[str]) -> None:
    (kind,) = kinds_named(name, faction)
    assert kind.factions == called


def test_what_has_no_faction_answers_to_none() -> None:
    assert {kind.factions for kind in KINDS if not kind.faction} == {frozenset({""})}
