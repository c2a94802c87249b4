"""A file with the facts of an army may be changed without code; a wrong one is refused with file, card and field."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from engine.game import BadFacts
from engine.summoner_wars import cards
from engine.summoner_wars.armies import check_written
from engine.summoner_wars.cards import _army

ROOT = Path(__file__).parents[3]
CARD = 'faction = "Elves"\n[[cards]]\nname = "Archer"\nkind = "common"\neffect = "Shoots."\n'
WHOLE = CARD + 'attack = 1\nrange = "ranged"\nlife = 1\ncost = 1\nability = "Far Shot"\n'
SUMMONER = """[[cards]]
name = "Elien"
kind = "summoner"
effect = "Burns."
attack = 3
range = "ranged"
life = 4
ability = "Fire Blast"
"""
DECK = """[[decks]]
summoner = "Elien"
stock = true
setup = ["Elien d1", "Archer d2", "Archer e2"]

[decks.cards]
Archer = 30
Wall = 3
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CARD + 'attack = "x"', "elves.toml, card 'Archer': attack must be a whole number of 0 or more, not 'x'."),
        (CARD + "attack = -1", "elves.toml, card 'Archer': attack must be a whole number of 0 or more, not -1."),
        (CARD + "life = true", "elves.toml, card 'Archer': life must be a whole number of 0 or more, not True."),
        (CARD + 'range = "far"', "elves.toml, card 'Archer': range must be one of melee, ranged, not 'far'."),
        (CARD + "speed = 3", "elves.toml, card 'Archer': there is no field 'speed'; there are: name"),
        (CARD.replace('effect = "Shoots."\n', ""), "elves.toml, card 'Archer': effect is missing."),
        (CARD.replace('name = "Archer"\n', ""), "elves.toml, card 'without a name': name is missing."),
        (CARD.replace('faction = "Elves"\n', ""), "elves.toml: it must begin with its faction."),
        (CARD + "attack = ", "elves.toml: Invalid value"),
        (CARD, "elves.toml, card 'Archer': attack is missing; every common has it."),
        (WHOLE.replace("cost = 1\n", ""), "elves.toml, card 'Archer': cost is missing; every common has it."),
        (WHOLE.replace("faction", "cards = 3\nfaction"), "elves.toml: Cannot"),
        ('faction = "Elves"\ncards = 3', "elves.toml: cards must be tables, each under [[cards]]."),
        ('faction = "Elves"\nparents = ["Orcs"]', "elves.toml: parents must be a list of two factions, not ['Orcs']."),
        (WHOLE + CARD.partition("\n")[2], "elves.toml, card 'Archer': name stands there twice."),
    ],
)
def test_a_wrong_file_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadFacts) as caught:
        _army("elves.toml", text)
    assert str(caught.value).startswith(said)


def test_a_right_file_is_taken() -> None:
    assert _army("elves.toml", WHOLE + SUMMONER + DECK)["faction"] == "Elves"


@pytest.mark.parametrize(
    ("line", "other", "said"),
    [
        ("stock = true", "speed = 3", "there is no field 'speed'; there are: summoner, stock"),
        ("stock = true", 'stock = "x"', "stock must be true or false, not 'x'."),
        ("stock = true", "supply = 3", "supply must be a table of cards with their copies, not 3."),
        ('setup = ["Elien d1", "Archer d2", "Archer e2"]', "", "setup is missing."),
        ('summoner = "Elien"', 'summoner = "Archer"', "summoner must be one of Elien."),
        ("Archer = 30", "Archer = -1", "cards: 'Archer' must have a whole number of 1 or more, not -1."),
        ("Archer = 30", 'Archer = "x"', "cards: 'Archer' must have a whole number of 1 or more, not 'x'."),
        ("Archer = 30", "Archer = 31", "cards: they are 34 instead of 33 (rule 1.1)."),
        ("Archer e2", "Archer e5", "setup: 'Archer e5' must be a card and a space from a1 to f4."),
        ("Archer e2", "Archer d2", "setup: d2 is taken twice."),
        ("Archer e2", "Elien e2", "setup: 'Elien' stands there 2 times, and the deck has 1."),
        ("Elien d1", "Archer d1", "setup: 'Elien' is missing."),
    ],
)
def test_a_wrong_deck_is_refused(line: str, other: str, said: str) -> None:
    """Rules 1.1, 1.6, 2.1, 9.1: by the file, the deck and the field."""
    assert line in DECK
    with pytest.raises(BadFacts) as caught:
        _army("elves.toml", WHOLE + SUMMONER + DECK.replace(line, other, 1))
    told = other.partition('"')[2].partition('"')[0] if other.startswith("summoner") else "Elien"
    assert str(caught.value).startswith(f"elves.toml, deck {told!r}: {said}")


