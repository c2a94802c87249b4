"""Where `make fast` puts the compiled rules; they are used only if made from these very sources.

To stay compilable, rules must not: read `__slots__` or an attribute of a class (unless it is a `ClassVar`), bypass an
`__init__` by `__new__` (as `copy.copy` does where it takes arguments), or test membership in a tuple with a star. Nor may
they make longer a tuple whose length mypy has inferred, or change an attribute's type in a subclass. No class has two bases,
and `isinstance` asks of no protocol. What a step takes by default is a literal. Views hold plain data or dataclasses
that are not frozen, since they are pickled.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib import resources
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.resources.abc import Traversable

HOME = resources.files(__package__)
FOLDER = HOME.joinpath("..", ".fast")
ENDING = EXTENSION_SUFFIXES[0]
"""The suffix of compiled modules, such as `.cpython-311-x86_64-linux-gnu.so`."""


def folder() -> Traversable:
    """The folder of these sources compiled for this Python, whether or not it exists; its name is a hash of them."""
    digest = hashlib.sha256()
    for name, content in _sources(HOME):
        digest.update(b"%s %d\n" % (name.encode(), len(content)))
        digest.update(content)
    return FOLDER.joinpath(digest.hexdigest()[:16] + ENDING.rpartition(".")[0])


def found() -> list[str]:
    """Where to look for modules before the sources; empty if these are not compiled."""
    if not FOLDER.is_dir():
        return []
    compiled = folder().joinpath("engine")
    return [str(compiled)] if compiled.is_dir() else []


def _sources(home: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in sorted(home.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith((".py", ".toml")):
            yield path + entry.name, entry.read_bytes()
        elif entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
