"""Every rule and ruling that a game's engine or rules cases cite by number has its line on the game's page."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.games import parts
from tests.samples import SAMPLES
from tools.coverage import PAGE, cases, docstrings, lines, numbers, page, shown, unshown
from tools.games import FIRST

HOME = Path(__file__).parent.parent


@dataclass(frozen=True)
class Game:
    """A game's page of rules, and what cites it; `sure` are numbers that are certainly cited."""

    name: str
    engine: tuple[str, ...]
    sure: frozenset[str]

    @property
    def page(self) -> Path:
        return HOME / "docs/rules" / f"{self.name}.md"

    def modules(self) -> list[Path]:
        return sorted(module for pattern in self.engine for module in (HOME / "engine").glob(pattern))


GAMES = tuple(
    Game(
        key,
        (f"{key.replace('-', '_')}/**/*.py", *(["*.py"] if key == FIRST.game.key else [])),
        SAMPLES[key].sure if key in SAMPLES else frozenset(),
    )
    for key in parts("tools", making=True)
)
"""Rules that modules of all games cite are those of the first."""
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def cited(game: Game) -> dict[str, str]:
    """Each number, and a file that cites it."""
    found: dict[str, str] = {}
    for module in game.modules():
        for text in docstrings(module):
            found |= dict.fromkeys(numbers(text), module.name)
    for case in cases(game.name):
        found |= dict.fromkeys(numbers(tomllib.loads(case.read_text("utf-8"))["rule"]), case.name)
    return found


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
    assert {number: where for number, where in wanted.items() if number not in lines(game.name)} == {}


@every_game
def test_the_lines_are_in_order_and_single(game: Game) -> None:
    found = [tuple(map(int, number.split("."))) for number in lines(game.name)]
    rules, rulings = [part for part in found if len(part) < 3], [part for part in found if len(part) >= 3]
    assert found in (sorted(set(found)), sorted(set(rules)) + sorted(set(rulings)))


@every_game
def test_every_rule_has_a_case(game: Game) -> None:
    """Each line of the page is shown by a rules case or a test of the rules, or a reason says why none can."""
    found = shown(game.name)
    assert {number for number in lines(game.name) if number not in found} == set(unshown(game.name))


def test_the_list_of_what_shows_each_rule_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m tools.coverage"
