"""What keeps a request from being carried out: the request itself, or the store."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text import Text


class Refused(Exception):
    """A request cannot be carried out; `text` is one plain sentence for the person. Nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class OutOfTurn(Refused):
    """It is not their turn."""


class StoreError(Exception):
    """Something is wrong with the database; `text` is one sentence for the operator."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing can be written: `name` is for the operator, `told` for people who wanted something written."""

    name: str
    told: Text


class StoreFailed(StoreError):
    """The store cannot read or write now; `words` is its own message. Nothing was written."""

    def __init__(self, words: str, trouble: Trouble | None = None) -> None:
        super().__init__(Text("{words}", words=words))
        self.trouble = trouble


def is_known(error: BaseException) -> bool:
    """Whether an error is a trouble of the store's, of which the store itself tells the operator: once, and when it is over."""
    return isinstance(error, StoreFailed) and error.trouble is not None


class Unreadable(StoreError):
    """What is stored of a match cannot be read."""
