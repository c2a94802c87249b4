"""States as bytes and back, for every game: exact, and rejected with one sentence if other rules or pieces stored them.

A field's type follows from its default (a list, a dictionary with number keys, a tuple, a number …). What is nested in
it are tuples of numbers, unless its metadata say `of`: a NamedTuple, `list`, `Ask`, or `Step` for frames. Annotations
are not used, since compiled rules have none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any, Generic, TypeVar

from .flow import Ask, Step, Steps
from .game import Action, BadRecord
from .text import Text

S = TypeVar("S")
Reader = Callable[[Any], Any]

ASK_FIELDS = ("seat", "question", "actions", "values", "then", "args", "about", "from_pile")


class Packing(Generic[S]):
    """Packs and unpacks the states of one game, a dataclass.

    `facts` are words for all that a stored state relies on besides its steps and fields (cards, their order). `plain`
    makes values of unknown types plain for JSON, `special` reads them back. Fields in `worked_out` are left out and
    recomputed by `restore`.
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
        self._plain: dict[type, Callable[[Any], Any]] = {Ask: _ask_as_list, **(plain or {})}
        self._special: dict[Any, Reader] = {Ask: self._read_ask, Step: self._read_frame, **(special or {})}
        stored = [field for field in fields(state) if field.name not in worked_out]  # type: ignore[arg-type]
        self._readers = {field.name: self._reader(field) for field in stored}
        relied_on = "|".join([*facts, *steps.signs(), *self._readers])
        self.fingerprint = hashlib.sha256(relied_on.encode()).hexdigest()[:16]

    def pack(self, s: S) -> bytes:
        """The whole state, without what can be recomputed."""
        record = {"rules": self.fingerprint, "state": [getattr(s, name) for name in self._readers]}
        return json.dumps(record, separators=(",", ":"), default=self._as_plain).encode()

    def unpack(self, data: bytes) -> S:
        """The state from `pack`; raises BadRecord for anything else."""
        try:
            record = json.loads(data)
            if record["rules"] != self.fingerprint:
                raise BadRecord(self._other_version)
            rows = zip(self._readers.items(), record["state"], strict=True)
            s = self._state(**{name: reader(value) for (name, reader), value in rows})
            self._restore(s)
            return s
        except (ValueError, KeyError, TypeError, IndexError, AttributeError, StopIteration, RecursionError) as error:
            raise BadRecord(self._foreign) from error

    def _as_plain(self, value: Any) -> Any:
        maker = self._plain.get(type(value))
        return maker(value) if maker else self._steps.name_of(value)

    def _reader(self, field: Field[Any]) -> Reader:
        """The function that turns JSON into a field's value, and rejects other kinds."""
        default = field.default if field.default_factory is MISSING else field.default_factory()
        item = self._item(field.metadata.get("of"))
        if type(default) in self._special:
            return self._special[type(default)]
        if default is None:
            return lambda value: None if value is None else item(value)
        if isinstance(default, list):
            return lambda value: [item(each) for each in _checked(value, list)]
        if isinstance(default, tuple):
            return lambda value: tuple([item(each) for each in _checked(value, list)])
        if isinstance(default, dict):
            return lambda value: {int(key): item(each) for key, each in _checked(value, dict).items()}
        return lambda value: _checked(value, type(default))

    def _item(self, of: Any) -> Reader:
        if of is None:
            return _tuples
        if of is list:
            return lambda value: list(_checked(value, list))
        if hasattr(of, "_make"):
            return lambda value: of._make([_tuples(each) for each in _checked(value, list)])
        return self._special[of]

    def _read_frame(self, value: Any) -> tuple[Step, tuple[int, ...]]:
        name, args = _checked(value, list)
        return self._steps[name], _tuples(args)

    def _read_ask(self, values: Any) -> Ask:
        seat, question, actions, numbers, then, args, about, from_pile = _checked(values, list)
        acts = tuple([Action(action) for action in actions])
        return Ask(seat, question, acts, _tuples(numbers), self._steps[then], _tuples(args), about, from_pile)


def _ask_as_list(ask: Ask) -> Sequence[Any]:
    return [getattr(ask, name) for name in ASK_FIELDS]


def _checked(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{kind.__name__} should be stored here")
    return value


def _tuples(value: Any) -> Any:
    """Lists, at any depth, as tuples."""
    return tuple([_tuples(each) for each in value]) if isinstance(value, list) else value
