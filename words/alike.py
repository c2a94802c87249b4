"""Names as people type them: in any case, without accents, begun only, with small mistakes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

CLOSE = 0.8
"""How alike a mistyped word must be to the name that is meant, from 0 to 1."""
SHORTEST, SHORTEST_MISTYPED = 3, 4
"""The fewest letters from which a beginning is understood, and a name with mistakes."""
OTHER_LETTERS = str.maketrans("łøđæœ_", "lodao ")

Meaning = TypeVar("Meaning")


def plain(text: str) -> str:
    """The text in small letters without accents and superfluous blanks."""
    parted = unicodedata.normalize("NFKD", text.casefold().translate(OTHER_LETTERS))
    return " ".join("".join(mark for mark in parted if not unicodedata.combining(mark)).split())


def meant(typed: str, books: Iterable[Mapping[str, Meaning]]) -> Meaning | None:
    """What the typed name means in the first of the `books` that has it: exactly, else by its beginning, else nearly.

    The names in the books are `plain`. A beginning must lead to one meaning only.
    """
    wanted, known = plain(typed), list(books)
    for names in known:
        if wanted in names:
            return names[wanted]
    for names in known:
        begun = {names[name] for name in names if name.startswith(wanted)} if len(wanted) >= SHORTEST else set()
        if begun:
            return begun.pop() if len(begun) == 1 else None
    for names in known:
        near = get_close_matches(wanted, names, 1, CLOSE)
        if near and len(wanted) >= SHORTEST_MISTYPED:
            return names[near[0]]
    return None
