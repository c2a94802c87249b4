"""`docs/writing-a-card.md` lists every word of the vocabulary, and none that there is not."""

from __future__ import annotations

import re
from pathlib import Path

from engine.summoner_wars import GAME
from engine.summoner_wars.vocabulary import WORDS, Ability, EventCard

PAGE = (Path(__file__).parents[3] / "docs/writing-a-card.md").read_text("utf-8")


def _words_of_the_table() -> list[str]:
    table = PAGE.partition("## The words")[2].partition("An `EventCard` has")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return [word for row in rows for word in re.findall(r"`(\w+)`", row)]


def test_every_word_is_in_the_table_once() -> None:
    assert GAME.key == "summoner-wars"
    assert sorted(_words_of_the_table()) == sorted(WORDS)


def test_every_sign_of_the_page_is_one() -> None:
    signs = PAGE.partition("| sign | says |")[2].partition("## The words")[0]
    named = re.findall(r"^\| `(\w+) =", signs, re.MULTILINE)
    assert named
    assert [name for name in named if not hasattr(Ability, name)] == []


def test_every_part_of_an_event_is_one() -> None:
    text = PAGE.partition("An `EventCard` has")[2].partition("## Asking")[0]
    named = [name for name in re.findall(r"`(\w+)`", text) if name not in ("answer",)]
    assert [name for name in named if not hasattr(EventCard, name)] == []
