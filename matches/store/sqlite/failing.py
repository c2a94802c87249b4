"""Translates the driver's exceptions: none leaves the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from ...errors import StoreFailed
from ..jobs import Clash
from ..troubles import unwritable_text
from .disk import trouble_of


@contextmanager
def translated() -> Iterator[None]:
    """Turns sqlite3 errors within the block into StoreFailed with the same message, or Refused for a text."""
    try:
        yield
    except UnicodeEncodeError as error:
        raise unwritable_text() from error
    except sqlite3.Error as error:
        kind = Clash if isinstance(error, sqlite3.IntegrityError) else StoreFailed
        raise kind(str(error), trouble_of(error)) from error
