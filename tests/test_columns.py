"""A game is one column through the floors: nothing outside its own folders and its line names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES, parts

HOME = Path(__file__).parent.parent
FLOORS = ("bench", "cogs", "engine", "matches", "players", "render", "table", "tests", "tools", "words")
LINE = "engine/games.py"
"""Where each game has its line."""
TITLES = {key: str(game.GAME.title) for key, game in parts("engine").items()}


def folder_of(key: str) -> str:
    return key.replace("-", "_")


def sources(home: Path) -> Iterator[Path]:
    """All programs and settings outside the columns."""
    columns = {folder_of(key) for key in GAMES}
    for file in sorted([*home.glob("*.py"), *home.glob("*.toml"), *home.glob("Makefile")]):
        yield file
    for floor in FLOORS:
        for file in sorted([*(home / floor).rglob("*.py"), *(home / floor).rglob("*.toml")]):
            place = file.relative_to(home)
            if place.as_posix() != LINE and not columns & {*place.parts, file.stem}:
                yield file


def named(home: Path) -> list[str]:
    """Every line of them that names a game: by its key, its folder or its title, in any case."""
    words = {re.sub(r"[\W_]+", " ", name) for key in GAMES for name in (key, TITLES[key])}
    pattern = re.compile("|".join(word.replace(" ", r"[\W_]*") for word in sorted(words)), re.IGNORECASE)
    return [
        f"{file.relative_to(home)}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}"
        for file in sources(home)
        for text in [file.read_text(encoding="utf-8")]
        for found in pattern.finditer(text)
    ]


def test_no_module_outside_the_columns_names_a_game() -> None:
    assert named(HOME) == []


@pytest.mark.parametrize("word", [name for key in GAMES for name in (key, folder_of(key), TITLES[key])])
def test_a_name_out_of_place_is_found(tmp_path: Path, word: str) -> None:
    (tmp_path / "cogs" / folder_of(GAMES[0])).mkdir(parents=True)
    (tmp_path / "cogs" / folder_of(GAMES[0]) / "presenter.py").write_text(f'GAME = "{word}"\n')
    assert named(tmp_path) == []
    (tmp_path / "cogs" / "learn.py").write_text(f'\nGAME = "{word}"\n')
    assert named(tmp_path) == [f"cogs/learn.py:2: {word}"]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    ("floor", "name"), [("engine", "GAME"), ("cogs", "PRESENTER"), ("tools", "TRIAL"), ("tests.samples", "SAMPLE")]
)
def test_every_game_has_its_rules_face_trial_and_sample(key: str, floor: str, name: str) -> None:
    assert hasattr(parts(floor)[key], name)
