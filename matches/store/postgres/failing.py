"""Translates the driver's exceptions: none leaves the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg  # type: ignore[import-untyped]

from engine.text import T

from ...errors import StoreFailed, Trouble
from ..jobs import Clash
from ..troubles import FULL, UNWRITABLE, unwritable_text

log = logging.getLogger("herald")

AWAY = Trouble(
    "PostgreSQL cannot be reached",
    T(
        "The database of this bot cannot be reached at the moment, so that was not done. No match is lost; please try again"
        " in a minute."
    ),
)
UNSURE = Trouble(
    "PostgreSQL went away during a commit",
    T("The database of this bot went away just then. No match is lost; please look in a minute whether that was done."),
)
GONE = (
    OSError,  # also TimeoutError
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # it broke while the driver was busy with it
    asyncpg.OperatorInterventionError,  # the server stops or starts
    asyncpg.TooManyConnectionsError,
)
"""What the driver raises where the server is away or ends a connection."""
DRIVERS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)


UNWRITTEN = (asyncpg.CharacterNotInRepertoireError, asyncpg.UntranslatableCharacterError)
"""What the server raises for a NUL, in a text and in JSON."""


class Unsure(ConnectionError):
    """The connection broke during a commit, so nobody knows whether it was done."""


def trouble_of(error: BaseException) -> Trouble | None:
    """The trouble behind an error; None if it is another kind of error."""
    if isinstance(error, Unsure):
        return UNSURE
    if isinstance(error, asyncpg.DiskFullError):
        return FULL
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        return UNWRITABLE
    return AWAY if is_gone(error) else None


def is_gone(error: BaseException) -> bool:
    """Whether the server is away, or the connection to it."""
    return isinstance(error, GONE) and not isinstance(error, ValueError)  # an address that is none


class Health:
    """What hindered the newest write and the newest query, if anything."""

    def __init__(self) -> None:
        self._writing: Trouble | None = None
        self._reading: Trouble | None = None
        self._failures = 0

    @property
    def failures(self) -> int:
        """How often something was hindered."""
        return self._failures

    @property
    def trouble(self) -> Trouble | None:
        """The trouble there is now."""
        return self._writing or self._reading

    def note(self, trouble: Trouble | None, earlier: int) -> None:
        """A write was hindered by this, or by nothing; `earlier` are the failures that there were when it began."""
        if self._tells(trouble, earlier):
            before, self._writing = self.trouble, trouble
            self._log(before)

    def note_reading(self, trouble: Trouble | None, earlier: int) -> None:
        """The same of a query."""
        if self._tells(trouble, earlier):
            before, self._reading = self.trouble, trouble
            self._log(before)

    def _tells(self, trouble: Trouble | None, earlier: int) -> bool:
        """Whether this tells how it is now: what began before a failure may have been answered before it."""
        if trouble is None:
            return earlier == self._failures
        self._failures += 1
        return True

    def _log(self, before: Trouble | None) -> None:
        """The log has one line for each change."""
        if self.trouble == before:
            return
        if self.trouble is None:
            log.warning("The store can be used again.")
        else:
            log.error("The store cannot be used: %s.", self.trouble.name)


@contextmanager
def translated() -> Iterator[None]:
    """Turns the driver's errors within the block into StoreFailed with the same message, or Refused for a text.

    Any other value that cannot be sent raises Python's own error, as with SQLite. Who was cancelled meanwhile hears that: the
    driver's pool raises an error of its own where a connection breaks just as its query is cancelled.
    """
    try:
        yield
    except DRIVERS as error:
        if (task := asyncio.current_task()) and task.cancelling():
            raise asyncio.CancelledError from error
        if isinstance(error, UNWRITTEN) or isinstance(error.__cause__, UnicodeEncodeError):
            raise unwritable_text() from error
        if isinstance(error, asyncpg.DataError) and error.__cause__ is not None:
            raise error.__cause__ from None
        kind = Clash if isinstance(error, asyncpg.IntegrityConstraintViolationError) else StoreFailed
        raise kind(str(error) or type(error).__name__, trouble_of(error)) from error
