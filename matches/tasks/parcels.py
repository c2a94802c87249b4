"""Work and its results as bytes, for another process that runs the same version of this program.

A pickle can name anything that its reader could call. So ours may name functions and classes of the house only, and what
else is in our work: whoever could write to the database's table could still waste time, but run nothing of their own.
"""

from __future__ import annotations

import hashlib
import io
import pickle
import sys
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.compiled import found

HOME = Path(__file__).parents[2]
PACKAGES = ("cogs", "engine", "matches", "players", "render", "words")
"""Packages whose own functions and classes a parcel may name."""
OTHERS = frozenset({("functools", "partial"), ("msgspec._utils", "rebuild")})
"""What else it may name."""
SOURCES = (".py", ".toml", ".json")


class Failure(NamedTuple):
    """Work that failed: the kind of the exception, and where it was raised. Its words might quote what is hidden."""

    kind: str
    where: str


class TaskFailed(Exception):
    """A worker could not do it; the message is the kind of its exception."""


@cache
def version() -> str:
    """Names these sources and this Python: what one process packs, another of the same version can unpack."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {bool(found())}".encode())
    for package in PACKAGES:
        for file in sorted((HOME / package).rglob("*")):
            if file.suffix in SOURCES:
                digest.update(f"\n{file.relative_to(HOME).as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def packed(thing: Any) -> bytes:
    """Work, or a result, as bytes."""
    return pickle.dumps(thing, protocol=5)


def unpacked(parcel: bytes) -> Any:
    """What `packed` was given; raises UnpicklingError where it names what no parcel may."""
    return _Unpickler(io.BytesIO(parcel)).load()


def carry_out(parcel: bytes) -> bytes:
    """Does the work in a parcel; its result, or a Failure, as another."""
    try:
        work: Callable[[], Any] = unpacked(parcel)
        return packed(work())
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        return packed(Failure(type(error).__name__, " > ".join(f"{one.filename}:{one.lineno}" for one in frames)))


class _Unpickler(pickle.Unpickler):
    """Finds nothing but what parcels may name."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in OTHERS:
            return super().find_class(module, name)
        if module.partition(".")[0] in PACKAGES and "." not in name:
            thing = super().find_class(module, name)
            if getattr(thing, "__module__", None) == module:  # not what that module has from elsewhere
                return thing
        raise pickle.UnpicklingError(f"{module}.{name} is nothing that a parcel may name")
