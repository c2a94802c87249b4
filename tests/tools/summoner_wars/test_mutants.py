"""Faults are made one at a time, noticed by the cases that come by, and gone afterwards."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from engine.summoner_wars.armies import mercenaries
from engine.summoner_wars.vocabulary import ABILITIES, ABILITY_NUMBER
from tools import mutants
from tools.mutating import faults

CARDS = Path(mercenaries.__file__)
TOY = '''
"""A toy."""
LIFE = 2
class Card:
    """A card."""
    name = "Card"
    once = True
    of_others = "dice came"
    def aims(self, s, start, end):
        """Whom it may attack."""
        return [one for one in s if one >= start and not tell(one, so=end)]
'''


def changes(source: str) -> list[str]:
    return [fault.change for fault in faults(ast.parse(source))]


def test_every_simple_change_is_made() -> None:
    assert {
        "2 -> 3",
        "2 -> 1",
        "True -> False",
        "'dice came' -> 'dice'",
        "'dice came' -> 'came'",
        "one >= start -> one > start",
        "one >= start and (not tell(one, so=end)) -> one >= start",
        "one >= start and (not tell(one, so=end)) -> one >= start or not tell(one, so=end)",
        "one >= start and (not tell(one, so=end)) -> True",
        "not tell(one, so=end) -> tell(one, so=end)",
        "tell(one, so=end) -> tell(one)",
        "start -> end",
    } <= set(changes(TOY))
    assert not [change for change in changes(TOY) if "toy" in change or "'Card'" in change]


def test_what_comes_to_the_same_is_not_tried() -> None:
    """An end without an answer, which is no; names for others alone; an argument that only says what is so anyway."""
    source = """
__all__ = ["one"]
def one(s, t) -> bool:
    if s:
        return False
    for a, b in zip(s, t, strict=True):
        return None
    return False
"""
    found = changes(source)
    assert found.count("return False -> pass") == found.count("return None -> pass") == 1
    assert not [change for change in found if "'one'" in change or change.startswith("zip")]


def test_the_code_is_afterwards_as_it_was() -> None:
    tree = ast.parse(TOY)
    before = ast.unparse(tree)
    codes = {fault.code(tree, "toy").co_consts for fault in faults(tree)}
    assert ast.unparse(tree) == before
    assert len(codes) > 1


@pytest.fixture(scope="module")
def tried() -> list[mutants.Mutant]:
    """The faults of some cards, with a case of one of them: Gore."""
    cases = [case for case in mutants.cases_of("summoner_wars") if case.path.stem == "cards_hulgorad"]
    visited = mutants.visits(cases, CARDS.parent)
    return [
        mutant
        for file in (CARDS, CARDS.with_suffix(".toml"))
        for mutant in mutants.mutants(file, visited, cases)
        if mutant.cases
    ]


@pytest.mark.parametrize("change", ["3 -> 2", "def leaps(", "Hulgorad: attack = 3 -> 4"])
def test_a_case_notices_what_it_comes_by(tried: list[mutants.Mutant], change: str) -> None:
    found = [mutant for mutant in tried if mutant.change.startswith(change)]
    assert any(map(mutants.is_noticed, found)), found
    assert not any(mutants.is_noticed(mutant._replace(cases=[])) for mutant in found)
    assert "leaps" in ABILITIES[ABILITY_NUMBER["Gore"]].words


def test_a_fault_of_a_sign_is_tried_on_the_cases_of_its_cards() -> None:
    """A sign may keep a case from coming by at all: that a level is needed, that nobody can be chosen."""
    case = mutants.cases_of("summoner_wars")[0]
    for rule, concerned in (("cards, Gore", True), ("cards, Nobody", False)):
        tried = [*mutants.mutants(CARDS, {}, [replace(case, rule=rule)])]
        signs = [mutant for mutant in tried if mutant.change.startswith("def leaps(")]
        assert signs
        assert all(bool(mutant.cases) is concerned for mutant in signs)


def test_a_fault_elsewhere_is_not_noticed(tried: list[mutants.Mutant]) -> None:
    """Modules that are imported again are as good as the first."""
    others = [mutant for mutant in tried if mutant.change == "True -> False"]
    assert others
    assert not any(mutants.is_noticed(mutant) for mutant in others[:3])
    same = mutants.Mutant(CARDS, 0, "", mutants._other_facts(CARDS, ""), others[0].cases)
    assert not mutants.is_noticed(same)


def test_the_command_names_what_nothing_notices(
    tried: list[mutants.Mutant], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = next(mutant for mutant in tried if mutant.change == "3 -> 2" and mutants.is_noticed(mutant))
    monkeypatch.setattr(mutants, "all_mutants", lambda files: [seen, seen._replace(cases=[])])
    assert mutants.main([str(CARDS)]) == 1
    assert capsys.readouterr().out == f"{seen._replace(cases=[])}\n1 of 2 faults were noticed, 1 by a case.\n"
    assert mutants.main([str(CARDS), "--sample", "2"]) == 1
