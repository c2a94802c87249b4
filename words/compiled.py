"""Catalogues in gettext's binary format, kept beside their sources, which take a second to read."""

from __future__ import annotations

import struct
from collections.abc import Callable
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

VERSION = b"1"
"""Changes when the same source is to be compiled differently."""
KEPT = "__pycache__"
UNREADABLE = (OSError, ValueError, struct.error)


def translations(source: Path, parse: Callable[[Path], Catalog]) -> NullTranslations:
    """The translations of a catalogue: as kept, if it has not changed since; else parsed, and kept where that is allowed."""
    kept = _place(source)
    try:
        with kept.open("rb") as file:
            return GNUTranslations(file)
    except UNREADABLE:
        compiled = BytesIO()
        write_mo(compiled, parse(source))
        with suppress(OSError):
            _keep(kept, compiled.getvalue())
        return GNUTranslations(BytesIO(compiled.getvalue()))


def _place(source: Path) -> Path:
    """Where the compiled catalogue is; its name tells the contents of the source."""
    contents = sha256(VERSION + source.read_bytes()).hexdigest()[:16]
    return source.parent / KEPT / f"{source.stem}-{contents}.mo"


def _keep(place: Path, compiled: bytes) -> None:
    """Puts a whole file in its place, and takes those of older sources away."""
    place.parent.mkdir(exist_ok=True)
    with NamedTemporaryFile(dir=place.parent, suffix=".new", delete=False) as file:
        file.write(compiled)
    Path(file.name).replace(place)
    for older in place.parent.glob(f"{place.name.partition('-')[0]}-*.mo"):
        if older != place:
            older.unlink(missing_ok=True)
