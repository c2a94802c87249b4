"""Game terms are those of the Czech and Polish rulebooks, always the same word for the same thing."""

from __future__ import annotations

import re
from collections.abc import Mapping

from words import update


def checked(language: str, scope: str, terms: Mapping[str, str]) -> int:
    """How often English terms (a pattern each) are what they should be in the texts whose files have that scope: all of them."""
    count, wrong = 0, []
    for message in update.catalogue(language):
        if not message.id or message.context or not any(scope in file for file, _ in message.locations):
            continue
        english = message.id if isinstance(message.id, str) else message.id[1]
        said = message.string if isinstance(message.string, str) else " / ".join(message.string or ())
        for term, translation in terms.items():
            if re.search(rf"\b(?:{term})\b", re.sub(r"\{\w+\}", "", english), re.IGNORECASE):
                count += 1
                if not re.search(translation, said, re.IGNORECASE):
                    wrong.append((term, english, said))
    assert wrong == []
    return count
