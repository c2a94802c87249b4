"""Checks requests against Discord's OpenAPI document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, validators  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from .rest import Call

DOCUMENT = Path(__file__).resolve().parents[3] / "shared" / "discord-openapi.json"
"""Where the document may be: beside the repository."""

_URI = "urn:discord-openapi"


def _type(validator: Any, types: Any, instance: Any, schema: Any) -> Any:
    """`type`, but a snowflake may come as an integer, as Discord takes it and discord.py sends it."""
    if schema.get("format") == "snowflake" and isinstance(instance, int):
        return []
    return Draft202012Validator.VALIDATORS["type"](validator, types, instance, schema)


class Contract:
    """The document's operations by method and path."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        resource = Resource.from_contents(_pointing_inside(document), default_specification=DRAFT202012)
        self.registry: Registry[Any] = Registry().with_resource(_URI, resource)
        keywords = {"type": _type, "anyOf": self._union("anyOf"), "oneOf": self._union("oneOf")}
        self.kind = validators.extend(Draft202012Validator, keywords)
        self.paths = [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path) + "$"), path) for path in document["paths"]]
        # a fixed path ("@me", "@original") goes before one with a name in its place
        self.paths.sort(key=lambda entry: entry[1].count("{"))

    @classmethod
    def at_hand(cls) -> Contract | None:
        """The contract, or None where the document is not there."""
        return cls(json.loads(DOCUMENT.read_text())) if DOCUMENT.exists() else None

    def _union(self, keyword: str) -> Any:
        """The keyword, but of the branches that fix a `type` only those with the instance's: quicker, clearer errors."""

        def check(validator: Any, branches: Any, instance: Any, schema: Any) -> Any:
            if isinstance(instance, dict) and isinstance(instance.get("type"), int):
                branches = [branch for branch in branches if self._may_be(branch, instance["type"])] or branches
            return Draft202012Validator.VALIDATORS[keyword](validator, branches, instance, schema)

        return check

    def _may_be(self, branch: Any, kind: int) -> bool:
        name = branch.get("$ref", "").rpartition("/")[2]
        target = self.document["components"]["schemas"].get(name, branch)
        fixed: list[int] | None = target.get("properties", {}).get("type", {}).get("enum")
        return fixed is None or kind in fixed

    @cache  # noqa: B019 - a contract lives as long as the tests
    def _validator(self, path: str, method: str) -> Any:
        operation = self.document["paths"][path][method]
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return None
        steps = ["paths", path, method, "requestBody", "content", "application/json", "schema"]
        pointer = "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)
        return self.kind({"$ref": f"{_URI}#/{pointer}"}, registry=self.registry)

    def complaints(self, call: Call) -> list[str]:
        """What is wrong with a request by the document; empty if nothing."""
        for pattern, path in self.paths:
            if pattern.match(call.path) and call.method.lower() in self.document["paths"][path]:
                validator = self._validator(path, call.method.lower())
                if validator is None:
                    return [] if call.json is None else [f"{call.method} {path} takes no JSON"]
                found = validator.iter_errors(call.json)
                return [f"{call.method} {path}: {_deepest(error)}" for error in found]
        return [f"{call.method} {call.path}: no such operation"]


@cache
def _at_hand() -> Contract | None:
    return Contract.at_hand()


def complaints(calls: Iterable[Call]) -> set[str]:
    """What is wrong with requests by Discord's document; nothing where it is not at hand."""
    contract = _at_hand()
    return {line for call in calls for line in contract.complaints(call)} if contract else set()


def _pointing_inside(node: Any) -> Any:
    """The document with its `#/…` references made absolute, so that they hold from any schema."""
    if isinstance(node, dict):
        return {
            key: _URI + value
            if key == "$ref" and isinstance(value, str) and value.startswith("#")
            else _pointing_inside(value)
            for key, value in node.items()
        }
    return [_pointing_inside(value) for value in node] if isinstance(node, list) else node


def _deepest(error: Any) -> str:
    """The innermost of the errors under a union that got furthest into the body: most likely what is meant."""
    while error.context:
        error = max(error.context, key=lambda inner: (len(inner.absolute_path), -len(inner.absolute_schema_path)))
    where = "/".join(map(str, error.absolute_path))
    return f"at {where or 'the top'}: {error.message[:300]}"
