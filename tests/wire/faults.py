"""Injects faults of Discord: requests answered with 429 or 500, late, with the answer lost, or as if their token had expired."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["429", "500", "lost", "slow", "expired"]


@dataclass
class Fault:
    """A fault for `times` requests whose "METHOD path content" matches `pattern`; `seconds` is retry_after or the
    delay.
    """

    pattern: str
    kind: Kind
    times: int = 1
    seconds: float = 0.1


class Faults:
    """The pending faults, first come first served."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []
        self.happened: list[tuple[Kind, str]] = []

    def add(self, pattern: str, kind: Kind, times: int = 1, seconds: float = 0.1) -> None:
        """Makes `times` requests that match `pattern` (as `POST .*/messages`) fail."""
        self.waiting.append(Fault(pattern, kind, times, seconds))

    def take(self, line: str) -> Fault | None:
        """Uses up and returns the fault for the request `line`; None if there is none."""
        for fault in self.waiting:
            if re.search(fault.pattern, line):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                self.happened.append((fault.kind, line))
                return fault
        return None
