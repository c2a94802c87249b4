"""`make cards` draws a sheet of all cards of each army."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from cogs.games import PRESENTERS
from tools import cards


def test_each_army_has_a_sheet_with_all_its_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn: list[int] = []

    def card(few: list[object], language: str) -> list[Image.Image]:
        drawn.append(len(few))
        return [Image.new("RGB", (cards.WIDE, 700), "white") for _ in few[:7]]

    monkeypatch.setattr(cards, "_drawn", card)
    cards.main([str(tmp_path), "--language", "cs"])
    shelves = [presenter.cards() for presenter in PRESENTERS.values()]
    armies = {(number, one.army) for number, shelf in enumerate(shelves) for one in shelf}
    sheets = list(tmp_path.glob("* cs.webp"))
    assert len(sheets) == len(armies) == len(list(tmp_path.iterdir())) > 20
    assert sum(drawn) == sum(map(len, shelves))
    sizes = {Image.open(sheet).size for sheet in sheets}
    assert (cards.COLUMNS * cards.WIDE, 1400) in sizes


def test_a_card_is_drawn_as_it_is_shown() -> None:
    first = next(iter(PRESENTERS.values())).cards()[:2]
    one, other = cards._drawn(first, "pl")
    assert one.width == other.width == cards.WIDE and one.tobytes() != other.tobytes()
