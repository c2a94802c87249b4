"""The page about the house is short, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

HOME = Path(__file__).parent.parent
PAGE = (HOME / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_it_is_read_in_a_few_minutes() -> None:
    assert len(PAGE.split()) <= 1500


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^):#]+)\)", PAGE)
    assert links
    assert [link for link in links if not (HOME / "docs" / link).exists()] == []


def test_files_and_folders_that_it_names_are_there() -> None:
    named = re.findall(r"`([\w/]+(?:/|\.py|\.toml))`", PAGE)
    assert len(named) > 20
    assert [name for name in named if not (HOME / name).exists()] == []
