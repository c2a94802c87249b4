"""Texts remembered by the table are SimCord's own, and SimCord is itself again afterwards."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from simcord.preview._markdown import markdown_tokens

from table.swift import quick

_messages: Any = import_module("simcord.preview._messages")
_snapshot: Any = import_module("simcord.preview._snapshot")
ANN = {"users": {"7": {"name": "Ann"}}}
BOB = {"users": {"7": {"name": "Bob"}}}


@pytest.mark.parametrize(
    "text", ["### Turn 2\n- **Archer** c3", "<@7>, your turn <t:1700000000:R>", "||no||", "", None]
)
@pytest.mark.parametrize("profile", ["message", "text_display", "label"])
@pytest.mark.parametrize("context", [None, ANN, BOB])
def test_a_text_reads_the_same_each_time(text: str | None, profile: str, context: dict[str, object] | None) -> None:
    with quick():
        read = [_messages.markdown_tokens(text, profile, context=context) for _ in range(2)]
    assert read == [markdown_tokens(text, profile, context=context)] * 2


def test_who_changes_what_they_got_changes_nothing_for_others() -> None:
    with quick():
        _messages.markdown_tokens("one").clear()
        assert _messages.markdown_tokens("one") == markdown_tokens("one")


def test_simcord_is_itself_again_afterwards() -> None:
    before = (_messages.markdown_tokens, _snapshot._message_navigation, _snapshot.HISTORY_WINDOW_SIZE)
    with quick():
        assert _snapshot._message_navigation is not before[1]
    assert (_messages.markdown_tokens, _snapshot._message_navigation, _snapshot.HISTORY_WINDOW_SIZE) == before
