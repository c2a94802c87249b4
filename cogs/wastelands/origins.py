"""What `/card` says of where a card's facts come from."""

from __future__ import annotations

from functools import reduce

from engine.text import T, Text
from engine.wastelands.cards import Kind

FIELDS: dict[str, Text] = {
    "god": T("the god"),
    "rarity": T("the rarity"),
    "ability": T("the ability"),
    "hand": T("the hand sign"),
    "subtypes": T("the race"),
    "kb": T("the price"),
    "comp": T("the price"),
    "builders": T("the number of builders"),
    "attack": T("the attack"),
    "life": T("the life"),
    "structure": T("the structure points"),
    "yields": T("the components it leaves"),
}
"""What of a card may be ours, as `Kind.ours` names it; its small signs are left out."""


def origin(kind: Kind) -> Text | None:
    """What of a card is ours, in a sentence; None if all is printed."""
    fields = [FIELDS[field] for field in kind.ours if field in FIELDS]
    if not fields:
        return None
    named = reduce(lambda before, field: T("{before}, {field}", before=before, field=field), fields)
    return T("Ours, since no source prints it: {fields}.", fields=named)
