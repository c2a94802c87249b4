"""What may take long is deferred before the work, so that Discord never waits for its first answer."""

from __future__ import annotations

from typing import Any

import pytest
from discord import InteractionResponse

from cogs.ui import act
from tests.cogs.plays import start, whose
from tests.cogs.room import Room, labels, words


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How interactions are first answered; a panel that is made before fails the test."""
    found: list[str] = []

    def noted(kind: str, original: Any) -> Any:
        async def answer(*args: Any, **options: Any) -> Any:
            found.append(kind)
            return await original(*args, **options)

        return answer

    for kind in ("defer", "send_message", "edit_message"):
        monkeypatch.setattr(InteractionResponse, kind, noted(kind, getattr(InteractionResponse, kind)))
    make = act.panel_for

    async def panel_for(interaction: Any, *args: Any, **more: Any) -> Any:
        assert interaction.response.is_done()
        return await make(interaction, *args, **more)

    monkeypatch.setattr(act, "panel_for", panel_for)
    return found


async def test_acting_is_deferred_step_by_step(room: Room, answers: list[str]) -> None:
    await start(room)
    who = whose(room)
    answers.clear()
    opened = await room.click(who, room.board(), "Act")
    assert opened.ephemeral and "Take 1" in labels(opened.response)
    done = await room.click(who, opened.response, "Take 1")
    assert "takes 1" in words(done) and answers == ["defer", "defer"]


async def test_how_it_stands_is_deferred(room: Room, answers: list[str]) -> None:
    await start(room)
    answers.clear()
    told = await room.slash("eve", "game status")
    assert told.ephemeral and "waits for" in words(told) and answers == ["defer"]


async def test_questions_before_the_turn_ends_are_deferred(room: Room, answers: list[str]) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "next")
    answers.clear()
    asked = await room.click(who, room.board(), "End phase")
    assert asked.ephemeral and "End the turn" in labels(asked.response)
    await room.click(who, asked.response, "End the turn")
    assert answers == ["defer", "defer"] and whose(room) != who


async def test_who_is_not_asked_now_hears_so_after_all(room: Room, answers: list[str]) -> None:
    await start(room)
    other = "bob" if whose(room) == "ann" else "ann"
    answers.clear()
    told = await room.click(other, room.board(), "Act")
    assert told.ephemeral and "It is not your turn" in words(told) and answers == ["defer"]
