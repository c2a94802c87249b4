"""How translators are told what does not fit: a line for each text, all of them at once."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def nothing_wrong(lines: Iterable[str]) -> None:
    """Fails with these lines alone, if there are any."""
    wrong = list(lines)
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)
