"""Discord on a bad day: requests answered with 429 or 500, late, or carried out with the answer lost."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["429", "500", "lost", "slow"]


@dataclass
class Fault:
    """What befalls `times` requests whose "METHOD path content" matches `pattern`; `seconds` is retry_after or the delay."""

    pattern: str
    kind: Kind
    times: int = 1
    seconds: float = 0.1


class Faults:
    """The faults still to come, first come first served."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []
        self.happened: list[tuple[Kind, str]] = []

    def add(self, pattern: str, kind: Kind, times: int = 1, seconds: float = 0.1) -> None:
        """Lets `times` requests that match `pattern` (as `POST .*/messages`) go wrong."""
        self.waiting.append(Fault(pattern, kind, times, seconds))

    def take(self, line: str) -> Fault | None:
        """The fault for the request that `line` tells of, used up once; None for an ordinary day."""
        for fault in self.waiting:
            if re.search(fault.pattern, line):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                self.happened.append((fault.kind, line))
                return fault
        return None
