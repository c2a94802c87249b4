"""Every rule and ruling that a game's engine or rules cases cite by number has its line on the game's page."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.samples import SAMPLES
from tools.games import FIRST

HOME = Path(__file__).parent.parent
RULE = re.compile(r"(?<![\w.])\d{1,2}\.\d{1,2}(?!\.?\d)")
RULING = re.compile(r"(?<![\w.])\d(?:\.\d{1,2}){2,3}(?!\.?\d)")


@dataclass(frozen=True)
class Game:
    """A game's page of rules, and what cites it; `sure` are numbers that are certainly cited."""

    name: str
    engine: tuple[str, ...]
    sure: frozenset[str]
    unshown: frozenset[str] | None

    @property
    def page(self) -> Path:
        return HOME / "docs/rules" / f"{self.name}.md"

    def modules(self) -> list[Path]:
        return sorted(module for pattern in self.engine for module in (HOME / "engine").glob(pattern))

    def cases(self) -> list[Path]:
        return sorted((HOME / "tests/scenarios" / self.name.replace("-", "_")).glob("*.toml"))


GAMES = tuple(
    Game(
        key,
        (f"{key.replace('-', '_')}/**/*.py", *(["*.py"] if key == FIRST.game.key else [])),
        sample.sure,
        sample.unshown,
    )
    for key, sample in SAMPLES.items()
)
"""Rules that modules of all games cite are those of the first."""
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def numbers(text: str) -> set[str]:
    """`3.17` and `2.1.3.3` as they stand in a text."""
    return {*RULE.findall(text), *RULING.findall(text)}


def docstrings(module: Path) -> Iterator[str]:
    """Every docstring, those of attributes too."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def cited(game: Game) -> dict[str, str]:
    """Each number, and a file that cites it."""
    found: dict[str, str] = {}
    for module in game.modules():
        for text in docstrings(module):
            found |= dict.fromkeys(numbers(text), module.name)
    for case in game.cases():
        found |= dict.fromkeys(numbers(tomllib.loads(case.read_text("utf-8"))["rule"]), case.name)
    return found


def lines(game: Game) -> list[str]:
    """The numbers that have a line on the page, in its order."""
    return re.findall(r"^- \*\*([\d.]+)\*\* \S", game.page.read_text("utf-8"), re.M)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(3.17-3.19, 4.5, F 1.0.0.27).", {"3.17", "3.19", "4.5", "1.0.0.27"}),
        ("faq 2.15.4.1, rules 11.11", {"2.15.4.1", "11.11"}),
        ("Vlox (F 2.3.7).  Rules 3", {"2.3.7"}),
    ],
)
def test_numbers_are_found(text: str, found: set[str]) -> None:
    assert numbers(text) == found


def test_every_page_is_looked_at() -> None:
    assert {page.stem for page in (HOME / "docs/rules").glob("*.md")} == {game.name for game in GAMES}


@every_game
def test_every_number_cited_has_its_line(game: Game) -> None:
    wanted = cited(game)
    assert game.sure <= set(wanted)
    assert {number: where for number, where in wanted.items() if number not in lines(game)} == {}


@every_game
def test_the_lines_are_in_order_and_single(game: Game) -> None:
    found = [tuple(map(int, number.split("."))) for number in lines(game)]
    rules, rulings = [part for part in found if len(part) < 3], [part for part in found if len(part) >= 3]
    assert found == sorted(set(rules)) + sorted(set(rulings))


@pytest.mark.parametrize("game", [game for game in GAMES if game.unshown is not None], ids=lambda game: game.name)
def test_every_rule_has_a_case(game: Game) -> None:
    """Each line of the page is shown by a rules case or the test of setting up, but for the places of pieces and advice."""
    shown = {number for case in game.cases() for number in numbers(tomllib.loads(case.read_text("utf-8"))["rule"])}
    setting_up = HOME / "tests/engine" / game.name.replace("-", "_") / "test_setup.py"
    shown |= {number for text in docstrings(setting_up) for number in numbers(text)}
    assert {number for number in lines(game) if number not in shown} == {*(game.unshown or ())}
