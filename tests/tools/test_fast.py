"""The compiled rules are used only for the very sources of which they were made, and play the same matches."""

from __future__ import annotations

import ast
import pickle
import random
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from engine import compiled
from tools import fast
from tools.games import TRIALS
from tools.invariants import dice_for

MADE = Path(str(compiled.folder()))


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Rules of two files, and their compiled form."""
    home = tmp_path / "engine"
    (home / "game").mkdir(parents=True)
    (home / "dice.py").write_text("DIE = 6\n")
    (home / "game" / "cards.toml").write_text("life = 1\n")
    monkeypatch.setattr(compiled, "HOME", home)
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / ".fast")
    Path(str(compiled.folder()), "engine").mkdir(parents=True)
    return home


def test_compiled_rules_are_found(sources: Path) -> None:
    assert [Path(found).resolve() for found in compiled.found()] == [Path(str(compiled.folder()), "engine").resolve()]
    (sources / "__pycache__").mkdir()
    (sources / "__pycache__" / "dice.cpython-311.pyc").write_bytes(b"another run")
    assert compiled.found()


@pytest.mark.parametrize("edit", ["dice.py", "game/cards.toml", "game/new.py"])
def test_edited_rules_are_never_hidden_by_compiled_ones(sources: Path, edit: str) -> None:
    with (sources / edit).open("a") as file:
        file.write("# edited\n")
    assert compiled.found() == []


def test_a_file_that_moved_is_an_edit(sources: Path) -> None:
    (sources / "dice.py").rename(sources / "game" / "dice.py")
    assert compiled.found() == []


def test_nothing_is_looked_at_where_nothing_was_compiled(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "FOLDER", sources.parent / "nowhere")
    monkeypatch.setattr(compiled, "folder", None)
    assert compiled.found() == []


CARDS = '''
@ability("Fury", "Rage")
@event(
    "Burst",
)
class Fury(Ability):
    """Angry."""

    @property
    def hits(self) -> int:
        return 4


@dataclass(frozen=True)
class Plain:
    life: int


LAST = 1
'''


def test_decorators_are_called_behind_the_class_and_lines_keep_their_numbers() -> None:
    lifted = fast.lifted(CARDS)
    kinds = [type(node).__name__ for node in ast.parse(lifted).body]
    assert kinds == ["ClassDef", "Expr", "Expr", "ClassDef", "Assign"]
    assert "event('Burst')(Fury); ability('Fury', 'Rage')(Fury)" in lifted.splitlines()
    assert "@dataclass(unsafe_hash=True)" in lifted and "    @property" in lifted
    assert [lifted.splitlines().index(line) for line in ("class Fury(Ability):", "LAST = 1")] == [
        CARDS.splitlines().index(line) for line in ("class Fury(Ability):", "LAST = 1")
    ]


def test_what_differs_is_named() -> None:
    same = ["pebbles, seed 0, 90 decisions: 1a", "pebbles, seed 1, 80 decisions: 2b"]
    assert fast.difference(["compiled", *same], ["interpreted", *same]) == 2
    with pytest.raises(ValueError, match="seed 1, 80 decisions: 2c"):
        fast.difference(["compiled", *same], ["interpreted", same[0], same[1][:-1] + "c"])
    with pytest.raises(ValueError, match="differs"):
        fast.difference(["compiled", *same], ["interpreted", same[0]])
    with pytest.raises(ValueError, match="nothing was played"):
        fast.difference(["compiled"], ["interpreted"])
    with pytest.raises(ValueError, match="they are interpreted and interpreted"):
        fast.difference(["interpreted", *same], ["interpreted", *same])


def more(given: Any) -> Any:
    """What a game gave, and a little more of it."""
    if isinstance(given, list):
        return [*given, *given[:1]]
    return (*given, *given[:1]) if isinstance(given, tuple) else (given, 1)


@pytest.mark.parametrize("part", ["legal", "apply", "chapter", "question", "wording"])
def test_a_digest_depends_on_all_that_is_compared(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    how, *lines = fast.played(3, 1)
    assert how == ("compiled" if compiled.found() else "interpreted")
    assert [*fast.played(3, 1)][1:] == lines and len(lines) == len(TRIALS)
    for trial in TRIALS.values():
        real = getattr(trial.game, part)
        monkeypatch.setattr(trial.game, part, lambda *given, real=real: more(real(*given)), raising=True)
    assert not set(lines) & {*fast.played(3, 1)}


@pytest.mark.parametrize("key", TRIALS)
def test_what_is_seen_arrives_in_another_process(key: str) -> None:
    """Views, events and actions go to processes that draw, or think for a computer."""
    trial, dice, asked = TRIALS[key], dice_for(5), 0
    game, chooser = trial.game, random.Random(5)
    state = trial.fuzz_start(5)(dice)
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        other, offered = pickle.loads(pickle.dumps((view, legal)))
        assert (other, offered) == (view, legal)
        assert game.pack(game.imagine(other, dice_for(1))) == game.pack(game.imagine(view, dice_for(1)))
        asked += view.question is not None
        events = game.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)
        told = [game.tell(event) for event in events]
        assert pickle.loads(pickle.dumps((events, told))) == (events, told)
    assert asked


@pytest.mark.long
def test_mypyc_takes_the_rules_as_they_are(cache: pytest.Cache) -> None:
    """Types alone do not tell: an attribute of instances that is read of a class, say, stops it.

    It takes half a minute, so these very sources are asked about once, as long as mypyc, Python and the command are the same.
    """
    asked = [MADE.name, Path(fast.__file__).read_text(encoding="utf-8"), sys.version, version("mypy")]
    if cache.get("herald/mypyc", None) == asked:
        return
    command = [sys.executable, "-m", "tools.fast", "--check"]
    checked = subprocess.run(command, cwd=fast.HOME, capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
    cache.set("herald/mypyc", asked)


def test_no_pattern_keeps_the_rest_of_a_tuple() -> None:
    """Compiled, the rest is taken for a list, and the match statement fails."""
    kept = [
        f"{file.name}:{node.lineno}"
        for file in (fast.HOME / "engine").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.MatchStar) and node.name
    ]
    assert not kept, f"{', '.join(kept)}: write *_ and take a slice"


def test_what_a_step_takes_by_default_is_a_literal() -> None:
    """Compiled, a step with any other default has no signature, and stored matches go by those (`flow.Steps.signs`)."""
    others = [
        f"{file.name}:{node.lineno}"
        for file in (fast.HOME / "engine").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(mark) == "step" for mark in node.decorator_list)
        for default in node.args.defaults
        if any(isinstance(part, ast.Name) for part in ast.walk(default))
    ]
    assert not others, f"{', '.join(others)}: write the number itself"


@pytest.mark.skipif(not MADE.is_dir(), reason="the rules as they are now are not compiled (make fast)")
def test_compiled_and_interpreted_rules_play_the_same_matches(capfd: pytest.CaptureFixture[str]) -> None:
    assert fast.compare(1000, 3) == 0
    assert f"{3 * len(TRIALS)} random matches are the same" in capfd.readouterr().out
