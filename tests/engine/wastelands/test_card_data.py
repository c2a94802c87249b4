"""The cards' facts against the shared facts, where these can be reached, and against the rules of building."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.wastelands.cards import KINDS, TYPES, Kind
from engine.wastelands.decks import DECKS, SIDEBOARDS

FACTS = Path(__file__).resolve().parents[4] / "shared" / "cards" / "wastelands.json"
NUMBERS = {"kb": "cost_kb", "comp": "cost_components", "builders": "builders", "attack": "atk", "life": "hp"}
NUMBERS |= {"structure": "structure", "yields": "components"}
FLAGS = ("undead", "metal", "wood", "mental")
MOST_COPIES, MOST_COLOURS, TOURNAMENT, SIDEBOARD = 3, 4, 45, 20


@pytest.fixture(scope="module")
def facts() -> dict[str, Any]:
    if not FACTS.exists():
        pytest.skip("the shared facts are not there")
    document = json.loads(FACTS.read_text(encoding="utf-8"))
    return {card["name_en"]: card for card in document["cards"] if "mechanisms" in card}


def test_every_card_of_the_base_set_is_there(facts: dict[str, Any]) -> None:
    """Rule 1.1."""
    assert {kind.name for kind in KINDS if not kind.token} == set(facts)


def test_numbers_signs_and_gods_are_those_of_the_facts(facts: dict[str, Any]) -> None:
    """Rules 1.2, 1.4, 1.5, 1.6: type, numbers, signs, gods."""
    wrong = []
    for kind in KINDS:
        if not kind.token:
            wrong += [f"{kind.name}: {field}" for field in _differing(kind, facts[kind.name])]
    assert wrong == []


def test_only_magic_can_be_turned_round() -> None:
    assert [kind.name for kind in KINDS if kind.signed and not kind.is_magic] == []


def _differing(kind: Kind, card: dict[str, Any]) -> list[str]:
    """The fields in which a card differs from its facts; a price or number in words is the rules' business."""
    found = [
        field
        for field, name in NUMBERS.items()
        if isinstance(card[name], int) and kind.type != TYPES.index("level") and getattr(kind, field) != card[name]
    ]
    found += [flag for flag in FLAGS if bool(card[flag]) != (flag in kind.traits)]
    same = {
        "type": TYPES[kind.type] == card["type"],
        "god": kind.gods == ({card["god"]} if card["god"] else set()),
        "hand": kind.hand == bool(card["hand_icon"]),
        "important": kind.important == bool(card.get("important")),
    }
    return found + [field for field, is_same in same.items() if not is_same]


@pytest.mark.parametrize("deck", DECKS)
def test_ready_decks_are_legal_in_tournaments(deck: str) -> None:
    """Rules 2.1, 2.2, 2.3, 2.6 and 12.2: 45 cards, a sideboard of 20, three copies over both, four colours."""
    main, side = dict(DECKS[deck]), dict(SIDEBOARDS[deck])
    copies = Counter(main) + Counter(side)
    colours = {god for kind in main for god in KINDS[kind].gods}
    assert (sum(main.values()), sum(side.values())) == (TOURNAMENT, SIDEBOARD)
    assert len(colours) <= MOST_COLOURS
    limit = {kind.number: 5 for kind in KINDS if "deck-limit:5" in kind.keywords}
    assert [KINDS[kind].name for kind, count in copies.items() if count > limit.get(kind, MOST_COPIES)] == []
