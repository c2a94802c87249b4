"""Messages that a channel or a person is owed, and those that stand there already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .kinds import WorkKind

Told = Literal["told", "later"]
"""What came of an announcement for somebody; `later`: their call was deferred by quiet hours or a holiday."""
FRIEND = -1
"""Stands among seats for a person who is asked to take a seat and has none yet."""
OVERDUE = "overdue"
CALL = "call"
BOARD = "board"
"""The mark of a message that asks nothing: an old board, whose buttons could not be removed yet."""


@dataclass(frozen=True, slots=True)
class Work:
    """An owed announcement; `nonce` stays the same when it is tried again.

    `board`: show the match, which was at `revision`. `call`: call `seats`; with a `person`, only while their consent is
    asked. `remind`: remind them. `warn`: their time is running out.

    `flag`: tell `person` that the time of `seats[0]` is over and may be claimed. `gone`: tell `person` that `seats` have
    been away for long. `grant`: tell `seats[0]` that `person` gave them more time.

    `ask`: ask `person` at `seats[0]` (or as the `FRIEND`) to consent to the proposal.

    `invite`: tell the person of `seats[0]`, and call them if they are the `person`. `nudge`: remind who is asked to
    take a seat. `silence`: tell who asked them that they do not answer. `end`: tell how the match ended. `idle`: tell
    that its lobby was closed.

    `news`: tell `person`, who played, what has become of seats or of the match since entry `revision`. `follow`: tell the
    follower `person` what came after entry `revision`.
    """

    id: int
    match: int
    kind: WorkKind
    revision: int
    seats: tuple[int, ...]
    nonce: str
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A message with buttons that asks something about a `seat`.

    `mark` is that of a proposal if it asks for consent, or `OVERDUE` if it asks what to do about a clock that has run
    out.  A call is one as well: its mark is `CALL` and the id of the person called.
    """

    message: int
    seat: int
    mark: str

    @property
    def friend(self) -> int | None:
        """The id of the person asked to take a seat, from the proposal's mark; None if it asks somebody in the match."""
        return int(self.mark.rpartition(".")[2]) if self.seat == FRIEND else None

    @property
    def called(self) -> int | None:
        """The id of the person whom this message calls to act; None if it asks something."""
        kind, _, person = self.mark.partition(".")
        return int(person) if kind == CALL else None


@dataclass(frozen=True, slots=True)
class Shown:
    """The board message last posted for a match: its id, the revision it shows and its chapter (a word of the cogs)."""

    message: int
    revision: int
    chapter: str
