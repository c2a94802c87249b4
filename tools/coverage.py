"""`python -m tools.coverage`: writes `docs/rules-coverage.md`, which case or test shows each rule and ruling."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from engine.games import parts

HOME = Path(__file__).parent.parent
PAGE = HOME / "docs" / "rules-coverage.md"
RULE = re.compile(r"(?<![\w.])\d{1,2}\.\d{1,2}(?!\.?\d)")
RULING = re.compile(r"(?<![\w.])\d(?:\.\d{1,2}){2,3}(?!\.?\d)")
LINE = re.compile(r"^- \*\*([\d.]+)\*\* \S", re.M)
NAMED = 3
"""Cases that are named for a number; more are counted."""
BEGINNING = """# What shows each rule

Every line of the games' pages of rules (`docs/rules/`), with the cases (`tests/scenarios/`) and tests (`tests/engine/`) that cite
it, or why none can.  Made by `python -m tools.coverage`; a test holds it up to date.
"""


def numbers(text: str) -> set[str]:
    """`3.17` and `2.1.3.3` as they stand in a text."""
    return {*RULE.findall(text), *RULING.findall(text)}


def lines(game: str) -> list[str]:
    """The numbers on a game's page of rules, in its order."""
    return LINE.findall((HOME / "docs/rules" / f"{game}.md").read_text("utf-8"))


def docstrings(module: Path) -> Iterator[str]:
    """Every docstring of a module, those of attributes too."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def cases(game: str) -> list[Path]:
    """A game's rules cases."""
    return sorted((HOME / "tests/scenarios" / game.replace("-", "_")).glob("*.toml"))


def shown(game: str) -> dict[str, list[str]]:
    """The cases that cite each number, then the tests of its rules."""
    found: dict[str, list[str]] = {}
    for case in cases(game):
        for number in numbers(tomllib.loads(case.read_text("utf-8"))["rule"]):
            found.setdefault(number, []).append(case.stem)
    for test in sorted((HOME / "tests/engine" / game.replace("-", "_")).glob("test_*.py")):
        for number in sorted({number for text in docstrings(test) for number in numbers(text)}):
            found.setdefault(number, []).append(test.name)
    return found


def unshown(game: str) -> dict[str, str]:
    """The numbers that no case can show, each with the reason."""
    reasons: dict[str, str] = parts("tools", making=True)[game].UNSHOWN
    return reasons


def page() -> str:
    """The list as it is now."""
    return BEGINNING + "".join(map(_chapter, parts("tools", making=True)))


def _chapter(game: str) -> str:
    found, reasons = shown(game), unshown(game)
    rows = [f"| {number} | {_row(found.get(number, []), reasons.get(number, ''))} |\n" for number in lines(game)]
    return f"\n## `{game}`\n\n| rule | shown by |\n|---|---|\n" + "".join(rows)


def _row(by: list[str], reason: str) -> str:
    if not by:
        return f"*{reason or 'nothing'}*"
    more = f" and {len(by) - NAMED} more" if len(by) > NAMED else ""
    return ", ".join(f"`{name}`" for name in by[:NAMED]) + more


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
