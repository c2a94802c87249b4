"""What an army's file must hold: cards and decks that cannot be are refused with the file, the card or deck, and the field."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..game import BadFacts

UNITS = frozenset(("summoner", "champion", "common", "mutation", "conjuration"))
BOUGHT = frozenset(("champion", "common", "mutation"))
"""Kinds that are summoned for magic (1.2, 11.21)."""
PARENTS = 2
DECK: dict[str, type] = {
    "summoner": str,
    "stock": bool,
    "cards": dict,
    "setup": list,
    "supply": dict,
    "colour": str,
    "copies_confidence": str,
    "plays": str,
    "demand": int,
}
"""What a file may say of a deck."""
NEEDED = ("summoner", "cards", "setup")
FORMER: dict[str, type] = {**DECK, "until": int}
"""What it may say of a deck as it was: `until` the edition in which it held last (`engine.editions`)."""
NAMES: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list of texts",
    dict: "a table of cards with their copies",
}
CARDS = 33
"""The cards of a stock deck beside its summoner (1.1, 11.22)."""
PLACED = re.compile(r"(.+) ([a-f][1-4])")
"""A card of a setup, on its own half as seat 1 stands (1.6, 2.1)."""


def check_parts(file: str, army: Mapping[str, Any]) -> None:
    """Raises BadFacts where cards or decks are no tables, or parents no two factions."""
    for part in ("cards", "decks", "former"):
        found = army.get(part, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise BadFacts(f"{file}: {part} must be tables, each under [[{part}]].")
    parents = army.get("parents", [])
    if not isinstance(parents, list) or (parents and len(parents) != PARENTS):
        raise BadFacts(f"{file}: parents must be a list of two factions, not {parents!r}.")


def check_cards(file: str, army: Mapping[str, Any]) -> None:
    """Raises BadFacts where a card lacks what its kind has (1.2, 1.4), or two have one name."""
    seen: set[str] = set()
    for card in army.get("cards", ()):
        where = f"{file}, card {card['name']!r}"
        if card["name"] in seen:
            raise BadFacts(f"{where}: name stands there twice.")
        seen.add(card["name"])
        for field in _of_kind(card["kind"]):
            if field not in card:
                raise BadFacts(f"{where}: {field} is missing; every {card['kind']} has it.")


def _of_kind(kind: str) -> tuple[str, ...]:
    """The fields that every card of a kind has beside those of all cards."""
    if kind in UNITS:
        return ("attack", "range", "life", "ability", *(("cost",) if kind in BOUGHT else ()))
    return () if kind == "event" else ("life",)


def check_decks(file: str, army: Mapping[str, Any]) -> None:
    """Raises BadFacts where a deck has a field that is wrong, too many or too few cards, or a setup that cannot stand."""
    leaders = [card["name"] for card in army.get("cards", ()) if card["kind"] == "summoner"]
    present = [(deck, DECK, NEEDED) for deck in army.get("decks", ())]
    former = [(deck, FORMER, (*NEEDED, "until")) for deck in army.get("former", ())]
    for deck, fields, needed in (*present, *former):
        wrong = next(_wrong(deck, leaders, fields, needed), "")
        if wrong:
            raise BadFacts(f"{file}, deck {deck.get('summoner', 'without a summoner')!r}: {wrong}")


def _wrong(
    deck: Mapping[str, Any], leaders: Sequence[str], fields: Mapping[str, type], needed: Sequence[str]
) -> Iterator[str]:
    """What is wrong with a deck, a sentence each, beginning with the field; only the first need be right."""
    for field, value in deck.items():
        if field not in fields:
            yield f"there is no field {field!r}; there are: {', '.join(fields)}."
        elif type(value) is not fields[field]:
            yield f"{field} must be {NAMES[fields[field]]}, not {value!r}."
    yield from (f"{field} is missing." for field in needed if field not in deck)
    if deck["summoner"] not in leaders:
        yield f"summoner must be one of {', '.join(leaders)}."
    for field in ("cards", "supply"):
        for name, copies in deck.get(field, {}).items():
            if type(copies) is not int or copies < 1:
                yield f"{field}: {name!r} must have a whole number of 1 or more, not {copies!r}."
    if deck.get("stock") and sum(deck["cards"].values()) != CARDS:
        yield f"cards: they are {sum(deck['cards'].values())} instead of {CARDS} (rule 1.1)."
    yield from _wrong_setup(deck)


def _wrong_setup(deck: Mapping[str, Any]) -> Iterator[str]:
    """The summoner and cards of the deck, each on a space of its own (2.1, 9.1)."""
    placed = [PLACED.fullmatch(str(line)) for line in deck["setup"]]
    for line, found in zip(deck["setup"], placed, strict=True):
        if found is None:
            yield f"setup: {line!r} must be a card and a space from a1 to f4."
    names, spaces = (Counter(found[part] for found in placed if found) for part in (1, 2))
    yield from (f"setup: {space} is taken twice." for space, count in spaces.items() if count > 1)
    for name, most in {**deck["cards"], deck["summoner"]: 1}.items():
        if names[name] > most:
            yield f"setup: {name!r} stands there {names[name]} times, and the deck has {most}."
    if not names[deck["summoner"]]:
        yield f"setup: {deck['summoner']!r} is missing."
