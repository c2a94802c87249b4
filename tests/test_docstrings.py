"""Docstrings and comments are short, plain sentences."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]
LONGEST = 40
COUNTED = re.compile(r"So (many|few)\b")
TABLE = re.compile(r"\S {3,}\S")
COMMENTED = re.compile(r"#:? +So (many|few)\b")


def modules() -> list[Path]:
    """Every module of the project, without folders that begin with a dot."""
    files = [file.relative_to(HOME) for file in HOME.rglob("*.py")]
    return sorted(file for file in files if not any(part.startswith(".") for part in file.parts))


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Every docstring with its line, also those below constants and fields."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def sentences(docstring: str) -> list[str]:
    """The sentences of a docstring, without tables and indented examples."""
    first, *rest = docstring.splitlines()
    indents = [len(line) - len(line.lstrip()) for line in rest]
    margin = min((indent for indent, line in zip(indents, rest, strict=True) if line.strip()), default=0)
    lines = zip(indents, rest, strict=True)
    plain = ["" if indent > margin or TABLE.search(line) else line.strip() for indent, line in lines]
    paragraphs = "\n".join([first, *plain]).split("\n\n")
    return [one for paragraph in paragraphs for one in re.split(r"(?<=[.!?])\s+", paragraph.strip())]


def faults(source: str) -> list[int]:
    """The lines where a docstring or comment begins with "So many", or a docstring has a sentence that is too long."""
    counted = [line for line, text in enumerate(source.splitlines(), 1) if COMMENTED.search(text)]
    return counted + [
        line
        for line, text in docstrings(source)
        if COUNTED.match(text) or any(len(one.split()) > LONGEST for one in sentences(text))
    ]


def test_docstrings_and_comments_are_plain() -> None:
    """None begins with "So many" or "So few", and no sentence of a docstring has more than forty words."""
    found = [f"{file}:{line}" for file in modules() for line in faults((HOME / file).read_text(encoding="utf-8"))]
    assert found == [], "say it in shorter, plainer sentences"


def test_the_check_finds_what_it_looks_for() -> None:
    """A long sentence is found; two short ones, or a table, are not taken for one."""
    short, long = "word " * (LONGEST - 1) + "end.", "word " * LONGEST + "end."
    assert faults(f'"""{short} {short}\n\n{short}\n    {long}\nc5   {long}\n"""') == []
    assert faults(f'x = 1\n"""{short}\n\n{long}\n"""') == [2]
    assert faults('"""{} cards."""\ny = 2  # {} cards'.format("So many", "So few")) == [2, 1]
