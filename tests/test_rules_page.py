"""Every rule and ruling of Summoner Wars that its engine or a rules case cites by number has its line on its page."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent
PAGE = HOME / "docs/rules/summoner-wars.md"
CASES = HOME / "tests/scenarios/summoner_wars"
RULE = re.compile(r"(?<![\w.])\d{1,2}\.\d{1,2}(?!\.?\d)")
RULING = re.compile(r"(?<![\w.])\d(?:\.\d{1,2}){2,3}(?!\.?\d)")


def numbers(text: str) -> set[str]:
    """`3.17` and `2.1.3.3` as they stand in a text."""
    return {*RULE.findall(text), *RULING.findall(text)}


def docstrings(module: Path) -> Iterator[str]:
    """Every docstring, those of attributes too."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def cited() -> dict[str, str]:
    """Each number, and a file that cites it."""
    found = {}
    for module in sorted([*(HOME / "engine").glob("*.py"), *(HOME / "engine/summoner_wars").rglob("*.py")]):
        for text in docstrings(module):
            found |= dict.fromkeys(numbers(text), module.name)
    for case in sorted(CASES.glob("*.toml")):
        found |= dict.fromkeys(numbers(tomllib.loads(case.read_text("utf-8"))["rule"]), case.name)
    return found


def lines() -> list[str]:
    """The numbers that have a line on the page, in its order."""
    return re.findall(r"^- \*\*([\d.]+)\*\* \S", PAGE.read_text("utf-8"), re.M)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(3.17-3.19, 4.5, F 1.0.0.27).", {"3.17", "3.19", "4.5", "1.0.0.27"}),
        ("faq 2.15.4.1, rules 11.11", {"2.15.4.1", "11.11"}),
        ("Vlox (F 2.3.7).  Rules 3", {"2.3.7"}),
    ],
)
def test_numbers_are_found(text, found):
    assert numbers(text) == found


def test_every_number_cited_has_its_line():
    wanted = cited()
    assert {"3.17", "11.19", "2.1.3.3"} <= set(wanted)
    assert {number: where for number, where in wanted.items() if number not in lines()} == {}


def test_the_lines_are_in_order_and_single():
    found = [tuple(map(int, number.split("."))) for number in lines()]
    rules, rulings = [part for part in found if len(part) < 3], [part for part in found if len(part) >= 3]
    assert found == sorted(set(rules)) + sorted(set(rulings))
