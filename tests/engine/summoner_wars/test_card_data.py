"""The armies' TOML files: whole in themselves, and in agreement with the published facts where those are at hand."""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.summoner_wars import cards
from engine.summoner_wars.vocabulary import ABILITY_NUMBER, EVENTS

ROOT = Path(__file__).resolve().parents[3]
ARMIES = {
    path.stem: tomllib.loads(path.read_text("utf-8"))
    for path in sorted((ROOT / "engine/summoner_wars/armies").glob("*.toml"))
}
FACTS = ROOT.parent / "shared/cards/summoner-wars.json"
KINDS = {"summoner", "champion", "common", "mutation", "conjuration", "event", "wall", "vine"}
UNITS = {"summoner", "champion", "common", "mutation", "conjuration"}
CARD_KEYS = {
    "name",
    "kind",
    "attack",
    "range",
    "life",
    "cost",
    "ability",
    "beside_board",
    "plays_as",
    "boost_cost",
    "effect",
    "confidence",
    "ours",
    "retuned",
    "ready",
}
DECK_KEYS = {"summoner", "stock", "cards", "setup", "supply", "colour", "copies_confidence", "plays", "demand"}

CARDS = [(army, card) for army, data in ARMIES.items() for card in data["cards"]]
DECKS = [(army, deck) for army, data in ARMIES.items() for deck in data.get("decks", [])]
needs_facts = pytest.mark.skipif(not FACTS.exists(), reason="the published facts are not beside this checkout")


def card_id(value: Any) -> str:
    return str(value.get("name") or value["summoner"]) if isinstance(value, dict) else str(value)


def known(army: str) -> dict[str, dict[str, Any]]:
    """The cards that a deck of this army can name."""
    return {card["name"]: card for card in [*ARMIES["common"]["cards"], *ARMIES[army]["cards"]]}


@pytest.mark.parametrize(("army", "card"), CARDS, ids=card_id)
def test_a_card_has_what_its_kind_has(army: str, card: dict[str, Any]) -> None:
    assert set(card) <= CARD_KEYS
    kind = card["kind"]
    assert kind in KINDS
    unit = kind in UNITS
    assert {"attack", "range", "life", "ability"} <= set(card) if unit else not {"attack", "range", "cost"} & set(card)
    assert ("cost" in card) == (kind in {"champion", "common", "mutation"})  # rules 1.2, 11.21
    assert "boost_cost" not in card or unit
    assert card.get("range", "melee") in {"melee", "ranged"}
    assert ("life" in card) == (kind != "event")
    assert 0 < len(card["effect"]) <= 220


def test_a_name_is_unique_within_its_army() -> None:
    for army, data in ARMIES.items():
        names = [card["name"] for card in data["cards"]]
        assert len(names) == len(set(names)), army


@pytest.mark.parametrize(("army", "deck"), DECKS, ids=card_id)
def test_a_deck_is_made_of_known_cards(army: str, deck: dict[str, Any]) -> None:
    assert set(deck) <= DECK_KEYS
    cards = known(army)
    assert cards[deck["summoner"]]["kind"] == "summoner"
    assert set(deck["cards"]) | set(deck.get("supply", {})) <= set(cards)
    assert deck["cards"]["Wall"] == 3  # rule 9.1


@pytest.mark.parametrize(("army", "deck"), DECKS, ids=card_id)
def test_a_setup_stands_on_its_own_half_with_cards_of_the_deck(army: str, deck: dict[str, Any]) -> None:
    placed = [line.rsplit(" ", 1) for line in deck["setup"]]
    spaces = [space for _, space in placed]
    assert len(spaces) == len(set(spaces))
    assert all(space[0] in "abcdef" and space[1:] in "1234" for space in spaces)  # rules 1.6, 2.1
    names = [name for name, _ in placed]
    assert names.count(deck["summoner"]) == 1
    for name in set(names) - {deck["summoner"]}:
        assert names.count(name) <= deck["cards"][name], name


@pytest.mark.parametrize(("army", "deck"), [pair for pair in DECKS if pair[1]["stock"]], ids=card_id)
def test_a_stock_deck_is_whole(army: str, deck: dict[str, Any]) -> None:
    """Rule 1.1: 1 summoner, 9 events, 3 walls, and 18 commons with 3 champions, or 21 units with mutations (11.22)."""
    cards = known(army)
    count = dict.fromkeys(KINDS, 0)
    count["summoner"] = 1
    for name, copies in deck["cards"].items():
        own = "event" if name == "Ice Wall" else cards[name]["kind"]  # an event card that is a wall once played
        count[own] += copies
        assert cards[name].get("ready", True), name
    if count["mutation"]:
        assert count["champion"] <= 3
        assert count["champion"] + count["mutation"] + count["common"] == 21
    else:
        assert (count["champion"], count["common"]) == (3, 18)
    assert (count["summoner"], count["event"], count["wall"]) == (1, 9, 3)
    assert not count["vine"] + count["conjuration"]


