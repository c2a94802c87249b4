"""Every marked text in the code is given the values that its message asks for, and no others.

A text marked without any value may be filled later, where it is said; random play renders those.
"""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

import pytest

from words.extract import FOLDERS, HOME

SEAT = re.compile(r"seat\d$")
"""`{seat1}` and so on are filled with the players' names at the edge."""


def marked() -> Iterator[tuple[str, set[str], set[str]]]:
    """Place, placeholders and names of values of each `T` and `TN` with plain messages and named values."""
    for file in sorted(file for folder in FOLDERS for file in (HOME / folder).rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") not in ("T", "TN"):
                continue
            messages = call.args[: 2 if call.func.id == "TN" else 1]  # type: ignore[attr-defined]
            texts = [message.value for message in messages if isinstance(message, ast.Constant)]
            names = {word.arg for word in call.keywords}
            if texts and len(texts) == len(messages) and None not in names:
                asked = {
                    name for text in texts for _, name, _, _ in string.Formatter().parse(str(text)) if name is not None
                }
                given = names | ({"count"} if len(messages) == 2 else set())
                yield f"{file.relative_to(HOME)}:{call.lineno}", asked, given  # type: ignore[misc]


def test_values_fit_their_messages() -> None:
    found = list(marked())
    assert len(found) > 100
    lacking = [
        (place, asked - given)
        for place, asked, given in found
        if given and any(not SEAT.match(name) for name in asked - given)
    ]
    assert lacking == []
    spare = [(place, given - asked) for place, asked, given in found if given - asked - {"count"}]
    assert spare == []


@pytest.mark.parametrize("text", ["a{b", "a}"])
def test_a_message_with_a_lone_brace_would_be_noticed(text: str) -> None:
    with pytest.raises(ValueError, match=r"'[{}]'"):
        list(string.Formatter().parse(text))
