"""`learnt.json`, a part of which is learnt anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from players.samurai_spirit import learnt
from players.samurai_spirit.learnt import Learnt, Training

from ..lesson import Record
from ..writing import text

FILE = Path(learnt.__file__).parent / "learnt.json"
DIGITS = 2


def read(file: Path, subject: str) -> tuple[Learnt, int]:
    """The tables, and from how many matches that part comes."""
    found = msgspec.json.decode(file.read_bytes(), type=Learnt)
    return found, found.training[subject].matches if subject in found.training else 0


def write(file: Path, subject: str, record: Record, **parts: Any) -> None:
    """Puts those parts there; the others stay as they are, there or in the project."""
    found, _ = read(file if file.exists() else FILE, subject)
    training = {**found.training, subject: Training(*record)}
    file.write_text(text(msgspec.structs.replace(found, **parts, training=training), DIGITS), encoding="utf-8")
