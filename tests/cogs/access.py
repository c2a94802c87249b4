"""Checks all that the bot sends: readable without pictures, colours and emoji; buttons are in layouts and have a handler."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cogs.presses import VERBS

PICTURES = (".png", ".webp", ".gif", ".jpg")
BUTTON, TEXT, THUMBNAIL, GALLERY = 2, 10, 11, 12
DESCRIPTION_LIMIT = 1024


def complaints(payload: Any) -> Iterator[str]:
    """What is not accessible in a message, given in Discord's JSON."""
    if isinstance(payload, list):
        for inner in payload:
            yield from complaints(inner)
    if not isinstance(payload, dict):
        return
    kind = payload.get("type")
    if kind == GALLERY and "items" in payload:  # a thread to be made has a type, too
        for item in payload["items"]:
            yield from _undescribed(item)
    if kind == THUMBNAIL and "media" in payload:
        yield from _undescribed(payload)
    if str(payload.get("filename", "")).endswith(PICTURES) and "id" in payload:
        yield from _undescribed(payload)
    if kind == BUTTON and "style" in payload and not _says(payload.get("label")):
        yield f"a button without a word: {payload}"
    if kind == TEXT and not _says(payload.get("content")):
        yield f"a text without a word: {payload}"
    if payload.get("components") and payload.get("content"):
        yield f"words beside buttons instead of a layout: {payload}"
    custom_id = str(payload.get("custom_id") or "")
    if custom_id.startswith("h:") and custom_id.split(":")[1] not in VERBS:
        yield f"a press that nothing answers: {payload}"
    for option in payload.get("options") or ():
        if isinstance(option, dict) and "label" in option and not _says(option["label"]):
            yield f"a line of a menu without a word: {option}"
    for inner in payload.values():
        yield from complaints(inner)


def _undescribed(picture: dict[str, Any]) -> Iterator[str]:
    described = picture.get("description")
    if not _says(described) or len(str(described)) > DESCRIPTION_LIMIT:
        yield f"a picture without words for those who cannot see it: {picture}"


def _says(text: Any) -> bool:
    """Whether a text has words besides emoji."""
    return any(mark.isalnum() for mark in str(text or ""))


def check(requests: Iterable[Any]) -> None:
    """Fails if any of the bot's requests to Discord was not accessible."""
    found = [complaint for request in requests for complaint in complaints(request.json)]
    assert found == []
