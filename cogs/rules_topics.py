"""The topics of `/rules`: each game has its own, and here is what holds for all of them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text import T, Text

from . import VERSION


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that people look up: `key` is its word, `title` and `text` are for reading."""

    key: str
    title: Text
    text: Text


GENERAL = (
    Topic(
        "undo",
        T("Taking back"),
        T(
            "/game undo takes back your own acts one by one, as long as no die was rolled and nothing was "
            "shuffled, drawn or revealed since and nobody else has acted. Beyond that the other people are asked for a "
            "yes. Where all others are computers it stays, so that nobody tries their luck twice; a lesson, or a match "
            "played on from a record, counts for nothing, and everything in it may be taken back."
        ),
    ),
    Topic(
        "fair",
        T("How chance can be checked"),
        T(
            "All dice and shuffles come from one secret number. Its SHA-256 is posted when the match begins "
            "and the number itself when it ends, so that anybody can check every roll."
        ),
    ),
    Topic(
        "about",
        T("About Herald"),
        T(
            "This is Herald {version}, a free program for playing tabletop games by post. Players make it for "
            "players; neither the publishers of the games nor Discord have anything to do with it.",
            version=VERSION,
        ),
    ),
)
