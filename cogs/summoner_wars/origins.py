"""What `/card` says of where a card's facts come from."""

from __future__ import annotations

from functools import reduce

from engine.summoner_wars.cards import DECKS, Kind
from engine.text import T, Text

FIELDS: dict[str, Text] = {
    "name": T("the name"),
    "attack": T("the attack"),
    "range": T("the range"),
    "life": T("the life"),
    "cost": T("the cost"),
    "boost_cost": T("the cost of a boost"),
    "ability": T("the ability's name"),
    "effect": T("the effect"),
    "effect details": T("details of the effect"),
}
"""What of a card may be ours, as `Kind.ours` names it."""


def origins(kind: Kind) -> list[Text]:
    """What of a card is ours or not certain, a sentence each."""
    notes = []
    if kind.ours:
        fields = [FIELDS[field] for field in kind.ours]
        named = reduce(lambda before, field: T("{before}, {field}", before=before, field=field), fields)
        notes.append(T("Ours, since no source prints it: {fields}.", fields=named))
    if not kind.sure:
        notes.append(T("Not certain: only one weak source has this card."))
    guessed = [name for name, deck in DECKS.items() if not deck.counts_sure and kind.number in dict(deck.cards)]
    if kind.face.kind == "common" and guessed:
        notes.append(T("How many of it {deck} has is not certain, since no card prints that.", deck=T(guessed[0])))
    return notes
