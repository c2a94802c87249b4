"""Sentences to be translated later: an English message and its values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]


class Text:
    """One sentence or phrase for people, not yet in anybody's language.

    `message` is English with `{name}` placeholders, and is what translators see; `values` fill the placeholders and may
    themselves be `Text`.  `plural` and `count`, where given, choose the grammatical number.  Values compare by content.
    """

    __slots__ = ("count", "message", "plural", "values")

    def __init__(self, message: str, plural: str = "", count: int = 0, **values: Any) -> None:
        self.message = message
        self.plural = plural
        self.count = count
        self.values = values

    def render(self, one: Translate = str, many: TranslatePlural | None = None) -> str:
        """The sentence in the language of the two look-ups (gettext's `gettext` and `ngettext`); English without them."""
        if self.plural:
            form = many(self.message, self.plural, self.count) if many else self._english_number()
        else:
            form = one(self.message) if self.message else ""
        if not (self.values or self.plural or self.count):
            return form
        filled = {
            name: value.render(one, many) if isinstance(value, Text) else value for name, value in self.values.items()
        }
        return form.format(count=self.count, **filled)

    def _english_number(self) -> str:
        return self.message if self.count == 1 else self.plural

    def __str__(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        return f"Text({self.render()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return (self.message, self.plural, self.count, self.values) == (
            other.message,
            other.plural,
            other.count,
            other.values,
        )

    def __hash__(self) -> int:
        return hash((self.message, self.plural, self.count, tuple(sorted(self.values))))


def T(message: str, **values: Any) -> Text:
    """Marks `message` for translation and fills it with `values` (names of cards and spaces, numbers, other texts)."""
    return Text(message, **values)


def TN(one: str, many: str, count: int, **values: Any) -> Text:
    """Marks a message that depends on a number; `{count}` stands for it in both forms."""
    return Text(one, many, count, **values)


PLAYER = T("player {number}")
"""A player, by number; people read the name in its place (`cogs/wording/players.py`)."""
