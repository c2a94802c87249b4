"""What may hinder any database from writing, and how people are told."""

from __future__ import annotations

from engine.text import T

from ..errors import Refused, Trouble

FULL = Trouble(
    "the disk is full",
    T(
        "The disk of this bot is full, so that was not done. No match is lost; please try again when the bot's host has made"
        " room."
    ),
)
UNWRITABLE = Trouble(
    "the disk cannot be written to",
    T(
        "The disk of this bot cannot be written to, so that was not done. No match is lost; please try again when the bot's"
        " host has mended that."
    ),
)


def unwritable_text() -> Refused:
    """The answer to a text that a database does not take: with a NUL, or with half of a sign."""
    return Refused(T("There is a sign in that text that no text may have; please type it again without."))
