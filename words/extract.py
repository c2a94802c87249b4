"""Finds texts to translate: `T("…")` and `TN("…", "…", n)` in the code, and card texts in their files."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.games import parts

HOME = Path(__file__).parent.parent
FOLDERS = ("engine", "matches", "players", "render", "cogs", "table")
LESSON_TEXTS = ("title", "lesson", "welcome")
"""The keys of a lesson's file with texts for people; for files of cards each game lists them (`TEXTS`)."""


@dataclass(frozen=True, slots=True)
class Message:
    """An English message, its plural (or ""), its file and line, and for commands its context."""

    one: str
    many: str
    file: str
    line: int
    context: str = ""


class NotPlain(Exception):
    """A text cannot be extracted because its message is computed at run time."""


def messages(home: Path = HOME) -> Iterator[Message]:
    """All messages of the project, by file in a stable order. Raises NotPlain."""
    for folder in FOLDERS:
        for file in sorted((home / folder).rglob("*.py")):
            yield from from_python(file.read_text(encoding="utf-8"), file.relative_to(home).as_posix())
        for file in sorted((home / folder).rglob("*.toml")):
            yield from from_toml(file.read_text(encoding="utf-8"), file.relative_to(home).as_posix())


def from_python(source: str, file: str) -> Iterator[Message]:
    """The messages of `T` and `TN` calls in the order of the file. A message passed as a variable is found where that
    variable is made.
    """
    calls = [node for node in ast.walk(ast.parse(source, file)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(call.func, "id", None) or getattr(call.func, "attr", None)
        if name == "T" and call.args:
            for one in _strings(call.args[0], file):
                yield Message(one, "", file, call.lineno)
        elif name == "TN" and len(call.args) > 1:
            for one, many in zip(_strings(call.args[0], file), _strings(call.args[1], file), strict=True):
                yield Message(one, many, file, call.lineno)


def _strings(node: ast.expr, file: str) -> list[str]:
    """The strings that an expression can evaluate to."""
    match node:
        case ast.Constant(value=str(text)):
            return [text] if text else []
        case ast.IfExp(body=body, orelse=orelse):
            return _strings(body, file) + _strings(orelse, file)
        case ast.JoinedStr() | ast.BinOp():
            raise NotPlain(f"{file}, line {node.lineno}: a message must be one plain string; give values by name")
    return []


def _texts(file: str) -> tuple[str, ...]:
    """The keys of a game's file whose values are texts for people."""
    floor, folder, *_ = file.split("/")
    if floor == "matches":
        return LESSON_TEXTS
    texts: tuple[str, ...] = parts("engine", making=True)[folder.replace("_", "-")].TEXTS
    return texts


def from_toml(source: str, file: str) -> Iterator[Message]:
    """The texts of cards and lessons."""
    wanted = _texts(file)

    def walk(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for key, inner in value.items():
                if key in wanted and isinstance(inner, str) and inner:
                    yield inner
                else:
                    yield from walk(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner)

    for text in walk(tomllib.loads(source)):
        yield Message(text, "", file, 0)
