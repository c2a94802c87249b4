"""Tables of weights, however nested, as one list of numbers and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

Tables = TypeVar("Tables")
Row = tuple[float, ...]


def rows(tables: Any) -> Iterator[Row]:
    """The tuples of numbers in them; a number that stands alone is a row of its own."""
    if isinstance(tables, float):
        yield (tables,)
    elif isinstance(tables, tuple) and all(isinstance(one, float) for one in tables):
        yield tables
    else:
        for part in _parts(tables):
            yield from rows(part)


def numbers(tables: Any) -> list[float]:
    """All the weights."""
    return [weight for row in rows(tables) for weight in row]


def filled(tables: Tables, weights: Iterable[float]) -> Tables:
    """Tables of the same shape with these weights."""
    left = iter(weights)
    made: Tables = _filled(tables, left)
    assert next(left, None) is None, "weights are left over"
    return made


def _filled(tables: Any, left: Iterator[float]) -> Any:
    if isinstance(tables, float):
        return next(left)
    if isinstance(tables, dict):
        return {name: _filled(part, left) for name, part in tables.items()}
    if isinstance(tables, tuple):
        return tuple([_filled(part, left) for part in tables])
    names = tables.__struct_fields__ if isinstance(tables, msgspec.Struct) else ()
    changed = {name: _filled(getattr(tables, name), left) for name in names}
    return msgspec.structs.replace(tables, **changed) if changed else tables


def _parts(tables: Any) -> Iterable[Any]:
    if isinstance(tables, msgspec.Struct):
        return [getattr(tables, name) for name in tables.__struct_fields__]
    return tables.values() if isinstance(tables, dict) else tables if isinstance(tables, tuple) else ()
