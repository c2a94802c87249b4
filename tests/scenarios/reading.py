"""Reads a scenario from TOML into a checked `Scenario`; errors name the line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .games import BOARDS, PILES, Keys, tables
from .steps import BadStep, Step, read_step

TEXTS = ("rule", "says", "game")
LISTS = ("seats", "board", "dice", "steps")
REQUIRED = ("game", "seats", "steps")
ALWAYS = {*TEXTS, "seats", "dice", "steps", "options"}


class BadScenario(Exception):
    """An invalid scenario file; the message names the file, the line and what would be right."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A rules case: `position` sets it up (`is_new_game`: a new game with `options`), then `steps` are done and
    checked.
    """

    path: Path
    rule: str
    says: str
    game: str
    position: Mapping[str, Any]
    dice: tuple[int, ...]
    steps: tuple[Step, ...]
    options: Mapping[str, str]

    @property
    def is_new_game(self) -> bool:
        """Whether it begins with the setting up of a new game, and not in a given position."""
        return keys_of(self.game).board not in self.position


def keys_of(game: str) -> Keys:
    """What positions of this game are made of."""
    table = tables().get(game)
    return table.keys if table else BOARDS


def read(path: Path) -> Scenario:
    """The scenario of a file.  Raises BadScenario, naming the line, for anything that the format does not allow."""
    try:
        text = path.read_text(encoding="utf-8")
        document = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadScenario(f"{path}: {error}") from error
    _check(path, text, document)
    return Scenario(
        path=path,
        rule=document.get("rule", ""),
        says=document.get("says", ""),
        game=document["game"],
        position={key: document[key] for key in _position_keys(document) if key in document},
        dice=tuple(document.get("dice", ())),
        steps=_steps(path, text, document["steps"], len(document["seats"])),
        options=document.get("options", {}),
    )


def _position_keys(document: Mapping[str, Any]) -> tuple[str, ...]:
    return ("game", "seats", *keys_of(document["game"]).position)


def _check(path: Path, text: str, document: Mapping[str, Any]) -> None:
    for key in REQUIRED:
        if key not in document:
            raise BadScenario(f"{path}: `{key}` is missing")
    keys = keys_of(str(document["game"]))
    for key, value in document.items():
        fault = _fault(keys, key, value)
        if fault:
            raise BadScenario(f"{path}:{_line_of_key(text, key)}: `{key}` {fault}")
    seats = len(document["seats"])
    for key in keys.checked & {"turn", *PILES}:
        value = document.get(key, {})
        named = [value] if isinstance(value, int) else map(int, value)
        if not all(1 <= seat <= seats for seat in named):
            raise BadScenario(f"{path}:{_line_of_key(text, key)}: `{key}` names a seat that is not there")
    if keys.board not in document:
        spare = [key for key in keys.position if key in document and key != "options"]
        if spare:
            line = _line_of_key(text, spare[0])
            raise BadScenario(f"{path}:{line}: `{spare[0]}` needs a `{keys.board}`; without one a new game is set up")
    elif "options" in document and "options" not in keys.position:
        line = _line_of_key(text, "options")
        raise BadScenario(f"{path}:{line}: `options` are for a new game, which has no `{keys.board}`")


def _fault(keys: Keys, key: str, value: object) -> str:
    """What is wrong with the value of a key, or nothing."""
    known = ALWAYS.union(keys.position)
    if key not in known:
        return f"is not a key of scenarios; these are: {', '.join(sorted(known))}"
    if key == "options":
        right = isinstance(value, dict) and all(isinstance(word, str) for word in value.values())
        return "" if right else 'must be a table of texts, as { difficulty = "hard" }'
    if key in keys.position and key not in keys.checked:
        return ""
    if key in TEXTS or key == "phase":
        return "" if isinstance(value, str) and value.strip() else "must be a text"
    if key in ("began_turn", "first_turn"):
        return "" if isinstance(value, bool) else "must be true or false"
    if key == "turn":
        return "" if type(value) is int and value >= 1 else "must be a seat, counted from 1"
    if key == "dice":
        right = isinstance(value, list) and all(type(roll) is int and 1 <= roll <= 6 for roll in value)
        return "" if right else "must be a list of rolls from 1 to 6"
    if key in LISTS:
        right = isinstance(value, list) and all(isinstance(item, str) for item in value)
        return "" if right else "must be a list of texts"
    return _pile_fault(key, value)


def _pile_fault(key: str, value: object) -> str:
    if not isinstance(value, dict) or not all(seat.isdigit() for seat in value):
        return "must be a table by seat, as { 1 = …, 2 = … }"
    for pile in value.values():
        number = type(pile) is int and pile >= 0 and key in ("magic", "supply")
        names = isinstance(pile, list) and all(isinstance(name, str) for name in pile)
        if not number and not names:
            return "must give each seat " + ("a number or names" if key in ("magic", "supply") else "names")
    return ""


def _steps(path: Path, text: str, lines: list[str], seats: int) -> tuple[Step, ...]:
    steps = []
    place = text.find("steps")
    for number, line in enumerate(lines, 1):
        place = max(text.find(f'"{line}"', place + 1), place)
        at = text.count("\n", 0, place) + 1
        try:
            steps.append(read_step(line, number, at, seats))
        except BadStep as error:
            raise BadScenario(f'{path}:{at}: step {number} "{line}": {error}') from error
    return tuple(steps)


def place_of(path: Path, words: Iterable[object]) -> str:
    """`PATH:LINE` of the first line that has one of the words in it, else the path alone."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for word in words:
        for number, line in enumerate(lines, 1):
            if isinstance(word, str) and word and word in line:
                return f"{path}:{number}"
    return str(path)


def _line_of_key(text: str, key: str) -> int:
    """The line where a top-level key stands (1 where it is written in an unusual way)."""
    found = re.search(rf'^\s*"?{re.escape(key)}"?\s*[=.\]]', text, re.MULTILINE) or re.search(
        rf"^\s*\[+{re.escape(key)}", text, re.MULTILINE
    )
    return text.count("\n", 0, found.end()) + 1 if found else 1
