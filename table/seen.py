"""What a page showed when something on it was pressed.

A page is a little behind, and SimCord names a control by its place in the message: when a line comes above it, that place has
another control, or none.  Here a press is about the control that was seen, as on Discord; the bot decides whether it is stale.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

KEPT = 100
"""The revisions of a page that are remembered: a few seconds of a busy channel."""
PRESSED = {"click": (2,), "select": (3,)}
"""The types of the controls, by the kind of action: buttons, and menus of strings."""

Control = Mapping[str, Any]


class Seen:
    """The controls of each page's latest revisions."""

    def __init__(self) -> None:
        self._shown: dict[str, dict[int, dict[str, Control]]] = {}

    def note(self, page: str, revision: int, messages: Mapping[str, Any]) -> None:
        """Remembers what a page shows now."""
        shown = self._shown.setdefault(page, {})
        shown[revision] = {
            control["control_key"]: control for one in messages.values() for control in _controls(one["components"])
        }
        for old in [number for number in shown if number <= revision - KEPT]:
            del shown[old]

    def keep(self, pages: Mapping[str, Any]) -> None:
        """Forgets all pages but these."""
        self._shown = {page: shown for page, shown in self._shown.items() if page in pages}

    def pressed(self, page: str, body: Mapping[str, Any]) -> dict[str, Any] | None:
        """What the bot is told of the control that an action is about; None where it is not known, or no press."""
        kind, key = str(body.get("kind")), str(body.get("control_key"))
        control = self._shown.get(page, {}).get(body.get("seen_revision", 0), {}).get(key)
        if control is None or control["type"] not in PRESSED.get(kind, ()) or not control.get("custom_id"):
            return None
        told = {"custom_id": control["custom_id"], "component_type": control["type"], "id": control["id"]}
        if kind == "click":
            return told
        offered = {str(option["value"]) for option in control["options"]}
        values = body.get("values")
        return {**told, "values": values} if isinstance(values, list) and offered.issuperset(values) else None


def _controls(components: Any) -> Iterator[Control]:
    """The buttons and menus among these components, and within them."""
    for component in components:
        if component.get("control_key"):
            yield component
        beside = component.get("accessory")
        yield from _controls([*component.get("components", ()), *([beside] if beside else [])])
