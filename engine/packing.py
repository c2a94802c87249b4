"""States as bytes and back, for every game: exact, and refused in one sentence where other rules or pieces stored them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from .flow import Ask, Step, Steps
from .game import BadRecord
from .text import Text

S = TypeVar("S")
Reader = Callable[[Any], Any]


class Packing(Generic[S]):
    """States of one game as bytes and back: exact, and refused where they were stored by other rules or pieces.

    `facts` are the words for all that a stored state relies on besides the steps (cards, their order); `special` reads values of
    types that are not plain (the way back from what `json` gives), `plain` makes them so; fields in `worked_out` are left out,
    and `restore` works them out anew.
    """

    def __init__(
        self,
        state: type[S],
        steps: Steps,
        facts: Iterable[str],
        foreign: Text,
        other_version: Text,
        *,
        worked_out: frozenset[str] = frozenset(),
        plain: Mapping[type, Callable[[Any], Any]] | None = None,
        special: Mapping[type, Reader] | None = None,
        restore: Callable[[S], None] = lambda _: None,
    ) -> None:
        self._state = state
        self._steps = steps
        self._foreign = foreign
        self._other_version = other_version
        self._restore = restore
        self._plain: dict[type, Callable[[Any], Any]] = {Ask: self._ask_as_list, **(plain or {})}
        self._special: dict[Any, Reader] = {Step: steps.__getitem__, Ask: self._read_ask, **(special or {})}
        hints = get_type_hints(state)
        assert is_dataclass(state)
        self._names = [field.name for field in fields(state) if field.name not in worked_out]
        self._blank = [field.name for field in fields(state) if field.name in worked_out]
        self._readers = {name: self._reader(hints[name]) for name in self._names}
        self._ask_readers = [self._reader(get_type_hints(Ask.__init__)[name]) for name in ASK_FIELDS]
        relied_on = "|".join([*facts, *steps.signs(), *self._names])
        self.fingerprint = hashlib.sha256(relied_on.encode()).hexdigest()[:16]

    def pack(self, s: S) -> bytes:
        """The whole state; what can be worked out anew is left out."""
        record = {"rules": self.fingerprint, "state": [getattr(s, name) for name in self._names]}
        return json.dumps(record, separators=(",", ":"), default=self._as_plain).encode()

    def unpack(self, data: bytes) -> S:
        """The state of `pack`; raises BadRecord for anything else."""
        try:
            record = json.loads(data)
            if record["rules"] != self.fingerprint:
                raise BadRecord(self._other_version)
            values = record["state"]
            s = self._state.__new__(self._state)
            for name, value in zip(self._names, values, strict=True):
                setattr(s, name, self._readers[name](value))
            for name in self._blank:
                setattr(s, name, None)
            self._restore(s)
            return s
        except (ValueError, KeyError, TypeError, IndexError, AttributeError, StopIteration, RecursionError) as error:
            raise BadRecord(self._foreign) from error

    def _as_plain(self, value: Any) -> Any:
        maker = self._plain.get(type(value))
        return maker(value) if maker else self._steps.name_of(value)

    def _ask_as_list(self, ask: Ask) -> list[Any]:
        return [getattr(ask, name) for name in ASK_FIELDS]

    def _read_ask(self, values: list[Any]) -> Ask:
        return Ask(*(reader(value) for reader, value in zip(self._ask_readers, values, strict=True)))

    def _reader(self, hint: Any) -> Reader:
        """What makes a value of that type out of what `json` gives, and refuses everything else."""
        for kind, reader in self._special.items():
            if hint == kind:
                return reader
        hint = getattr(hint, "__supertype__", hint)
        if hint in (int, str, bool):
            return lambda value: _checked(value, hint)
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return _or_none(self._reader(next(kind for kind in inner if kind is not NoneType)))
        if origin is list:
            item = self._reader(inner[0])
            return lambda value: [item(each) for each in _checked(value, list)]
        if origin is dict:
            key, item = self._reader(inner[0]), self._reader(inner[1])
            return lambda value: {key(_number(name)): item(each) for name, each in _checked(value, dict).items()}
        if origin is tuple and inner[-1] is ...:
            item = self._reader(inner[0])
            return lambda value: tuple([item(each) for each in _checked(value, list)])
        if origin is tuple:
            return _row(tuple, [self._reader(kind) for kind in inner])
        if hasattr(hint, "_fields"):
            hints = get_type_hints(hint)
            return _row(hint._make, [self._reader(hints[name]) for name in hint._fields])
        raise TypeError(f"a state cannot hold {hint}")


ASK_FIELDS = ("seat", "question", "actions", "values", "then", "args", "about", "from_pile")


def _checked(value: Any, kind: type) -> Any:
    if type(value) is not kind and not (kind is int and type(value) is bool):
        raise TypeError(f"{kind.__name__} was stored here")
    return value


def _number(name: str) -> int | str:
    return int(name) if name.lstrip("-").isdigit() else name


def _or_none(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def _row(make: Callable[[Any], Any], readers: Sequence[Reader]) -> Reader:
    return lambda value: make([reader(each) for reader, each in zip(readers, _checked(value, list), strict=True)])
