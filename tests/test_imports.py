"""Imports run one way, as docs/architecture.md says: cogs -> matches -> engine, render -> engine, nothing back.

Renderers and computer players read views: of a game's own modules they may know the view and the board's geometry, but
never the modules that hold or change a state.
"""

from __future__ import annotations

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph

from engine.games import GAMES

HOME = Path(__file__).parent.parent
COLUMN = GAMES[0].replace("-", "_")

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "players": {"engine"},
    "matches": {"engine", "players"},
    "render": {"engine"},
    "words": {"engine"},
    "cogs": {"matches", "render", "players", "engine", "words", "settings"},
    "table": {"cogs", "matches", "render", "players", "engine", "words", "settings"},
}
"""Our packages, and which others of ours each may import; all the rest may import everything."""

OURS = MAY_IMPORT.keys() | {"settings", "bot", "bench", "tools", "tests"}

ENGINE_NEEDS = {
    "__future__", "abc", "array", "bisect", "collections", "copy", "dataclasses", "enum", "fractions", "functools", "hashlib",
    "heapq", "hmac", "importlib", "inspect", "itertools", "json", "math", "msgspec", "operator", "re", "string", "struct",
    "tomllib", "types", "typing", "zlib",
}  # fmt: skip
"""All that the rules take from elsewhere: no clock, no chance but `dice.py`, no network, Discord, SQL or pictures."""

BELONGS: dict[str, set[str]] = {
    "discord": {"cogs", "table"},
    "simcord": {"table"},
    "aiosqlite": {"matches"},
    "asyncpg": {"matches"},
    "sqlite3": {"matches"},
    "PIL": {"render"},
    "babel": {"words"},
}
"""Libraries, and the only packages of ours that know them."""

VIEWS_ONLY = ("render", "players")
STATES = ("state", "play", "legal", "turn")
"""Modules of a game that hold or change what nobody may see."""


def offences(graph: ImportGraph) -> list[str]:
    """Every import in the graph that goes the wrong way, as `importer -> imported`."""
    wrong = []
    for importer in sorted(graph.modules):
        package = importer.partition(".")[0]
        if package not in MAY_IMPORT:
            continue
        for imported in sorted(graph.find_modules_directly_imported_by(importer)):
            other = imported.partition(".")[0]
            if other == package:
                continue
            astray = (
                (other in OURS and other not in MAY_IMPORT[package])
                or (package == "engine" and other not in ENGINE_NEEDS)
                or package not in BELONGS.get(other, {package})
                or (package in VIEWS_ONLY and imported.startswith("engine.") and imported.rpartition(".")[2] in STATES)
            )
            if astray:
                wrong.append(f"{importer} -> {imported}")
    return wrong


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return build_graph(*MAY_IMPORT, include_external_packages=True, cache_dir=None)


def pictured() -> dict[str, set[str]]:
    """What each package may import by the first picture of docs/architecture.md, by one arrow or several."""
    page = (HOME / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = page.partition("```mermaid\nflowchart")[2].partition("```")[0]
    arrows = {start: set(ends.split(" & ")) for start, ends in re.findall(r"(\w+) --> (.+)", picture)}

    def reached(start: str) -> set[str]:
        ends = arrows.get(start, set())
        return ends.union(*map(reached, ends))

    return {package: reached(package) for package in MAY_IMPORT}


def test_the_picture_of_the_house_is_that_of_its_imports() -> None:
    assert pictured() == MAY_IMPORT


def test_every_folder_of_ours_is_watched() -> None:
    folders = {file.parent.name for file in HOME.glob("*/__init__.py")}
    assert folders - {"tests", "bench", "tools"} == MAY_IMPORT.keys()


def test_every_file_belongs_to_a_package(graph: ImportGraph) -> None:
    files = {file for package in MAY_IMPORT for file in (HOME / package).rglob("*.py")}
    names = {".".join(file.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__") for file in files}
    assert names - graph.modules == set(), "a folder without __init__.py, which says what lives there"


def test_every_folder_says_what_lives_there() -> None:
    silent = [
        str(file.relative_to(HOME))
        for package in MAY_IMPORT
        for file in (HOME / package).rglob("__init__.py")
        if not ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert silent == []


def test_no_test_imports_another() -> None:
    """What several tests use stands in a module of its own beside them."""
    found = [
        f"{file.relative_to(HOME)}: {line}"
        for file in (HOME / "tests").rglob("*.py")
        for line in re.findall(r"^ *(?:from|import) .*\btest_\w+.*", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert found == []


def test_imports_run_one_way(graph: ImportGraph) -> None:
    assert offences(graph) == []


def circle(graph: ImportGraph) -> list[str]:
    """Modules that import one another in a circle, be it for types alone; empty where none do.

    A package counts as what its `__init__` imports, like any other module.
    """
    try:
        TopologicalSorter(
            {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
        ).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_by_a_detour(graph: ImportGraph) -> None:
    assert circle(graph) == []


def test_a_detour_for_types_alone_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "round").mkdir()
    (tmp_path / "round" / "__init__.py").touch()
    (tmp_path / "round" / "root.py").write_text("from .part import Part\n")
    typed = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from .root import Root\n"
    (tmp_path / "round" / "part.py").write_text(typed)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert {"round.root", "round.part"} == set(circle(build_graph("round", cache_dir=None)))


def test_only_the_table_and_the_front_door_know_the_root(graph: ImportGraph) -> None:
    assert {one.partition(".")[0] for one in graph.find_modules_that_directly_import("cogs.client")} == {"table"}


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("engine.dice", "random"),
        ("engine.game", "matches.service"),
        ("engine.game", "time"),
        ("matches.service", "cogs.game"),
        ("matches.service", "discord"),
        ("players.easy", "matches"),
        ("render.board", f"engine.{COLUMN}.state"),
        ("players.easy", f"engine.{COLUMN}.play"),
        ("render.board", "words"),
        ("cogs.game", "bot"),
        ("cogs.game", "PIL"),
        ("cogs.game", "sqlite3"),
        ("words.catalogue", "settings"),
    ],
)
def test_an_import_that_goes_back_is_noticed(importer: str, imported: str) -> None:
    graph = ImportGraph()
    graph.add_module(importer)
    graph.add_module("engine.text")
    graph.add_module(imported)
    graph.add_import(importer=importer, imported="engine.text")
    graph.add_import(importer=importer, imported=imported)
    assert offences(graph) == [f"{importer} -> {imported}"]
