"""Where `make fast` puts these rules compiled; what lies there is used only if it was made of these very sources.

So that they can be compiled, no rules read `__slots__` of a class (unless it is a `ClassVar`), make an object by `__new__` past an
`__init__`, test membership in a tuple with a star, give a subclass's attribute another type, have two bases, or ask
`isinstance` of a protocol.  What a view holds is a dataclass that is not frozen or plain data, since views go to other processes.
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
"""What the names of compiled modules end with, as `.cpython-311-x86_64-linux-gnu.so`."""


def folder() -> Traversable:
    """The folder of these sources compiled for this Python, there or not: another one as soon as a byte of them changes."""
    digest = hashlib.sha256()
    for name, content in _sources(HOME):
        digest.update(b"%s %d\n" % (name.encode(), len(content)))
        digest.update(content)
    return FOLDER.joinpath(digest.hexdigest()[:16] + ENDING.rpartition(".")[0])


def found() -> list[str]:
    """Where to look for modules before the sources; nothing where these are not compiled."""
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
