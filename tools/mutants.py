"""`python -m tools.mutants [FILE…]`: the deliberate faults in cards that no rules case notices.

Each simple change of a card's module, or of a number among its facts, is tried in a process of its own. That plays the
cases that come by there until one fails. Nothing is written. Without files, all of a game's folders are tried;
`--sample 100 --seed 1` tries so many of the faults, drawn at random. `--tests FOLDER` tries on those tests what no case
notices.
"""

from __future__ import annotations

import argparse
import ast
import gc
import inspect
import multiprocessing
import os
import random
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, reduce
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest

import engine
from engine import compiled
from tests.scenarios.games import tables
from tests.scenarios.reading import Scenario, read
from tests.scenarios.runner import hold
from tools.mutating import Fault, faults

HOME = Path(__file__).parent.parent
FACT = re.compile(r"^(?:attack|life|cost|boost_cost) = (\d+)$", re.M)
NAME = re.compile(r'^name = "(.*)"$', re.M)
PATIENCE = 2
"""Seconds of the processor's time for a case, after which a fault counts as noticed: the case goes on for ever."""
PATIENCE_WITH_TESTS = 180
"""The same for a folder of tests."""
Visits = dict[tuple[str, str], list[Scenario]]
"""The cases that come by a function, by its file and its qualified name."""


class Mutant(NamedTuple):
    """A fault to try: where it is, what brings it into this process, and the cases that may notice it."""

    file: Path
    line: int
    change: str
    make: Callable[[], None]
    cases: list[Scenario]

    def __str__(self) -> str:
        return f"{self.file.relative_to(HOME)}:{self.line}: {self.change} ({len(self.cases)} cases)"


def _game(file: Path) -> str:
    return file.relative_to(HOME / "engine").parts[0]


def cases_of(game: str) -> list[Scenario]:
    """A game's rules cases, by the name of its folder."""
    return [read(path) for path in sorted((HOME / "tests/scenarios" / game).glob("*.toml"))]


def visits(cases: Iterable[Scenario], folder: Path) -> Visits:
    """Which cases come by each function of a folder's modules."""
    found: Visits = {}
    seen: set[CodeType] = set()
    for case in cases:
        seen.clear()
        sys.settrace(lambda frame, event, argument: _note(seen, frame))
        try:
            hold(case)
        finally:
            sys.settrace(None)
        for file, name in {(code.co_filename, _outermost(code)) for code in seen}:
            if file.startswith(f"{folder}/"):
                found.setdefault((file, name), []).append(case)
    return found


def _note(seen: set[CodeType], frame: FrameType) -> None:
    seen.add(frame.f_code)


def _outermost(code: CodeType) -> str:
    return code.co_qualname.partition(".<locals>")[0]


@cache
def run_by_import(game: str) -> frozenset[tuple[str, str]]:
    """The functions that run while a game is imported, by file and qualified name."""
    with multiprocessing.get_context("fork").Pool(1) as another:
        return another.apply(_import_anew, (game,))


def _import_anew(game: str) -> frozenset[tuple[str, str]]:
    seen: set[CodeType] = set()
    _forget(game)
    sys.settrace(lambda frame, event, argument: _note(seen, frame))
    try:
        tables()
    finally:
        sys.settrace(None)
    return frozenset((code.co_filename, _outermost(code)) for code in seen)


def mutants(file: Path, visited: Visits, cases: list[Scenario]) -> Iterator[Mutant]:
    """The faults of a file, each with the cases that come by."""
    return _of_facts(file, cases) if file.suffix == ".toml" else _of_code(file, visited, cases)


def _of_code(file: Path, visited: Visits, every: list[Scenario]) -> Iterator[Mutant]:
    tree = ast.parse(file.read_text("utf-8"))
    module = import_module(".".join(file.relative_to(HOME).with_suffix("").parts))
    by_import = run_by_import(_game(file))
    everywhere = {case.path for (where, _), found in visited.items() if where == str(file) for case in found}
    written = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    concerned = [case for case in every if case.path in everywhere or case.rule.partition(", ")[2] in written]
    for fault in faults(tree):
        name = ".".join(fault.scope)
        place = (str(file), name)
        if fault.in_function and place in by_import:
            make, cases = _anew(fault, tree, file), visited.get(place, every)
        elif fault.in_function:
            make, cases = _in_function(fault, tree, _function(module, fault)), visited.get(place, [])
        else:
            make, cases = _anew(fault, tree, file), concerned
        yield Mutant(file, fault.line, fault.change, make, cases)


def _function(module: ModuleType, fault: Fault) -> FunctionType:
    found: Any = reduce(getattr, fault.scope, module)
    return inspect.unwrap(found)  # type: ignore[no-any-return]


