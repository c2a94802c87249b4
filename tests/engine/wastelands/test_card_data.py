"""The cards' facts against the shared facts, where these can be reached, and against the rules of building."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.game import BadFacts
from engine.wastelands import cards
from engine.wastelands.cards import KINDS, TYPES, Kind
from engine.wastelands.decks import DECKS, FILE, SIDEBOARDS
from engine.wastelands.position import load
from engine.wastelands.targets import HOSTS

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


GOOD = {"name": "Cook", "type": "creature", "kb": 1, "traits": ["orc"], "hand": True}


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"lives": 3}, "Cook: no card has a field 'lives'"),
        ({"kb": "one"}, "Cook: kb should be a whole number of 0 or more"),
        ({"kb": -1}, "Cook: kb should be a whole number of 0 or more"),
        ({"kb": True}, "Cook: kb should be a whole number of 0 or more"),
        ({"hand": 1}, "Cook: hand should be true or false"),
        ({"traits": "orc"}, "Cook: traits should be a list"),
        ({"effect": 3}, "Cook: effect should be a text"),
        ({"type": "cook"}, "Cook: type should be one of "),
        ({"x": "hp"}, "Cook: x should be one of kb, comp"),
        ({"enchants": "skill"}, "Cook: enchants should be one of warrior, item, building, enchantment"),
        ({"name": None}, "a card without a name: name is missing"),
        ({"type": None}, "Cook: type is missing"),
    ],
)
@pytest.mark.parametrize("part", ["cards", "tokens"])
def test_a_faulty_card_is_refused_with_its_file_its_name_and_the_field(
    part: str, wrong: dict[str, Any], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first file that is read has it."""
    facts = {field: value for field, value in {**GOOD, **wrong}.items() if value is not None}
    monkeypatch.setattr(tomllib, "loads", lambda text: {"god": "Raia", part: [dict(GOOD), facts]})
    with pytest.raises(BadFacts, match=rf"^\w+/cards\.toml, {re.escape(fault)}"):
        cards._read()


def test_a_file_of_cards_has_cards_tokens_a_god_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda text: {"god": "Raia", "cards": [dict(GOOD)], "heroes": [], "rules": 1})
    with pytest.raises(BadFacts, match=r"^\w+/cards\.toml: heroes, rules should not be there"):
        cards._read()


def test_all_that_people_read_of_cards_and_decks_is_translated() -> None:
    """Names, effects, and what is said of a ready deck."""
    said = {field for deck in FILE for field, value in deck.items() if isinstance(value, str)}
    assert {"name", "effect", *said} == set(cards.TEXTS)


def test_each_sort_of_enchantment_lies_on_a_card_of_that_sort() -> None:
    """8.8: whatever a file of cards may say."""
    table = {"1": ["Elf", "Torch on 1", "Alanor Library", "Ebb of Magic"], "2": ["Elf"]}
    s = load({"seats": ["Dawn Company", "Green Death"], "players": {}, "table": table})[0]
    hosts = {word: [*HOSTS[word].among(s, 0, 0)] for word in cards.WORDS["enchants"]}
    assert hosts == {"warrior": [0, 4], "item": [1], "building": [2], "enchantment": [3]}


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
