"""`python -m tools.verbs`: writes `docs/verbs.md`, the list of the verbs of `Matches`, from their docstrings."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any, cast

from matches.service import Matches

HOME = Path(__file__).parent.parent
PAGE = HOME / "docs" / "verbs.md"
BEGINNING = """# The verbs of `Matches`

`Matches` finds matches; whatever else is done with one is a verb of one of its parts, such as `matches.play.act(…)`.

Made by `python -m tools.verbs` from `matches/service.py` and `matches/verbs/`; a test holds it up to date.  `user` and `by` are ids
of people on Discord; seats count from 0.
"""


def page() -> str:
    """The list as it is now."""
    return BEGINNING + "".join(_chapter(name, owner) for name, owner in parts().items())


def parts() -> dict[str, type]:
    """`Matches` and its parts that have verbs, by how they are written."""
    made = vars(Matches(cast(Any, None), {}))
    found = {f"matches.{name}": type(part) for name, part in made.items()}
    return {"matches": Matches} | {name: owner for name, owner in found.items() if "matches.verbs." in owner.__module__}


def _chapter(name: str, owner: type) -> str:
    """The verbs of one class."""
    file = sys.modules[owner.__module__].__file__
    assert file is not None
    path = Path(file)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (found,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner.__name__)
    verbs = [
        node for node in found.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_"
    ]
    title = f"\n## `{name}`\n\n{_about(tree)}  (`{path.relative_to(HOME).as_posix()}`)\n\n"
    return title + "".join(f"- `{_call(verb)}`: {_about(verb)}\n" for verb in verbs)


def _call(verb: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    how = "" if isinstance(verb, ast.FunctionDef) else "async with " if verb.decorator_list else "await "
    verb.args.args.pop(0)
    gives = f" -> {ast.unparse(verb.returns)}" if verb.returns else ""
    return f"{how}{verb.name}({ast.unparse(verb.args)}){gives}"


def _about(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