def _in_function(fault: Fault, tree: ast.Module, function: FunctionType) -> Callable[[], None]:
    """Puts the changed code into the function that everybody has imported."""

    def make() -> None:
        whole = next(node for node in tree.body if getattr(node, "name", "") == fault.scope[0])
        found = fault.code(ast.Module([whole], []), function.__code__.co_filename)
        for name in fault.scope:
            found = next(one for one in found.co_consts if isinstance(one, CodeType) and one.co_name == name)
        function.__code__ = found
        _forget_answers(function.__module__)

    return make


def _forget_answers(module: str) -> None:
    """Empties what cached functions of a game keep, which was answered without the fault."""
    game = ".".join(module.split(".")[:2])
    for name in [name for name in sys.modules if name.startswith(game)]:
        for value in [*vars(sys.modules[name]).values()]:
            if callable(getattr(value, "cache_clear", None)):
                value.cache_clear()


def _anew(fault: Fault, tree: ast.Module, file: Path) -> Callable[[], None]:
    """Imports the game again, with the changed module: it may register something else."""

    def make() -> None:
        code, get_code = fault.code(tree, str(file)), SourceFileLoader.get_code

        def changed(loader: Any, name: str) -> CodeType | None:
            return code if loader.path == str(file) else get_code(loader, name)

        SourceFileLoader.get_code = changed  # type: ignore[method-assign, assignment]
        _forget(_game(file))

    return make


def _forget(game: str) -> None:
    """Lets a game's modules be imported again."""
    folders = (f"engine.{game}", f"tests.scenarios.{game}")
    for name in [name for name in sys.modules if f"{name}.".startswith(tuple(f"{folder}." for folder in folders))]:
        del sys.modules[name]


def _of_facts(file: Path, cases: list[Scenario]) -> Iterator[Mutant]:
    """A card's numbers, one more and one less."""
    text = file.read_text("utf-8")
    for fact in FACT.finditer(text):
        name = [found[1] for found in NAME.finditer(text, 0, fact.start())][-1]
        concerned = [case for case in cases if name in case.path.read_text("utf-8")]
        for number in {int(fact[1]) + 1, abs(int(fact[1]) - 1)}:
            changed = f"{text[: fact.start(1)]}{number}{text[fact.end(1) :]}"
            line = text.count("\n", 0, fact.start()) + 1
            yield Mutant(file, line, f"{name}: {fact[0]} -> {number}", _other_facts(file, changed), concerned)


def _other_facts(file: Path, text: str) -> Callable[[], None]:
    """Imports the game again, with another text in the file of facts."""

    def make() -> None:
        read_text = Path.read_text

        def changed(path: Path, *given: Any, **named: Any) -> str:
            return text if path == file else read_text(path, *given, **named)

        Path.read_text = changed  # type: ignore[method-assign, assignment]
        _forget(_game(file))

    return make


def is_noticed(mutant: Mutant) -> bool:
    """Whether a case fails with it."""

    def play() -> None:
        for case in mutant.cases:
            signal.setitimer(signal.ITIMER_PROF, PATIENCE)
            hold(case)

    return _fails(mutant, play)


def is_noticed_by_tests(mutant: Mutant, folder: Path) -> bool:
    """Whether a test of a folder fails with it."""

    def run() -> None:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE_WITH_TESTS)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        assert pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)]) == pytest.ExitCode.OK

    return _fails(mutant, run)


def _fails(mutant: Mutant, trial: Callable[[], None]) -> bool:
    """Whether a trial fails with a fault, in a process of its own."""
    child = os.fork()
    if not child:
        gc.disable()
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            mutant.make()
            trial()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0


def all_mutants(files: Iterable[Path]) -> Iterator[Mutant]:
    """The faults of files, by game."""
    by_game: dict[str, list[Path]] = {}
    for file in files:
        by_game.setdefault(_game(file), []).append(file)
    for game, within in sorted(by_game.items()):
        cases = cases_of(game)
        visited = visits(cases, HOME / "engine" / game)
        for file in sorted(within):
            yield from mutants(file, visited, cases)


def main(arguments: list[str]) -> int:
    """Tries the faults and prints those that nothing notices; answers the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--sample", type=int, help="try so many of the faults, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=Path, help="the folder of tests that what no case notices is tried on")
    asked = parser.parse_args(arguments)
    engine.__path__[:] = [str(compiled.HOME)]
    tables()
    every = (file for ending in ("py", "toml") for file in HOME.glob(f"engine/*/*/**/[!_]*.{ending}"))
    tried = [*all_mutants([file.resolve() for file in asked.files] or every)]
    if asked.sample:
        tried = random.Random(asked.seed).sample(tried, asked.sample)
    gc.freeze()
    by_cases = by_tests = 0
    for mutant in tried:
        if is_noticed(mutant):
            by_cases += 1
        elif asked.tests and is_noticed_by_tests(mutant, asked.tests):
            by_tests += 1
            print(f"{mutant} (a test notices)", flush=True)
        else:
            print(mutant, flush=True)
    print(f"{by_cases + by_tests} of {len(tried)} faults were noticed, {by_cases} by a case.")
    return 1 if by_cases + by_tests < len(tried) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
