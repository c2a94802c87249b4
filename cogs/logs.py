"""The log for the operator: lines to read, or one JSON object a line, and never what is hidden in a match.

A message has only numbers, kinds and places.  The words of an exception may quote a card or an act, so they are logged only
for errors of the system, the store and Discord; of all others the kind and the place.
"""

from __future__ import annotations

import asyncio
import json
import logging
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime

import aiohttp
import discord

from matches.errors import StoreFailed

FIELDS = ("fault", "place", "match", "guild", "command", "press")
"""Fields logged beside the message, in this order: from `extra=` of one record, or from `about`."""
OUTSIDE = (OSError, StoreFailed, aiohttp.ClientError, discord.HTTPException, discord.ConnectionClosed, ImportError)
"""Errors whose words come from outside of the game, and so quote nothing hidden."""
WITHHELD = "(what it says is withheld)"
_ABOUT: ContextVar[dict[str, object]] = ContextVar("about", default={})  # noqa: B039  # never changed in place


def about(**fields: object) -> None:
    """Adds fields to every record that the present task logs from now on."""
    _ABOUT.set({**_ABOUT.get(), **{name: value for name, value in fields.items() if value is not None}})


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """The fields logged beside a record's message."""
    known = {**_ABOUT.get(), **{name: getattr(record, name) for name in FIELDS if hasattr(record, name)}}
    return {name: known[name] for name in FIELDS if name in known}


def in_one_line(text: str) -> str:
    """Text without line breaks and other unprintable characters, so that it cannot pass for another record."""
    return "".join(mark if mark.isprintable() else " " for mark in text)


def message_of(record: logging.LogRecord) -> str:
    """A record's message in one line; of asyncio's only the first line, since the others show what a task held."""
    message = record.getMessage()
    return in_one_line(message.partition("\n")[0] if record.name == asyncio.__name__ else message)


def error_of(record: logging.LogRecord) -> BaseException | None:
    """The exception that a record is about."""
    return record.exc_info[1] if record.exc_info else None


def named(error: BaseException) -> str:
    """An exception by its kind, with its own words where those are harmless."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    if isinstance(error, OUTSIDE):
        return f"{name}: {in_one_line(str(error))}"
    return f"{name} {WITHHELD}" if str(error) else name


def story(error: BaseException) -> str:
    """Where an exception came from, the first cause first."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = [] if cause is None else [story(cause), "which led to:\n"]
    inner = [story(one) for one in error.exceptions] if isinstance(error, BaseExceptionGroup) else []
    return "".join([*before, *traceback.format_tb(error.__traceback__), named(error), "\n", *inner])


class Lines(logging.Formatter):
    """Records as lines to read."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created).isoformat(" ", "milliseconds")
        told = ", ".join(f"{name} {value}" for name, value in fields_of(record).items())
        line = f"{when} {record.levelname:<7} {record.name}: {message_of(record)}" + (f" [{told}]" if told else "")
        error = error_of(record)
        return line if error is None else f"{line}\n{story(error).rstrip()}"


class Objects(logging.Formatter):
    """Records as JSON, one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
            **fields_of(record),
        }
        if (error := error_of(record)) is not None:
            told |= {"error": named(error), "traceback": story(error)}
        return json.dumps(told, ensure_ascii=False, default=str)


FORMATS: dict[str, type[logging.Formatter]] = {"text": Lines, "json": Objects}
"""What `[log] format` may be."""
