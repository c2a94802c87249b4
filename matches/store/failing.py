"""What the driver of a database says, as what the rest of the bot knows: none of its exceptions leaves the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from ..types import StoreFailed
from .disk import trouble_of


class Clash(StoreFailed):
    """What was to be written does not go with what is there."""


@contextmanager
def translated() -> Iterator[None]:
    """Raises what SQLite says within as StoreFailed, in the same words."""
    try:
        yield
    except sqlite3.Error as error:
        kind = Clash if isinstance(error, sqlite3.IntegrityError) else StoreFailed
        raise kind(str(error), trouble_of(error)) from error
