"""What somebody means by a name: in any language and case, without its diacritics, in part, nearly spelled."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeVar

from engine.text import Text
from words import LANGUAGES, translate

NEAR = 0.66
"""How like a word has to be to one that it may stand for (difflib's ratio)."""
SHORTEST = 4
"""Letters of a word that may be misspelled; a shorter one is too near to others."""
UNDECOMPOSED = str.maketrans("łđøħ", "ldoh")
"""Letters that Unicode does not take for one with a mark."""


class Found(Protocol):
    """Something to be found; `has` are all its names, folded."""

    @property
    def has(self) -> str: ...


F = TypeVar("F", bound=Found)


Names = Mapping[str, Sequence[str]]
"""Keys with all that they are called beside."""


class _Named(NamedTuple):
    key: str
    has: str


def folded(text: str) -> str:
    """A text as it compares: its letters alone, small, with single blanks."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(plain.translate(UNDECOMPOSED).split())


_folded_name = lru_cache(maxsize=8192)(folded)
"""Names are the same at each look-up; what people type is not kept."""


def in_all_languages(*texts: Text) -> list[str]:
    """The texts as they are said in each language, each once."""
    return list(dict.fromkeys(translate(text, locale) for text in texts for locale in LANGUAGES))


def fitting(known: Iterable[F], typed: str) -> list[F]:
    """Those with every word that is typed; a word that none of them has stands for the one most like it."""
    offered, words = list(known), folded(typed).split()
    return _having(offered, words) or _having(offered, _spelled(offered, words))


def meant(names: Names, typed: str) -> list[str]:
    """The keys of all that a name may mean: of what is called just so, else of what it fits."""
    wanted = folded(typed)
    if not wanted:
        return []
    known = {key: list(map(_folded_name, (key, *others))) for key, others in names.items()}
    exact = [key for key, called in known.items() if wanted in called]
    return exact or [
        one.key for one in fitting([_Named(key, "\n".join(called)) for key, called in known.items()], typed)
    ]


def _having(known: Iterable[F], words: Sequence[str]) -> list[F]:
    return [one for one in known if all(word in one.has for word in words)]


def _spelled(known: Sequence[F], words: Sequence[str]) -> list[str]:
    """The words as the names spell them, as far as they can be told."""
    spelling = sorted({word for one in known for word in re.findall(r"[^\W\d_]+", one.has)})
    return [word if any(word in one.has for one in known) else _nearest(word, spelling) for word in words]


def _nearest(word: str, spelling: Sequence[str]) -> str:
    near = get_close_matches(word, spelling, 1, NEAR) if word.isalpha() and len(word) >= SHORTEST else []
    return near[0] if near else word
