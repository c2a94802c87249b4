"""Deliberate faults of a module: every simple change of its code, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import CodeType
from typing import NamedTuple

OTHER_COMPARISON = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OTHER_SIGN = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Mult: ast.Add}
OTHER_NAME = {
    **{
        "min": "max",
        "max": "min",
        "any": "all",
        "all": "any",
        "target": "me",
        "attacker": "who",
        "start": "end",
        "end": "start",
    }
}
"""Names that are taken for each other."""
OF_TEXTS = ("T", "TN", "question")
"""Calls that only make texts."""
NEEDLESS = ("about", "strict")
"""Arguments that only say which card a question's text names, or what is so anyway."""


class Fault(NamedTuple):
    """A change of one place in a module: the child of `parent` in `field` becomes `new`."""

    line: int
    change: str
    scope: tuple[str, ...]
    """The class and function that it is in; of functions in functions the outermost."""
    in_function: bool
    parent: ast.AST
    field: str
    place: int
    """Its place, where the field is a list; else -1."""
    new: ast.AST

    def code(self, tree: ast.Module, file: str) -> CodeType:
        """The module with this fault, compiled; the tree is afterwards as it was."""
        old = self._put(self.new)
        try:
            return compile(tree, file, "exec")
        finally:
            self._put(old)

    def _put(self, node: ast.AST) -> ast.AST:
        value = getattr(self.parent, self.field)
        if self.place < 0:
            setattr(self.parent, self.field, node)
            old: ast.AST = value
        else:
            old, value[self.place] = value[self.place], node
        return old


def faults(tree: ast.Module) -> Iterator[Fault]:
    """Every fault of a module, in the order of its lines."""
    return _within(tree, (), None)


def _within(parent: ast.AST, scope: tuple[str, ...], function: ast.FunctionDef | None) -> Iterator[Fault]:
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "bases", "target", "targets"):
            continue
        for place, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, (ast.expr, ast.stmt, ast.comprehension, ast.arguments, ast.keyword)) or _only_text(
                child
            ):
                continue
            for new in _changed(child, parent, field, function):
                where = child if isinstance(child, (ast.expr, ast.stmt)) else parent
                ast.fix_missing_locations(ast.copy_location(new, where))
                change = f"{_short(child)} -> {_short(new)}"
                at = place if isinstance(value, list) else -1
                yield Fault(getattr(where, "lineno", 0), change, scope, function is not None, parent, field, at, new)
            inner = function or (child if isinstance(child, ast.FunctionDef) else None)
            name = (child.name,) if isinstance(child, (ast.FunctionDef, ast.ClassDef)) and function is None else ()
            yield from _within(child, (*scope, *name), inner)


def _only_text(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return any(isinstance(name, ast.Name) and name.id in ("name", "__all__") for name in node.targets)
    made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OF_TEXTS
    return made or isinstance(node, (ast.Import, ast.ImportFrom))


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else f"{text[:87]}..."


def _changed(node: ast.AST, parent: ast.AST, field: str, function: ast.FunctionDef | None) -> Iterator[ast.AST]:
    """What may stand wrongly in the place of a node."""
    if isinstance(node, ast.stmt):
        yield from _statements(node, function)
    elif isinstance(node, ast.expr):
        yield from _expressions(node, function)
        truth = (field == "test" and not isinstance(parent, ast.IfExp)) or (
            field == "ifs" and isinstance(parent, ast.comprehension)
        )
        answer = isinstance(parent, ast.Return) and function is not None and _is_yes_or_no(function)
        if (truth or answer) and not isinstance(node, ast.Constant):
            yield from (ast.Constant(True), ast.Constant(False))


def _is_yes_or_no(function: ast.FunctionDef) -> bool:
    return isinstance(function.returns, ast.Name) and function.returns.id == "bool"


def _statements(node: ast.stmt, function: ast.FunctionDef | None) -> Iterator[ast.AST]:
    """A statement, or a whole method, left out."""
    if isinstance(node, ast.FunctionDef):
        needless = function is not None or [one.arg for one in node.args.args[:1]] != ["self"]
    else:
        needless = (
            function is None or isinstance(node, (ast.Pass, ast.Assert, ast.AnnAssign)) or _is_end(node, function)
        )
    if not needless:
        yield ast.Pass()


def _is_end(node: ast.stmt, function: ast.FunctionDef) -> bool:
    """Whether a function comes to the same where it just ends: without an answer, which is no."""
    answer = node.value if isinstance(node, ast.Return) else node
    no = answer is None or (isinstance(answer, ast.Constant) and (answer.value is None or answer.value is False))
    return node is function.body[-1] and no


def _expressions(node: ast.expr, function: ast.FunctionDef | None) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(other) for other in {value + 1, abs(value - 1)})
        case ast.Compare(left=left, ops=[sign], comparators=[right]):
            yield from (ast.Compare(left, [other()], [right]) for other in OTHER_COMPARISON[type(sign)])
        case ast.BoolOp(op=sign, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(sign, ast.And) else ast.And(), values)
            yield from (_joined(sign, [*values[:at], *values[at + 1 :]]) for at in range(len(values)))
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in OTHER_SIGN:
            yield from (ast.BinOp(left, OTHER_SIGN[type(sign)](), right), left, right)
        case ast.IfExp(body=body, orelse=orelse):
            yield from (body, orelse)
        case ast.Call(func=func, args=args, keywords=keywords):
            for at in [at for at, word in enumerate(keywords) if word.arg not in NEEDLESS]:
                yield ast.Call(func, args, [*keywords[:at], *keywords[at + 1 :]])
        case ast.Name(id=name, ctx=ast.Load()) if name in OTHER_NAME:
            known = [one.arg for one in function.args.args] if function else []
            if name not in known or OTHER_NAME[name] in known:
                yield ast.Name(OTHER_NAME[name], ast.Load())
        case ast.Constant(value=str(words)) if function is None and words:
            several = words.split()
            yield from (ast.Constant(" ".join(several[:at] + several[at + 1 :])) for at in range(len(several)))


def _joined(sign: ast.boolop, values: list[ast.expr]) -> ast.expr:
    return values[0] if len(values) == 1 else ast.BoolOp(sign, values)
