"""What people write into windows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def values(part: Mapping[str, Any]) -> dict[str, str]:
    """What was written into the fields of a window, by their ids."""
    found: dict[str, str] = {}
    for inner in [*part.get("components", ()), *([part["component"]] if "component" in part else [])]:
        found |= values(inner) | ({inner["custom_id"]: str(inner["value"])} if "value" in inner else {})
    return found
