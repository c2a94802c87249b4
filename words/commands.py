"""Finding what Discord shows of the commands themselves: their names and descriptions, those of options, and choices.

They stand in the decorators of the cogs, where discord.py reads them too, and in the games' tables of verbs (`cogs.verbs`);
nobody writes them a second time.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

Found = tuple[str, ast.expr, int]
"""The context, the expression of the message, and its line."""

COMMAND, COMMAND_ABOUT = "command name", "command description"
OPTION, OPTION_ABOUT = "option name", "option description"
CHOICE = "choice"
CONTEXTS = (COMMAND, COMMAND_ABOUT, OPTION, OPTION_ABOUT, CHOICE)
"""What a message of a command is, for translators: the rules for each are in `docs/translating.md`."""

_COMMAND_KEYS = {"name": COMMAND, "description": COMMAND_ABOUT}
_OPTION_KEYS = {"name": OPTION, "description": OPTION_ABOUT}
_GROUP_KEYS = {**_COMMAND_KEYS, "group_name": COMMAND, "group_description": COMMAND_ABOUT}


def of_commands(tree: ast.Module) -> Iterator[Found]:
    """The messages of all commands, groups, options and fixed choices in a module of cogs."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef() if any(_name(base) == "GroupCog" for base in node.bases):
                yield from _keywords(node.keywords, _GROUP_KEYS)
            case ast.AsyncFunctionDef() if any(_is(decorator, "command") for decorator in node.decorator_list):
                yield from _command(node)
            case ast.Call() if _is(node, "Choice"):
                yield from _keywords(node.keywords, {"name": CHOICE})
            case ast.Call() if any(_is(node, table) for table in ("Group", "Verbs", "Verb")):
                yield from _keywords(node.keywords, _COMMAND_KEYS)
            case ast.Call() if _is(node, "Option"):
                yield from _keywords(node.keywords, _OPTION_KEYS)
            case ast.Call() if _is(node, "describe"):
                yield from ((OPTION_ABOUT, word.value, word.value.lineno) for word in node.keywords)
            case _:
                pass


def _command(function: ast.AsyncFunctionDef) -> Iterator[Found]:
    """A command's name and description, and the names and written-out choices of its options."""
    renamed: dict[str | None, ast.expr] = {}
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and _is(decorator, "command"):
            yield from _keywords(decorator.keywords, _COMMAND_KEYS)
        if isinstance(decorator, ast.Call) and _is(decorator, "rename"):
            renamed |= {word.arg: word.value for word in decorator.keywords}
    for option in _options(function):
        yield OPTION, renamed.get(option.arg, ast.Constant(option.arg, lineno=option.lineno)), option.lineno
        yield from ((CHOICE, choice, choice.lineno) for choice in _literals(option.annotation))


def _options(function: ast.AsyncFunctionDef) -> list[ast.arg]:
    """The parameters that people fill in: all but the cog and the interaction."""
    named = function.args.args
    own = 2 if named and named[0].arg == "self" else 1
    return [*named[own:], *function.args.kwonlyargs]


def _literals(annotation: ast.expr | None) -> Iterator[ast.expr]:
    """The values of every `Literal[…]` in an annotation."""
    for node in ast.walk(annotation) if annotation else ():
        if isinstance(node, ast.Subscript) and _name(node.value) == "Literal":
            yield from node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]


def _keywords(given: list[ast.keyword], wanted: dict[str, str]) -> Iterator[Found]:
    return ((wanted[word.arg], word.value, word.value.lineno) for word in given if word.arg in wanted)


def _is(node: ast.expr, called: str) -> bool:
    """Whether `node` calls something of that name, of whatever module or object."""
    return isinstance(node, ast.Call) and _name(node.func) == called


def _name(node: ast.expr) -> str:
    return str(getattr(node, "id", None) or getattr(node, "attr", ""))
