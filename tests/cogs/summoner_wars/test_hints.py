"""What a hint says in a panel: the question, the act, what stands on its card, what the log says then."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cogs.wording import lessons
from engine.game import Action
from engine.text import T
from players.hint import Hint
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, text_of

TAUGHT = "summoner-wars"


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """The position of a lesson, but hints as in any match."""

    async def nothing(*given: Any) -> None:
        return None

    monkeypatch.setattr(lessons, "asked", nothing)
    async with in_a_room(tmp_path, QUICK) as made:
        await made.slash("ann", "game learn", game=TAUGHT)
        yield made


async def advice(room: Room) -> list[str]:
    """The lines of a hint."""
    asked = await room.slash("ann", "game hint")
    told = text_of(asked.response).splitlines()
    return [line for line in told[told.index("### Hint") + 1 :] if line and not line.startswith("lit: ")]


async def test_an_event_with_its_text_and_what_the_log_says_with_the_best_answers(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the computers would make of it."""
    monkeypatch.setattr("players.hint.advise", lambda *given: Action("event Burn"))
    await room.do("ann", "next")
    told = await advice(room)
    assert told[:3] == [
        "Play events and walls, or end the phase.",
        "**Play Burn**",
        "Put 1 wound on any common or champion, wherever it stands.",
    ]
    (log,) = [line for line in told if line.startswith("With the best answers to what is asked then, the log says: ")]
    assert "took 1 wound." in log


async def test_an_answer_with_its_question(room: Room) -> None:
    for act in ("next", "event Burn"):
        await room.do("ann", act)
    told = await advice(room)
    assert told[0] == "Which common or champion is burnt?" and told[1].startswith("**Choose ")
    assert any(line.startswith("The log then says: ") and "took 1 wound." in line for line in told)


async def test_players_are_called_by_their_names(room: Room) -> None:
    told = await advice(room)
    assert told[1].startswith("**Summon")
    assert any(line.startswith("The log then says: ann paid") for line in told)
    assert not any("{" in line for line in told)


async def shown(room: Room, monkeypatch: pytest.MonkeyPatch, found: Hint) -> list[str]:
    """What is told of a hint that somebody else has worked out, below the act."""
    monkeypatch.setattr("cogs.hints.hint", lambda *given: found)
    return (await advice(room))[2:-2]


async def test_doing_nothing_is_told_so_where_nothing_else_can_be_said(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = await shown(room, monkeypatch, Hint(Action("next")))
    assert told == ["Nothing else that you could do now would make your position better."]


async def test_what_would_come_of_the_other_act_is_told_as_such(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Hint(Action("next"), otherwise=(T("{who} paid.", who="{seat1}"),))
    assert await shown(room, monkeypatch, other) == ["Otherwise the log would say: ann paid."]


async def test_a_long_log_is_cut(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple([T("{number}.", number=number) for number in range(8)])
    told = await shown(room, monkeypatch, Hint(Action("next"), follows=lines))
    assert told == ["The log then says: 0. 1. 2. 3. 4. 5. …"]
