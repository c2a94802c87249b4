"""The rules that every message of every test is held to notice what breaks them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.access import complaints
from tests.cogs.plays import start
from tests.cogs.room import Room

PICTURE = {"media": {"url": "attachment://x.png"}}


@pytest.mark.parametrize(
    "payload",
    [
        {"type": 12, "items": [PICTURE]},
        {"type": 12, "items": [{**PICTURE, "description": " "}]},
        {"type": 12, "items": [{**PICTURE, "description": "x" * 1025}]},
        {"type": 11, **PICTURE},
        {"attachments": [{"id": 0, "filename": "board.png"}]},
        {"components": [{"type": 17, "components": [{"type": 2, "style": 2, "emoji": {"name": "🎲"}}]}]},
        {"type": 2, "style": 2, "label": "🎲"},
        {"type": 2, "style": 2, "label": "Act", "custom_id": "h:nonsense:1:1"},
        {"type": 10, "content": "🟥🟥🟦"},
        {"type": 3, "options": [{"label": "⚔️", "value": "attack"}]},
    ],
)
def test_what_not_everybody_can_use_is_noticed(payload: dict[str, Any]) -> None:
    assert len(list(complaints({"data": payload}))) == 1


def test_words_are_enough() -> None:
    payload = {
        "attachments": [{"id": 0, "filename": "board.png", "description": "a heap"}, {"id": 1, "filename": "log.txt"}],
        "components": [
            {"type": 12, "items": [{**PICTURE, "description": "a heap"}]},
            {"type": 1, "components": [{"type": 2, "style": 2, "label": "Act", "emoji": {"name": "🎲"}}]},
            {"type": 10, "content": "🟥 3"},
        ],
    }
    assert list(complaints(payload)) == []


async def test_the_messages_of_a_match_are_looked_at(room: Room) -> None:
    await start(room)
    sent = [request.json for request in room.env.http_requests if request.json]
    described = [1 for payload in sent for complaint in complaints(_without_descriptions(payload))]
    assert described, "no picture was sent as the tests see it"


def _without_descriptions(payload: Any) -> Any:
    if isinstance(payload, dict):
        return {key: _without_descriptions(value) for key, value in payload.items() if key != "description"}
    return [_without_descriptions(inner) for inner in payload] if isinstance(payload, list) else payload
