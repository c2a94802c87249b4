"""Steps by name, so that what is still to be done can be stored as plain data: a step's name and whole numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Step = Callable[..., None]
F = TypeVar("F", bound=Step)
Frame = tuple[str, tuple[int, ...]]
"""A step that waits: its name and its arguments."""


class Steps(dict[str, Step]):
    """The steps of one game by their names; called as a decorator it takes a function in under its own name.

    >>> step = Steps()
    >>> @step
    ... def draw(p, count): ...
    >>> step["draw"] is draw
    True
    """

    def __call__(self, function: F) -> F:
        name = function.__name__
        if name in self:
            raise ValueError(f"the step {name} is defined twice")
        self[name] = function
        return function
