"""Tables of weights as JSON that people can read and compare."""

from __future__ import annotations

import json
from typing import Any

import msgspec

WIDEST = 150


def text(tables: Any, digits: int) -> str:
    """The tables, weights with so many digits behind the point: a row is a line; so are numbers by name if they fit into one."""
    return _text(msgspec.to_builtins(tables), digits, "", 0) + "\n"


def _text(value: Any, digits: int, indent: str, before: int) -> str:
    """That text, with what stands before it on its line."""
    if isinstance(value, float):
        return repr(round(value, digits) + 0.0)
    if isinstance(value, dict):
        first, last = "{}"
        parts = [(json.dumps(name) + ": ", part) for name, part in value.items()]
    elif isinstance(value, (list, tuple)):
        first, last = "[]"
        parts = [("", part) for part in value]
    else:
        return json.dumps(value)
    deeper = indent + "  "
    lines = [name + _text(part, digits, deeper, len(deeper) + len(name)) for name, part in parts]
    line = first + ", ".join(lines) + last
    is_flat = not any(isinstance(part, (dict, list, tuple)) for _, part in parts)
    if is_flat and (first == "[" or before + len(line) <= WIDEST):
        return line
    return f"{first}\n" + ",\n".join(deeper + one for one in lines) + f"\n{indent}{last}"