def test_what_every_ready_card_does_is_written() -> None:
    ready = [kind for kind in cards.KINDS if kind.ready and not kind.is_wall]
    assert [kind.name for kind in ready if kind.name not in EVENTS and kind.ability not in ABILITY_NUMBER] == []
    assert [kind.name for kind in ready if kind.is_unit and kind.ability not in ABILITY_NUMBER] == []


def facts() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(FACTS.read_text("utf-8"))
    return document


PLACE_OF_ABILITY = {"gain": 2, "confer": 2, "has_ability": 2}
"""Functions that are handed the name of an ability, and where among their arguments."""


def abilities_named_in(source: str) -> Iterator[str]:
    """The names of abilities that a module of the rules writes out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACE_OF_ABILITY:
            yield from constants(node.args[PLACE_OF_ABILITY[node.func.id]])
        elif isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == "gives" for to in node.targets):
            yield from constants(node.value)
        elif isinstance(node, ast.FunctionDef) and node.name == "grants":
            yield from (name for part in ast.walk(node) if isinstance(part, ast.Return) for name in constants(part))


def constants(node: ast.AST) -> Iterator[str]:
    return (part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))


def test_every_ability_that_the_rules_name_is_there() -> None:
    sources = {path: path.read_text("utf-8") for path in (ROOT / "engine/summoner_wars").rglob("*.py")}
    named = {(path.name, name) for path, source in sources.items() for name in abilities_named_in(source) if name}
    assert {name for _, name in named} >= {"Stunned", "Frozen", "Summoning"}
    assert not [place for place in named if place[1] not in ABILITY_NUMBER]


@needs_facts
def test_numbers_and_abilities_agree_with_the_facts() -> None:
    document = facts()
    ranges = {"sword": "melee", "bow": "ranged", None: None}
    for army, card in CARDS:
        faction = ARMIES[army]["faction"] or "Phoenix Elves"
        fact = next(c for c in document["cards"] if c["name"] == card["name"] and c["faction"] == faction)
        where = f"{faction}: {card['name']}"
        differing = [key for key in ("attack", "life", "cost") if card.get(key) != fact[key]]
        assert differing == card.get("retuned", []), where
        assert set(differing) <= set(card.get("ours", [])), where  # what is printed stays
        assert card.get("boost_cost") == fact.get("boost_cost"), where
        assert card.get("range") == ranges[fact["range"]], where
        assert card.get("confidence", "high") == fact["confidence"], where
        assert card.get("ours", []) == [field for field in fact.get("house", []) if field != "copies"], where
        if card["kind"] != "vine":
            assert card.get("ability") == fact["ability"], where
            assert card["kind"] == ("wall" if card["name"] == "Ice Wall" else fact["type"].partition(" (")[0]), where


@needs_facts
def test_effects_are_in_our_own_words() -> None:
    """No run of nine words of an effect stands in the facts."""
    document = facts()
    published = " ".join(" ".join(card["effect"].lower().split()) for card in document["cards"])
    copied = {
        (army, card["name"]): run
        for army, card in CARDS
        for run in runs_of(card["effect"].lower().split(), 9)
        if run in published
    }
    assert not copied


def runs_of(words: list[str], length: int) -> list[str]:
    """All stretches of that many words."""
    return [" ".join(words[start : start + length]) for start in range(len(words) - length + 1)]


@needs_facts
@pytest.mark.parametrize(("army", "deck"), DECKS, ids=card_id)
def test_copies_and_setups_agree_with_the_facts(army: str, deck: dict[str, Any]) -> None:
    document = facts()
    names = (deck["summoner"], f"{ARMIES[army]['faction']} (Alliances)")
    stock = {
        card["name"]: card
        for card in document["cards"]
        if card["faction"] == ARMIES[army]["faction"] and card["deck"].startswith(names) and card["stock_deck"]
    }
    aside = {name: copies for name, copies in deck.get("supply", {}).items() if name in stock}
    for name, copies in [*deck["cards"].items(), *aside.items()]:
        assert copies == stock[name]["copies"], name
    if deck["stock"]:
        assert set(deck["cards"]) | set(aside) == set(stock) - {deck["summoner"]}
    confidences = {stock[name].get("copies_confidence", "high") for name in deck["cards"]} - {"high"}
    assert deck.get("copies_confidence", "high") == (confidences.pop() if confidences else "high")
    setup = next(setup for setup in document["setups"] if setup["summoner"] == deck["summoner"])
    expected = {f"{card['name']} {'abcdef'[card['col'] - 1]}{5 - card['row']}" for card in setup["cards"]}
    assert set(deck["setup"]) == expected
