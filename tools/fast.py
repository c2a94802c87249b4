"""`make fast`: the rules compiled with mypyc into a folder that is used until they are edited.

`--compare` plays the same random matches compiled and interpreted, each in its own process, and compares every action
on offer, every event and every state.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import io
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import engine
from engine import compiled
from engine.games import IN_THE_MAKING

if TYPE_CHECKING:
    from engine.game import Action, AnyGame

    from .invariants import Trial

HOME = Path(__file__).resolve().parent.parent
INTERPRETED = ("__init__.py", "compiled.py", "game.py", "text.py", "dice.py", "rules.py")
"""Modules that stay interpreted: their values could not be pickled if compiled, or tests change or subclass them."""
LONGEST = 3000
SELDOM = 10
"""Expensive things are compared at one decision in so many."""
FEW = 20
"""Matches compared right after compiling."""


def main() -> int:
    """Compiles what is not compiled yet, compares, or plays for a comparison. If anything differs, removes the compiled
    rules and exits with status 1.
    """
    parser = argparse.ArgumentParser(prog="python -m tools.fast", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only asks mypyc whether it takes the rules as they are")
    parser.add_argument("--compare", type=int, metavar="N", help="compares so many random matches of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the first of them")
    parser.add_argument("--play", choices=("compiled", "interpreted"), help="prints what is compared of one side")
    options = parser.parse_args()
    if options.play:
        if options.play == "interpreted":
            engine.__path__[:] = [str(compiled.HOME)]
        for line in played(options.seed, options.compare):
            print(line, flush=True)
        return 0
    if options.check:
        with tempfile.TemporaryDirectory() as work:
            translate(Path(work))
        return 0
    target = Path(str(compiled.folder()))
    if not target.is_dir():
        if options.compare:
            print("The rules as they are now are not compiled: make fast", file=sys.stderr)
            return 1
        build(target)
    status = compare(options.seed, options.compare or FEW)
    if status:
        shutil.rmtree(target)
    return status


# --- compiling
def build(target: Path) -> None:
    """Compiles the rules into `target`, all or nothing, and removes those of other sources."""
    print("compiling the rules takes a quarter of an hour or so …", flush=True)
    shutil.rmtree(target.parent, ignore_errors=True)
    work = target.parent / "unfinished"
    _compile(work, translate(work))
    for left in ("build", ".mypy_cache"):
        shutil.rmtree(work / left, ignore_errors=True)
    work.rename(target)


def translate(work: Path) -> list[Any]:
    """Copies the rules into a new folder and turns them into C there, without a C compiler; returns the extensions to
    be compiled. Raises SystemExit, having printed what mypyc does not take.
    """
    import_module("setuptools")  # before mypyc, which looks whether it is there
    from mypyc.build import mypycify

    shutil.copytree(HOME / "engine", work / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    making = {key.replace("-", "_") for key in IN_THE_MAKING}  # nobody plays them yet
    found = [file for file in sorted(work.rglob("*.py")) if making.isdisjoint(file.parts)]
    sources = [file for file in found if file.name not in INTERPRETED]
    for file in sources:
        file.write_text(lifted(file.read_text(encoding="utf-8")), encoding="utf-8")
    arguments = ["--config-file=", "--explicit-package-bases", *[str(file.relative_to(work)) for file in sources]]
    said = io.StringIO()
    try:
        with contextlib.chdir(work), contextlib.redirect_stdout(said):
            return mypycify(arguments, opt_level="2", debug_level="0", group_name="engine.fast")
    except SystemExit:
        print("".join(line for line in said.getvalue().splitlines(True) if "warning:" not in line), file=sys.stderr)
        raise


def _compile(work: Path, extensions: list[Any]) -> None:
    setuptools = import_module("setuptools")  # it has no types
    command = setuptools.Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.inplace = True
    command.ensure_finalized()
    try:
        with contextlib.chdir(work):
            command.run()
    except Exception as error:
        raise SystemExit(
            f"The rules were not compiled, which takes a C compiler and Python's headers: {error}"
        ) from error


def lifted(source: str) -> str:
    """The source rewritten for mypyc; every line keeps its number.

    Decorators of classes other than `dataclass` are called after the class, in place of the blank line there. Frozen
    dataclasses become hashable ones, since compiled frozen ones cannot be unpickled.
    """
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if not isinstance(node, ast.ClassDef) or node.end_lineno is None:
            continue
        moved = [item for item in node.decorator_list if not ast.unparse(item).startswith("dataclass")]
        if moved:
            calls = "; ".join(f"{ast.unparse(item)}({node.name})" for item in reversed(moved))
            lines[node.end_lineno : node.end_lineno + 1] = [calls]
        for item in moved:
            for line in range(item.lineno - 1, item.end_lineno or item.lineno):
                lines[line] = ""
    return "\n".join(lines).replace("@dataclass(frozen=True", "@dataclass(unsafe_hash=True") + "\n"


# --- comparing
def compare(seed: int, matches: int) -> int:
    """Plays both ways and prints what differs; returns 0 if nothing does."""
    ways = ("compiled", "interpreted")
    children = [_child(way, seed, matches) for way in ways]
    sides = [map(str.rstrip, child.stdout or ()) for child in children]
    try:
        count = difference(*sides)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        for child in children:
            child.kill()
            child.communicate()
    print(f"{count} random matches are the same compiled and interpreted")
    return 0


def _child(way: str, seed: int, matches: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tools.fast", "--play", way, "--seed", str(seed), "--compare", str(matches)]
    return subprocess.Popen(command, cwd=HOME, env=os.environ, stdout=subprocess.PIPE, text=True)


def difference(compiled_lines: Iterable[str], interpreted_lines: Iterable[str]) -> int:
    """How many matches are the same; raises ValueError naming the first that differs, or if there are none."""
    count = 0
    for fast, plain in zip_longest(compiled_lines, interpreted_lines):
        if count == 0 and (fast, plain) != ("compiled", "interpreted"):
            raise ValueError(
                f"these two were to be compared, compiled and interpreted, but they are {fast} and {plain}"
            )
        if count and fast != plain:
            raise ValueError(f"a match differs.\n  compiled:    {fast}\n  interpreted: {plain}")
        count += 1
    if count < 2:
        raise ValueError("nothing was played")
    return count - 1


def played(seed: int, matches: int) -> Iterator[str]:
    """Whether this process has compiled rules, then for each match its seed, length and digest."""
    yield ("compiled" if str(import_module("engine.flow").__file__).endswith(compiled.ENDING) else "interpreted")
    trials = import_module("tools.games").TRIALS
    for number in range(seed, seed + matches):
        for key, trial in sorted(trials.items()):
            decisions, digest = _match(trial, number)
            yield f"{key}, seed {number}, {decisions} decisions: {digest}"


def _match(trial: Trial, seed: int) -> tuple[int, str]:
    """Plays one random match; returns its decisions, and a digest of all actions on offer, events and states."""
    from engine.optional import tracing

    from .invariants import dice_for

    game, chooser, dice, digest = trial.game, random.Random(seed), dice_for(seed), hashlib.sha256()
    state = trial.fuzz_start(seed)(dice)
    decisions, every = 0, []
    while game.outcome(state) is None and decisions < LONGEST:
        seat = chooser.choice(game.to_act(state))
        legal = list(game.legal(state, seat))
        action = chooser.choices(legal, trial.liking(legal))[0]
        if decisions % SELDOM == 0:
            digest.update(repr(_told(game, state, seat, action)).encode())
        events = game.apply(state, seat, action, dice)
        digest.update(repr((seat, legal, action, events, game.chapter(state), game.outcome(state))).encode())
        digest.update(game.pack(state))
        decisions += 1
        every += events
    traced = tracing(game)
    digest.update(repr((game.epilogue(state), traced and traced.fates(state, every))).encode())
    return decisions, digest.hexdigest()[:16]


def _told(game: AnyGame, state: Any, seat: int, action: Action) -> list[Any]:
    """Everything else that a game tells at a moment."""
    from engine.game import Action, IllegalAction

    from .invariants import dice_for

    views = [game.view(state, viewer) for viewer in (None, seat)]
    imagined = [game.pack(game.imagine(view, dice_for(seat))) for view in views]
    again = [game.pack(other) for other in (game.copy(state), game.unpack(game.pack(state)))]
    words = [game.question(state, seat), game.wording(state, seat, action), game.parse(state, seat, action.upper())]
    try:
        game.apply(state, seat, Action(f"{action} {action}"), dice_for(seat))
    except IllegalAction as refused:
        words.append(str(refused))
    return [views, imagined, again, words]


if __name__ == "__main__":
    sys.exit(main())