@pytest.mark.parametrize(
    "changed, until, said",
    [("Archer = 30", "", "until is missing."), ("Archer = 31", "until = 1\n", "cards: they are 34")],
)
def test_a_former_list_is_held_to_the_same_and_says_until_when(changed: str, until: str, said: str) -> None:
    present = WHOLE + SUMMONER + DECK
    former = "\n" + DECK.replace("decks", "former")
    assert _army("elves.toml", present + former.replace("stock = true", "stock = true\nuntil = 1"))["former"]
    with pytest.raises(BadFacts) as caught:
        _army(
            "elves.toml",
            present + former.replace("Archer = 30", changed).replace("stock = true\n", "stock = true\n" + until),
        )
    assert str(caught.value).startswith(f"elves.toml, deck 'Elien': {said}")


def test_what_stands_at_the_start_is_in_the_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rule 9.1."""
    armies = shutil.copytree(ROOT / "engine/summoner_wars/armies", tmp_path / "armies")
    monkeypatch.setattr(resources, "files", lambda _: tmp_path)
    assert cards._read()
    facts = armies / "phoenix_elves.toml"
    facts.write_text(facts.read_text("utf-8").replace("Guardian b3", "Fireling b3", 1), "utf-8")
    with pytest.raises(BadFacts) as caught:
        cards._read()
    said = "phoenix_elves.toml, deck 'Prince Elien': setup: 'Fireling' is not among the deck's cards."
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        (
            "Guardian",
            {"ability": "Precisely"},
            "ability: nobody has written 'Precisely' yet, so it needs ready = false.",
        ),
        ("Burn", {"name": "Burnn"}, "name: nobody has written what this event does, so it needs ready = false."),
        ("Guardian", {"factions": frozenset(("Phoenix Elves", "Elves"))}, "parents: there is no army Elves."),
    ],
)
def test_what_nobody_has_written_is_refused(name: str, change: dict[str, Any], said: str) -> None:
    kinds = [replace(kind, **change) if kind.name == name else kind for kind in cards.KINDS]
    with pytest.raises(BadFacts) as caught:
        check_written(kinds)
    assert str(caught.value) == f"phoenix_elves.toml, card {change.get('name', name)!r}: {said}"
    if change.get("factions") is None:
        check_written([replace(kind, ready=False) if kind.name in (name, "Burnn") else kind for kind in kinds])


@pytest.mark.parametrize(
    ("line", "other", "said"),
    [
        (
            'name = "Guardian"',
            'name = "Guardian"\nluck = 1',
            "phoenix_elves.toml, card 'Guardian': there is no field 'luck'",
        ),
        (
            '"Guardian" = 6',
            '"Gardian" = 6',
            "phoenix_elves.toml, deck 'Prince Elien': there is no card 'Gardian' in this army.",
        ),
        ("demand = 1", "demand = 4", "deck 'Prince Elien': demand must be 1, 2 or 3, not 4."),
        ('plays = "', f'plays = "{"Fire! " * 10}', "deck 'Prince Elien': plays must be a text of 1 to 60 letters, not"),
    ],
)
def test_the_bot_does_not_start_with_a_wrong_file(tmp_path: Path, line: str, other: str, said: str) -> None:
    for folder in ("engine", "cogs", "matches", "render", "players", "words"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    (tmp_path / "engine").unlink()
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("bot.py", "settings.py", "config.toml"):
        shutil.copy(ROOT / file, tmp_path / file)
    facts = tmp_path / "engine/summoner_wars/armies/phoenix_elves.toml"
    assert line in facts.read_text("utf-8")
    facts.write_text(facts.read_text("utf-8").replace(line, other, 1), "utf-8")
    ran = subprocess.run(
        [sys.executable, "bot.py"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("The facts of a game cannot be used: ") and said in ran.stderr
    assert "Traceback" not in ran.stderr
