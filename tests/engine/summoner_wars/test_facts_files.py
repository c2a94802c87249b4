"""A file with the facts of an army may be changed without code; a wrong one is refused with file, card and field."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.game import BadFacts
from engine.summoner_wars.cards import _army

ROOT = Path(__file__).parents[3]
CARD = 'faction = "Elves"\n[[cards]]\nname = "Archer"\nkind = "common"\neffect = "Shoots."\n'


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
    ],
)
def test_a_wrong_file_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadFacts) as caught:
        _army("elves.toml", text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("line", "other", "said"),
    [
        (
            'name = "Guardian"',
            'name = "Guardian"\nluck = 1',
            "phoenix_elves.toml, card 'Guardian': there is no field 'luck'",
        ),
        ('"Guardian" = 6', '"Gardian" = 6', "deck 'Prince Elien': there is no card 'Gardian' in this army."),
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
