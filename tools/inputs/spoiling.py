"""Spoils valid texts at random: parts cut, doubled, moved, exchanged for what nobody expects."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

LONGEST = 20_000
"""Characters of a spoiled text; attachments may be longer, and are cut by their readers."""
STRANGE = (
    "", " ", "\n", "\t", "\0", "\r\n", "-1", "0", "1e9", "99999999999999999999999", "9999-12-31", "0000", "½", "٣", "²",
    "NaN", "None", "{}", "{0}", "{seat1}", "{card}", "%s", "%(a)s", "\\", '"', "'", "“", "`", "```", "||", "*_~", "# ",
    "[a](b)", "<@1>", "@everyone", "<#0>", "../..", "/etc/passwd", "'; DROP TABLE matches; --", "\u202e", "\u200b",
    "\ufeff", "\ud800", "e\u0301\u0327", "ﬃ", "İ", "ß", "🐉", "👨‍👩‍👧", "𝕳", "\U0010ffff", "日本語", "العربية",
)  # fmt: skip
"""Texts that programs stumble over."""

Change = Callable[[str, str, random.Random], str]
"""(text, another text, random) -> the text spoiled."""


def spoiled(samples: Sequence[str], luck: random.Random) -> str:
    """One of the samples after one to four changes, or (seldom) a text out of nothing."""
    if luck.random() < 0.05:
        return noise(luck)
    text = luck.choice(samples)
    for _ in range(luck.choice((1, 1, 1, 2, 2, 3, 4))):
        text = luck.choice(CHANGES)(text, luck.choice(samples), luck)
    return text[:LONGEST]


def noise(luck: random.Random) -> str:
    """Characters of any alphabet."""
    highest = luck.choice((0x7F, 0x2FF, 0xFFFF, 0x10FFFF))
    return "".join(chr(luck.randrange(highest + 1)) for _ in range(luck.choice((1, 3, 10, 40, 300))))


def _slice(text: str, luck: random.Random) -> tuple[int, int]:
    """Where a part of the text begins and ends; mostly a short one."""
    begin = luck.randrange(len(text) + 1)
    return begin, min(len(text), begin + luck.choice((1, 1, 2, 5, 20, 200)))


def _cut(text: str, other: str, luck: random.Random) -> str:
    begin, end = _slice(text, luck)
    return text[:begin] + text[end:]


def _stop(text: str, other: str, luck: random.Random) -> str:
    return text[: luck.randrange(len(text) + 1)]


def _double(text: str, other: str, luck: random.Random) -> str:
    begin, end = _slice(text, luck)
    return text[:end] + text[begin:end] * luck.choice((1, 1, 2, 50)) + text[end:]


def _insert(text: str, other: str, luck: random.Random) -> str:
    place = luck.randrange(len(text) + 1)
    return text[:place] + luck.choice(STRANGE) + text[place:]


def _replace(text: str, other: str, luck: random.Random) -> str:
    begin, end = _slice(text, luck)
    return text[:begin] + luck.choice(STRANGE) + text[end:]


def _number(text: str, other: str, luck: random.Random) -> str:
    """Another number in the place of one."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return _insert(text, other, luck)
    one = luck.choice(found)
    value = luck.choice((str(int(one[0]) + 1), str(luck.randrange(100)), "-" + one[0], one[0] * 9, "0", "٤"))
    return text[: one.start()] + value + text[one.end() :]


def _words(text: str, other: str, luck: random.Random) -> str:
    """Words in another order, or some of another text's."""
    words = text.split(" ")
    if luck.random() < 0.5:
        luck.shuffle(words)
    else:
        words[luck.randrange(len(words))] = luck.choice(other.split(" "))
    return " ".join(words)


def _lines(text: str, other: str, luck: random.Random) -> str:
    """A line left out, repeated, or exchanged for another text's."""
    lines = text.split("\n")
    place = luck.randrange(len(lines))
    lines[place : place + 1] = luck.choice(([], [lines[place]] * 2, [luck.choice(other.split("\n"))]))
    return "\n".join(lines)


def _letter_case(text: str, other: str, luck: random.Random) -> str:
    return luck.choice((text.upper(), text.title(), text.swapcase()))


def _join(text: str, other: str, luck: random.Random) -> str:
    return text + luck.choice(("", " ", "\n", ";")) + other


CHANGES: tuple[Change, ...] = (
    _cut,
    _stop,
    _double,
    _insert,
    _replace,
    _number,
    _number,
    _words,
    _words,
    _lines,
    _letter_case,
    _join,
)
